/** A product in the catalogue and in a catalogue file: its fields, their rules, and what a wrong row is told. */

import * as v from 'valibot';
import { type GivenWords, isWordsKey, WORDS_KEYS } from '#domain/goods/goodsWords';
import {
  type ImportMessage,
  importMessage,
  type ImportMessageCode,
} from '#domain/owner/importMessage';
import { productFields, wordsEntries } from '#domain/owner/productFields';
import type { FileProduct, StockGiven } from '#server/stores/products/catalogueRow';
import { isSizeAsDay, isRoundedNumber } from './spreadsheetDamage';
import { isFalse, isTrue } from './yesOrNo';

/** An invalid row: why, and the product ids that it may be about. */
interface BadProduct {
  reason: ImportMessage[];
  ids: string[];
}

/** The word that a `stock` holds instead of a number, if the product is not counted. */
export const UNCOUNTED = 'not counted';

/** Three digits behind a lone sign: `1.000` may be one or a thousand. */
export const MAY_BE_THOUSANDS = /^-?[1-9]\d{0,2}([.,])\d{3}$/;

const yesOrNo = v.pipe(
  v.union([v.boolean(), v.string(), v.number()]),
  v.transform((given) => {
    if (isTrue(String(given))) return true;
    return isFalse(String(given)) ? false : undefined;
  }),
  v.boolean('must be yes or no'),
);

const BY_SPREADSHEET = 'was changed by a spreadsheet';

const { _id, name, price, seller, shipping, ratings, size, stock } = productFields;
const rowSchema = v.object({
  ...wordsEntries,
  // In the order of an exported file. Those that are not optional follow.
  ...v.partial(v.object(productFields)).entries,
  _id: v.pipe(
    _id,
    v.check((id) => !isRoundedNumber(id), BY_SPREADSHEET),
  ),
  name,
  price,
  seller,
  shipping,
  ratings: v.optional(ratings, 0),
  size: v.optional(
    v.pipe(
      size,
      v.check((text) => !isSizeAsDay(text), BY_SPREADSHEET),
    ),
  ),
  hidden: v.optional(yesOrNo),
  stockBefore: v.optional(stock),
  exportNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1))),
});
type RowField = keyof typeof rowSchema.entries;

const ROW_FIELDS = Object.keys(rowSchema.entries) as RowField[];
/** The fields in the shop's first language. */
export const FILE_FIELDS: readonly string[] = ROW_FIELDS.filter((field) => !isWordsKey(field));

export const REQUIRED_FIELDS: readonly string[] = ROW_FIELDS.filter(
  (field) => rowSchema.entries[field].type !== 'optional',
);

/** The fields that say how many pieces there are. They are no fields of the product that is stored. */
const STOCK_FIELDS: readonly string[] = ['stock', 'stockBefore', 'exportNumber'];
const OPTIONAL_FIELDS = FILE_FIELDS.filter(
  (field) => !REQUIRED_FIELDS.includes(field) && !STOCK_FIELDS.includes(field),
);

export const NUMBER_FIELDS: readonly string[] = [
  ...['price', 'formerPrice', 'ratings', 'shipping'],
  ...STOCK_FIELDS,
];

/** Where a field's value stands in the file: the name of its column, and the words of its cell if they are others. */
export interface Place {
  column: string;
  words?: string;
}
export type PlaceOf = (field: string, value: unknown) => Place;
const inField: PlaceOf = (column) => ({ column });

/**
 * Validates a row. `value` has the fields under their own names. Text is taken without blanks around it. An
 * optional field that is empty (null or '') clears the stored value; one that is absent leaves it alone.
 */
export function fileProductOf(
  value: unknown,
  placeOf: PlaceOf = inField,
): FileProduct | BadProduct {
  const fields = fieldsOf(value);
  if (fields === undefined)
    return { reason: reasonFor(v.safeParse(rowSchema, value), placeOf), ids: [] };
  const stated = ROW_FIELDS.filter((field) => states(field, fields[field]));
  const stock = fields.stock;
  const result = v.safeParse(rowSchema, withoutBlanks(fields), { abortPipeEarly: true });
  if (!result.success) return { reason: reasonFor(result, placeOf), ids: idsIn(fields) };
  const { stockBefore, exportNumber, img = '', ...product } = withWords(result.output, stated);
  return {
    product: { ...product, img },
    stock: stockGiven(stock, stockBefore, exportNumber),
    keeps: [
      ...OPTIONAL_FIELDS.filter((field) => !stated.includes(field as RowField)),
      ...(product.words ? [] : ['words']),
    ],
  };
}

