/** Hosted Firebase Authentication: verifies ID tokens by their signature and claims. */

import { compactVerify, decodeProtectedHeader } from 'jose';
import type { Identity, VerifiedPerson } from '../identity';
import { IdentityRefusal, IdentityUnavailable } from '../identity';
import { type AccountService, deleteIdentity, KeyRefused, lookUpAccount } from '../identityToolkit';
import { acceptClaims, isCanonical, type IdTokenClaims } from '../idTokenClaims';
import { createSigningKeys, type SigningKeys } from './signingKeys';

const KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const ALGORITHM = 'RS256';

interface HostedIdentityOptions {
  projectId: string;
  /** For looking up the account at each sign-in: the token stays valid for an hour, even if the account is disabled. */
  apiKey: string;
  /** The shop's public address, to which an API key can be restricted. */
  referrer: string;
  /** Receives a line for the operator when the service begins or stops to refuse the API key. */
  onNote: (line: string) => void;
  /** The address of the public keys; never taken from a token. */
  keysUrl?: string;
  fetch?: typeof fetch;
}

/**
 * How long the shop trusts ID tokens and sessions although the service refuses the API key, so that the operator can
 * correct a wrong restriction. Afterwards it trusts neither, because it does not notice that an account was disabled.
 */
const GRACE_MS = 15 * 60_000;

const ACCOUNTS_HOST = 'https://identitytoolkit.googleapis.com';

/** Fetches the public keys at once; until they are there, `verify` throws `IdentityUnavailable`. */
export function createHostedIdentity({
  projectId,
  apiKey,
  referrer,
  onNote,
  keysUrl = KEYS_URL,
  fetch = globalThis.fetch,
}: HostedIdentityOptions): Identity {
  const keys = createSigningKeys(keysUrl, fetch);
  const accounts = { host: ACCOUNTS_HOST, apiKey, fetch, referrer };
  const refusals = createRefusals(onNote);
  return {
    mode: 'hosted',
    state: () => keys.state(),
    isRefusing: () => refusals.since() !== undefined,
    failsClosed: () => isTooLong(refusals),
    async verify(idToken) {
      requireKeyId(idToken);
      const payload = await signedText(idToken, keys);
      const person = verifiedPerson(acceptClaims(payload, projectId, Date.now()));
      return { ...person, ...(await passwordChange(accounts, idToken, refusals)) };
    },
    deleteAccount: (idToken) => deleteIdentity(accounts, idToken),
    close() {
      keys.close();
      return Promise.resolve();
    },
  };
}

/**
 * Resolves with when the password was changed. Throws `IdentityRefusal` if the account is disabled or deleted, or if its
 * tokens are revoked. If the service cannot be reached, the token is trusted: its signature was checked, and it is at most
 * an hour old. If the service refuses the key for longer than `GRACE_MS`, throws `IdentityUnavailable`, which fails closed.
 */
async function passwordChange(
  accounts: AccountService,
  idToken: string,
  refusals: Refusals,
): Promise<Pick<VerifiedPerson, 'passwordChangedAt'>> {
  try {
    const { passwordUpdatedAt } = await lookUpAccount(accounts, idToken);
    refusals.ended();
    return passwordUpdatedAt === undefined ? {} : { passwordChangedAt: passwordUpdatedAt / 1_000 };
  } catch (error) {
    if (error instanceof KeyRefused) refusals.happened(error.status);
    else if (error instanceof IdentityRefusal) refusals.ended();
    if (!(error instanceof IdentityUnavailable)) throw error;
    if (isTooLong(refusals)) throw new IdentityUnavailable(true);
    return {};
  }
}

type Refusals = ReturnType<typeof createRefusals>;

/** Whether the service has refused the shop for so long that it no longer trusts open sessions. */
function isTooLong(refusals: Refusals): boolean {
  return performance.now() - (refusals.since() ?? Infinity) > GRACE_MS;
}

/** Remembers since when the service refuses the key, and tells the operator. */
function createRefusals(onNote: (line: string) => void) {
  /** In ms of `performance.now`; undefined while the service accepts the key. */
  let since: number | undefined;
  return {
    since: () => since,
    happened(status: number) {
      if (since !== undefined) return;
      since = performance.now();
      onNote(
        `Firebase refuses FIREBASE_API_KEY (${status}), so disabled accounts are not noticed. In ${GRACE_MS / 60_000} minutes, nobody can sign in or order any more. Look whether the key still exists, and allow it the Identity Toolkit API and this shop's PUBLIC_URL in the Google Cloud console.`,
      );
    },
    ended() {
      if (since !== undefined) onNote('Firebase accepts FIREBASE_API_KEY again.');
      since = undefined;
    },
  };
}

async function signedText(token: string, { find }: SigningKeys): Promise<string> {
  try {
    const { payload } = await compactVerify(token, find, { algorithms: [ALGORITHM] });
    return Buffer.from(payload).toString();
  } catch (error) {
    if (error instanceof IdentityUnavailable) throw error;
    throw new IdentityRefusal('unauthorized');
  }
}

/** No field of the header but `alg` and `kid` is used: with `jku`, `x5u` or `jwk` a forger could choose the key. */
function requireKeyId(token: string): void {
  if (!isCanonical(token)) throw new IdentityRefusal('unauthorized');
  const { alg, kid } = readHeader(token);
  if (alg !== ALGORITHM || typeof kid !== 'string') throw new IdentityRefusal('unauthorized');
}

function readHeader(token: string): ReturnType<typeof decodeProtectedHeader> {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new IdentityRefusal('unauthorized');
  }
}

function verifiedPerson({ sub, auth_time, email, email_verified }: IdTokenClaims): VerifiedPerson {
  if (!email || email_verified !== true) throw new IdentityRefusal('email_unverified');
  return { uid: sub, email, signedInAt: auth_time };
}
