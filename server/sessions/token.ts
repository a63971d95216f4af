/** Creates, hashes and recognises session tokens, and reads the bearer token of a request. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { headerCount } from '../http/request';

const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[\w-]{43}$/;
const BEARER_FORM = /^bearer +(\S+)$/i;

/** Returns a new session token: 256 random bits as Base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the hash of a session token. The database stores this hash instead of the token. A token is random,
 * so neither a salt nor a slow hash is needed.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Whether a text has the form of a session token. A text of another form can be refused without a database
 * query.
 */
export function isToken(text: string): boolean {
  return TOKEN_FORM.test(text);
}

/** Returns the bearer token of a request that has exactly one Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization = '' } = request.headers;
  if (headerCount(request, 'authorization') > 1) return undefined;
  return BEARER_FORM.exec(authorization)?.[1];
}
