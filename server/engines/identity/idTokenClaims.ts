/** Checks the claims of an ID token by the rules that Firebase documents. */

import * as v from 'valibot';
import { IdentityRefusal } from './identity';

/** Longer tokens are refused without parsing. Real ones have 1 to 2 kB. */
const MAX_ID_TOKEN_LENGTH = 8_192;

/** How far the identity service's clock can be ahead of the shop's, in seconds. A token's expiry has no such tolerance. */
const CLOCK_SKEW = 90;

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0));

const claimsSchema = v.looseObject({
  iss: v.string(),
  aud: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  exp: seconds,
  iat: seconds,
  auth_time: seconds,
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
  /** Tenants separate users within one project. The shop has none, and refuses a token with a tenant. */
  firebase: v.optional(v.looseObject({ tenant: v.optional(v.undefined()) })),
});
export type IdTokenClaims = v.InferOutput<typeof claimsSchema>;

/** Throws `IdentityRefusal` unless the claims are valid for this project at `nowMs` (Unix time in ms). */
export function acceptClaims(payload: string, projectId: string, nowMs: number): IdTokenClaims {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), claimsSchema), payload);
  if (!read.success || !areClaimsValid(read.output, projectId, nowMs / 1_000)) {
    throw new IdentityRefusal('unauthorized');
  }
  return read.output;
}

function areClaimsValid(claims: IdTokenClaims, projectId: string, now: number): boolean {
  return (
    claims.iss === `https://securetoken.google.com/${projectId}` &&
    claims.aud === projectId &&
    claims.exp > now &&
    claims.iat <= now + CLOCK_SKEW &&
    claims.auth_time <= now + CLOCK_SKEW
  );
}

/**
 * Whether each part of a token is canonical Base64. The last character has unused bits, so several texts stand for the
 * same bytes. A valid token is refused if it is written in any other way.
 */
export function isCanonical(token: string): boolean {
  const parts = token.length <= MAX_ID_TOKEN_LENGTH ? token.split('.') : [];
  return (
    parts.length === 3 && parts.every((part) => decodePart(part).toString('base64url') === part)
  );
}

export function decodePart(part: string): Buffer {
  return Buffer.from(part, 'base64url');
}
