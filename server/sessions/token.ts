/** The opaque tokens of sessions. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { headerCount } from '../http/rawHeaders';

const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[\w-]{43}$/;
const BEARER_FORM = /^bearer +(\S+)$/i;

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token. Its randomness makes salt and slowness needless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a text may be one of our tokens; saves the database the others. */
export function isToken(text: string): boolean {
  return TOKEN_FORM.test(text);
}

/** What stands behind `Bearer` in the request's only Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization = '' } = request.headers;
  if (headerCount(request, 'authorization') > 1) return undefined;
  return BEARER_FORM.exec(authorization)?.[1];
}
