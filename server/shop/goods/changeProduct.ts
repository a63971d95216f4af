import { randomInt } from 'node:crypto';
import type {
  ChangedProduct,
  NewProduct,
  OwnerProductDetails,
  ProductDraft,
  ProductPatch,
} from '#domain/owner/ownerProduct';
import type { StockChange } from '#domain/owner/stockChange';
import { ApiRefusal, reasonDetails } from '#server/base/apiRefusal';
import { slugOf } from '#server/base/slugOf';
import type { Queries } from '#server/engines/database/database';
import {
  type Columns,
  columnsOfFields,
  KEPT_COLUMNS,
  STOCK_AND_PLACE,
} from '#server/stores/goods/goodsRows';
import { type Owner, recordAct } from '#server/stores/goods/journal';
import { heldByOrders } from '#server/stores/goods/orderedPieces';
import { findOwnerProduct } from '#server/stores/goods/ownerProducts';
import { canMakeTwin, findTwins } from '#server/stores/goods/twins';
import {
  type GoodsChange,
  hasStyle,
  insertGoods,
  lockGoods,
  type LockedGoods,
  positionOfNew,
  removeGoods,
  updateGoods,
} from '#server/stores/goods/writeGoods';
import { lockCatalogue } from '#server/stores/products/lockCatalogue';
import { stockColumns } from './changeStock';

/** The values of a product's columns if the owner gives none. */
const EMPTY: Columns = {
  ...Object.fromEntries(KEPT_COLUMNS.map((name) => [name, null])),
  ratings: 0,
  hidden: false,
  stock_by_export: {},
};

/** Adds a product with all its sizes, or nothing. Throws `ApiRefusal` (`already_exists`) if the shop has one with this id. */
export async function addProduct(
  { database, email: by }: Owner,
  { _id, sizes = [], ...first }: NewProduct,
): Promise<ChangedProduct> {
  const added = await database.transaction(async (queries) => {
    const shared = { ...first, ...(sizes.length > 0 && { style: await styleFor(queries, first) }) };
    let id = '';
    const act = await recordAct(queries, { kind: 'added', by }, async () => {
      id = await addOne(queries, { ...shared, _id });
      for (const size of sizes) await addOne(queries, { ...shared, ...NO_NUMBERS, ...size });
    });
    return { _id: id, act };
  });
  return { ...(await found(database, added._id)), act: added.act };
}

/** Each size has its own numbers and stock. */
const NO_NUMBERS = { articleNumber: undefined, barcode: undefined, stock: undefined };

async function addOne(
  queries: Queries,
  { _id, stock, ...fields }: Omit<NewProduct, 'sizes'>,
): Promise<string> {
  // `positionOfNew` locks the catalogue, so that two owners cannot add products with the same id at the same time.
  const position = await positionOfNew(queries, fields.style ?? null);
  const id = _id ?? (await freeId(queries, fields));
  if (await findOwnerProduct(queries, id)) throw new ApiRefusal('already_exists');
  const described = { ...EMPTY, ...columnsOfFields(fields), position };
  const columns = { ...described, ...stockAfter(described, stock ?? { is: 0 }) };
  await refuseTwin(queries, { id, columns });
  await insertGoods(queries, [{ id, columns }]);
  return id;
}

/** Returns the style, or one that no product has yet. */
async function styleFor(queries: Queries, { name, style }: NewProduct): Promise<string> {
  if (style !== undefined) return style;
  await lockCatalogue(queries);
  return freeSlug(name, (text) => hasStyle(queries, text));
}

/** Replaces everything that describes a product. Fields that the draft does not have become empty. */
export function replaceProduct(
  target: Target,
  { stock, ...fields }: ProductDraft,
): Promise<ChangedProduct> {
  const described = Object.entries(EMPTY).filter(([name]) => !STOCK_AND_PLACE.includes(name));
  const columns = { ...Object.fromEntries(described), ...columnsOfFields(fields) };
  return changeProduct(target, columns, stock);
}

