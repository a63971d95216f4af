import * as v from 'valibot';
import { IdentityRefusal, IdentityUnavailable } from './identity';

const TIMEOUT_MS = 5_000;

export interface AccountService {
  /** For example `https://identitytoolkit.googleapis.com`, without a trailing slash. */
  host: string;
  apiKey: string;
  /** The shop's public address, sent as the Referer header, because an API key can be restricted to it. */
  referrer?: string;
  fetch?: typeof fetch;
}

const lookUpSchema = v.object({
  users: v.tuple([
    v.object({
      localId: v.string(),
      email: v.optional(v.string()),
      emailVerified: v.optional(v.boolean()),
      /** Unix time in milliseconds. */
      passwordUpdatedAt: v.optional(v.number()),
    }),
  ]),
});
export type Account = v.InferOutput<typeof lookUpSchema>['users'][0];

/** The service refuses the shop, for example because its API key was deleted or is restricted to another address. */
export class KeyRefused extends IdentityUnavailable {
  constructor(readonly status: number) {
    super();
  }
}

/** The service's codes for what is wrong with the token or its account. All other refusals are about the shop. */
const OF_THE_PERSON =
  /INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_NOT_FOUND|USER_DISABLED|CREDENTIAL_TOO_OLD|MISSING_ID_TOKEN|INVALID_CREDENTIAL/;

/** Throws `IdentityRefusal`, `IdentityUnavailable` or `KeyRefused`. */
export async function lookUpAccount(service: AccountService, idToken: string): Promise<Account> {
  const answer = await ask(service, 'lookup', { idToken });
  if (!answer.ok) throw new IdentityRefusal('unauthorized');
  const read = v.safeParse(lookUpSchema, await answer.json());
  if (!read.success) throw new IdentityRefusal('unauthorized');
  return read.output.users[0];
}

/** See `Identity.deleteAccount`. */
export async function deleteIdentity(service: AccountService, idToken: string): Promise<boolean> {
  const answer = await ask(service, 'delete', { idToken });
  return answer.ok || (await answer.text()).includes('USER_NOT_FOUND');
}

async function ask(service: AccountService, name: string, body: object): Promise<Response> {
  const { host, apiKey, referrer, fetch = globalThis.fetch } = service;
  const answer = await fetch(`${host}/v1/accounts:${name}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(referrer && { referer: referrer }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer || isInconclusive(answer.status)) throw new IdentityUnavailable();
  if (!answer.ok && !OF_THE_PERSON.test(await answer.clone().text()))
    throw new KeyRefused(answer.status);
  return answer;
}

/** A server error or a rate limit says nothing about the account. */
function isInconclusive(status: number): boolean {
  return status >= 500 || status === 429;
}
