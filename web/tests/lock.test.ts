import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('names no host in the lock file (npm run lock takes them out)', () => {
  expect(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).not.toContain(
    '://',
  );
});
