/** A session can end while a request's body is still on its way. */

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Database } from '#server/engines/database/database';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { openPort } from '#tests/support/rawRequest';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { call } from '../../support/caller';
import { orderBody } from '../../support/orderBody';
import { ANN, OWNER, placeOrderAs } from '../../support/ownerShop';
import { PRODUCTS } from '../../support/sampleProducts';
import { type Existing, idFor, OWNER_CALLS, prepareObjects, withId } from './ownerCalls';

/** The writing calls of a shopper. `{id}` is the shopper's own order. */
const SHOPPER_CALLS: typeof OWNER_CALLS = {
  'POST /orders': { body: orderBody({ email: ANN }) },
  'POST /orders/{id}/cancel': { body: {} },
  'POST /orders/attempts/never-seen': { body: {} },
  'POST /account/sessions/endOthers': { body: {} },
};
/** It stores nothing. Its body holds a whole text. */
const PREVIEW = 'POST /owner/settings/preview';
const WRITING = [...Object.keys(SHOPPER_CALLS), ...Object.keys(OWNER_CALLS)].filter(
  (name) => !name.startsWith('GET') && name !== PREVIEW,
);

let api: TestApi;
let port: number;
let existing: Existing;
/** Called when the API has found a session. */
let onSession = (): void => undefined;

beforeAll(async () => {
  api = await startTestApi({
    database: telling(await openMemoryDatabase()),
    products: PRODUCTS.map((own) => ({ ...own, style: own._id, stock: 1_000 })),
  });
  port = await openPort(api.app);
  existing = await prepareObjects(api);
});
afterAll(() => api.close());

function telling(database: Database): Database {
  return {
    ...database,
    async query<Row>(statement: string, values?: readonly unknown[]) {
      const rows = await database.query<Row>(statement, values);
      if (statement.includes('FROM sessions WHERE token_hash')) onSession();
      return rows;
    },
  };
}

/** Sends the call without the end of its body, logs out when the session was found, and then sends the end. */
async function slowly(name: string): Promise<{ status: number; body: string }> {
  const isShoppers = name in SHOPPER_CALLS;
  const { body = {}, file, headers } = { ...OWNER_CALLS, ...SHOPPER_CALLS }[name] ?? {};
  const order = isShoppers ? (await placeOrderAs(api, ANN))._id : existing.order;
  const id = idFor(name, { ...existing, order });
  const [method, path = ''] = withId(name, id).split(' ');
  const token = await api.signIn(isShoppers ? ANN : OWNER);
  const bytes = (await file?.()) ?? Buffer.from(withId(JSON.stringify(body), id));
  const before = await rows();
  const found = new Promise<void>((resolve) => (onSession = resolve));
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
      'content-length': bytes.length,
    },
  });
  sent.write(bytes.subarray(0, -1));
  // This call looks for the session only when the body is there.
  if (!name.endsWith('/endOthers')) await found;
  expect((await call(api, 'POST /logout', { token })).status).toBe(204);
  sent.end(bytes.subarray(-1));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const got = { status: answer.statusCode ?? 0, body: await text(answer) };
  expect(await rows()).toEqual(before);
  return got;
}

async function rows(): Promise<unknown> {
  const tables = [
    'orders',
    'order_lines',
    'mails',
    'products',
    'owner_acts',
    'imports',
    'pictures',
    'closed_attempts',
    'shop_settings',
  ];
  return Promise.all([...tables, 'sign_outs'].map((name) => api.database.query(`TABLE ${name}`)));
}

describe('a call whose person has logged out while its body was on its way', () => {
  it.each(WRITING)('%s writes nothing (trial 25)', async (name) => {
    const { status, body } = await slowly(name);
    expect([status, body]).toEqual([401, expect.stringContaining('"unauthorized"')]);
  });
});
