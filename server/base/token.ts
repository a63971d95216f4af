import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[\w-]{43}$/;

/** Returns 256 random bits as Base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns what the database stores instead of a token. A token is random, so neither a salt nor a slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a text has the form of a session token. Another one is refused without a query. */
export function isToken(text: string): boolean {
  return TOKEN_FORM.test(text);
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts an ID token with a key derived from the session token, of which the database has only a hash. So nobody can
 * decrypt it with the database alone, and the server only during a request of the session. Returns the nonce, the
 * authentication tag and the ciphertext as one Base64 text.
 */
export function seal(idToken: string, sessionToken: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sessionToken), nonce);
  const text = Buffer.concat([cipher.update(idToken, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** Decrypts what `seal` returned. Throws if it was encrypted with another session token, or was changed. */
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
