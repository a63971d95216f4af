/** The rules Firebase documents for the claims of an ID token; the same for both modes. */
import * as v from 'valibot';
import { IdentityRefusal } from './identity';

/** Longer tokens are refused unread. Real ones hold 1 to 2 kB. */
export const MAX_ID_TOKEN_LENGTH = 8_192;

/** How far the clocks of two hosts may differ, in seconds. Expiry gets no such grace. */
const CLOCK_SKEW = 30;

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
  /** Tenants are separate realms within one project; the shop has none. */
  firebase: v.optional(v.looseObject({ tenant: v.optional(v.undefined()) })),
});
export type IdTokenClaims = v.InferOutput<typeof claimsSchema>;

/** The claims, if they are lawful for this project now (`nowMs` since 1970); throws `IdentityRefusal`. */
export function acceptClaims(payload: string, projectId: string, nowMs: number): IdTokenClaims {
  const read = v.safeParse(claimsSchema, parse(payload));
  if (!read.success || !isLawful(read.output, projectId, nowMs / 1_000)) {
    throw new IdentityRefusal('unauthorized');
  }
  return read.output;
}

function isLawful(claims: IdTokenClaims, projectId: string, now: number): boolean {
  return (
    claims.iss === `https://securetoken.google.com/${projectId}` &&
    claims.aud === projectId &&
    claims.exp > now &&
    claims.iat <= now + CLOCK_SKEW &&
    claims.auth_time <= now + CLOCK_SKEW
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a token is spelt in the one canonical way. Base64 has spare bits at its end, so a changed
 * last character can mean the same bytes; such a twin of a good token is refused.
 */
export function isCanonical(token: string): boolean {
  const parts = token.length <= MAX_ID_TOKEN_LENGTH ? token.split('.') : [];
  return parts.length === 3 && parts.every((part) => decode(part).toString('base64url') === part);
}

export function decode(part: string): Buffer {
  return Buffer.from(part, 'base64url');
}
