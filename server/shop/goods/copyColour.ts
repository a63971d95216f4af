import type { CopiedColour } from '#domain/owner/ownerProduct';
import { ApiRefusal, reasonDetails } from '#server/base/apiRefusal';
import type { Queries } from '#server/engines/database/database';
import type { Columns } from '#server/stores/goods/goodsRows';
import { type Owner, recordAct } from '#server/stores/goods/journal';
import {
  hasColour,
  idsOfSameColour,
  insertGoods,
  positionOfNew,
  readGoods,
} from '#server/stores/goods/writeGoods';
import { freeId } from './changeProduct';

/**
 * These columns are not copied: the pictures show the old colour, each colour has its own numbers, and no file has
 * given a stock yet.
 */
const NOT_COPIED: Columns = {
  img: '',
  img_alt: null,
  images: null,
  article_number: null,
  barcode: null,
  stock_said: null,
  stock_by_export: {},
};

/**
 * Copies all sizes that have the style and the colour of the product `id`. Throws `ApiRefusal`: `not_found`, or
 * `bad_request` if the product has no style, or its style has the colour already.
 */
export function copyColour(
  { database, email: by }: Owner,
  id: string,
  colour: string,
): Promise<CopiedColour> {
  return database.transaction(async (queries) => {
    const style = await styleOf(queries, id);
    // `positionOfNew` locks the catalogue, so that two owners cannot add the same colour at the same time.
    await positionOfNew(queries, style);
    if (await hasColour(queries, style, colour))
      throw new ApiRefusal('bad_request', reasonDetails('colour_exists', { colour }));
    const sizes = await readSizes(queries, id);
    const act = await recordAct(queries, { kind: 'added', by }, async () => {
      for (const { words, ...size } of sizes)
        await addSize(queries, {
          ...size,
          ...NOT_COPIED,
          colour,
          words: withoutThoseOfColour(words),
        });
    });
    return { count: sizes.length, act };
  });
}

/** Returns the words in other languages without the name of the old colour and what its picture shows. */
function withoutThoseOfColour(words: unknown): unknown {
  const others = Object.entries(words ?? {}).filter(([key]) => !/^(colour|imgAlt)\./.test(key));
  return others.length > 0 ? Object.fromEntries(others) : null;
}

async function styleOf(queries: Queries, id: string): Promise<string> {
  const [own] = await readGoods(queries, [id]);
  if (own === undefined) throw new ApiRefusal('not_found');
  const { style } = own.columns;
  if (typeof style === 'string') return style;
  throw new ApiRefusal('bad_request', { reason: 'no_style' });
}

/** Returns all sizes with the style and colour of the product `id`, in catalogue order. */
async function readSizes(queries: Queries, id: string): Promise<Columns[]> {
  const ids = await idsOfSameColour(queries, id);
  const goods = new Map((await readGoods(queries, ids)).map((row) => [row.id, row.columns]));
  const all = ids.map((each) => goods.get(each)).filter((columns) => columns !== undefined);
  // A size that the shop has twice is copied once.
  return [...new Map(all.map((columns) => [columns.size ?? columns, columns])).values()];
}

async function addSize(queries: Queries, columns: Columns): Promise<void> {
  const { name, colour, size, style } = columns as Record<string, string | null>;
  const position = await positionOfNew(queries, style ?? null);
  const id = await freeId(queries, { name: name ?? '', colour: colour ?? '', size: size ?? '' });
  const stock = columns.stock === null ? null : 0;
  await insertGoods(queries, [{ id, columns: { ...columns, stock, position } }]);
}
