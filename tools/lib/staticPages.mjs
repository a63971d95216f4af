/**
 * Writes the shop's pages as HTML files for a static host. Renders pages in advance where that is
 * possible, but without products.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes `<page>/index.html` for every page of the shop, and `404.html` for paths that do not exist.
 * @param {string} dist The directory of a build that contains the client and the server.
 */
export async function writeStaticPages(dist) {
  const { composePage } = await load(dist, 'pageHtml.mjs');
  const { renderPage, PAGE_NAMES, UNRENDERED_PAGES, NOT_FOUND } = await load(dist, 'renderer.cjs');
  const shell = await readFile(path.join(dist, 'client', 'shell.html'), 'utf8');
  for (const name of [...PAGE_NAMES, NOT_FOUND]) {
    const file = name === NOT_FOUND ? '404.html' : path.join(name, 'index.html');
    await write(path.join(dist, 'client', file), composePage(shell, await renderPage(name)));
  }
  for (const name of UNRENDERED_PAGES)
    await write(path.join(dist, 'client', name, 'index.html'), shell);
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
 * @param {string} dist
 * @param {string} file
 */
function load(dist, file) {
  return import(pathToFileURL(path.join(dist, 'server', file)).href);
}
