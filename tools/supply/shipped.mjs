/**
 * What a running shop is made of: the dependencies of its host, and the development dependencies that the
 * build puts into the bundles of server and browser.
 */

/** @typedef {import('./lockfile.mjs').Locked} Locked */

/** What the sources of server and browser import besides the dependencies, and the peer of Material UI. */
export const BUNDLED = [
  '@emotion/cache',
  '@emotion/react',
  '@emotion/styled',
  '@fastify/swagger',
  '@mui/material',
  '@reduxjs/toolkit',
  '@valibot/to-json-schema',
  'csv-parse',
  'firebase',
  'ioredis',
  'jose',
  'lru-cache',
  'prom-client',
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
  'redux-persist',
  'uqr',
  'valibot',
];

/**
 * @param {Locked[]} packages All of the lockfile.
 * @returns {Locked[]} Without what only builds and tests the shop.
 */
export function shipped(packages) {
  const inBundles = closureOf(BUNDLED, packages);
  return packages.filter(({ dev, name }) => dev !== true || inBundles.has(name));
}

/**
 * These packages and all that they need, by name: of a package that is there twice, both count.
 * @param {string[]} names
 * @param {Locked[]} packages
 */
function closureOf(names, packages) {
  const found = new Set(names);
  for (const name of found) {
    for (const { dependencies } of packages.filter((each) => each.name === name))
      for (const needed of Object.keys(dependencies ?? {})) found.add(needed);
  }
  return found;
}
