/** What an owner has typed of a product: made of a stored product, and turned into what the API takes. */

import { type SaidField, WORDS_KEYS, type WordsKey } from '#domain/goods/goodsWords';
import type { NewProduct, OwnerProductDetails, ProductPatch } from '#domain/owner/ownerProduct';
import { readPrice } from '#domain/readPrice';
import { formatNumber } from '#src/components/display/formatNumber';
import { type MoreSizes, moreSizesOf } from './moreSizes';

/** The fields that the draft keeps as text. What a person types is only converted when it is saved. */
const TEXT_FIELDS = [
  'name',
  'seller',
  'category',
  'style',
  'size',
  'colour',
  'articleNumber',
  'barcode',
  'description',
  'material',
  'care',
  'imgAlt',
] as const;
export const AMOUNT_FIELDS = ['price', 'formerPrice', 'shipping', 'ratings'] as const;

type TextField = (typeof TEXT_FIELDS)[number];
export type AmountField = (typeof AMOUNT_FIELDS)[number];
/** `stock` is only for a new product. Of a stored one it is changed on its own. */
export type DraftField = TextField | AmountField | 'stock';

export interface Draft extends Record<DraftField | WordsKey, string>, MoreSizes {
  /** The URL of a picture that is typed and not yet among `images`. */
  address: string;
  /** The URLs of the pictures. Product cards show the first one. */
  images: readonly string[];
  hidden: boolean;
}

/** Returns what the form shows at first, with amounts written as in `locale`. Without a product it is empty. */
export function draftOf(product: OwnerProductDetails | undefined, locale: string): Draft {
  const from: Partial<OwnerProductDetails> = product ?? { shipping: 0 };
  const written = (amount: number | undefined) =>
    amount === undefined ? '' : formatNumber(amount, 'amount', locale);
  const { img = '', images = [], ratings = 0 } = from;
  return {
    ...textsOf(TEXT_FIELDS, from),
    ...textsOf(WORDS_KEYS, from.words ?? {}),
    price: written(from.price),
    formerPrice: written(from.formerPrice),
    shipping: written(from.shipping),
    ratings: ratings > 0 ? formatNumber(ratings, 'typed', locale) : '',
    stock: '',
    address: '',
    images: [...new Set([img, ...images].filter(Boolean))],
    hidden: from.hidden ?? false,
    moreSizes: '',
    sizeNumbers: {},
  };
}

/** Returns each of these fields as text: empty if it has none. */
function textsOf<Field extends string>(
  fields: readonly Field[],
  from: { readonly [Each in Field]?: string | undefined },
): Record<Field, string> {
  const texts = fields.map((field) => [field, from[field] ?? '']);
  return Object.fromEntries(texts) as Record<Field, string>;
}

/** Returns those of these fields in which something is typed. */
function typedIn(draft: Draft, fields: readonly (TextField | WordsKey)[]): object {
  const texts = fields.map((field) => [field, draft[field].trim()]);
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as object;
}

/** Returns the draft of another product like this one, which has numbers of its own. */
export function copyDraftOf(product: OwnerProductDetails, locale: string): Draft {
  return { ...draftOf(product, locale), articleNumber: '', barcode: '' };
}

/** Merges: returns the current product, with the owner's unsaved changes on top. */
export function rebased(draft: Draft, before: Draft, now: Draft): Draft {
  const typed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Draft]),
  );
  return { ...now, ...Object.fromEntries(typed) };
}

/**
 * Returns the whole product, for `POST /owner/products`. `copied`: it was made of this one, whose words in other languages
 * it keeps only where the text in the first language is the same.
 */
export function newProductOf(draft: Draft, copied?: OwnerProductDetails): NewProduct {
  const [img = '', ...others] = draft.images;
  const [formerPrice, ratings] = [readPrice(draft.formerPrice), readPrice(draft.ratings)];
  const isOwn = (key: WordsKey) => {
    const field = key.slice(0, key.indexOf('.')) as SaidField;
    return draft[field] === (copied?.[field] ?? '') || draft[key] !== copied?.words?.[key];
  };
  const words = typedIn(draft, copied ? WORDS_KEYS.filter(isOwn) : WORDS_KEYS);
  return {
    ...typedIn(draft, TEXT_FIELDS),
    ...(Object.keys(words).length > 0 && { words }),
    name: draft.name.trim(),
    seller: draft.seller.trim(),
    img,
    price: readPrice(draft.price) ?? 0,
    shipping: readPrice(draft.shipping) ?? 0,
    ...(formerPrice !== undefined && { formerPrice }),
    ...(ratings !== undefined && { ratings }),
    ...(others.length > 0 && { images: [...draft.images] }),
    hidden: draft.hidden,
    ...(draft.stock.trim() !== '' && { stock: { is: Number(draft.stock) } }),
    ...moreSizesOf(draft),
  };
}

/** Returns only the changed fields, so that two owners can change different fields of one product. */
export function patchOf(draft: Draft, base: Draft): ProductPatch {
  const [now, before] = [newProductOf(draft), newProductOf(base)] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  const changed = names.filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) as ProductPatch;
}
