/** A page with the policy that allows what stands in it. */
import type { FastifyReply } from 'fastify';
import { createEncodedBody, type EncodedBody } from '../http/encodedBody';
import { sendEncoded, SHARED } from '../http/sendEncoded';

export const HTML = 'text/html; charset=utf-8';

export interface PageResponse extends EncodedBody {
  /** In place of the policy that every answer carries. */
  policy?: string | undefined;
  /** In place of a page that could not be rendered for this caller: nobody else may be given it. */
  isStandIn?: boolean;
}

export function createPageResponse(html: string, policy?: string): PageResponse {
  return { ...createEncodedBody(html, true), policy };
}

/** Sends the page in the form that the browser takes. */
export function sendPageResponse(
  reply: FastifyReply,
  page: PageResponse,
  status: 200 | 404 = 200,
): ReturnType<typeof sendEncoded> {
  const isForAll = status === 200 && page.isStandIn !== true;
  reply.code(status).header('cache-control', isForAll ? SHARED : 'no-cache');
  if (page.policy !== undefined) reply.header('content-security-policy', page.policy);
  return sendEncoded(reply, page, HTML);
}
