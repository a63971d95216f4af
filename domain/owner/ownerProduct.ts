/** The products as the shop's owners see them, and what owners can ask for. */
import * as v from 'valibot';
import { productIdSchema, productSchema } from '../product';
import { detailsSchema } from '../productDetails';
import { MAX_STOCK, productFields } from './productFields';
import { requiredText } from '../textValidation';

/**
 * Why shoppers cannot buy a product. A product that is hidden or has no picture is not shown at all; one without
 * stock is shown as sold out.
 */
export const SALE_OBSTACLES = ['hidden', 'no_picture', 'no_stock'] as const;
export type SaleObstacle = (typeof SALE_OBSTACLES)[number];

/** The most products of one act, and of one list of stocks. */
export const MAX_ACT_PRODUCTS = 10_000;
export const MAX_STOCK_CHANGES = 500;

const { img, name, price, formerPrice, seller, ratings, shipping } = productSchema.entries;
const { style, size, colour, category } = productSchema.entries;
const { description, material, care, images } = detailsSchema.entries;

const whole = v.pipe(v.number(), v.integer());
const difference = v.pipe(whole, v.minValue(-MAX_STOCK), v.maxValue(MAX_STOCK));
const count = v.nullable(v.pipe(whole, v.minValue(0), v.maxValue(MAX_STOCK)));

/** A product as the owner's table shows it. */
export const ownerProductSchema = v.object({
  ...{ _id: productIdSchema, img, name, price, formerPrice, seller, ratings, shipping },
  ...{ style, size, colour, category },
  /** What the first picture shows, for those who cannot see it. */
  imgAlt: v.optional(v.string()),
  /** Absent if the product is not counted. Below zero if more pieces are promised than there are. */
  stock: v.optional(whole),
  hidden: v.boolean(),
  /** Empty if shoppers can buy the product. */
  obstacles: v.array(v.picklist(SALE_OBSTACLES)),
  /** Grows with every change except that of the stock. A change names the version that its author has seen. */
  version: v.number(),
  /** ISO 8601 in UTC: when an owner or an import last changed the product. */
  updatedAt: v.string(),
});
export type OwnerProduct = v.InferOutput<typeof ownerProductSchema>;

/** One product with everything that an import file can hold. Its `ETag` is its version. */
export const ownerProductDetailsSchema = v.object({
  ...ownerProductSchema.entries,
  ...{ description, material, care, images },
});
export type OwnerProductDetails = v.InferOutput<typeof ownerProductDetailsSchema>;

/** What the calls that change one product answer: the product after its change, or as it was before it was deleted. */
export const changedProductSchema = v.object({
  ...ownerProductDetailsSchema.entries,
  /** The act that can be undone; absent if nothing changed. */
  act: v.optional(v.string()),
});
export type ChangedProduct = v.InferOutput<typeof changedProductSchema>;

/** A row of the table: a product without a style, or the first of a style with all products of this style. */
export const ownerProductRowSchema = v.object({
  ...ownerProductSchema.entries,
  /** In catalogue order, with the product itself; absent if there is only one. */
  variants: v.optional(v.array(ownerProductSchema)),
});
export type OwnerProductRow = v.InferOutput<typeof ownerProductRowSchema>;
export const ownerProductListSchema = v.array(ownerProductRowSchema);

/** A stock as a difference against what the owner saw, or as a count; null means that it is not counted. */
export const stockChangeSchema = v.union([
  v.strictObject({ by: difference }),
  v.strictObject({ is: count }),
]);
export type StockChange = v.InferOutput<typeof stockChangeSchema>;

/** What describes a product. The first ones are required, the others can be empty. */
const required = {
  /** Empty for a draft without a picture, which shoppers do not see. */
  img: v.union([v.literal(''), productFields.img]),
  ...{ name: productFields.name, price: productFields.price },
  ...{ seller: productFields.seller, shipping: productFields.shipping },
};
const emptiable = {
  imgAlt: requiredText(200),
  formerPrice: productFields.formerPrice,
  /** Empty or 0: no ratings yet. */
  ratings: productFields.ratings,
  ...{ style: productFields.style, size: productFields.size, colour: productFields.colour },
  ...{ category: productFields.category, description: productFields.description },
  ...{ material: productFields.material, care: productFields.care, images: productFields.images },
};
const state = { hidden: v.optional(v.boolean()), stock: v.optional(stockChangeSchema) };

/** The body of `PUT /owner/products/:id`. An optional field that is absent is cleared; the stock then stays. */
export const productDraftSchema = v.strictObject({
  ...required,
  ...v.partial(v.object(emptiable)).entries,
  ...state,
});
export type ProductDraft = v.InferOutput<typeof productDraftSchema>;

/** The body of `PATCH /owner/products/:id`: a field that is absent stays, null clears one that can be empty. */
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

/** The body of `POST /owner/products`. Without `_id`, the shop makes one. */
export const newProductSchema = v.strictObject({
  ...productDraftSchema.entries,
  _id: v.optional(productIdSchema),
});
export type NewProduct = v.InferOutput<typeof newProductSchema>;

/** The body of `POST /owner/products/:id/colours`. */
export const newColourSchema = v.strictObject({ colour: productFields.colour });

/** How many sizes there are in the new colour, and the act that can be undone. */
export const copiedColourSchema = v.object({ count: v.number(), act: v.optional(v.string()) });
export type CopiedColour = v.InferOutput<typeof copiedColourSchema>;

/** The body of `POST /owner/stock`. */
export const stockRequestSchema = v.union([
  v.strictObject({ changes: stockList({ by: difference }) }),
  v.strictObject({ counts: stockList({ is: count }) }),
]);
export type StockRequest = v.InferOutput<typeof stockRequestSchema>;

