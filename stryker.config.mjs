/**
 * `npm run mutate`: plants a fault at a time, and counts those that no test sees. In pieces:
 * `npm run mutate -- --mutate 'domain/*.ts'`.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [
    'domain/**/*.ts',
    'src/features/**/*Slice.ts',
    'src/features/**/*Selectors.ts',
    'server/{orders,sessions}/**/*.ts',
  ],
  ignorePatterns: ['/dist', '/.dist-*', '/.data', '/test-results', '/reports', '/public', '/docs'],
  // The types are checked by the compiler, and take their time.
  disableTypeChecks: true,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
