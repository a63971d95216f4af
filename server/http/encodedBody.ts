/** A text that is sent many times: its entity tag, and its compressed forms, made when they are asked for. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

export interface EncodedBody {
  text: string;
  /** Weak: of the text, in whatever form it is sent. */
  etag: string;
  encoded: (encoding: Encoding) => Promise<Buffer>;
}

/** What is asked for once is not worth more. */
const QUICK = 4;
const BEST = constants.BROTLI_MAX_QUALITY;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const brotli = (text: string, quality: number) =>
  toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * With `lasting`, whoever asks second starts the best compression, which takes many times as long: it is
 * made beside the one thread, and the quick form is sent until it is there.
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
