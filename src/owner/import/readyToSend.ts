/** Makes the files that an owner has chosen into the one that is sent. */

import type { Message } from '#domain/messages';
import { headerOf } from './importMemory';

/** What the shop reads in a zip file: it leaves out everything else, and texts beside tables. */
const KINDS = [/\.(csv|tsv|xml|json)$/i, /\.txt$/i];

type Ready = { file: Blob; header: string } | { problem: Message };

/** Returns the file and its first line; several files as one zip file; or why that cannot be. */
export async function readyToSend(files: readonly File[]): Promise<Ready> {
  const [first] = files;
  const isOne = first !== undefined && files.length === 1;
  if (!isOne && !KINDS.some((kind) => files.every(({ name }) => kind.test(name))))
    return { problem: { id: 'import.otherKinds' } };
  try {
    const file = isOne ? first : await zipOf(files);
    return { file, header: await headerOf(file) };
  } catch {
    return { problem: { id: 'import.unread' } };
  }
}

/** Browsers can compress, but pack no files together: the library does that, and is loaded for several files only. */
async function zipOf(files: readonly File[]): Promise<Blob> {
  const { zipSync } = await import(/* webpackChunkName: "zip" */ 'fflate');
  // Two folders may hold files of one name. The shop shows names without their folders.
  const named = files.map(
    async (file, index) =>
      [`${index}/${file.name}`, new Uint8Array(await file.arrayBuffer())] as const,
  );
  return new Blob([zipSync(Object.fromEntries(await Promise.all(named)))]);
}