export function patchProduct(
  target: Target,
  { stock, ratings, ...fields }: ProductPatch,
): Promise<ChangedProduct> {
  const stars = ratings === undefined ? {} : { ratings: ratings ?? 0 };
  return changeProduct(target, columnsOfFields({ ...fields, ...stars }), stock);
}

/** The product to change, the version that its owner saw, and this owner. */
interface Target {
  id: string;
  seen: number;
  owner: Owner;
}

/** Resolves with the product as it is afterwards: a repeated call changes nothing, and must tell what is now. */
async function changeProduct(
  target: Target,
  columns: Columns,
  stock: StockChange | undefined,
): Promise<ChangedProduct> {
  const { id, owner } = target;
  const { act } = await owner.database.transaction(
    async (queries) => {
      const now = await lockSeen(queries, target);
      const after = { ...columns, ...(stock && stockAfter(now.columns, stock)) };
      const wanted = { ...now.columns, ...after };
      if (canMakeTwin(now.columns, wanted)) await refuseTwin(queries, { id, columns: wanted });
      const act = await recordAct(queries, { kind: 'changed', by: owner.email }, () =>
        updateGoods(queries, [{ id, columns: after }]),
      );
      return { act };
    },
    [id],
  );
  return { ...(await found(owner.database, id)), act };
}

/** Removes a product. Throws `ApiRefusal` (`in_use`) if an order that is not settled contains the product. */
export function deleteProduct(target: Target): Promise<ChangedProduct> {
  const { id, owner } = target;
  return owner.database.transaction(
    async (queries) => {
      await lockSeen(queries, target);
      if ((await heldByOrders(queries, [id])).has(id)) throw new ApiRefusal('in_use');
      const product = await found(queries, id);
      const act = await recordAct(queries, { kind: 'deleted', by: owner.email }, () =>
        removeGoods(queries, [id]),
      );
      return { ...product, act };
    },
    [id],
  );
}

/** Locks the product. Throws `ApiRefusal`: `not_found`, or `changed` if its version is not the one that was seen. */
async function lockSeen(queries: Queries, { id, seen }: Target): Promise<LockedGoods> {
  const [now] = await lockGoods(queries, [id]);
  if (now === undefined) throw new ApiRefusal('not_found');
  if (now.version !== seen) throw new ApiRefusal('changed', { product: await found(queries, id) });
  return now;
}

/** Locks the catalogue, so that two owners cannot make the same product at the same time. */
async function refuseTwin(queries: Queries, wanted: GoodsChange): Promise<void> {
  await lockCatalogue(queries);
  const found = (await findTwins(queries, [wanted])).get(wanted.id);
  if (found !== undefined)
    throw new ApiRefusal('bad_request', reasonDetails(TAKEN[found.shares], { twin: found.twin }));
}

const TAKEN = {
  variant: 'is_twin',
  article_number: 'article_number_taken',
  barcode: 'barcode_taken',
} as const;

function stockAfter(now: Columns, change: StockChange): Columns {
  const after = stockColumns(now, change);
  if (typeof after !== 'string') return after;
  const reason = after === 'not_counted' ? 'stock_not_counted' : 'stock_too_large';
  throw new ApiRefusal('bad_request', { reason });
}

async function found(queries: Queries, id: string): Promise<OwnerProductDetails> {
  const product = await findOwnerProduct(queries, id);
  if (product === undefined) throw new ApiRefusal('not_found');
  return product;
}

const MAX_WORDS_LENGTH = 48;

/** Returns the slug of a name, with a random number behind it if the slug is taken. */
async function freeSlug(
  name: string,
  isTaken: (text: string) => Promise<unknown>,
): Promise<string> {
  const words = slugOf(name, MAX_WORDS_LENGTH) || 'product';
  let text = words;
  while (await isTaken(text)) text = `${words}-${randomInt(1_000_000)}`;
  return text;
}

export function freeId(
  queries: Queries,
  { name, colour = '', size = '' }: Pick<NewProduct, 'name' | 'colour' | 'size'>,
): Promise<string> {
  return freeSlug(`${name} ${colour} ${size}`, (id) => findOwnerProduct(queries, id));
}