function stockList<Entries extends v.ObjectEntries>(entries: Entries) {
  const change = v.strictObject({ _id: productIdSchema, ...entries });
  return v.pipe(v.array(change), v.minLength(1), v.maxLength(MAX_STOCK_CHANGES));
}

/** What became of one stock. `not_counted`: a difference needs a number that it can change. */
export const stockResultSchema = v.object({
  _id: v.string(),
  result: v.picklist(['changed', 'not_found', 'not_counted', 'too_many']),
  /** The stock now; absent if the product is not counted, or does not exist. */
  stock: v.optional(whole),
});
export type StockResult = v.InferOutput<typeof stockResultSchema>;
export const stockResultsSchema = v.object({
  results: v.array(stockResultSchema),
  /** The act that can be undone; absent if nothing changed. */
  act: v.optional(v.string()),
});

/** How a computed price ends. Without it, prices are rounded to whole cents, half up. */
export const PRICE_ENDINGS = ['.00', '.50', '.90', '.99'] as const;

const priceStep = {
  /** Minus 20 takes a fifth off. Give `percent` or `amount`, not both. */
  percent: v.optional(v.pipe(v.number(), v.minValue(-100), v.maxValue(1_000))),
  amount: v.optional(v.number()),
  ending: v.optional(v.picklist(PRICE_ENDINGS)),
};

/** One change of many products. `sale` on keeps the price as `formerPrice`; off brings it back. */
export const batchChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('price'), ...priceStep }),
  v.strictObject({ kind: v.literal('saleOn'), ...priceStep }),
  v.strictObject({ kind: v.literal('saleOff') }),
  v.strictObject({ kind: v.literal('hidden'), hidden: v.boolean() }),
  v.strictObject({ kind: v.literal('category'), category: v.nullable(requiredText(80)) }),
]);
export type BatchChange = v.InferOutput<typeof batchChangeSchema>;

/** A value of a product in the journal and in previews; null if it is empty. Prices are decimal amounts. */
export const fieldValueSchema = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
export type FieldValue = v.InferOutput<typeof fieldValueSchema>;
const fieldsSchema = v.record(v.string(), fieldValueSchema);

/** One product before and after an act, with only the fields that differ; null if there was or is none. */
export const productChangeSchema = v.object({
  _id: v.string(),
  name: v.string(),
  before: v.nullable(fieldsSchema),
  after: v.nullable(fieldsSchema),
});
export type ProductChange = v.InferOutput<typeof productChangeSchema>;

/** The answer of `POST /owner/prices`. */
export const batchResultSchema = v.object({
  /** How many products change. */
  count: v.number(),
  /** The first of them. */
  changes: v.array(productChangeSchema),
  /** Products whose new price would not be lawful: above the highest price, or above the former one. */
  refused: v.array(v.object({ _id: v.string(), reason: v.string() })),
  /** Absent after a dry run, or if nothing changed. */
  act: v.optional(v.string()),
});
export type BatchResult = v.InferOutput<typeof batchResultSchema>;

export const ACT_KINDS = [
  'added',
  'changed',
  'deleted',
  'stock',
  'counted',
  'prices',
  'import',
  'undo',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** An act of the journal. */
export const ownerActSchema = v.object({
  _id: v.string(),
  /** ISO 8601 in UTC. */
  at: v.string(),
  /** The owner's email address, or `terminal`. */
  by: v.string(),
  kind: v.picklist(ACT_KINDS),
  /** How many products it touched, and the first of them. */
  count: v.number(),
  changes: v.array(productChangeSchema),
  /** The act that this one has undone, or that has undone this one. */
  undoes: v.optional(v.string()),
  undoneBy: v.optional(v.string()),
});

/** The answer of an undo: its act, and the first products that were left as they are because they changed since. */
export const undoResultSchema = v.object({
  act: ownerActSchema,
  refusedCount: v.number(),
  refused: v.array(v.object({ _id: v.string(), reason: v.string() })),
});
export type UndoResult = v.InferOutput<typeof undoResultSchema>;
export type OwnerAct = v.InferOutput<typeof ownerActSchema>;
export const ownerActListSchema = v.array(ownerActSchema);

/** The answer of `POST /owner/pictures`: a path of this shop that never changes its content. */
export const pictureSchema = v.object({ img: v.string(), width: v.number(), height: v.number() });

/** What `POST /owner/imports` and `GET /owner/imports/:id` answer. */
export const importReportSchema = v.object({
  _id: v.string(),
  state: v.picklist(['reading', 'ready', 'applying', 'applied', 'failed']),
  /** How far the state has come, from 0 to 1. */
  progress: v.number(),
  /** How the file was read: its encoding, its separator, its decimal comma, columns that were left out. */
  notes: v.array(v.string()),
  ...{ added: v.number(), changed: v.number(), removed: v.number(), unchanged: v.number() },
  /** The first of each kind. */
  ...{ addedIds: v.array(v.string()), removedIds: v.array(v.string()) },
  changes: v.array(
    v.object({
      ...{ _id: v.string(), line: v.number() },
      fields: v.array(
        v.object({ field: v.string(), before: fieldValueSchema, after: fieldValueSchema }),
      ),
    }),
  ),
  refusedCount: v.number(),
  refused: v.array(v.object({ line: v.number(), reason: v.string() })),
  /** Whether so many products would go that the owner must say it a second time (`remove: true`). */
  removesTooMany: v.boolean(),
  /** Why it failed. */
  reason: v.optional(v.string()),
  act: v.optional(v.string()),
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;
