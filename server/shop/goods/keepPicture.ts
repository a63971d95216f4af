import { createHash } from 'node:crypto';
import { OWN_PICTURES } from '#domain/goods/ownPictures';
import { ApiRefusal } from '#server/base/apiRefusal';
import { createSemaphore } from '#server/base/createSemaphore';
import type { Database } from '#server/engines/database/database';
import { findPicture, insertPicture, type PictureSize } from '#server/stores/picturesStore';
import { encodePicture } from './encodePicture';

/**
 * Stores a picture, if the shop does not have it, and resolves with its address and size. `writes` is the
 * database of whoever sends it. Throws `ApiRefusal` with a reason that an owner understands.
 */
export async function keepPicture(
  { reads, writes }: { reads: Database; writes: Database },
  bytes: Buffer,
) {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const size =
    (await findPicture(reads, digest)) ?? (await inTurn(() => store(writes, digest, bytes)));
  return { img: `${OWN_PICTURES}${digest}`, ...size };
}

async function store(database: Database, digest: string, bytes: Buffer): Promise<PictureSize> {
  const encoded = await encodePicture(bytes);
  await insertPicture(database, digest, encoded);
  return { width: encoded.width, height: encoded.height };
}

let last: Promise<unknown> = Promise.resolve();

/** Reads pictures one after the other: each takes a core for a second, and up to 200 MB of memory. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** The maximum number of pictures that are received, wait or are read. Each takes up to 20 MB of memory meanwhile. */
const MOST_AT_ONCE = 6;

/** Takes a place for a picture that is sent, and returns the function that gives it back. Throws `pictures_unavailable`. */
export const enterPicture = createSemaphore(
  MOST_AT_ONCE,
  () => new ApiRefusal('pictures_unavailable', { reason: 'pictures_busy' }),
);
