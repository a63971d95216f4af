/** A page in every form in which browsers take it. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { sendTagged } from '../plugins/etag';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const HTML = 'text/html; charset=utf-8';

interface Form {
  body: Buffer;
  etag: string;
  encoding?: 'br' | 'gzip';
}

export interface PackedPage {
  plain: Form;
  packed: Form[];
  /** In place of the policy that every answer carries. */
  policy?: string | undefined;
}

/** As far as it goes: it is done beside the one thread. */
const QUALITY = constants.BROTLI_MAX_QUALITY;
/** What is sent to one reader once is not worth as much. */
export const QUICK = 4;

export async function packPage(
  html: string,
  policy?: string,
  quality = QUALITY,
): Promise<PackedPage> {
  const body = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [brotli, gzipped] = await Promise.all([toBrotli(body, { params }), toGzip(body)]);
  return {
    plain: formOf(body),
    packed: [formOf(brotli, 'br'), formOf(gzipped, 'gzip')],
    policy,
  };
}

/** Sends the page in the form that the browser takes; 304 without a body when it has that very one. */
export function sendPacked(
  reply: FastifyReply,
  page: PackedPage,
  status: 200 | 404 = 200,
): FastifyReply {
  const form = chooseForm(reply, page);
  if (status === 200) return sendTagged(reply, { ...form, type: HTML });
  return reply.code(status).header('cache-control', 'no-cache').type(HTML).send(form.body);
}

/** Sends it to this reader only: nobody keeps it. */
export function sendUnkept(reply: FastifyReply, page: PackedPage): FastifyReply {
  const { body } = chooseForm(reply, page);
  return reply.header('cache-control', 'no-store').type(HTML).send(body);
}

function chooseForm(reply: FastifyReply, { plain, packed, policy }: PackedPage): Form {
  const accepted = reply.request.headers['accept-encoding'] ?? '';
  const form = packed.find(({ encoding }) => accepts(accepted, encoding)) ?? plain;
  reply.header('vary', 'Accept-Encoding');
  if (form.encoding) reply.header('content-encoding', form.encoding);
  if (policy !== undefined) reply.header('content-security-policy', policy);
  return form;
}

function formOf(body: Buffer, encoding?: Form['encoding']): Form {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, etag, encoding };
}

/** `br;q=0` means "anything but". */
function accepts(header: string, encoding = ''): boolean {
  return new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(1|0\\.0*[1-9])[^,]*)?\\s*(,|$)`, 'i').test(
    header,
  );
}
