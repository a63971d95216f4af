/** Compares the shop with the model: its products, the catalogue that shoppers see, and the journal. */

import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { productCountSchema } from '#domain/goods/product';
import { type GoodsClient, goodsOf } from './goodsClient';
import type { GoodsChange, GoodsModel } from './goodsModel';

/** Up to this number, products are read one by one. */
const A_FEW = 3;
const PAUSE_MS = 100;
const CACHED_FOR = 50;

/** Throws if one of these products differs from the model's. */
export async function compareProducts(
  client: GoodsClient,
  model: GoodsModel,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > A_FEW) return compareAll(client, model);
  for (const id of new Set(ids))
    if (model.goods.has(id)) same(id, goodsOf(await client.product(id)), model.goods.get(id));
}

/** Throws if the catalogue, or its view for shoppers, differs from the model's. */
export async function compareCatalogue(client: GoodsClient, model: GoodsModel): Promise<void> {
  await compareAll(client, model);
  const shown = [...model.goods.values()].filter(({ hidden }) => !hidden).length;
  const read = async () => v.parse(productCountSchema, await client.read('GET /nop')).count;
  // Responses to shoppers may be a second old.
  for (let tries = 0; tries < CACHED_FOR && (await read()) !== shown; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  same('the number of products that shoppers see', await read(), shown);
}

async function compareAll(client: GoodsClient, model: GoodsModel): Promise<void> {
  const products = await client.products();
  same('the catalogue', products.map(({ _id }) => _id).sort(), [...model.goods.keys()].sort());
  for (const product of products) same(product._id, goodsOf(product), model.goods.get(product._id));
}

/** Throws if the journal differs from the model's acts. Ignores the acts before the trial. */
export async function compareJournal(
  client: GoodsClient,
  model: GoodsModel,
  lastBefore: string | undefined,
): Promise<void> {
  const left = new Set(model.acts.keys());
  for (let last = ''; left.size > 0;) {
    const page = await client.acts(`limit=100${last}`);
    const end = page.findIndex(({ _id }) => _id === lastBefore);
    const acts = end < 0 ? page : page.slice(0, end);
    for (const act of acts) {
      const known = model.acts.get(act._id);
      same(`act ${act._id}`, [act.by, act.count], [known?.by, known?.changes.size]);
      for (const { _id, before, after } of act.changes)
        same(
          `act ${act._id}, ${_id}`,
          comparable({ before, after }),
          comparable(known?.changes.get(_id)),
        );
      left.delete(act._id);
    }
    if (left.size > 0 && (end >= 0 || page.length === 0))
      throw new Error(`The journal lacks ${left.size} acts.`);
    last = `&before=${page.at(-1)?._id}`;
  }
}

/** Returns a comparable form of a change: for a changed product, the stock is a difference. */
function comparable(change: { before: unknown; after: unknown } | undefined): unknown {
  const { before, after } = (change ?? {}) as GoodsChange;
  if (!before || !after) return [before ? 'removed' : 'added'];
  const { stock: was = null, ...rest } = before;
  const { stock: is = null, ...others } = after;
  const delta = was === null || is === null ? [was === null, is === null] : is - was;
  const sorted = (fields: object) => Object.entries(fields).sort();
  return [sorted(rest), sorted(others), delta];
}

function same(what: string, is: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(is, wanted))
    throw new Error(
      `${what}: the shop has ${JSON.stringify(is)}, the model ${JSON.stringify(wanted)}`,
    );
}
