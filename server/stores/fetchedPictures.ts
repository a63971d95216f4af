/** The pictures of other sites that goods show: which are to be fetched, and what became of them. */

import { OWN_PICTURES } from '#domain/goods/ownPictures';
import type { PictureProgress } from '#domain/owner/pictureProgress';
import type { Database, Queries } from '#server/engines/database/database';
import type { ValidRow } from './products/catalogueRow';

/** Must equal the condition of the index `products_foreign`, or the index is not used. */
const FOREIGN = "(starts_with(img, 'https://') OR strpos(images, 'https://') > 0)";
/** SQL for the picture addresses on other sites, once for each product that shows them. */
const SHOWN = `SELECT address, id, name, position FROM products,
  unnest(string_to_array(concat_ws(' ', img, images), ' ')) AS address
  WHERE ${FOREIGN} AND starts_with(address, 'https://')`;

/** How long a claim lasts: longer than it takes to fetch and read a picture. A claim that a stopped instance left then ends. */
const CLAIM = "interval '2 minutes'";

interface ClaimedPicture {
  address: string;
  /** The digest of the shop's own copy, if the picture was fetched before. */
  digest: string | null;
}

/** Takes a picture that is to be fetched, so that no other instance fetches it meanwhile; undefined if none is left. */
export async function claimPicture(queries: Queries): Promise<ClaimedPicture | undefined> {
  const [claimed] = await queries.query<ClaimedPicture>(
    `INSERT INTO fetched_pictures AS known (address) SELECT shown.address FROM (${SHOWN}) AS shown
     WHERE coalesce((
       SELECT reason IS NULL AND (digest IS NOT NULL OR at <= now() - ${CLAIM})
       FROM fetched_pictures AS other WHERE other.key = md5(shown.address)
     ), true) ORDER BY position LIMIT 1
     ON CONFLICT (key) DO UPDATE SET at = now()
     WHERE known.reason IS NULL AND (known.digest IS NOT NULL OR known.at <= now() - ${CLAIM})
     RETURNING address, digest`,
  );
  return claimed;
}

export async function notePictureFailure(
  queries: Queries,
  address: string,
  { reason, values = {} }: { reason: string; values?: object | undefined },
): Promise<void> {
  await queries.query(
    'UPDATE fetched_pictures SET reason = $2, details = $3::text::jsonb, at = now() WHERE key = md5($1)',
    [address, reason, JSON.stringify(values)],
  );
}

/** Lets the pictures that failed be fetched again. */
export async function forgetFailures(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM fetched_pictures WHERE reason IS NOT NULL');
}

/** SQL for the picture addresses in `values` (jsonb of columns by name) with `$1` replaced by `$2`. */
const replacedIn = (values: string) => `${values} || jsonb_strip_nulls(jsonb_build_object(
  'img', CASE WHEN ${values} ->> 'img' = $1 THEN $2::text END,
  'images', ${replacedWithin(`${values} ->> 'images'`)}))`;

function replacedWithin(images: string): string {
  const all = `string_to_array(${images}, ' ')`;
  return `CASE WHEN $1 = ANY(${all}) THEN array_to_string(array_replace(${all}, $1, $2), ' ') END`;
}

/**
 * Shows the shop's own picture wherever goods show this address. Changes the journal too, so that earlier acts can still be
 * undone.
 */
export async function showOwnPicture(
  database: Database,
  address: string,
  img: string,
): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('UPDATE fetched_pictures SET digest = $2, at = now() WHERE key = md5($1)', [
      address,
      img.slice(OWN_PICTURES.length),
    ]);
    const changed = await queries.query<{ id: string }>(
      `UPDATE products SET img = CASE WHEN img = $1 THEN $2 ELSE img END,
         images = coalesce(${replacedWithin('images')}, images)
       WHERE ${FOREIGN} AND (img = $1 OR strpos(images, $1) > 0 AND $1 = ANY(string_to_array(images, ' '))) RETURNING id`,
      [address, img],
    );
    await queries.query(
      `UPDATE owner_act_changes SET before = ${replacedIn('before')}, after = ${replacedIn('after')}
       WHERE product_id = ANY($3::text[])`,
      [address, img, changed.map(({ id }) => id)],
    );
  });
}

const MOST_FAILURES = 100;

export async function readPictureProgress(queries: Queries): Promise<PictureProgress> {
  const [counts] = await queries.query<Omit<PictureProgress, 'failures'>>(
    `SELECT (SELECT count(*)::integer FROM fetched_pictures WHERE digest IS NOT NULL) AS fetched,
       count(*) FILTER (WHERE reason IS NULL)::integer AS waiting,
       count(*) FILTER (WHERE reason IS NOT NULL)::integer AS failed
     FROM (SELECT DISTINCT address FROM (${SHOWN}) AS each) AS shown LEFT JOIN (SELECT key, reason FROM fetched_pictures) AS known ON key = md5(address)`,
  );
  const { fetched = 0, waiting = 0, failed = 0 } = counts ?? {};
  const failures =
    failed === 0
      ? []
      : await queries.query<PictureProgress['failures'][number]>(
          `SELECT address, reason, details AS values, min(name) AS name, min(id) AS _id
           FROM (${SHOWN}) AS shown JOIN (SELECT key, reason, details FROM fetched_pictures) AS known ON key = md5(address)
           WHERE reason IS NOT NULL GROUP BY address, reason, details ORDER BY min(position), address LIMIT ${MOST_FAILURES}`,
        );
  return { fetched, waiting, failed, failures };
}

/** Returns rows with the shop's own pictures where it has them, so that a file that comes again changes nothing. */
export async function withOwnPictures<Row extends ValidRow>(
  queries: Queries,
  rows: readonly Row[],
): Promise<Row[]> {
  const addresses = rows.flatMap(({ product: { img, images = [] } }) =>
    [img, ...images].filter((address) => address.startsWith('https://')),
  );
  if (addresses.length === 0) return [...rows];
  const known = await queries.query<{ address: string; digest: string }>(
    `SELECT address, digest FROM fetched_pictures WHERE digest IS NOT NULL
     AND key IN (SELECT md5(address) FROM unnest($1::text[]) AS address)`,
    [[...new Set(addresses)]],
  );
  const own = new Map(known.map(({ address, digest }) => [address, OWN_PICTURES + digest]));
  const ownOf = (address: string) => own.get(address) ?? address;
  return rows.map(({ product, ...row }) => {
    const { img, images } = product;
    const shown = { ...product, img: ownOf(img), ...(images && { images: images.map(ownOf) }) };
    return { ...row, product: shown } as unknown as Row;
  });
}
