/** Parses the API's response for a product page. Optional fields that are missing or invalid are left out. */
import * as v from 'valibot';
import { productSchema } from '#domain/product';
import { alternativeSchema, detailsSchema, type FoundProduct } from '#domain/productDetails';
import { validRows } from '#src/api/validRows';

const { description, material, care, images } = detailsSchema.entries;

const perhaps = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const shownProductSchema = v.object({
  ...productSchema.entries,
  description: perhaps(description),
  material: perhaps(material),
  care: perhaps(care),
  images: perhaps(images),
  alternatives: v.fallback(validRows(alternativeSchema, 'alternatives'), []),
  related: v.fallback(validRows(productSchema, 'related'), []),
});

/** Returns the parsed product; undefined if the response is not a product. */
export function parseProductDetails(answer: unknown): FoundProduct | undefined {
  const read = v.safeParse(shownProductSchema, answer);
  return read.success ? read.output : undefined;
}
