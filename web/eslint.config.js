import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // What the formatter cannot break, a person has to.
      'max-len': ['error', { code: 120 }],
      // The compiler knows every name; this rule does not know types.
      'no-undef': 'off',
      // An index is never trusted unseen (noUncheckedIndexedAccess); `!` is how one says it was seen.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A set or a map here is replaced as a whole ($state.raw) or is none of the page's business.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} keeps a space that the formatter would let go.
      'svelte/no-useless-mustaches': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    // In the page types come from the server and are looked at, never asserted.
    files: ['src/**'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig },
    },
  },
);
