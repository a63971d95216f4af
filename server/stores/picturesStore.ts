import { OWN_PICTURES, type PictureWidth } from '#domain/goods/ownPictures';
import type { Database, Queries } from '#server/engines/database/database';

export type PictureType = 'image/webp' | 'image/jpeg';

export interface PictureFile {
  width: PictureWidth;
  type: PictureType;
  bytes: Buffer;
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Its size is that of the largest file. */
export interface EncodedPicture extends PictureSize {
  files: PictureFile[];
}

/** A part of a file, in bytes. A backup writes it in hexadecimal, on one line. */
const PART_BYTES = 100_000;

/** Finds a picture by the digest of the file that was sent. It is then kept as if it had just been sent. */
export async function findPicture(
  queries: Queries,
  digest: string,
): Promise<PictureSize | undefined> {
  const [size] = await queries.query<PictureSize>(
    'UPDATE pictures SET named_at = now() WHERE digest = $1 RETURNING width, height',
    [digest],
  );
  return size;
}

/** Does nothing if another request has just stored the picture. */
export async function insertPicture(
  database: Database,
  digest: string,
  { width, height, files }: EncodedPicture,
): Promise<void> {
  await database.transaction(async (queries) => {
    const added = await queries.query(
      `INSERT INTO pictures (digest, width, height) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING true`,
      [digest, width, height],
    );
    if (added.length === 0) return;
    for (const file of files) {
      for (let part = 0; part * PART_BYTES < file.bytes.length; part += 1)
        await queries.query('INSERT INTO picture_parts VALUES ($1, $2, $3, $4, $5)', [
          ...[digest, file.width, file.type, part],
          file.bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
        ]);
    }
  });
}

/** Reads the file of this type whose width is nearest; undefined if there is no such picture. */
export async function readPictureFile(
  queries: Queries,
  digest: string,
  { width, type }: { width: number; type: PictureType },
): Promise<Buffer | undefined> {
  const parts = await queries.query<{ bytes: Buffer }>(
    `SELECT bytes FROM picture_parts WHERE digest = $1 AND type = $2 AND width = (
       SELECT width FROM picture_parts WHERE digest = $1 AND type = $2 ORDER BY abs(width - $3::integer) LIMIT 1
     ) ORDER BY part`,
    [digest, type, width],
  );
  return parts.length > 0 ? Buffer.concat(parts.map(({ bytes }) => bytes)) : undefined;
}

/** Returns those of these picture addresses of this shop for which no picture is stored. */
export async function missingPictures(
  queries: Queries,
  addresses: readonly string[],
): Promise<string[]> {
  const rows = await queries.query<{ address: string }>(
    `SELECT address FROM unnest($1::text[]) AS address
     WHERE NOT EXISTS (SELECT FROM pictures WHERE '${OWN_PICTURES}' || digest = address)`,
    [addresses],
  );
  return rows.map(({ address }) => address);
}

/** How long a picture is kept without a product that uses it: longer than acts, so that an undone act finds its pictures. */
const KEPT_DAYS = 200;

/** Removes pictures that no product has used for `KEPT_DAYS` and that no order shows. Updates `named_at` once a day. */
export async function sweepPictures(queries: Queries): Promise<void> {
  await queries.query(
    `UPDATE pictures SET named_at = now()
     WHERE named_at < now() - interval '1 day' AND '${OWN_PICTURES}' || digest IN (
       SELECT unnest(string_to_array(concat_ws(' ', img, images), ' ')) FROM products
       WHERE strpos(concat_ws(' ', img, images), '${OWN_PICTURES}') > 0
     )`,
  );
  await queries.query(
    `DELETE FROM pictures WHERE named_at < now() - interval '${KEPT_DAYS} days' AND NOT EXISTS (
       SELECT FROM order_lines
       WHERE img = '${OWN_PICTURES}' || digest AND starts_with(img, '${OWN_PICTURES}')
     )`,
  );
}
