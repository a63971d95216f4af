/** Fills a new shop with given products instead of the demo catalogue. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { dist } from './paths.mjs';

/**
 * Makes the shop's database and imports the products, both with the shop's own commands. Needs a build. Must be
 * called before the shop's first start.
 * @param {import('./shop.mjs').Shop} shop
 * @param {object[]} products
 */
export async function importProducts(shop, products) {
  const file = `${shop.dataDir}.json`;
  await writeFile(file, JSON.stringify(products));
  try {
    await run(shop, 'migrateShop');
    await run(shop, 'importCatalogue', file);
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * @param {import('./shop.mjs').Shop} shop
 * @param {string} command
 * @param {string[]} args
 */
async function run({ env }, command, ...args) {
  const file = path.join(dist, 'server', `${command}.mjs`);
  await promisify(execFile)(process.execPath, [file, ...args], { env });
}
