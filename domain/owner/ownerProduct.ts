import * as v from 'valibot';
import { WORDS_KEYS, type WordsKey } from '../goods/goodsWords';
import { productSchema } from '../goods/product';
import { detailsSchema } from '../goods/productDetails';
import { requiredText } from '../textValidation';
import { productChangeSchema } from './ownerAct';
import { productFields, wordsEntries } from './productFields';
import { refusedProductSchema } from './refusalReasons';
import { stockChangeSchema } from './stockChange';

/** Why shoppers cannot buy a product. One that is hidden or has no picture is not shown; without stock, it is sold out. */
export const SALE_OBSTACLES = ['hidden', 'no_picture', 'no_stock', 'twin'] as const;
export type SaleObstacle = (typeof SALE_OBSTACLES)[number];

/** The maximum number of products in one act. */
export const MAX_ACT_PRODUCTS = 10_000;

const whole = v.pipe(v.number(), v.integer());
const ownerProductSchema = v.object({
  ...v.omit(productSchema, ['sizes', 'stock']).entries,
  articleNumber: v.optional(v.string()),
  barcode: v.optional(v.string()),
  imgAlt: v.optional(v.string()),
  /** Absent if the stock is not counted. Negative if orders hold more pieces than the owner has counted. */
  stock: v.optional(whole),
  hidden: v.boolean(),
  /** Empty if shoppers can buy the product. */
  obstacles: v.array(v.picklist(SALE_OBSTACLES)),
  /** Increases with every change except a change of the stock. A request names the version that its owner has seen. */
  version: v.number(),
  /** The time when an owner or an import last changed the product, ISO 8601 in UTC. */
  updatedAt: v.string(),
  /** The number of missing translations. Only in lists, if the shop has several languages. */
  missingWords: v.optional(whole),
  /** False if the product is listed only because another product of its style matches the filters. */
  matches: v.optional(v.literal(false)),
});
export type OwnerProduct = v.InferOutput<typeof ownerProductSchema>;

/** A product with all fields that an import file can contain. The response's `ETag` is the version. */
export const ownerProductDetailsSchema = v.object({
  ...ownerProductSchema.entries,
  ...detailsSchema.entries,
  /** The words in the other languages of the shop. */
  words: v.optional(v.object(wordsEntries)),
  /** How many pieces are sold and not packed yet, in the answer of `GET /owner/products/:id`. */
  unpacked: v.optional(whole),
});
export type OwnerProductDetails = v.InferOutput<typeof ownerProductDetailsSchema>;

/** The response of requests that change one product: the changed product, or the product that was deleted. */
export const changedProductSchema = v.object({
  ...ownerProductDetailsSchema.entries,
  /** The id of the act, which can be undone; absent if nothing changed. */
  act: v.optional(v.string()),
});
export type ChangedProduct = v.InferOutput<typeof changedProductSchema>;

/** A row of the owner's table: a product without a style, or the first product of a style with all its `variants`. */
export const ownerProductRowSchema = v.object({
  ...ownerProductSchema.entries,
  /** All products of the style, in catalogue order, including the first one; absent if there is only one. */
  variants: v.optional(v.array(ownerProductSchema)),
});
export type OwnerProductRow = v.InferOutput<typeof ownerProductRowSchema>;
export const ownerProductListSchema = v.array(ownerProductRowSchema);

const { _id, img, name, price, seller, shipping, stock: _stock, ...optional } = productFields;
const required = {
  /** Empty if a draft has no picture. Shoppers do not see such a product. */
  img: v.union([v.literal(''), img]),
  name,
  price,
  seller,
  shipping,
};
/** `words` replaces all translations of the product. */
const emptiable = { ...optional, words: v.strictObject(wordsEntries) };
const state = { hidden: v.optional(v.boolean()), stock: v.optional(stockChangeSchema) };

/** Absent optional fields are cleared, except that an absent `stock` stays. */
const productDraftSchema = v.strictObject({
  ...required,
  ...v.partial(v.object(emptiable)).entries,
  ...state,
});
export type ProductDraft = v.InferOutput<typeof productDraftSchema>;

/** The fields that `GET` returns and nobody can set. `stock` is a number in responses, and a change in requests. */
const DERIVED = [
  ...['_id', 'version', 'updatedAt', 'obstacles', 'unpacked', 'matches', 'missingWords'],
];

/** The body of `PUT /owner/products/:id`, which may be the answer of `GET`: its derived fields are ignored. */
export const replacedProductSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((given) =>
    Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) =>
          !DERIVED.includes(name) && !(name === 'stock' && typeof value === 'number'),
      ),
    ),
  ),
  productDraftSchema,
);

