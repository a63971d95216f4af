/** Looks whether this shop has the pictures that a file names. Those of other sites are fetched later (`fetchPictures.ts`). */

import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { OWN_PICTURES } from '#domain/goods/ownPictures';
import { type ImportMessage, importMessage } from '#domain/owner/importMessage';
import type { Queries } from '#server/engines/database/database';
import { stagedPictures } from '#server/stores/import/stagedImport';
import { missingPictures } from '#server/stores/picturesStore';
import { listed } from './listed';

/** Whether the built site has a file at this address. */
export type HasFile = (address: string) => boolean;

/** Returns the test for a site that was built into this directory. Without one, every address passes. */
export function hasFileIn(site: string | undefined): HasFile {
  if (site === undefined) return () => true;
  return (address) => {
    const path = address.split(/[?#]/, 1)[0] ?? '';
    try {
      // Cannot leave the directory, since it is absolute before it is normalised.
      return existsSync(join(site, normalize(decodeURIComponent(path))));
    } catch {
      return false;
    }
  };
}

/** Returns what is said about the addresses that show no picture; nothing if all do. */
export async function pictureNotes(
  queries: Queries,
  importId: string,
  hasFile: HasFile,
): Promise<ImportMessage[]> {
  const pictures = await stagedPictures(queries, importId);
  const isOwn = (address: string) => address.startsWith(OWN_PICTURES);
  const own = pictures.map(({ address }) => address).filter(isOwn);
  const missing = new Set(await missingPictures(queries, own));
  const lost = pictures.filter(({ address }) =>
    isOwn(address) ? missing.has(address) : !hasFile(address),
  );
  if (lost.length === 0) return [];
  return [
    importMessage(
      'no_picture_at',
      listed(lost.map(({ address, line }) => ({ text: address, line }))),
    ),
  ];
}
