/** The form of the emulator's ID tokens: like real ones, but without a signature. */
import { IdentityRefusal } from '../identity';
import { acceptClaims, decode, isCanonical, type IdTokenClaims } from '../idTokenClaims';

/**
 * The claims of a well-formed token for this project. They prove nothing by themselves: anybody can
 * write them, so the emulator must be asked as well. Throws `IdentityRefusal`.
 */
export function readUnsignedToken(token: string, projectId: string, nowMs: number): IdTokenClaims {
  const [header = '', payload = '', signature] = isCanonical(token) ? token.split('.') : [];
  if (signature !== '' || !isUnsigned(header)) throw new IdentityRefusal('unauthorized');
  const claims = acceptClaims(decode(payload).toString(), projectId, nowMs);
  // Without this claim the emulator would stumble instead of refusing.
  if (!claims.firebase) throw new IdentityRefusal('unauthorized');
  return claims;
}

/** Compared as text: the emulator writes exactly this. */
function isUnsigned(header: string): boolean {
  return decode(header).toString() === '{"alg":"none","typ":"JWT"}';
}
