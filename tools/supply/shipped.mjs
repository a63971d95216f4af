/** The packages of a running shop: those that its host installs, and those that the build bundles. */

/** @typedef {import('./lockfile.mjs').Locked} Locked */

/** The development dependencies that the server's or the browser's code imports, and Material UI's peer dependency. */
export const BUNDLED = `
  @emotion/cache @emotion/react @emotion/styled @fastify/swagger @firebase/app @firebase/auth
  @mui/material @reduxjs/toolkit @valibot/to-json-schema csv-parse fflate html-to-text idb-keyval
  ioredis rate-limiter-flexible react-intl jose lru-cache markdown-it nodemailer prom-client
  react react-dom react-redux react-router-dom redux-persist saxes uqr valibot yauzl
`
  .trim()
  .split(/\s+/);

/**
 * @param {Locked[]} packages All packages of the lockfile.
 * @returns {Locked[]} The packages of a running shop, without those that only build and test it.
 */
export function shipped(packages) {
  const inBundles = closureOf(BUNDLED, packages);
  return packages.filter((each) => each.dev !== true || inBundles.has(each));
}

/**
 * Returns these packages and all their direct and indirect dependencies. Finds each dependency as Node does.
 * @param {string[]} names
 * @param {Locked[]} packages
 */
function closureOf(names, packages) {
  const byPlace = new Map(packages.map((each) => [each.place, each]));
  const found = new Set(names.flatMap((name) => byPlace.get(`node_modules/${name}`) ?? []));
  for (const { place = '', dependencies = {} } of found) {
    for (const name of Object.keys(dependencies)) {
      const needed = foundFrom(place, name, byPlace);
      if (needed) found.add(needed);
    }
  }
  return found;
}

/**
 * @param {string} place The directory of the importing package.
 * @param {string} name
 * @param {Map<string | undefined, Locked>} byPlace
 * @returns {Locked | undefined}
 */
function foundFrom(place, name, byPlace) {
  const here = byPlace.get(`${place === '' ? '' : `${place}/`}node_modules/${name}`);
  if (here || place === '') return here;
  return foundFrom(place.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name, byPlace);
}
