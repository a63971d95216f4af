/** Which goods an owner means: the questions of the owner's table, and a change of all that match. */
import * as v from 'valibot';
import {
  FLAG_FILTERS,
  MAX_FILTER_VALUES,
  MAX_SEARCH_LENGTH,
  VALUE_FILTERS,
} from '../catalogueQuery';
import { batchChangeSchema, MAX_ACT_PRODUCTS, SALE_OBSTACLES } from './ownerProduct';
import { amountSchema, productIdSchema } from '../product';
import { optionalText } from '../textValidation';

/** What the owner's table is sorted by. A minus sign means descending. Products that are not counted come last. */
export const OWNER_SORTS = [
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  'updatedAt',
  '-updatedAt',
] as const;
export type OwnerSort = (typeof OWNER_SORTS)[number];

const filterValues = v.optional(
  v.pipe(v.array(optionalText(200)), v.minLength(1), v.maxLength(MAX_FILTER_VALUES)),
);

/** Which products are meant: the shop's own questions, and what only owners can ask. */
export const productMatchSchema = v.strictObject({
  /** Words as in the shop's search, or the id of a product. */
  q: v.optional(optionalText(MAX_SEARCH_LENGTH)),
  ...v.entriesFromList(VALUE_FILTERS, filterValues),
  ...{ priceFrom: v.optional(amountSchema), priceTo: v.optional(amountSchema) },
  ...v.entriesFromList(FLAG_FILTERS, v.optional(v.literal(true))),
  hidden: v.optional(v.boolean()),
  obstacle: v.optional(v.picklist(SALE_OBSTACLES)),
});
export type ProductMatch = v.InferOutput<typeof productMatchSchema>;

/** The body of `POST /owner/prices`: for these products, or for all that match. */
export const batchRequestSchema = v.strictObject({
  ids: v.optional(v.pipe(v.array(productIdSchema), v.minLength(1), v.maxLength(MAX_ACT_PRODUCTS))),
  match: v.optional(productMatchSchema),
  change: batchChangeSchema,
  /** Only says what would change. */
  dryRun: v.optional(v.boolean()),
});
export type BatchRequest = v.InferOutput<typeof batchRequestSchema>;
