/**
 * `npm run configure:site [-- directory]`: prepares the pages for a static host. Reads the shop's settings from the
 * environment variables and the owner's texts from `CONTENT_DIR`, and writes the pages with them into dist/client, or
 * into `directory` if it is given. `directory` must be a copy of dist/client. The server of this repository does not
 * need this step.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/currentBuild.mjs';
import { client, dist } from './lib/paths.mjs';
import { writeStaticPages } from './lib/staticPages.mjs';

await ensureBuilt();
const { readSettings } = await serverModule('config');
const { scriptSources } = await serverModule('pageHtml');
const { pageOf, readTexts, shopWithTexts, textsInLanguages } = await serverModule('readTexts');

const site = path.resolve(process.argv[2] ?? client);

try {
  const { apiUrl, identity, contentDir, shop: own } = readSettings(process.env);
  if (identity.mode === 'local') throw new Error(localOnly());
  const all = contentDir === undefined ? [] : readTexts(contentDir);
  const texts = textsInLanguages(all, own.languages).map(pageOf);
  const shop = shopWithTexts(own, texts);
  const pages = await writeStaticPages({
    server: path.join(dist, 'server'),
    site,
    config: { apiUrl, identity, shop },
    texts,
  });
  for (const page of pages) console.log(`Configured ${page} for the API at ${apiUrl}.`);
  const scripts = scriptSources(readFileSync(path.join(site, 'shell.html'), 'utf8')).join(' ');
  console.log(`A content security policy of the host must have: script-src 'self' ${scripts}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} name */
function serverModule(name) {
  return import(pathToFileURL(path.join(dist, 'server', `${name}.mjs`)).href);
}

function localOnly() {
  const settings = 'FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID';
  return `Pages on a host of their own need hosted identity: set ${settings}.`;
}
