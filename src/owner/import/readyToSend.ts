/** Makes the files that an owner has chosen into the one that is sent. */

import { defineMessages, type Message } from '#domain/messages';
import { headerOf } from './importMemory';

/** What the shop reads in a zip file: it leaves out everything else, and texts beside tables. */
const KINDS = [/\.(csv|tsv|xml|json)$/i, /\.txt$/i];

const PROBLEMS = defineMessages({
  otherKinds: {
    id: 'import.otherKinds',
    defaultMessage:
      'Files that are chosen at once must all be CSV, TSV, XML or JSON. Choose a zip file alone.',
  },
  unread: {
    id: 'import.unread',
    defaultMessage: 'The browser could not read what you chose. Choose it again.',
  },
});

type Ready = { file: Blob; header: string } | { problem: Message };

/** Returns the file and its first line; several files as one zip file; or why that cannot be. */
export async function readyToSend(files: readonly File[]): Promise<Ready> {
  const [first] = files;
  const isOne = first !== undefined && files.length === 1;
  if (!isOne && !KINDS.some((kind) => files.every(({ name }) => kind.test(name))))
    return { problem: PROBLEMS.otherKinds };
  try {
    const file = isOne ? first : await zipOf(files);
    return { file, header: await headerOf(file) };
  } catch {
    return { problem: PROBLEMS.unread };
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
