import { ERROR_STATUS } from '#domain/errors';
import { createApp } from '#server/http/app';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { testSettings } from '#tests/support/testSettings';
import { call } from '../../support/caller';
import { ANN, OWNER } from '../../support/ownerShop';
import { PRODUCTS } from '../../support/sampleProducts';
import {
  type Existing,
  idFor,
  OWNER_CALLS,
  placedAndPaid,
  prepareObjects,
  withId,
} from './ownerCalls';
import { credentials, type Credential } from './people';

/** The credentials of non-owners, with the status and code of every response, whether the id exists or not. */
const REFUSED: Record<string, [number, string]> = {
  none: [401, 'unauthorized'],
  garbage: [401, 'unauthorized'],
  guessed: [401, 'unauthorized'],
  expired: [401, 'unauthorized'],
  'logged out': [401, 'unauthorized'],
  'right ID token': [401, 'unauthorized'],
  "a shopper's": [403, 'not_owner'],
  "a shopper's whose address looks alike": [403, 'not_owner'],
  "an owner's, taken out of OWNERS a minute ago": [403, 'not_owner'],
};

let api: TestApi;
let existing: Existing;
let tokens: Record<string, Credential>;
/** The same shop after a restart with other OWNERS: somebody else, and the owner's address in upper case. */
let changed: Record<'others' | 'spelled', TestApi>;
beforeAll(async () => {
  api = await startTestApi({
    products: PRODUCTS.map((own) => ({ ...own, style: own._id, stock: 1_000 })),
  });
  changed = {
    others: await shopOf(['eve@example.com']),
    spelled: await shopOf([OWNER.toUpperCase()]),
  };
  existing = await prepareObjects(api);
  const { right, ...others } = await credentials(api);
  const alike = bearer(await api.signIn(`x${OWNER}`));
  const former = bearer(await api.signIn(OWNER));
  tokens = {
    ...others,
    "a shopper's": right ?? {},
    "a shopper's whose address looks alike": alike,
    "an owner's, taken out of OWNERS a minute ago": former,
  };
});
afterAll(async () => {
  for (const { app } of Object.values(changed)) await app.close();
  await api.close();
});

function bearer(token: string): Credential {
  return { authorization: [`Bearer ${token}`] };
}

/** Makes the call, for an existing or an unknown id, and returns the response. */
async function answer(shop: TestApi, name: string, exists: boolean, token: Credential) {
  const { body, file, headers } = OWNER_CALLS[name] ?? {};
  const used = exists ? idFor(name, existing) : '00000000-0000-4000-8000-000000000000';
  const [authorization] = token.authorization ?? [];
  return call(shop, withId(name, used), {
    headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    ...(file && { body: await file() }),
    ...(body && { body: withId(JSON.stringify(body), used) }),
  });
}

async function shopOf(owners: string[]): Promise<TestApi> {
  const { database, identity } = api;
  const app = await createApp({ settings: testSettings({ owners }), database, identity });
  return { ...api, app };
}

/** Returns the shop that refuses this kind of token. */
const shopFor = (kind: string) => (kind.startsWith("an owner's") ? changed.others : api);

describe.each(Object.keys(OWNER_CALLS))('%s', (name) => {
  it('is refused with every token that is not an owner’s, about anything (trial 73)', async () => {
    const before = await rows();
    const seen: Record<string, [number, string]> = {};
    for (const kind of Object.keys(REFUSED)) {
      const [one, other] = [
        await answer(shopFor(kind), name, true, tokens[kind] ?? {}),
        await answer(shopFor(kind), name, false, tokens[kind] ?? {}),
      ];
      expect([kind, other.status, other.body]).toEqual([kind, one.status, one.body]);
      for (const { headers } of [one, other])
        expect([kind, headers['cache-control']]).toEqual([kind, 'no-store']);
      seen[kind] = [one.status, one.refusal().code];
    }
    expect(seen).toEqual(REFUSED);
    expect(await rows()).toEqual(before);
  });

  it('is answered to an owner, however the address is spelled, and is not cached', async () => {
    const owner = bearer(await api.signIn(OWNER));
    existing.order = await placedAndPaid(api);
    const got = await answer(changed.spelled, name, true, owner);
    expect([200, 204]).toContain(got.status);
    expect(got.headers['cache-control']).toBe('no-store');
  });
});

describe('GET /account/role', () => {
  const roleOf = (shop: TestApi, { authorization: [text = ''] = [] }: Credential) =>
    call(shop, 'GET /account/role', { headers: { ...(text !== '' && { authorization: text }) } });

  it('calls nobody an owner with any of these tokens', async () => {
    for (const [kind, [status]] of Object.entries(REFUSED)) {
      const got = await roleOf(shopFor(kind), tokens[kind] ?? {});
      const [shown, body] =
        status === 401 ? [401, { code: 'unauthorized' }] : [200, { role: 'shopper' }];
      expect([kind, got.status, got.json()]).toMatchObject([kind, shown, body]);
      expect(got.headers['cache-control']).toBe('no-store');
    }
  });

  it('tells an owner so, however the address is spelled', async () => {
    const got = await roleOf(changed.spelled, bearer(await api.signIn(OWNER)));
    expect([got.status, got.json()]).toEqual([200, { role: 'owner' }]);
    expect(got.headers['cache-control']).toBe('no-store');
  });
});

async function rows(): Promise<unknown> {
  const { database } = api;
  return [
    await database.query('SELECT * FROM orders'),
    await database.query('SELECT * FROM mails ORDER BY sequence'),
    await database.query('SELECT * FROM products ORDER BY id'),
    await database.query('SELECT * FROM owner_acts ORDER BY sequence'),
  ];
}

describe("the owner's API", () => {
  it('has a row in this table for every call that it describes', async () => {
    const { paths } = (await api.app.inject('/api/openapi.json')).json<{
      paths: Record<string, object>;
    }>();
    const described = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/owner/'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map(
          (method) => `${method.toUpperCase()} ${path.slice('/api'.length)}`,
        ),
      );
    const listed = Object.keys(OWNER_CALLS).map((name) => name.replace(/\?.*/, ''));
    expect(described.sort()).toEqual(listed.sort());
  });

  it('says about other addresses no more than about anything else', async () => {
    const token = await api.signIn(ANN);
    for (const target of [
      'GET /owner',
      'GET /owner/',
      'GET /owner/nothing',
      'DELETE /owner/orders',
      'POST /owner/orders',
      'GET /owner/orders?limit=x',
      'PATCH /owner/orders/%00',
      'GET /owner/..%2Forders',
    ]) {
      expect([target, (await call(api, target)).refusal().code]).toEqual([target, 'unauthorized']);
      const got = await call(api, target, { token });
      expect([target, got.status, got.refusal().code]).toEqual([
        ...[target, ERROR_STATUS.not_owner, 'not_owner'],
      ]);
    }
  });

  it('tells an owner what does not exist, and which methods do', async () => {
    const token = await api.signIn(OWNER);
    expect((await call(api, 'GET /owner/nothing', { token })).status).toBe(404);
    const wrong = await call(api, 'DELETE /owner/orders', { token });
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
