/**
 * Writes the shop's pages as HTML files for a static host. Renders pages in advance where that is
 * possible, but without products.
 */

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {import('../../domain/clientConfig').ClientConfig} ClientConfig
 * @typedef {import('../../domain/shopInfo').TextPage} TextPage
 */

/**
 * Writes `<page>/index.html` for every page of the shop and for every text of the owner, `404.html` for paths that do
 * not exist, and `shell.html`, which the browser renders. With `config`, also writes the manifests and the icon with the
 * shop's name.
 * @param {object} parts
 * @param {string} parts.server The directory with the built server.
 * @param {string} parts.site The directory with the built site. Every page is made from its `shell.html`.
 * @param {ClientConfig} [parts.config] The shop's settings. Without them the pages keep those of `shell.html`.
 * @param {TextPage[]} [parts.texts]
 * @returns {Promise<string[]>} The pages, relative to `site`.
 */
export async function writeStaticPages({ server, site, config, texts = [] }) {
  const { composePage, translateShell, writeClientConfig } = await load(server, 'pageHtml.mjs');
  const { LETTER_PATH, letterIcon, MANIFEST_PATH, webManifest } = await load(
    server,
    'shopPictures.mjs',
  );
  const {
    renderPage,
    PAGE_NAMES,
    UNRENDERED_PAGES,
    NOT_FOUND,
    DEFAULT_SHOP,
    languagePrefix,
    textsIn,
  } = await load(server, 'renderer.cjs');
  const built = await readFile(path.join(site, 'shell.html'), 'utf8');
  const shell = config ? writeClientConfig(built, config) : built;
  const shop = config?.shop ?? DEFAULT_SHOP;
  /** @type {[file: string, html: string][]} */
  const files = [['shell.html', shell]];
  /** @type {(language: string) => [file: string, json: string]} */
  const manifestIn = (language) => [
    path.join(languagePrefix(language, shop.languages), MANIFEST_PATH),
    webManifest(shop, language),
  ];
  if (config) files.push(...shop.languages.map(manifestIn), [LETTER_PATH, letterIcon(shop)]);
  for (const language of shop.languages) {
    const own = translateShell(shell, language, shop);
    const folder = languagePrefix(language, shop.languages);
    /** @type {(name: string, view?: object) => Promise<string>} */
    const render = async (name, view) =>
      composePage(own, await renderPage({ name, language, shop }, view), view);
    const views = [
      ...PAGE_NAMES.map((/** @type {string} */ name) => ({ name, view: undefined })),
      ...textsIn(texts, language).map((/** @type {TextPage} */ text) => ({
        name: `/pages/${text.name}`,
        view: { products: [], count: 0, text },
      })),
    ];
    for (const { name, view } of views)
      files.push([path.join(folder, name, 'index.html'), await render(name, view)]);
    for (const name of UNRENDERED_PAGES) files.push([path.join(folder, name, 'index.html'), own]);
    files.push([path.join(folder, '404.html'), await render(NOT_FOUND)]);
    // Removes the pages of texts that the owner has removed.
    await rm(path.join(site, folder, 'pages'), { recursive: true, force: true });
  }
  for (const [file, html] of files) await write(path.join(site, file), html);
  return files.map(([file]) => file).filter((file) => file.endsWith('.html'));
}

/**
 * @param {string} target
 * @param {string} html
 */
async function write(target, html) {
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, html);
}

/**
 * @param {string} server
 * @param {string} file
 */
function load(server, file) {
  return import(pathToFileURL(path.join(server, file)).href);
}
