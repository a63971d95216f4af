/**
 * `npm run mutate` makes one faulty change (mutant) at a time, and counts those that no test detects: first in the
 * rules and the state, then on the server (`stryker.server.config.mjs`). A mutant of code that runs when a module is
 * loaded needs all tests of its run, so the first run has only those that take seconds. To mutate only a part:
 * `npx stryker run --mutate 'domain/*.ts'`.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: ['domain/**/*.ts', 'src/features/**/*Slice.ts', 'src/features/**/*Selectors.ts'],
  ignorePatterns: ['/dist', '/.dist-*', '/.data', '/test-results', '/reports', '/public', '/docs'],
  // Does not check types, because checking them for every mutant would take too long.
  disableTypeChecks: true,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
