/**
 * Fills a shop with products that have no sizes. Each garment is one product, and the Add to Cart button does
 * not ask for a size. Most browser tests use such a shop, because they are not about sizes.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './currentBuild.mjs';
import { dist } from './paths.mjs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The product fields to import. They are the fields of an older catalogue file, which had no sizes. */
const FIELDS = ['_id', 'img', 'name', 'price', 'seller', 'ratings', 'shipping', 'stock'];

/**
 * Imports products without sizes instead of the demo catalogue. Must be called before the shop's first start.
 * @param {import('./shop.mjs').Shop} shop
 */
export async function sellProductsWithoutSizes(shop) {
  await ensureBuilt();
  await importProducts(shop, await plainProducts());
}

/**
 * @returns {Promise<object[]>} One product per garment, in the garment's main size. The garment's picture file
 *   is named after the id of this product. The products in other sizes have the same picture, but other ids.
 */
async function plainProducts() {
  const text = await readFile(path.join(dist, 'demo', 'catalogue.json'), 'utf8');
  /** @type {Record<string, unknown>[]} */
  const products = JSON.parse(text);
  const main = products.filter(({ _id, img }) => img === `/pictures/${String(_id)}.svg`);
  return main.map((product) => Object.fromEntries(FIELDS.map((name) => [name, product[name]])));
}

/**
 * Makes the shop's database and imports the products, both with the shop's own commands. Needs a build. Must be
 * called before the shop's first start.
 * @param {import('./shop.mjs').Shop} shop
 * @param {object[]} products
 */
async function importProducts(shop, products) {
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
