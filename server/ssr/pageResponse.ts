/** A page with the content security policy that allows its inline scripts and styles. */
import type { FastifyReply } from 'fastify';
import { createEncodedBody, type EncodedBody } from '../http/encodedBody';
import { sendEncoded, SHARED } from '../http/sendEncoded';

export const HTML = 'text/html; charset=utf-8';

export interface PageResponse extends EncodedBody {
  /** The page's content security policy, which replaces the default one. */
  policy?: string | undefined;
  /**
   * True if this is the shell without content, because the page could not be rendered for this caller. Shared
   * caches must not serve it to other callers.
   */
  isFallback?: boolean;
}

export function createPageResponse(html: string, policy?: string): PageResponse {
  return { ...createEncodedBody(html, true), policy };
}

/** Sends the page in an encoding that the browser accepts. */
export function sendPageResponse(
  reply: FastifyReply,
  page: PageResponse,
  status: 200 | 404 = 200,
): ReturnType<typeof sendEncoded> {
  const isForAll = status === 200 && page.isFallback !== true;
  reply.code(status).header('cache-control', isForAll ? SHARED : 'no-cache');
  if (page.policy !== undefined) reply.header('content-security-policy', page.policy);
  return sendEncoded(reply, page, HTML);
}
