/** Goods without sizes: one product a garment, of which Add to Cart adds at once. */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from './ensureBuilt.mjs';
import { dist } from './paths.mjs';

/** What an older file says of a product, and no more. */
const FIELDS = ['_id', 'img', 'name', 'price', 'seller', 'ratings', 'shipping', 'stock'];

/**
 * Puts them into the shop in place of the demo catalogue, by the shop's own commands, before its first start.
 * @param {import('./shop.mjs').Shop} shop
 */
export async function sellPlainGoods(shop) {
  await ensureBuilt();
  const file = `${shop.dataDir}.json`;
  await writeFile(file, JSON.stringify(await plainGoods()));
  try {
    await run(shop, 'migrateShop');
    await run(shop, 'importCatalogue', file);
  } finally {
    await rm(file, { force: true });
  }
}

/** @returns {Promise<object[]>} The product of each garment's main size: its picture has its name. */
async function plainGoods() {
  const text = await readFile(path.join(dist, 'demo', 'catalogue.json'), 'utf8');
  /** @type {Record<string, unknown>[]} */
  const goods = JSON.parse(text);
  const main = goods.filter(({ _id, img }) => img === `/pictures/${String(_id)}.svg`);
  return main.map((product) => Object.fromEntries(FIELDS.map((name) => [name, product[name]])));
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
