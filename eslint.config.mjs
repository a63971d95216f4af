/** The coding rules that a linter can check. */
import eslint from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.ts', '**/*.tsx', '**/*.mts'];

/**
 * Upper limits, not targets: most files and functions have a third of these values.
 * @type {import('eslint').Linter.RulesRecord}
 */
const ceilings = {
  'max-lines': ['error', 280],
  'max-lines-per-function': ['error', { max: 60, IIFEs: true }],
  complexity: ['error', 10],
  'max-depth': ['error', 3],
};

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.dist-*/',
      '.data/',
      'coverage/',
      '.stryker-tmp/',
      'reports/',
      'test-results/',
      'playwright-report/',
    ],
  },
  // An exception to a rule is made in this file: inline disable comments have no effect.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Off, because RTK Query's endpoints without an argument take `void`.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrel: import from the file itself.' },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['src/**/*.{ts,tsx}', 'server/**/*.ts', '{demo,domain}/**/*.ts'], rules: ceilings },

  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: globals.node },
    rules: ceilings,
  },
  {
    files: ['tools/bench/web/inPage/**'],
    languageOptions: { globals: globals.browser },
  },
  // Playwright requires a destructuring pattern for the fixtures, even an empty one.
  { files: ['__tests__/browser/**'], rules: { 'no-empty-pattern': 'off' } },
  // Their tools require default exports.
  {
    files: ['**/*.config.{js,mjs,ts,mts}', '__tests__/browser/globalSetup.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  prettier,
);
