import type { IntlShape } from 'react-intl';
import { isWordsKey } from '#domain/goods/goodsWords';
import { codeWords } from '#domain/messages';
import type { ImportColumn } from '#domain/owner/importColumns';
import type { ImportRow } from '#domain/owner/importReport';
import type { FieldValue, ProductChange } from '#domain/owner/ownerAct';
import type { OwnerProduct, OwnerProductDetails } from '#domain/owner/ownerProduct';
import { formatNumber } from '#src/components/display/formatNumber';
import { settingText } from '../settings/settingWords';

/** Returns the label of a field, such as `Name (German)`, or a text about a column without a field. */
export function fieldLabel(field: ImportColumn['field'], intl: IntlShape): string {
  const isWords = field !== null && isWordsKey(field);
  const text = isWords
    ? fieldName(field, intl)
    : (codeWords('goods.field:', field ?? 'none', intl) ??
      intl.formatMessage({ id: 'goods.field:read' }));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the name of a field within a sentence: `name (German)` for `name.de`. */
export function fieldName(field: string, intl: IntlShape): string {
  if (isWordsKey(field)) {
    const [own = '', language = ''] = field.split('.');
    const values = { field: fieldName(own, intl), language: languageName(language, intl) };
    return intl.formatMessage({ id: 'goods.field.inLanguage' }, values);
  }
  return codeWords('goods.field:', field, intl) ?? field;
}

export function languageName(language: string, { locale }: IntlShape): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
}

/** Describes, field by field, what somebody else has changed since the owner loaded the product. */
export function describeChanges(
  seen: OwnerProduct,
  now: OwnerProductDetails,
  intl: IntlShape,
): string {
  const before = withWords(seen);
  const after = withWords(now);
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      isShown(name, intl) &&
      (name in before || !DETAILS.has(name)) &&
      JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  const gone = Object.keys(before).filter((name) => isShown(name, intl) && !(name in after));
  const { formatMessage } = intl;
  const changes = [
    ...changed.map(([name, value]) =>
      formatMessage(
        { id: 'goods.change.now' },
        {
          field: fieldName(name, intl),
          value:
            plainWords(name, value, intl) ??
            formatMessage({ id: 'owner.quoted' }, { text: unquoted(value) }),
        },
      ),
    ),
    ...gone.map((name) =>
      formatMessage({ id: 'goods.change.nowEmpty' }, { field: fieldName(name, intl) }),
    ),
  ];
  if (changes.length === 0) return formatMessage({ id: 'goods.change.byOthers.unknown' });
  return formatMessage({ id: 'goods.change.byOthers' }, { changes: changes.join(', ') });
}

/** Returns the fields with each translation as a field of its own. */
function withWords({ words, ...fields }: Partial<OwnerProductDetails>): Record<string, unknown> {
  return { ...fields, ...words };
}

/** Leaves out the stock, which orders change, and fields without a name. */
const isShown = (name: string, intl: IntlShape) =>
  isWordsKey(name) || (name !== 'stock' && codeWords('goods.field:', name, intl) !== undefined);

/** The fields that only the form shows. Their former values are unknown in the table. */
const DETAILS = new Set(['description', 'material', 'care', 'images']);

const unquoted = (value: unknown) => JSON.stringify(value).replace(/^"|"$/g, '');

/** Returns the changed fields, such as `price 40 → 35`. For an added or deleted product, returns `new` or `deleted`. */
export function changeWords({ _id, before, after }: ProductChange, intl: IntlShape): string {
  if (before === null) return intl.formatMessage({ id: 'goods.change.new' });
  if (after === null) return intl.formatMessage({ id: 'goods.change.deleted' });
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((field) => {
      const [was, now] = [before[field] ?? null, after[field] ?? null];
      if (field === 'value')
        return `${settingText(_id, was, intl)} → ${settingText(_id, now, intl)}`;
      return fieldWords({ field, before: was, after: now }, intl);
    })
    .join(', ');
}

/** Returns one changed field, such as `price 40 → 35`. */
export function fieldWords(
  { field, before, after }: ImportRow['fields'][number],
  intl: IntlShape,
): string {
  const none = field === 'stock' ? 'import.row.notCounted' : 'goods.value.none';
  const [was, now] = fromWhereTheyDiffer(before, after).map(
    (value) =>
      plainWords(field, value, intl) ?? (cutText(value) || intl.formatMessage({ id: none })),
  );
  return `${fieldName(field, intl)} ${was} → ${now}`;
}

/** Cuts the beginning of long texts, so that the first difference is not cut off. */
function fromWhereTheyDiffer(before: FieldValue, after: FieldValue): FieldValue[] {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  if (same < 40) return [before, after];
  const start = before.lastIndexOf(' ', same - 20) + 1 || same - 20;
  return [before, after].map((text) => `...${text.slice(start)}`);
}

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'formerPrice', 'shipping']);

/** Returns a value as text: an amount, another number, yes or no; undefined for a text. */
function plainWords(
  field: string,
  value: unknown,
  { formatMessage, locale }: IntlShape,
): string | undefined {
  if (typeof value === 'boolean')
    return formatMessage({ id: value ? 'goods.value.yes' : 'goods.value.no' });
  if (typeof value !== 'number') return undefined;
  return formatNumber(value, AMOUNTS.has(field) ? 'amount' : 'count', locale);
}

function cutText(value: FieldValue): string {
  const text = String(value ?? '');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
