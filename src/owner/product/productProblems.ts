import type { IntlShape } from 'react-intl';
import * as v from 'valibot';
import type { WordsKey } from '#domain/goods/goodsWords';
import { codeWords, type Message, type FormatMessage } from '#domain/messages';
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

/** A change of a draft. A function gets the latest draft, because an upload can end while the owner is typing. */
export type DraftChange = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

export interface FieldsProps {
  draft: Draft;
  problems: Problems;
  onChange: (change: DraftChange) => void;
}

/** A draft, and the stored product when typing began; absent for a new product. */
export interface BegunDraft {
  stored?: OwnerProductDetails | undefined;
  draft: Draft;
}

/** A new first picture needs a text alternative. */
export function problemsOf(
  { draft, stored }: BegunDraft,
  copyOf: OwnerProductDetails | undefined,
  intl: IntlShape,
): Problems {
  const { formatMessage } = intl;
  const [first = stored?.img] = draft.images;
  const isUndescribed = first !== stored?.img && draft.imgAlt.trim() === '';
  return {
    ...contractProblems(draft, intl),
    ...Object.fromEntries(
      AMOUNT_FIELDS.flatMap((field) => amountProblem(field, draft[field], formatMessage)),
    ),
    ...(draft.size.trim() === '' &&
      sizesIn(draft.moreSizes).length > 0 && {
        size: formatMessage({ id: 'product.edit.size.first' }),
      }),
    ...(isUndescribed && { imgAlt: formatMessage({ id: 'product.edit.imgAlt.needed' }) }),
    ...(!stored && copyProblem(draft, copyOf, intl)),
  };
}

/** A copy of a size must differ from it in style, size or colour, so that shoppers can choose between the two. */
function copyProblem(
  draft: Draft,
  copyOf: OwnerProductDetails | undefined,
  { formatMessage }: IntlShape,
): Problems {
  if (copyOf?.style === undefined || copyOf.size === undefined) return {};
  const same = (['style', 'size', 'colour'] as const).every(
    (field) => draft[field].trim() === (copyOf[field] ?? ''),
  );
  return same ? { size: formatMessage({ id: 'product.edit.size.copied' }) } : {};
}

function amountProblem(
  field: AmountField,
  text: string,
  formatMessage: FormatMessage,
): [AmountField, string][] {
  if (text.trim() === '')
    return field === 'price' ? [[field, formatMessage({ id: 'product.edit.price.needed' })]] : [];
  return readPrice(text) === undefined
    ? [[field, formatMessage({ id: 'product.edit.noAmount' })]]
    : [];
}

/** Returns the problems for which the API would refuse the draft. */
function contractProblems(draft: Draft, intl: IntlShape): Problems {
  const { issues = [] } = v.safeParse(newProductSchema, newProductOf(draft));
  const named = issues.map((issue) => {
    const name = fieldOf(issue);
    const { requirement: most } = issue as { requirement?: unknown };
    const values = { most: typeof most === 'number' ? most : 0 };
    const words = PICTURES.has(name) ? pictureWords(issue) : textWords(issue);
    const problem =
      codeWords('product.edit.needed:', name, intl) ?? intl.formatMessage(words, values);
    return [FIELD_OF[name] ?? name, problem];
  });
  return Object.fromEntries(named) as Problems;
}

/** Returns the refused field, such as `name.de` for a translation. */
function fieldOf({ path }: v.BaseIssue<unknown>): string {
  const [first, second] = path ?? [];
  const key = first?.key === 'words' ? second?.key : first?.key;
  return typeof key === 'string' ? key : 'name';
}

/** Where the problem of a field is shown. */
const FIELD_OF: Partial<Record<string, keyof Problems>> = { sizes: 'moreSizes', img: 'images' };
const PICTURES: ReadonlySet<string> = new Set(['img', 'images']);

function pictureWords({ type }: v.BaseIssue<unknown>): Message {
  return type === 'max_length'
    ? { id: 'product.edit.pictures.tooMany' }
    : { id: 'product.edit.pictureAddress.wrong' };
}

function textWords({ type }: v.BaseIssue<unknown>): Message {
  if (type === 'max_length') return { id: 'product.edit.tooLong' };
  return type === 'max_value' ? { id: 'product.edit.tooMuch' } : { id: 'product.edit.unstorable' };
}
