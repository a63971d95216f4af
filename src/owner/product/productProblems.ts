/** What is wrong with the draft of a product, by field. */

import type { IntlShape } from 'react-intl';
import * as v from 'valibot';
import type { WordsKey } from '#domain/goods/goodsWords';
import { defineMessages, type Message, type Say } from '#domain/messages';
import { newProductSchema, type OwnerProductDetails } from '#domain/owner/ownerProduct';
import { readPrice } from '#domain/readPrice';
import { sizesIn } from './moreSizes';
import {
  AMOUNT_FIELDS,
  type AmountField,
  type Draft,
  type DraftField,
  newProductOf,
} from './productDraft';

export type Problems = Partial<Record<DraftField | WordsKey | 'images' | 'moreSizes', string>>;

/** What the parts of the form get. */
export interface FieldsProps {
  draft: Draft;
  problems: Problems;
  onChange: (part: Partial<Draft>) => void;
}

/** Returns the error messages of the draft, by field. A new first picture needs a text alternative. */
export function problemsOf(
  draft: Draft,
  formerFirst: string | undefined,
  { formatMessage }: IntlShape,
): Problems {
  const [first = formerFirst] = draft.images;
  const isUndescribed = first !== formerFirst && draft.imgAlt.trim() === '';
  return {
    ...contractProblems(draft, formatMessage),
    ...Object.fromEntries(
      AMOUNT_FIELDS.flatMap((field) => amountProblem(field, draft[field], formatMessage)),
    ),
    ...(draft.size.trim() === '' &&
      sizesIn(draft.moreSizes).length > 0 && { size: formatMessage(WORDS.firstSize) }),
    ...(isUndescribed && { imgAlt: formatMessage(WORDS.imgAlt) }),
  };
}

/** A copy must differ from the product that it was made of, if shoppers choose between sizes. */
export function copyProblem(
  draft: Draft,
  copyOf: OwnerProductDetails | undefined,
  { formatMessage }: IntlShape,
): Problems {
  if (copyOf?.style === undefined || copyOf.size === undefined) return {};
  const same = (['style', 'size', 'colour'] as const).every(
    (field) => draft[field].trim() === (copyOf[field] ?? ''),
  );
  return same ? { size: formatMessage(WORDS.sameAsCopied) } : {};
}

function amountProblem(
  field: AmountField,
  text: string,
  formatMessage: Say,
): [AmountField, string][] {
  if (text.trim() === '') return field === 'price' ? [[field, formatMessage(WORDS.noPrice)]] : [];
  return readPrice(text) === undefined ? [[field, formatMessage(WORDS.noAmount)]] : [];
}

/** Returns what the API would refuse. */
function contractProblems(draft: Draft, formatMessage: Say): Problems {
  const { issues = [] } = v.safeParse(newProductSchema, newProductOf(draft));
  const named = issues.map((issue) => {
    const name = fieldOf(issue);
    const words = NEEDED[name] ?? (PICTURES.has(name) ? pictureWords(issue) : textWords(issue));
    const { requirement: most } = issue as { requirement?: unknown };
    const values = { most: typeof most === 'number' ? most : 0 };
    return [FIELD_OF[name] ?? name, formatMessage(words, values)];
  });
  return Object.fromEntries(named) as Problems;
}

/** Returns the field that is refused: `name.de` for one of the words in other languages. */
function fieldOf({ path }: v.BaseIssue<unknown>): string {
  const [first, second] = path ?? [];
  const key = first?.key === 'words' ? second?.key : first?.key;
  return typeof key === 'string' ? key : 'name';
}

/** Where the problem of a field is shown. */
const FIELD_OF: Partial<Record<string, keyof Problems>> = { sizes: 'moreSizes', img: 'images' };
const PICTURES: ReadonlySet<string> = new Set(['img', 'images']);

function pictureWords({ type }: v.BaseIssue<unknown>): Message {
  return type === 'max_length' ? WORDS.manyPictures : WORDS.pictureAddress;
}

function textWords({ type }: v.BaseIssue<unknown>): Message {
  if (type === 'max_length') return WORDS.tooLong;
  return type === 'max_value' ? WORDS.tooMuch : WORDS.unstorable;
}

const NEEDED: Partial<Record<string, Message>> = defineMessages({
  name: {
    id: 'product.edit.name.needed',
    defaultMessage: 'A name of at most 200 characters is needed.',
  },
  seller: {
    id: 'product.edit.seller.needed',
    defaultMessage: 'A manufacturer of at most 100 characters is needed.',
  },
  ratings: { id: 'product.edit.ratings.needed', defaultMessage: 'A rating is from 0 to 5.' },
  barcode: {
    id: 'product.edit.barcode.wrong',
    defaultMessage: 'These digits do not fit each other: look at the barcode again.',
  },
  stock: {
    id: 'product.edit.pieces.wrong',
    defaultMessage: 'Enter a whole number such as 12.',
  },
  sizes: {
    id: 'product.edit.moreSizes.wrong',
    defaultMessage: 'Look at each size: a number in it is wrong.',
  },
});

const WORDS = defineMessages({
  firstSize: { id: 'product.edit.size.first', defaultMessage: 'Give the first size too.' },
  imgAlt: { id: 'product.edit.imgAlt.needed', defaultMessage: 'Say what the first picture shows.' },
  sameAsCopied: {
    id: 'product.edit.size.copied',
    defaultMessage: 'Choose another size or colour: this one is what was copied.',
  },
  noPrice: { id: 'product.edit.price.needed', defaultMessage: 'A price is needed.' },
  noAmount: { id: 'product.edit.noAmount', defaultMessage: 'Enter a number such as 12.50.' },
  pictureAddress: {
    id: 'product.edit.pictureAddress.wrong',
    defaultMessage: 'is neither a path such as /pictures/hat.jpg nor an https address',
  },
  manyPictures: {
    id: 'product.edit.pictures.tooMany',
    defaultMessage: 'A product has at most {most, number} pictures.',
  },
  tooLong: {
    id: 'product.edit.tooLong',
    defaultMessage: 'This is longer than {most, number} characters.',
  },
  tooMuch: { id: 'product.edit.tooMuch', defaultMessage: 'This is more than {most, number}.' },
  unstorable: {
    id: 'product.edit.unstorable',
    defaultMessage: 'This holds a character that cannot be stored.',
  },
});
