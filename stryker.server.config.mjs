/** The second run of `npm run mutate`: how orders and sessions are stored, with the tests that use a database. */

import rulesAndState from './stryker.config.mjs';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  ...rulesAndState,
  jest: {
    ...rulesAndState.jest,
    config: {
      testMatch: ['**/__tests__/server/{contract,{shop/orders,http/sessions}/**/*}.test.ts'],
    },
  },
  mutate: ['server/{shop/orders/*,base/token,http/server/requestSession}.ts'],
  jsonReporter: { fileName: 'reports/mutation/server.json' },
};
