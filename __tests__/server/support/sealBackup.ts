import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { FORMAT } from '#server/shop/backup/backupFormat';

/** Writes a backup file with these rows between its head and its end, with a correct digest. */
export function sealBackup(file: string, schema: number, rows: readonly string[]): void {
  const lines = [JSON.stringify({ hemline: FORMAT, schema, madeAt: '' }), ...rows];
  const digest = createHash('sha256').update(lines.map((line) => `${line}\n`).join(''));
  const end = { sha256: digest.digest('hex') };
  writeFileSync(file, [...lines, JSON.stringify({ end })].join('\n'));
}