/** Gathers the words in other languages. An empty cell clears them. */
function withWords(output: v.InferOutput<typeof rowSchema>, stated: readonly string[]) {
  const own = Object.entries(output).filter(([field]) => !isWordsKey(field));
  const keys = WORDS_KEYS.filter((key) => stated.includes(key));
  const words = keys.map((key) => [key, (output as GivenWords)[key] ?? null] as const);
  return {
    ...(Object.fromEntries(own) as typeof output),
    ...(words.length > 0 && { words: Object.fromEntries(words) as GivenWords }),
  };
}

/** An empty cell clears the value, but never the picture, without which nobody would see the product. */
function states(field: RowField, value: unknown): boolean {
  if (field === 'img' && (value === null || value === '')) return false;
  return value !== undefined;
}

type Fields = Partial<Record<RowField, unknown>>;

/** Trims the texts. Returns undefined if the value is no object. */
function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).map(([field, each]: [string, unknown]) => [
    field,
    typeof each === 'string' ? each.trim() : each,
  ]);
  return Object.fromEntries(entries) as Fields;
}

/** Leaves out optional fields that are empty, and numbers of pieces that are `UNCOUNTED`. */
function withoutBlanks(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([field, value]) => {
    if (REQUIRED_FIELDS.includes(field)) return true;
    const isWord = STOCK_FIELDS.includes(field) && isUncounted(value);
    return value !== null && value !== '' && !isWord;
  });
  return Object.fromEntries(entries);
}

function isUncounted(value: unknown): boolean {
  return typeof value === 'string' && value.toLowerCase() === UNCOUNTED;
}

function stockGiven(
  stock: unknown,
  before: number | undefined,
  exported: number | undefined,
): StockGiven {
  if (stock === undefined) return { kind: 'absent' };
  if (stock === null || stock === '') return { kind: 'blank' };
  if (isUncounted(stock)) return { kind: 'uncounted' };
  return { kind: 'number', before: before ?? null, exported: exported ?? null };
}

function idsIn({ _id: id }: Fields): string[] {
  const isNamed = (typeof id === 'string' && id !== '') || typeof id === 'number';
  return isNamed ? [String(id)] : [];
}

type Issue = v.BaseIssue<unknown>;

function reasonFor({ issues = [] }: { issues?: readonly Issue[] | undefined }, placeOf: PlaceOf) {
  return issues.map((issue) => issueSaid(issue, placeOf));
}

function issueSaid(issue: Issue, placeOf: PlaceOf): ImportMessage {
  if (!issue.path) return importMessage('no_product');
  const [field = '', ...place] = issue.path.map(({ key }) => String(key));
  const { column, words = issue.input } = placeOf(field, issue.input);
  const [code, { requirement }] = [codeOf(issue), issue as { requirement?: unknown }];
  return importMessage(code, {
    column: [column, ...place].join('.'),
    found: excerpt(words),
    ...(typeof requirement === 'number' && { limit: String(requirement) }),
    ...(code === 'must_be' && {
      kind: issue.expected === 'string' ? 'text' : 'number',
      isDoubtful: String(isDoubtful(issue.input)),
    }),
    ...(code === 'wrong' && { problem: issue.message }),
  });
}

function codeOf(issue: Issue): ImportMessageCode {
  // The number would not be shown as it stands in the file: JavaScript reads 9007199254740993 as ...992.
  if (v.getDotPath(issue) === '_id' && typeof issue.input === 'number') return 'id_is_number';
  const { type, input, message } = issue;
  if (TYPES.has(type)) return input === undefined ? 'missing' : 'must_be';
  if (type === 'check' && typeof input === 'number') return 'many_decimals';
  return LIMITS[type] ?? RULES[message] ?? 'wrong';
}

/** Whether the number looks right, but can be meant in two ways. */
function isDoubtful(input: unknown): boolean {
  if (typeof input !== 'string') return false;
  const [number = ''] = /\d[\d.,]*/.exec(input) ?? [];
  return MAY_BE_THOUSANDS.test(number);
}

const TYPES: ReadonlySet<string> = new Set(['object', 'number', 'string']);
const LIMITS: Partial<Record<string, ImportMessageCode>> = {
  integer: 'not_whole',
  min_value: 'too_small',
  max_value: 'too_large',
  max_length: 'too_long',
};
/** The keys are the messages of the rules in `domain/`. */
const RULES: Partial<Record<string, ImportMessageCode>> = {
  'is neither a path such as /pictures/hat.jpg nor an https address': 'no_picture_address',
  'is required': 'required',
  'holds a character that cannot be stored': 'unstorable',
  'has a wrong digit, or one too many or too few': 'wrong_digit',
  'must be yes or no': 'yes_or_no',
  [BY_SPREADSHEET]: 'by_spreadsheet',
};

/** Returns a value as JSON, shortened to fit on a line of the terminal. */
function excerpt(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
