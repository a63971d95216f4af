/** Validates products of a catalogue file, and writes the messages about invalid products. */
import * as v from 'valibot';
import { productSchema } from '#domain/product';
import { detailsSchema } from '#domain/productDetails';
import { requiredText } from '#domain/textValidation';
import type { CatalogueRow } from '../catalogueProduct';

/**
 * The highest allowed price and shipping charge, in dollars. Larger amounts are typing errors. In addition,
 * their sums could be too large to be exact integers in JavaScript.
 */
const MAX_AMOUNT = 1_000_000;
const MAX_STOCK = 1_000_000;
const MAX_ADDRESS = 2_000;

const { _id, img, name, price, seller, ratings, shipping } = productSchema.entries;
const { description, material, care } = detailsSchema.entries;
const MAX_IMAGES = 20;

const pictureSchema = v.pipe(
  img,
  v.maxLength(MAX_ADDRESS),
  v.check(isPictureAddress, 'is neither a path such as /pictures/hat.jpg nor an https address'),
);

const rowSchema = v.object({
  _id,
  img: pictureSchema,
  name,
  price: v.pipe(price, v.maxValue(MAX_AMOUNT)),
  formerPrice: v.optional(v.pipe(price, v.maxValue(MAX_AMOUNT))),
  seller,
  ratings,
  shipping: v.pipe(shipping, v.maxValue(MAX_AMOUNT)),
  stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK))),
  style: v.optional(requiredText(100)),
  size: v.optional(requiredText(40)),
  colour: v.optional(requiredText(60)),
  category: v.optional(requiredText(80)),
  ...{ description, material, care },
  images: v.optional(v.pipe(v.array(pictureSchema), v.maxLength(MAX_IMAGES))),
});

export const PRODUCT_FIELDS: readonly string[] = Object.keys(rowSchema.entries);

/** The fields that every product needs. `stock` is not one of them: without it, the shop's stock is kept. */
export const REQUIRED_FIELDS = PRODUCT_FIELDS.filter(
  (field) => rowSchema.entries[field as keyof typeof rowSchema.entries].type !== 'optional',
);

/** Returns the product, or all errors of the row in one sentence. */
export function productOf(value: unknown): CatalogueRow | string {
  const result = v.safeParse(rowSchema, value, { abortPipeEarly: true });
  return result.success ? result.output : result.issues.map(issueWords).join('; ');
}

/**
 * Whether the text is a path of the shop or an https address. `//host` and `/\host` are refused, because they
 * are addresses of other sites. White space is refused too, because browsers ignore it in addresses.
 */
function isPictureAddress(address: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return address.startsWith('https://') && URL.canParse(address);
}

type Issue = v.BaseIssue<unknown>;

function issueWords(issue: Issue): string {
  const field = v.getDotPath(issue);
  return field === null ? 'this is no product: {...} is expected' : `${field}: ${problem(issue)}`;
}

function problem(issue: Issue): string {
  const words = WORDS[issue.type];
  return words ? words(issue) : issue.message;
}

const kindOf = ({ expected }: Issue) => (expected === 'string' ? 'text' : 'a number');
const typeError = (issue: Issue) =>
  issue.input === undefined
    ? 'is missing'
    : `must be ${kindOf(issue)}, but is ${excerpt(issue.input)}`;

/** Messages for issues whose default messages are for programmers. */
const WORDS: Partial<Record<string, (issue: Issue) => string>> = {
  object: typeError,
  number: typeError,
  string: typeError,
  integer: ({ input }) => `must be a whole number, but is ${excerpt(input)}`,
  min_value: ({ input, requirement }: Requiring) =>
    `must be at least ${String(requirement)}, but is ${excerpt(input)}`,
  max_value: ({ input, requirement }: Requiring) =>
    `must be at most ${String(requirement)}, but is ${excerpt(input)}`,
  max_length: ({ requirement }: Requiring) => `is longer than ${String(requirement)} characters`,
  check: ({ input, message }) =>
    typeof input === 'number' ? `has more than two decimals: ${excerpt(input)}` : message,
};

interface Requiring extends Issue {
  requirement?: unknown;
}

/** Returns a value as JSON, shortened to fit on a line of the terminal. */
function excerpt(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
