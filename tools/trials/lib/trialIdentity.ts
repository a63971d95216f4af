/** Replaces the identity service in a trial or a test. Signs ID tokens with a key that the server trusts. */

import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';

const PROJECT = 'trial-shop';
export const AUTH_DOMAIN = `${PROJECT}.firebaseapp.com`;
const KEY_ID = 'trial-key';
const BITS = 2_048;

export interface TrialIdentity {
  /** Together with `trustTrialKeys.mjs`, these environment variables make a server trust the key. */
  environment: Record<string, string>;
  /** Resolves with an ID token that contains this email address and says that it is verified. */
  idTokenFor: (email: string) => Promise<string>;
}

/** Returns the user id that the ID tokens for this email address contain. */
export const uidOf = (email: string) => `uid-of-${email}`;

export function createTrialIdentity(): TrialIdentity {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: BITS });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  return {
    environment: {
      TRIAL_KEYS: JSON.stringify({ keys: [key] }),
      FIREBASE_API_KEY: 'trial',
      FIREBASE_AUTH_DOMAIN: AUTH_DOMAIN,
      FIREBASE_PROJECT_ID: PROJECT,
    },
    idTokenFor: (email) =>
      new SignJWT({ email, email_verified: true, auth_time: Math.floor(Date.now() / 1_000) })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuer(`https://securetoken.google.com/${PROJECT}`)
        .setAudience(PROJECT)
        .setSubject(uidOf(email))
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
  };
}
