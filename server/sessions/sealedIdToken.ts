/**
 * Encrypts an ID token before it is stored in the database. The encryption key is derived from the session
 * token. The database contains only a hash of the session token, so nobody can decrypt an ID token with the
 * database alone. Only a request of the session contains the session token, so the server can decrypt the ID
 * token only during such a request.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts an ID token. Returns the nonce, the authentication tag and the ciphertext as one Base64 text. */
export function seal(idToken: string, sessionToken: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sessionToken), nonce);
  const text = Buffer.concat([cipher.update(idToken, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/**
 * Decrypts a text that `seal` returned. Throws if it was encrypted with another session token, or was
 * changed.
 */
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
