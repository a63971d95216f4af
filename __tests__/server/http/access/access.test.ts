import * as v from 'valibot';
import { ERROR_STATUS, errorBodySchema } from '#domain/errors';
import { sendRequest, openPort } from '#tests/support/rawRequest';
import { testApi } from '#tests/support/testApi';
import { PRODUCTS } from '../../support/sampleProducts';
import { CALLS, cells, EMAILS, KINDS, TABLES } from './accessTables';
import { ANN, BOB, credentials, placeFor, requestOf, type Credentials } from './people';

let port: number;
let known: Credentials;
const api = testApi({ products: PRODUCTS });
beforeAll(async () => {
  port = await openPort(api.app);
  for (const person of [ANN, BOB]) await placeFor(api, person);
  known = await credentials(api);
});

/** Returns the orders in a response that do not belong to `owner`, the person of the token. */
function foreignRows(status: number, body: string, owner: string): unknown[] {
  if (status !== 200) return [];
  const rows = [JSON.parse(body) as unknown].flat();
  return rows.filter((row) => (row as { email?: string }).email !== owner);
}

describe.each(CALLS)('%s', (call) => {
  it.each(KINDS)('with %s answers as its row says (trials 22, 25, 26)', async (kind) => {
    const seen: Record<string, number> = {};
    for (const email of EMAILS) {
      const answer = await sendRequest(port, requestOf(call, known[kind] ?? {}, email));
      // The call has ended the session, so the next form of the email needs a new one.
      if (call === 'POST /logout' && answer.status === 204) known = await credentials(api);
      seen[email] = answer.status;
      const owner = kind.startsWith("another's") ? BOB : ANN;
      if (call.endsWith('/orders')) {
        expect(foreignRows(answer.status, answer.body, owner)).toEqual([]);
      }
      if (answer.status >= 400) {
        const { code } = v.parse(errorBodySchema, JSON.parse(answer.body));
        expect(ERROR_STATUS[code]).toBe(answer.status);
        expect(answer.body).not.toContain(BOB);
      }
    }
    expect(seen).toEqual(cells(call, kind));
  });
});

describe('the table of access', () => {
  it('has a cell for every call, every kind of token and every form of the email (trial 26)', async () => {
    expect(Object.keys(await credentials(api))).toEqual(KINDS);
    for (const call of CALLS)
      expect([...KINDS, 'any other']).toEqual(expect.arrayContaining(Object.keys(TABLES[call])));
  });

  it('left every order with the person whose session placed it (trial 26)', async () => {
    const orders = await api.database.query<{ uid: string; email: string }>('SELECT * FROM orders');
    expect(orders.length).toBeGreaterThan(5);
    for (const { uid, email } of orders) expect(uid).toBe(`uid of ${email}`);
  });
});
