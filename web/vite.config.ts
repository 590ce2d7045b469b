import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { words } from './scripts/words';

/** `make dev` starts a server beside the page and says where it listens. */
const server = process.env.KIBITZ_SERVER;
const proxy = server
  ? { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } }
  : undefined;

/** Packs what a browser can take packed; the server hands out `x.js.br` for `x.js`. */
function packed(): Plugin {
  let folder = 'dist';
  return {
    name: 'packed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const raw = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(raw));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(raw, { level: 9 }));
      }
    },
  };
}

/** The licence of the font goes where the font goes; it wants that. */
function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const source = readFileSync('node_modules/@fontsource/young-serif/LICENSE', 'utf8');
      this.emitFile({ type: 'asset', fileName: 'licences/young-serif.txt', source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), words(), licences(), packed()],
  // No data: addresses: a strict content-security policy forbids them.
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy },
  preview: { proxy },
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/english.ts'],
    environment: 'node',
  },
});