/** The body of `PATCH /owner/products/:id`. An absent field stays unchanged. Null clears a field that can be empty. */
export const productPatchSchema = v.strictObject({
  ...v.partial(v.object(required)).entries,
  ...v.partial(v.object(nullable(emptiable))).entries,
  ...state,
});
export type ProductPatch = v.InferOutput<typeof productPatchSchema>;

type Nullable<Entries extends v.ObjectEntries> = {
  [Key in keyof Entries]: v.NullableSchema<Entries[Key], undefined>;
};

function nullable<Entries extends v.ObjectEntries>(entries: Entries): Nullable<Entries> {
  const pairs = Object.entries(entries).map(([key, entry]) => [key, v.nullable(entry)]);
  return Object.fromEntries(pairs) as Nullable<Entries>;
}

const MAX_NEW_SIZES = 50;

/**
 * The body of `POST /owner/products`. If `_id` is absent, the shop creates an id. `sizes` are others of the same product,
 * added in the same act; the shop gives all of them a style if the body has none.
 */
export const newProductSchema = v.strictObject({
  ...productDraftSchema.entries,
  _id: v.optional(_id),
  sizes: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          size: optional.size,
          stock: state.stock,
          articleNumber: v.optional(optional.articleNumber),
          barcode: v.optional(optional.barcode),
        }),
      ),
      v.maxLength(MAX_NEW_SIZES),
    ),
  ),
});
export type NewProduct = v.InferOutput<typeof newProductSchema>;

/** The body of `POST /owner/products/:id/colours`. */
export const newColourSchema = v.strictObject({ colour: optional.colour });

/** The number of sizes in the new colour, and the id of the act, which can be undone. */
export const copiedColourSchema = v.object({ count: v.number(), act: v.optional(v.string()) });
export type CopiedColour = v.InferOutput<typeof copiedColourSchema>;

/** The last digits of a computed price. Without an ending, prices are rounded to whole cents, half up. */
export const PRICE_ENDINGS = ['.00', '.50', '.90', '.99'] as const;

const priceStep = {
  /** A percentage: -20 reduces the price by a fifth. Set `percent` or `amount`, not both. */
  percent: v.optional(v.pipe(v.number(), v.minValue(-100), v.maxValue(1_000))),
  amount: v.optional(v.number()),
  ending: v.optional(v.picklist(PRICE_ENDINGS)),
};

/** What the sizes and colours of a garment usually have in common. */
export const SHARED_FIELDS = [
  'name',
  'seller',
  'category',
  'shipping',
  'description',
  'material',
  'care',
] as const;
export const SHARED_WORDS: readonly WordsKey[] = WORDS_KEYS.filter((key) =>
  SHARED_FIELDS.some((field) => key.startsWith(`${field}.`)),
);

const sharedFieldsSchema = v.strictObject({
  ...v.pick(productPatchSchema, SHARED_FIELDS).entries,
  words: v.optional(
    v.strictObject(
      Object.fromEntries(
        SHARED_WORDS.map((key) => [key, v.optional(v.nullable(wordsEntries[key].wrapped))]),
      ),
    ),
  ),
});
export type SharedFields = v.InferOutput<typeof sharedFieldsSchema>;

/** One change of many products. `saleOn` keeps the current price as `formerPrice`. `saleOff` restores it. */
export const batchChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('price'), ...priceStep }),
  v.strictObject({ kind: v.literal('saleOn'), ...priceStep }),
  v.strictObject({ kind: v.literal('saleOff') }),
  v.strictObject({ kind: v.literal('hidden'), hidden: v.boolean() }),
  v.strictObject({ kind: v.literal('category'), category: v.nullable(requiredText(80)) }),
  v.strictObject({ kind: v.literal('shared'), fields: sharedFieldsSchema }),
]);
export type BatchChange = v.InferOutput<typeof batchChangeSchema>;

/** The response of `POST /owner/prices`. */
export const batchResultSchema = v.object({
  /** The number of changed products. */
  count: v.number(),
  changes: v.array(productChangeSchema),
  /** The products whose new price is not allowed: 0, above `MAX_AMOUNT`, or not below the former price. */
  refused: v.array(refusedProductSchema),
  /** A digest of the examined products and their versions. */
  mark: v.string(),
  /** The id of the act; absent after a dry run, or if nothing changed. */
  act: v.optional(v.string()),
});
export type BatchResult = v.InferOutput<typeof batchResultSchema>;

/** The response of `POST /owner/pictures`. `img` is a path on this shop; its content never changes. */
export const pictureSchema = v.object({ img: v.string(), width: v.number(), height: v.number() });
