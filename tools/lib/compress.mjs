/** Compresses static files at build time, at the highest level, so that the server does not have to. */

import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Not fonts and photographs, whose formats are already compressed. */
const TEXT = /\.(js|css|svg|json|txt|webmanifest|xml|ico)$/;

/** In bytes. Smaller files fit into one network packet uncompressed. */
const SMALLEST = 1_000;

/**
 * Writes `<file>.br` and `<file>.gz` next to every text file, but for HTML, into which the server writes settings.
 * @param {string} directory
 */
export async function compressTree(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((small) =>
      writeFile(`${file}.gz`, small),
    ),
  ]);
}
