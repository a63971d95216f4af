/**
 * `npm run mutate` makes one faulty change (mutant) at a time, and counts those that no test detects. To mutate only a
 * part: `npm run mutate -- --mutate 'domain/*.ts'`.
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
  // Does not check types, because checking them for every mutant would take too long.
  disableTypeChecks: true,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
