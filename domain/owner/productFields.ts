/** The fields of a product in owners' requests and in import files, with their limits. */

import * as v from 'valibot';
import { type TranslatedField, WORDS_KEYS, type WordsKey } from '../goods/goodsWords';
import { productSchema, stockSchema } from '../goods/product';
import { detailsSchema, MAX_PICTURES } from '../goods/productDetails';
import { parsedUrl } from '../parsedUrl';
import { requiredText } from '../textValidation';
import { barcodeSchema } from './barcode';

/**
 * The maximum price and shipping charge, in the currency's unit (not cents). A larger amount is probably a typing
 * error. Sums of larger amounts might not be exact integers in JavaScript.
 */
export const MAX_AMOUNT = 1_000_000;
/** The maximum stock, and the maximum change of a stock. */
export const MAX_STOCK = 1_000_000;
const MAX_ADDRESS = 2_000;

const { _id, img, name, price, seller, ratings, shipping } = productSchema.entries;
const { description, material, care, imgAlt } = detailsSchema.entries;

/**
 * A path of the shop or an https URL. `//host` and `/\host` are refused, because they are URLs of other sites. White
 * space is refused, because browsers ignore it in URLs.
 */
const pictureSchema = v.pipe(
  img,
  v.maxLength(MAX_ADDRESS),
  v.check(isPictureAddress, 'is neither a path such as /pictures/hat.jpg nor an https address'),
);

function isPictureAddress(address: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return address.startsWith('https://') && parsedUrl(address) !== undefined;
}

export const productFields = {
  _id,
  /** The shop's own number of the article. No two products have the same, in whatever capitals. */
  articleNumber: requiredText(64),
  /** No two products have the same. */
  barcode: barcodeSchema,
  img: pictureSchema,
  imgAlt: imgAlt.wrapped,
  name,
  price: v.pipe(price, v.maxValue(MAX_AMOUNT)),
  formerPrice: v.pipe(price, v.maxValue(MAX_AMOUNT)),
  seller,
  ratings,
  shipping: v.pipe(shipping, v.maxValue(MAX_AMOUNT)),
  /** In a file, the stock is a count. */
  stock: v.pipe(stockSchema, v.maxValue(MAX_STOCK)),
  style: requiredText(100),
  size: requiredText(40),
  colour: requiredText(60),
  category: requiredText(80),
  description: description.wrapped,
  material: material.wrapped,
  care: care.wrapped,
  images: v.pipe(v.array(pictureSchema), v.maxLength(MAX_PICTURES)),
};

const translatedFields: Record<TranslatedField, v.GenericSchema<string>> = productFields;

/** The words in other languages: `name.de` has the rules of `name`. */
export const wordsEntries = Object.fromEntries(
  WORDS_KEYS.map((key) => [key, v.optional(translatedFields[key.slice(0, -3) as TranslatedField])]),
) as Record<WordsKey, v.OptionalSchema<v.GenericSchema<string>, undefined>>;
