import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportAnswers, ImportQuestion } from '#domain/owner/importAnswers';
import type { ImportColumn } from '#domain/owner/importColumns';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { faultInEnglish, inEnglish } from '#server/base/inEnglish';
import {
  type CatalogueFile,
  type CatalogueFormat,
  FileRefused,
  noFindings,
} from '#server/shop/file/catalogueFile';
import { openCatalogueFile } from '#server/shop/file/openCatalogueFile';
import { parseCatalogue } from '#server/shop/file/parseCatalogue';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';

interface ParsedCatalogue {
  products: CatalogueRow[];
  refused: { line: number; reason: string }[];
  ignored: string[];
  notes: string[];
  asks: ImportQuestion[];
  columns?: ImportColumn[];
  kind?: string;
}

export async function parsedCatalogue(
  text: string | Uint8Array,
  format: CatalogueFormat,
  answers: ImportAnswers = {},
): Promise<ParsedCatalogue> {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-catalogue-'));
  const path = join(folder, `goods.${format}`);
  writeFileSync(path, text);
  try {
    return await collectedFrom(await openCatalogueFile(path), answers);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SHOP = { ...DEFAULT_SHOP, name: 'The shop', currency: 'EUR' };

/** Returns the products in text that arrives in these chunks; none if the file is refused. */
export function parseChunks(
  pieces: AsyncIterable<string>,
  format: CatalogueFormat,
): Promise<ParsedCatalogue> {
  return collectedFrom({ parts: [{ format, text: () => pieces }] }, {});
}

async function collectedFrom(
  file: Pick<CatalogueFile, 'parts'>,
  answers: ImportAnswers,
): Promise<ParsedCatalogue> {
  const products: CatalogueRow[] = [];
  const refused: ParsedCatalogue['refused'] = [];
  const findings = noFindings();
  const unsaid = { shop: SHOP, answers, usualShipping: 4.5 };
  try {
    for await (const row of parseCatalogue(file, findings, unsaid))
      if ('reason' in row) refused.push({ line: row.line, reason: faultInEnglish(row) });
      else products.push(row.product);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { line, fault } = error;
    const reason = faultInEnglish(fault);
    return {
      products: [],
      refused: [{ line, reason }],
      ignored: [],
      notes: [],
      asks: [...findings.asks],
      columns: [...findings.columns.values()],
    };
  }
  const { kind, notes, unknown, asks, columns } = findings;
  return {
    products,
    refused,
    ignored: [...unknown],
    notes: notes.list().map(inEnglish),
    asks: [...asks],
    ...(columns.size > 0 && { columns: [...columns.values()] }),
    ...(kind !== undefined && { kind: inEnglish(kind) }),
  };
}
