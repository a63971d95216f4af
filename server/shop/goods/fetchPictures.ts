/**
 * Fetches the pictures that goods show from other sites, one after the other, so that they stay when the other site goes.
 * After a restart the work goes on: what is left to fetch is what the goods still show. Shoppers see the other site's picture
 * until then.
 */

import { MAX_PICTURE_BYTES, OWN_PICTURES } from '#domain/goods/ownPictures';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { OnFailure } from '#server/base/onFailure';
import type { Database } from '#server/engines/database/database';
import { fetchFile, type Network } from '#server/engines/web/fetchFile';
import { claimPicture, notePictureFailure, showOwnPicture } from '#server/stores/fetchedPictures';
import { startLoop, type WorkLoop } from '../workLoop';
import { keepPicture } from './keepPicture';

interface Fetching {
  database: Database;
  onFailure?: OnFailure;
  /** Tests replace the internet. */
  network?: Network;
}

const TIMEOUT_MS = 20_000;
/** The HTTP status of a site that was asked too often. */
const TOO_MANY = 429;

/** `later`: the other site wants fewer requests. The picture is fetched after a while. */
type Outcome = 'fetched' | 'failed' | 'later' | 'none left';

/** Fetches one picture. If `mayWait` is false, a site that wants fewer requests counts as a failure. */
export async function fetchNext(
  { database, network }: Fetching,
  { signal, mayWait }: { signal?: AbortSignal; mayWait: boolean },
): Promise<Outcome> {
  const claimed = await claimPicture(database);
  if (claimed === undefined) return 'none left';
  const { address, digest } = claimed;
  try {
    const img = digest === null ? await fetched(address) : OWN_PICTURES + digest;
    await showOwnPicture(database, address, img);
    return 'fetched';
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const { reason = 'picture_unknown', values } = error.details;
    if (mayWait && values?.status === TOO_MANY) return 'later';
    await notePictureFailure(database, address, { reason, values });
    return 'failed';
  }

  async function fetched(from: string): Promise<string> {
    const bounds = {
      maxBytes: MAX_PICTURE_BYTES,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    };
    const bytes = await fetchFile(from, bounds, network);
    return (await keepPicture({ reads: database, writes: database }, bytes)).img;
  }
}

/** How often the loop looks for pictures to fetch, even if nobody wakes it. */
const LOOK_EVERY_MS = 20_000;
/** After this many answers `later` without a success, a picture that would come later counts as failed. */
const PATIENCE = 15;

/** A picture that is being fetched when the loop stops is fetched again after the next start. */
export function startFetching(fetching: Fetching): WorkLoop {
  let inVain = 0;
  const fetchOne = async (signal: AbortSignal) => {
    const outcome = await fetchNext(fetching, { signal, mayWait: inVain < PATIENCE });
    if (outcome === 'fetched') inVain = 0;
    if (outcome === 'later') inVain += 1;
    return outcome === 'fetched' || outcome === 'failed';
  };
  return startLoop(async (stopping) => {
    try {
      while (!stopping.aborted && (await fetchOne(stopping)));
    } catch (error) {
      if (!stopping.aborted) fetching.onFailure?.('fetchPictures', error);
    }
  }, LOOK_EVERY_MS);
}
