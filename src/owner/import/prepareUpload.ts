import type { Message } from '#domain/messages';
import { headerOf } from './importMemory';

/** The names of files that the shop reads in a zip file. It reads `.txt` only if the zip file has none of the others. */
const KINDS = [/\.(csv|tsv|xml|json)$/i, /\.txt$/i];

type Ready = { file: Blob; header: string } | { problem: Message };

/** Returns the file and its first line, or several files as one zip file; or an error. */
export async function prepareUpload(files: readonly File[]): Promise<Ready> {
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

/** Browsers have no API for zip files. The library is loaded only if several files are chosen. */
async function zipOf(files: readonly File[]): Promise<Blob> {
  const { zipSync } = await import(/* webpackChunkName: "zip" */ 'fflate');
  // Two folders may hold files of one name. The shop shows names without their folders.
  const named = files.map(
    async (file, index) =>
      [`${index}/${file.name}`, new Uint8Array(await file.arrayBuffer())] as const,
  );
  return new Blob([zipSync(Object.fromEntries(await Promise.all(named)))]);
}
