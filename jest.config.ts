/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** Packages published as ES modules only, which jest must compile as well. */
const esmPackages = ['jose'];

/** What checks only documents and names. It is a separate project, because it is not counted as a test. */
const DOCUMENTS = '**/__tests__/tools/{links,trials,fileNames,stateDocument}.test.ts';

/** The tests that only `npm run test:nightly` runs: kills, outages and long repetitions. */
const NIGHTLY = '**/__tests__/**/nightly/**/*.test.ts';

/** The tests of slices, selectors, thunks and listeners: a separate project, because they take only seconds. */
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
  moduleNameMapper: {
    '^#tests/(.*)$': '<rootDir>/__tests__/$1',
    '^#(src|domain|server|demo)/(.*)$': '<rootDir>/$1/$2',
  },
  // Mutation testing copies the sources into this directory.
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
  // One more than the processors that this was measured on: some tests only wait.
  maxWorkers: 3,
  // Ends what hangs. A test that starts processes takes 40 s when other work shares the machine.
  testTimeout: 60_000,
  projects: [
    ...(process.env.NIGHTLY ? [nightly] : []),
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/__tests__/{server,tools}/**/*.test.ts',
        `!${DOCUMENTS}`,
        `!${NIGHTLY}`,
      ],
    },
    {
      ...shared,
      displayName: 'domain',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/{demo,domain}/**/*.test.ts'],
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
