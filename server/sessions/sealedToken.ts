/**
 * Encrypts an ID token at rest. The key is derived from the session's token, and the database stores only a
 * hash of that. So the database alone cannot decrypt it, and the server can only during a request of that
 * session.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns nonce, tag and ciphertext in Base64. */
export function seal(idToken: string, sessionToken: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sessionToken), nonce);
  const text = Buffer.concat([cipher.update(idToken, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** Throws if it was sealed with another token, or was changed. */
export function unseal(sealed: string, sessionToken: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const cipher = createDecipheriv(CIPHER, keyOf(sessionToken), nonce);
  cipher.setAuthTag(rest.subarray(0, TAG_BYTES));
  return Buffer.concat([cipher.update(rest.subarray(TAG_BYTES)), cipher.final()]).toString('utf8');
}

function keyOf(sessionToken: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionToken, '', 'hemline id token', KEY_BYTES));
}
