import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { createHostedIdentity } from '#server/engines/identity/hosted/hostedIdentity';
import type { Identity } from '#server/engines/identity/identity';

export const PROJECT = 'real-shop';
export const NOW = Date.UTC(2026, 10, 21);
const KEYS_URL = 'https://keys.example/jwk';

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  jwk: JWK;
}

export async function newKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, jwk };
}

/** Stops the clock, so that only the test moves it. Code without timers still runs. */
export function stopTheClock(): void {
  const doNotFake = ['nextTick', 'setImmediate', 'queueMicrotask'] as const;
  jest.useFakeTimers({ now: NOW, doNotFake: [...doNotFake, 'setTimeout', 'clearTimeout'] });
}

/** A simulated key server. The test can stop it, slow it down, and change its keys and the clock. */
export class KeyServer {
  readonly asked: string[] = [];
  /** What the operator is told. */
  readonly notes: string[] = [];
  /** Answers who looks an account up. By default the service cannot be reached, so tokens are trusted. */
  accounts: () => Promise<Response> = () => Promise.reject(new TypeError('no network'));
  get now(): number {
    return Date.now();
  }
  answer: () => Promise<Response>;

  constructor(...keys: SigningKey[]) {
    jest.setSystemTime(NOW);
    this.answer = serving(keys);
  }

  serve(...keys: SigningKey[]): void {
    this.answer = serving(keys);
  }

  identity(): Identity {
    return createHostedIdentity({
      projectId: PROJECT,
      apiKey: 'key',
      referrer: 'https://shop.example/',
      onNote: (line) => this.notes.push(line),
      keysUrl: KEYS_URL,
      fetch: (address) => {
        const url = address instanceof Request ? address.url : address.toString();
        if (url !== KEYS_URL) return this.accounts();
        this.asked.push(url);
        return this.answer();
      },
    });
  }

  pass(seconds: number): void {
    jest.advanceTimersByTime(seconds * 1_000);
  }

  /** Sets the machine's clock right, which was this far ahead. */
  setClockBack(seconds: number): void {
    jest.setSystemTime(Date.now() - seconds * 1_000);
  }
}

function serving(keys: SigningKey[]): () => Promise<Response> {
  return () => Promise.resolve(Response.json({ keys: keys.map((key) => key.jwk) }));
}

/** Returns the claims of a valid token, in seconds since 1970. */
export function goodClaims(changed: object = {}): Record<string, unknown> {
  const now = NOW / 1_000;
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'uid-1',
    user_id: 'uid-1',
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3_540,
    email: 'ada@example.com',
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...changed,
  };
}

export function sign(key: SigningKey, changed: object = {}, header: object = {}): Promise<string> {
  const protectedHeader = { alg: 'RS256', typ: 'JWT', kid: key.kid, ...header };
  return new SignJWT(goodClaims(changed)).setProtectedHeader(protectedHeader).sign(key.privateKey);
}
