/**
 * Fills a shop with products that have no sizes. Each garment is one product, and the Add to Cart button does
 * not ask for a size. Most browser tests use such a shop, because they are not about sizes.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './ensureBuilt.mjs';
import { importProducts } from './importProducts.mjs';
import { dist } from './paths.mjs';

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
