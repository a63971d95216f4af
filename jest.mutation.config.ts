/** @jest-config-loader esbuild-register */
/** The tests for mutation testing: those of the rules and the state. `stryker.server.config.mjs` has others. */
import type { Config } from 'jest';
import { shared } from './jest.config';

const config: Config = {
  ...shared,
  testEnvironment: 'node',
  testTimeout: 30_000,
  testMatch: ['**/__tests__/domain/**/*.test.ts', '**/__tests__/src/**/*{Slice,Selectors}.test.ts'],
};

export default config;
