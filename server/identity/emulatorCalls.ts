/** The two questions that the shop itself asks the emulator. */
import * as v from 'valibot';
import { IdentityRefusal, IdentityUnavailable } from './identity';

const TIMEOUT_MS = 5_000;
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

const lookUpSchema = v.object({
  users: v.tuple([
    v.object({
      localId: v.string(),
      email: v.optional(v.string()),
      emailVerified: v.optional(v.boolean()),
    }),
  ]),
});
export type Account = v.InferOutput<typeof lookUpSchema>['users'][0];

/** The account that an ID token speaks for. Throws `IdentityRefusal` or `IdentityUnavailable`. */
export async function lookUpAccount(origin: string, idToken: string): Promise<Account> {
  const answer = await ask(`${origin}${ACCOUNTS}:lookup?key=local`, { idToken });
  if (!answer.ok) throw new IdentityRefusal('unauthorized');
  const read = v.safeParse(lookUpSchema, await answer.json());
  if (!read.success) throw new IdentityRefusal('unauthorized');
  return read.output.users[0];
}

/** Follows the link of a mail; whether the code was still good. Throws `IdentityUnavailable`. */
export async function applyCode(origin: string, oobCode: string): Promise<boolean> {
  const answer = await ask(`${origin}${ACCOUNTS}:update?key=local`, { oobCode });
  return answer.ok;
}

async function ask(url: string, body: object): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { 'content-type': 'application/json' };
  const call = { method: 'POST', headers, body: JSON.stringify(body), signal };
  const answer = await fetch(url, call).catch(() => undefined);
  if (!answer || answer.status >= 500) throw new IdentityUnavailable();
  return answer;
}
