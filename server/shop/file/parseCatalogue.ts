import { readFile } from 'node:fs/promises';
import { fromCents } from '#domain/money';
import { importMessage } from '#domain/owner/importMessage';
import type { CatalogueRow, ValidRow } from '#server/stores/products/catalogueRow';
import {
  type CatalogueFile,
  FileRefused,
  type Findings,
  type RowRefusal,
  type Row,
  type ImportDefaults,
} from './catalogueFile';
import { fileProductOf } from './catalogueProduct';
import { csvRows } from './csvRows';
import { fieldNamed } from './fieldNames';
import { jsonRows } from './jsonRows';
import { ForeignFile } from './kinds/foreignFile';
import { xmlRows } from './xmlRows';

const READERS = { json: jsonRows, csv: csvRows, xml: xmlRows } as const;

/**
 * Yields the rows in the order of the file, and adds to `findings`. Throws `FileRefused` if the file cannot be
 * imported at all. Does not detect repeated ids, because it never has all rows in memory.
 */
export async function* parseCatalogue(
  { parts }: Pick<CatalogueFile, 'parts'>,
  findings: Findings,
  unsaid: ImportDefaults,
  onProgress?: (bytes: number) => void,
): AsyncGenerator<ValidRow | RowRefusal> {
  const foreign = new ForeignFile(unsaid);
  for (const part of parts) {
    const { name, format } = part;
    foreign.part = name;
    try {
      for await (const row of READERS[format](part.text(onProgress), findings, foreign))
        yield checked({ ...row, part: name }, findings, unsaid);
    } catch (error) {
      if (!(error instanceof FileRefused) || name === undefined) throw error;
      throw new FileRefused(error.line, error.said, name);
    }
  }
  for (const row of foreign.rowsAtEnd(findings)) yield checked(row, findings, unsaid);
  const lost = Object.keys(unsaid.answers.columns ?? {}).find(
    (name) => !findings.columns.has(name),
  );
  if (lost !== undefined) throw new FileRefused(1, importMessage('lost_column', { name: lost }));
}

/** Returns the products of a file that the build wrote. It has no invalid rows. */
export async function readBuiltProducts(path: string): Promise<CatalogueRow[]> {
  const rows = JSON.parse(await readFile(path, 'utf8')) as unknown[];
  return rows.flatMap((row) => {
    const found = fileProductOf(row);
    return 'product' in found ? [found.product] : [];
  });
}

function checked(
  row: Row | RowRefusal,
  findings: Findings,
  unsaid: ImportDefaults,
): ValidRow | RowRefusal {
  const found = 'reason' in row ? row : { line: row.line, ...productIn(row, findings, unsaid) };
  return 'reason' in found && row.part !== undefined ? { ...found, part: row.part } : found;
}

function productIn(row: Row, findings: Findings, unsaid: ImportDefaults) {
  const { value, isForeign, placeOf } = row;
  if (isForeign) return foreignProduct(row, findings, unsaid);
  const { named, twice } = withFieldNames(value, findings);
  return twice === undefined
    ? fileProductOf(named, placeOf)
    : { reason: [importMessage('field_twice', { field: twice })], ids: [] };
}

/** What the file does not say stays as it is in products that the shop has, and is the same in all new ones. */
function foreignProduct(
  { value, placeOf }: Row,
  { notes, asks }: Findings,
  unsaid: ImportDefaults,
) {
  const said = { ...(value as Partial<Record<string, unknown>>) };
  const missing = usualIn(unsaid).filter(({ field }) => !(field in said));
  for (const { code, usual, ask } of missing) {
    if (unsaid.answers[ask] === undefined) asks.add(ask);
    notes.add(code, { usual });
  }
  const usual = Object.fromEntries(missing.map((each) => [each.field, each.usual]));
  const found = fileProductOf({ ...usual, ...said }, placeOf);
  if ('reason' in found) return found;
  return { ...found, keeps: [...found.keeps, ...missing.map(({ field }) => field)] };
}

/** Returns the fields that a file of another shop may leave out, and what new products get then. */
function usualIn({ shop, answers, usualShipping }: ImportDefaults) {
  const { shipping, manufacturer = shop.name } = answers;
  const charge = shipping === undefined ? usualShipping : fromCents(shipping);
  return [
    { field: 'seller', code: 'unsaid_seller', ask: 'manufacturer', usual: manufacturer },
    { field: 'shipping', code: 'unsaid_shipping', ask: 'shipping', usual: charge },
  ] as const;
}

/** Returns the object with the shop's own names for its keys. Notes the keys that the shop does not know. */
function withFieldNames(value: unknown, { unknown }: Findings): { named: unknown; twice?: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { named: value };
  const named = new Map<string, unknown>();
  for (const [key, each] of Object.entries(value) as [string, unknown][]) {
    const field = fieldNamed(key);
    if (field === undefined) unknown.add(key);
    else if (named.has(field)) return { named: value, twice: field };
    else named.set(field, each);
  }
  return { named: Object.fromEntries(named) };
}
