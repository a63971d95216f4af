/** Two shoppers, all kinds of credentials, and requests with them. */

import { hashToken } from '#server/base/token';
import type { RawRequest } from '#tests/support/rawRequest';
import type { TestApi } from '#tests/support/testApi';
import { orderBody } from '../../support/orderBody';
import type { CallName, EmailForm } from './accessTables';

export const ANN = 'ann@example.com';
export const BOB = 'bob@example.com';

export interface Credential {
  authorization?: string[];
  query?: string;
}
export type Credentials = Record<string, Credential>;

const bearer = (...tokens: string[]): Credential => ({
  authorization: tokens.map((token) => `Bearer ${token}`),
});

/** Returns new credentials of every kind. `right` is Ann's session token, `right ID token` is her ID token. */
export async function credentials(api: TestApi): Promise<Credentials> {
  const [right, other, expired, left] = (await Promise.all(
    [ANN, BOB, ANN, ANN].map((email) => api.signIn(email)),
  )) as [string, string, string, string];
  await expire(api, expired);
  await api.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${left}` },
  });
  return {
    none: {},
    garbage: bearer('%00\u00ff{"a":1}'),
    guessed: bearer('A'.repeat(43)),
    expired: bearer(expired),
    'logged out': bearer(left),
    "another's": bearer(other),
    right: bearer(right),
    'in the query': {
      query: `token=${right}&access_token=${right}&authorization=Bearer%20${right}`,
    },
    'wrong scheme': { authorization: [`Basic ${right}`] },
    'no scheme': { authorization: [right] },
    'upper-case scheme': { authorization: [`BEARER   ${right}`] },
    doubled: bearer(right, right),
    "doubled, another's last": bearer(right, other),
    'in a list': { authorization: [`Bearer ${right}, Bearer ${other}`] },
    'right ID token': bearer(api.identity.idTokenFor(ANN)),
    "another's ID token": bearer(api.identity.idTokenFor(BOB)),
    'unverified ID token': bearer(api.identity.idTokenFor(ANN, { verified: false })),
  };
}

async function expire(api: TestApi, token: string): Promise<void> {
  const ended = await api.database.query(
    'UPDATE sessions SET expires_at = now() WHERE token_hash = $1 RETURNING uid',
    [hashToken(token)],
  );
  expect(ended).toHaveLength(1);
}

/** Every form of the email, as a query and as the equivalent JSON value. */
const QUERIES: Record<EmailForm, string> = {
  own: `email=${ANN}`,
  "another's": `email=${BOB}`,
  upper: `email=${ANN.toUpperCase()}`,
  repeated: `email=${ANN}&email=${BOB}`,
  array: `email[]=${ANN}&email[]=${BOB}`,
  percent: 'email=%25',
  star: 'email=*',
  nul: `email=${ANN}%00`,
  missing: '',
  empty: 'email=',
  padded: `email=%20${ANN}%20`,
};
const VALUES: Record<EmailForm, unknown> = {
  own: ANN,
  "another's": BOB,
  upper: ANN.toUpperCase(),
  repeated: ANN,
  array: [ANN, BOB],
  percent: '%',
  star: '*',
  nul: `${ANN}\0`,
  missing: undefined,
  empty: '',
  padded: ` ${ANN} `,
};

export function requestOf(call: CallName, credential: Credential, form: EmailForm): RawRequest {
  const [method, path] = call.split(' ') as [string, string];
  const inQuery = [method === 'GET' && QUERIES[form], credential.query].filter(Boolean).join('&');
  const body = method === 'GET' ? undefined : bodyOf(call, form);
  return {
    method,
    target: `/api${path}${inQuery && `?${inQuery}`}`,
    headers: [
      ...(credential.authorization ?? []).map((value) => ['authorization', value] as const),
      ...(body === undefined ? [] : [['content-type', 'application/json'] as const]),
    ],
    body,
  };
}

function bodyOf(call: CallName, form: EmailForm): string {
  const email = VALUES[form];
  const body = call === 'POST /orders' ? { ...orderBody(), email } : { email };
  const text = JSON.stringify(body);
  return form === 'repeated' ? text.replace(/}$/, `,"email":"${BOB}"}`) : text;
}

/** Places an order of this person, so that a test can try to read it as somebody else. */
export async function placeFor(api: TestApi, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await api.signIn(email)}` };
  const body = orderBody({ email });
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    body,
  });
  expect(statusCode).toBe(200);
}
