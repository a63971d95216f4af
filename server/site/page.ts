/** The one HTML page of the shop, ready to be sent. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { ShopConfig } from '../../domain/shopConfig';
import { sendTagged } from '../plugins/etag';
import { renderPage } from './renderPage';

const HTML = 'text/html; charset=utf-8';

interface Form {
  body: Buffer;
  etag: string;
  encoding?: 'br' | 'gzip';
}

export type SendPage = (reply: FastifyReply, status?: 200 | 404) => FastifyReply;

/** Reads, renders and compresses `index.html` once. */
export function createPage(directory: string, config: ShopConfig): SendPage {
  const html = Buffer.from(renderPage(readFileSync(join(directory, 'index.html'), 'utf8'), config));
  const plain = formOf(html);
  const packed = [formOf(brotliCompressSync(html), 'br'), formOf(gzipSync(html), 'gzip')];
  return (reply, status = 200) => {
    const accepted = reply.request.headers['accept-encoding'] ?? '';
    const form = packed.find(({ encoding }) => accepts(accepted, encoding)) ?? plain;
    reply.header('vary', 'Accept-Encoding');
    if (form.encoding) reply.header('content-encoding', form.encoding);
    if (status === 200) return sendTagged(reply, { ...form, type: HTML });
    return reply.code(status).header('cache-control', 'no-cache').type(HTML).send(form.body);
  };
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
