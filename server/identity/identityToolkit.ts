/** What the shop itself asks an identity service, local or hosted, about the account of an ID token. */
import * as v from 'valibot';
import { IdentityRefusal, IdentityUnavailable } from './identity';

const TIMEOUT_MS = 5_000;

/** Where the service's calls are. */
export interface AccountService {
  /** Such as `https://identitytoolkit.googleapis.com`, without a trailing slash. */
  host: string;
  apiKey: string;
  /** The shop's own address: a key may be restricted to it. */
  referrer?: string;
  fetch?: typeof fetch;
}

const lookUpSchema = v.object({
  users: v.tuple([
    v.object({
      localId: v.string(),
      email: v.optional(v.string()),
      emailVerified: v.optional(v.boolean()),
      /** Milliseconds since 1970. */
      passwordUpdatedAt: v.optional(v.number()),
    }),
  ]),
});
export type Account = v.InferOutput<typeof lookUpSchema>['users'][0];

/** The account that an ID token speaks for. Throws `IdentityRefusal` or `IdentityUnavailable`. */
export async function lookUpAccount(service: AccountService, idToken: string): Promise<Account> {
  const answer = await ask(service, 'lookup', { idToken });
  if (!answer.ok) throw new IdentityRefusal('unauthorized');
  const read = v.safeParse(lookUpSchema, await answer.json());
  if (!read.success) throw new IdentityRefusal('unauthorized');
  return read.output.users[0];
}

/**
 * Deletes the account that an ID token speaks for. False when the service refuses, as for a sign-in that
 * is too old; an account that is not there any more is deleted. Throws `IdentityUnavailable`.
 */
export async function deleteAccount(service: AccountService, idToken: string): Promise<boolean> {
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
  if (!answer || isNoWord(answer.status)) throw new IdentityUnavailable();
  return answer;
}

/** What says nothing of the account: a error, a limit, or a key that is restricted. */
function isNoWord(status: number): boolean {
  return status >= 500 || status === 429 || status === 403;
}
