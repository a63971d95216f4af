/**
 * Fills the database of a shop that does not run, with the shop's own commands. Most browser tests use products without
 * sizes, because they are not about sizes: each garment is one product, and Add to Cart does not ask for a size.
 */

import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from './currentBuild.mjs';
import { dist } from './paths.mjs';

const DEMO = path.join(dist, 'demo', 'catalogue.json');

/** The product fields to import. None of them tells a size. */
const FIELDS = ['_id', 'img', 'name', 'price', 'seller', 'ratings', 'shipping', 'stock'];

/**
 * Makes the shop's database, without products. Must be called before the shop's first start.
 * @param {import('./shop.mjs').Shop} shop
 */
export async function makeDatabase(shop) {
  await ensureBuilt();
  await run(shop, 'migrate');
}

/**
 * Imports the demo catalogue.
 * @param {import('./shop.mjs').Shop} shop A shop with a database that does not run.
 */
export async function importDemoProducts(shop) {
  await run(shop, 'catalogue:import', DEMO);
}

/**
 * Imports one product per garment, without sizes.
 * @param {import('./shop.mjs').Shop} shop A shop with a database that does not run.
 */
export async function importProductsWithoutSizes(shop) {
  const file = `${shop.dataDir}.json`;
  await writeFile(file, JSON.stringify(await productsWithoutSizes()));
  try {
    await run(shop, 'catalogue:import', file);
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * @returns {Promise<object[]>} One product per garment, in the garment's main size. The garment's picture file
 *   is named after the id of this product. The products in other sizes have the same picture, but other ids.
 */
async function productsWithoutSizes() {
  const text = await readFile(DEMO, 'utf8');
  /** @type {Record<string, unknown>[]} */
  const products = JSON.parse(text);
  const main = products.filter(({ _id, img }) => img === `/pictures/${String(_id)}.svg`);
  return main.map((product) => Object.fromEntries(FIELDS.map((name) => [name, product[name]])));
}

/**
 * Runs a command of the shop's server, as the owner would in a terminal.
 * @param {import('./shop.mjs').Shop} shop
 * @param {string} command
 * @param {string[]} args
 */
async function run({ env }, command, ...args) {
  const program = path.join(dist, 'server', 'runCommand.mjs');
  await promisify(execFile)(process.execPath, [program, command, ...args], { env });
}
