/** @jest-config-loader esbuild-register */

import type { Config } from 'jest';

/** Packages that are published only as ES modules. jest must compile them. */
const esmPackages = [
  'jose',
  '@redux-devtools',
  'lodash-es',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
];

/** The tests that check only documents and names: a separate project, because it is not counted as a test. */
const DOCUMENTS = '**/__tests__/tools/{links,trials,fileNames,stateDocument}.test.ts';

/** The tests that only `npm run test:nightly` runs: killed processes, outages and long repetitions. */
const NIGHTLY = '**/__tests__/**/nightly/**/*.test.ts';

/** The tests of slices, selectors, thunks and listeners: a separate project, because it takes only seconds. */
export const STATE = '**/__tests__/src/**/*{Slice,Selectors,Listeners,listeners,devTools}.test.ts';

export const shared: Config = {
  // What a test spies on is as it was for the next test.
  restoreMocks: true,
  runtime: '<rootDir>/tools/lib/jestRuntime.cjs',
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
  // One worker more than the two processors of the measured machine, because some tests only wait.
  maxWorkers: 3,
  // Ends tests that hang. A test that starts processes takes up to 40 s on a busy machine.
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
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^@emotion/serialize$': '<rootDir>/__tests__/support/noStyles.ts',
      },
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupBrowser.ts'],
      testMatch: ['<rootDir>/__tests__/src/**/*.test.{ts,tsx}', `!${STATE}`],
    },
  ],
};

export default config;
