/** Texts with an entity tag and their compressed forms. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

export interface EncodedBody {
  text: string;
  /** A weak tag: it identifies the text, whatever its compression. */
  etag: string;
  encoded: (encoding: Encoding) => Promise<Buffer>;
}

/** The Brotli quality of the first response: a text that is requested only once is not worth more time. */
const QUICK = 4;
/** The quality of what is sent often. The highest, 11, would take 28 times as long to save 4 % more. */
const BEST = 6;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const brotli = (text: string, quality: number) =>
  toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * The first Brotli response is compressed quickly. With `lasting`, the second request starts the best compression, which
 * takes many times as long; until it has finished, the quickly compressed form is sent.
 */
export function createEncodedBody(text: string, lasting = false): EncodedBody {
  let quick: Promise<Buffer> | undefined;
  let best: Promise<Buffer> | undefined;
  let zipped: Promise<Buffer> | undefined;
  const improve = () => {
    best = brotli(text, BEST).then((better) => (quick = Promise.resolve(better)));
  };
  return {
    text,
    etag: etagOf(text),
    encoded(encoding) {
      if (encoding === 'gzip') return (zipped ??= toGzip(text));
      if (!quick) return (quick = brotli(text, QUICK));
      if (lasting && !best) improve();
      return quick;
    },
  };
}

function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}
