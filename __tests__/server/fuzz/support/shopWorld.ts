/** The world of a whole running shop: accounts of its local identity service, its own catalogue. */
import type { Product } from '#domain/product';
import { ask, type RawRequest } from '#tests/support/rawRequest';
import { type Campaign, runCampaign } from './campaign';
import type { Description } from './operations';
import type { World } from './world';

export interface Shop {
  port: number;
  shoppers: number;
}

/** Runs a campaign against a shop that serves on this machine. Bundled for tools/fuzz.mjs. */
export async function fuzzShop(
  { port, shoppers }: Shop,
  run: Pick<Campaign, 'seed' | 'requests' | 'onProgress'>,
) {
  const send = (request: RawRequest) => ask(port, request);
  const description = await read<Description>(port, '/api/openapi.json');
  return runCampaign({ ...run, description, world: await worldOf(port, shoppers), send });
}

async function worldOf(port: number, count: number): Promise<World> {
  const idTokens = new Map<string, string>();
  const sessions = new Map<string, string>();
  for (let n = 0; n < count; n += 1) {
    const email = `shopper${n}@example.com`;
    idTokens.set(email, await idTokenOf(port, email));
    sessions.set(email, await login(email));
  }
  async function login(email: string): Promise<string> {
    const headers = { authorization: `Bearer ${idTokens.get(email)}` };
    return (await post<{ token: string }>(port, '/api/login', { email }, headers)).token;
  }
  return {
    products: await read<Product[]>(port, '/api/products'),
    shoppers: [...idTokens.keys()],
    session: (email) => Promise.resolve(sessions.get(email) ?? ''),
    freshSession: login,
    idToken: (email) => Promise.resolve(idTokens.get(email) ?? ''),
  };
}

/** A test account of Google, whose address is verified from the start. */
async function idTokenOf(port: number, email: string): Promise<string> {
  const person = JSON.stringify({ sub: email, email, email_verified: true });
  const answer = await post<{ idToken: string }>(
    port,
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=local',
    {
      postBody: `id_token=${encodeURIComponent(person)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnIdpCredential: true,
      returnSecureToken: true,
    },
  );
  return answer.idToken;
}

async function read<Answer>(port: number, target: string): Promise<Answer> {
  return JSON.parse((await ask(port, { method: 'GET', target })).body) as Answer;
}

async function post<Answer>(
  port: number,
  target: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const all = Object.entries({ 'content-type': 'application/json', ...headers });
  const request = { method: 'POST', target, headers: all, body: JSON.stringify(body) };
  const answer = await ask(port, request);
  if (answer.status !== 200) throw new Error(`${target}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as Answer;
}
