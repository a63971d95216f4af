/** Hosted Firebase Authentication: an ID token is checked here, by its signature and its claims. */
import { compactVerify, decodeProtectedHeader, type CryptoKey } from 'jose';
import type { Identity, VerifiedPerson } from './identity';
import { IdentityRefusal, IdentityUnavailable } from './identity';
import { acceptClaims, isCanonical, type IdTokenClaims } from './idTokenClaims';
import { SigningKeys } from './signingKeys';

const KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const ALGORITHM = 'RS256';
const UPKEEP_MS = 60_000;

export interface HostedIdentityOptions {
  projectId: string;
  /** Where the keys are. Never taken from a token. */
  keysUrl?: string;
  fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Starts fetching the keys at once; until they are there, `verify` throws `IdentityUnavailable`. */
export function createHostedIdentity(options: HostedIdentityOptions): Identity {
  const { projectId, keysUrl = KEYS_URL, fetch = globalThis.fetch, now = Date.now } = options;
  const keys = new SigningKeys({ url: keysUrl, fetch, now });
  const upkeep = setInterval(() => keys.isOld() && void keys.refresh(), UPKEEP_MS).unref();
  void keys.refresh();
  return {
    mode: 'hosted',
    state: () => keys.state(),
    async verify(idToken) {
      const payload = await verifySignature(idToken, keys);
      return verifiedPerson(acceptClaims(payload, projectId, now()));
    },
    close() {
      clearInterval(upkeep);
      return Promise.resolve();
    },
  };
}

async function verifySignature(token: string, keys: SigningKeys): Promise<string> {
  const key = await keys.find(keyId(token));
  if (key === 'unavailable') throw new IdentityUnavailable();
  if (key === 'unknown') throw new IdentityRefusal('unauthorized');
  return signedText(token, key);
}

async function signedText(token: string, key: CryptoKey): Promise<string> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: [ALGORITHM] });
    return Buffer.from(payload).toString();
  } catch {
    throw new IdentityRefusal('unauthorized');
  }
}

/** Of the header only `alg` and `kid` are read: `jku`, `x5u` and `jwk` would let the forger choose the key. */
function keyId(token: string): string {
  if (!isCanonical(token)) throw new IdentityRefusal('unauthorized');
  const { alg, kid } = readHeader(token);
  if (alg !== ALGORITHM || typeof kid !== 'string') throw new IdentityRefusal('unauthorized');
  return kid;
}

function readHeader(token: string): ReturnType<typeof decodeProtectedHeader> {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new IdentityRefusal('unauthorized');
  }
}

function verifiedPerson({ sub, email, email_verified }: IdTokenClaims): VerifiedPerson {
  if (!email || email_verified !== true) throw new IdentityRefusal('email_unverified');
  return { uid: sub, email };
}
