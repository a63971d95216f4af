import { type ImportMessage, importMessage } from '#domain/owner/importMessage';
import type { ImportRow } from '#domain/owner/importReport';
import { inEnglish } from '#server/base/inEnglish';
import type { FirstRows, Preview } from '#server/stores/import/previewImport';
import type { Checkpoint } from '#server/stores/import/stagedImport';
import { FileRefused, type Findings } from './catalogueFile';
import { fieldLike } from './fieldNames';
import { listed as listedSaid } from './listed';

/** The maximum number of products that a list names. */
const NAMED = 20;

export function continuing({ isRead, read, applied }: Checkpoint): string {
  return isRead
    ? `Continuing after ${applied} of ${read} products, where this import was cut off.`
    : `Continuing after row ${read}, where this import was cut off. Rows rejected before are not listed again.`;
}

/** Says what is live after the user stopped the import, and how to go on. */
export function stopped({ isRead, read, applied }: Checkpoint): string {
  const goOn = 'To go on from here, start the same command with the same file.';
  if (!isRead) return `Stopped after reading ${read} rows. The shop is unchanged. ${goOn}`;
  if (applied === 0) return `Stopped before the first change. The shop is unchanged. ${goOn}`;
  if (applied === read)
    return `Stopped while products were added, moved and removed. What was done until then is live. ${goOn}`;
  return (
    `Stopped after ${applied} of ${read} rows. What the file changes in the products of these rows is live. ` +
    `The products of the other rows are unchanged, and no product was added or removed. ${goOn}`
  );
}

/** Adds to the refusal of a file what to do if its columns are other ones. */
export function withHint(error: unknown, { asks }: Findings): unknown {
  if (!(error instanceof FileRefused) || !asks.has('columns')) return error;
  const hint = 'To say which column is which, add --columns name=Title,price=Amount.';
  const hinted = new FileRefused(error.line, error.said, error.part);
  hinted.message += `. ${hint}`;
  return hinted;
}

/** Says how the file was read, and names the columns that the shop does not know. */
export function readNotes({ notes, unknown, kind }: Findings): ImportMessage[] {
  if (unknown.size === 0) return notes.list();
  const list = [...unknown].map((name) => {
    const field = kind === undefined ? fieldLike(name) : undefined;
    return field === undefined ? name : importMessage('meant', { name, field });
  });
  return [...notes.list(), importMessage('left_out', { list })];
}

/** Says how much changes, and names what goes. */
export function summary(preview: Preview, named: FirstRows, { refused }: Checkpoint): string[] {
  const { added, changed, removed, unchanged, free, withoutPicture } = preview;
  return [
    `${added} added, ${changed} changed, ${removed} removed, ${refused} refused, ${unchanged} unchanged.`,
    ...(removed > 0 ? [`Removed: ${listed(idsOf(named.removed), removed)}.`] : []),
    ...(free > 0 ? [`For nothing, as their price is 0: ${variants(free)}.`] : []),
    ...(withoutPicture > 0
      ? [`Without a picture, so that no shopper sees them: ${variants(withoutPicture)}.`]
      : []),
    ...previewNotes(preview).map(inEnglish),
  ];
}

/** Says what the numbers of a preview do not show. */
export function previewNotes(preview: Preview): ImportMessage[] {
  const { withoutStock, withoutBefore, keptIds } = preview;
  return [
    ...(withoutStock > 0 ? [importMessage('without_stock', { count: withoutStock })] : []),
    ...(withoutBefore > 0 ? [importMessage('without_before', { count: withoutBefore })] : []),
    ...(keptIds.length > 0
      ? [importMessage('kept_ids', listedSaid(keptIds.map((text) => ({ text }))))]
      : []),
  ];
}

/** Says the same as `summary`, and also names what would be added and changed. */
export function dryRun(preview: Preview, named: FirstRows, at: Checkpoint): string[] {
  const { added, changed } = preview;
  const changes = named.changed.slice(0, NAMED).map(changeOf);
  return [
    ...(added > 0 ? [`Added: ${listed(idsOf(named.added), added)}.`] : []),
    ...changes,
    ...(changed > changes.length ? [`... and ${changed - changes.length} more changed.`] : []),
    ...summary(preview, named, at),
    'This was a dry run. The shop is unchanged.',
  ];
}

const idsOf = (rows: readonly ImportRow[]) => rows.map(({ _id }) => _id);

function changeOf({ _id, line, fields }: ImportRow): string {
  const words = fields.map(
    ({ field, before, after }) => `${field} ${shown(field, before)} -> ${shown(field, after)}`,
  );
  return `Changed: ${_id} (line ${line}): ${words.join(', ')}`;
}

function shown(field: string, value: string | number | boolean | null): string {
  if (value === null) return field === 'stock' ? 'not counted' : 'empty';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

export function removalRefused({ removed, before }: Preview, { unnamed }: Checkpoint): string {
  const why =
    unnamed > 0
      ? `${unnamed} refused rows name no product, so a product that would be removed may be theirs`
      : 'so the file may be cut off';
  return `The file lacks ${removed} of the ${before} products in the shop, ${why}. To keep them, add --mode add; to remove them, add --remove.`;
}

const variants = (count: number) => `${count} variant${count === 1 ? '' : 's'}`;

function listed(ids: readonly string[], count: number): string {
  const named = ids.slice(0, NAMED);
  return `${named.join(', ')}${count > named.length ? ` and ${count - named.length} more` : ''}`;
}
