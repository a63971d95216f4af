/** Parses the emulator's ID tokens, which are like real ones but without a signature. */
import { IdentityRefusal } from '#server/identity/identity';
import {
  acceptClaims,
  decode,
  isCanonical,
  type IdTokenClaims,
} from '#server/identity/idTokenClaims';

/**
 * Returns the claims of a well-formed token for this project. Anyone can write such a token, so the claims
 * alone prove nothing. The caller must also ask the emulator. Throws `IdentityRefusal` for other tokens.
 */
export function readUnsignedToken(token: string, projectId: string, nowMs: number): IdTokenClaims {
  const [header = '', payload = '', signature] = isCanonical(token) ? token.split('.') : [];
  if (signature !== '' || !isUnsigned(header)) throw new IdentityRefusal('unauthorized');
  const claims = acceptClaims(decode(payload).toString(), projectId, nowMs);
  // The emulator would crash on a token without this claim, so such a token is refused here.
  if (!claims.firebase) throw new IdentityRefusal('unauthorized');
  return claims;
}

/**
 * Whether a token's header says that the token is unsigned. Compares the text, because the emulator always
 * writes exactly this header.
 */
function isUnsigned(header: string): boolean {
  return decode(header).toString() === '{"alg":"none","typ":"JWT"}';
}
