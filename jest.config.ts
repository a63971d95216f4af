import type { Config } from 'jest';

/** Packages published as ES modules only, which jest must compile as well. */
const esmPackages = ['jose'];

/** Checks documents only, and is not counted as a test. */
const DOCUMENTS = '**/__tests__/tools/links.test.ts';

/** Kills, outages and long repetitions: `npm run test:nightly`. */
const NIGHTLY = '**/__tests__/**/nightly/**/*.test.ts';

/** The plain Redux layer: slices, selectors, thunks, listeners. A separate project: it takes seconds. */
const STATE = '**/__tests__/src/**/*{Slice,Selectors,Thunks,Reactions,listeners,devTools}.test.ts';

export const shared: Config = {
  transform: {
    '\\.(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Copies of the sources that mutation testing makes.
  modulePathIgnorePatterns: ['<rootDir>/.stryker-tmp'],
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
};

const nightly = {
  ...shared,
  displayName: 'nightly',
  testEnvironment: 'node',
  testMatch: [NIGHTLY],
};

const config: Config = {
  maxWorkers: 2,
  testTimeout: 30_000,
  projects: [
    ...(process.env.NIGHTLY ? [nightly] : []),
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/__tests__/{demo,domain,server,tools}/**/*.test.ts',
        `!${DOCUMENTS}`,
        `!${NIGHTLY}`,
      ],
    },
    {
      ...shared,
      displayName: 'documents',
      testEnvironment: 'node',
      testMatch: [DOCUMENTS],
    },
    {
      ...shared,
      displayName: 'state',
      testEnvironment: 'node',
      testMatch: [STATE],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupBrowser.ts'],
      testMatch: ['<rootDir>/__tests__/src/**/*.test.{ts,tsx}', `!${STATE}`],
    },
  ],
};

export default config;
