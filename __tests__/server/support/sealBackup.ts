import { writeFileSync } from 'node:fs';
import { FORMAT, LinesDigest } from '#server/shop/backup/backupFormat';

/** Writes a backup file with these rows between its head and its end, with a correct digest. */
export function sealBackup(file: string, schema: number, rows: readonly string[]): void {
  const lines = [JSON.stringify({ hemline: FORMAT, schema, madeAt: '' }), ...rows];
  const digest = new LinesDigest();
  lines.forEach((line) => digest.add(line));
  writeFileSync(file, [...lines, JSON.stringify({ end: { sha256: digest.hex } })].join('\n'));
}
