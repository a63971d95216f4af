import { erasePerson, readPerson } from '#server/stores/personalDataStore';
import { revokeSessions } from '#server/stores/revocationsStore';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { call } from '../support/caller';
import { PRODUCTS } from '../support/sampleProducts';
import { moved, OWNER } from '../support/ownerShop';
import { orderBody } from '../support/orderBody';

const EMAIL = 'ann@example.com';

describe('a person, by the commands of the owner', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ products: PRODUCTS });
  });
  beforeEach(async () => {
    await api.reset();
    await api.database.query('TRUNCATE revocations');
  });
  afterAll(() => api.close());
  const order = async (email: string) => {
    const token = await api.signIn(email);
    await call(api, 'POST /orders', { token, body: orderBody({ email }) });
    return token;
  };
  const settle = () => api.database.query("UPDATE orders SET status = 'Delivered'");

  it('loses every session at once, and an older ID token opens no other', async () => {
    const token = await api.signIn(EMAIL);
    const other = await api.signIn('bob@example.com');
    const idToken = api.identity.idTokenFor(EMAIL);
    const login = (token: string) => call(api, 'POST /login', { token, body: { email: EMAIL } });
    expect(await revokeSessions(api.database, 'Ann@Example.com')).toBe(1);
    const list = (token: string, email: string) =>
      call(api, `GET /orders?email=${email}`, { token });
    expect((await list(token, EMAIL)).status).toBe(401);
    expect((await list(other, 'bob@example.com')).status).toBe(200);
    expect((await login(idToken)).status).toBe(401);
    await api.database.query("UPDATE revocations SET revoked_at = now() - interval '1 second'");
    expect((await login(api.identity.idTokenFor(EMAIL))).status).toBe(200);
  });

  it('is given all that the shop holds, and nobody else is', async () => {
    await order(EMAIL);
    await order('bob@example.com');
    const held = await readPerson(api.database, EMAIL);
    expect(held).toHaveLength(1);
    expect(held[0]).toMatchObject({ email: EMAIL, lines: [{ product_id: 'p0' }] });
    expect(JSON.stringify(held)).not.toContain('bob');
  });

  it('is given the history, the note and the mails of an order, but not which owner acted', async () => {
    await order(EMAIL);
    const token = await api.signIn(OWNER);
    const [{ id } = { id: '' }] = await api.database.query<{ id: string }>('SELECT id FROM orders');
    await call(api, `PATCH /owner/orders/${id}`, {
      ...{ token, headers: { 'if-match': '1' }, body: { note: 'ring twice' } },
    });
    await moved(api, token, { _id: id }, 'Cancelled', { reason: 'sold out' });
    const [held] = await readPerson(api.database, EMAIL);
    expect(held).toMatchObject({
      note: 'ring twice',
      history: [{ by: 'shop' }, { by: 'shop', to_status: 'Cancelled', reason: 'sold out' }],
      mails: [
        { kind: 'placed', to: EMAIL, state: 'waiting' },
        { kind: 'cancelled', to: EMAIL, state: 'waiting' },
      ],
    });
    expect(JSON.stringify(held)).not.toMatch(/owner@|sought|articles|hash/);
  });

  it('keeps the address of an order that is on its way, until it has arrived', async () => {
    const session = await order(EMAIL);
    const [{ id } = { id: '' }] = await api.database.query<{ id: string }>('SELECT id FROM orders');
    expect(await erasePerson(api.database, EMAIL)).toEqual({ erased: 0, kept: 1 });
    expect(await erasePerson(api.database, EMAIL)).toEqual({ erased: 0, kept: 1 });
    expect((await call(api, `GET /orders?email=${EMAIL}`, { token: session })).status).toBe(401);
    const again = await api.signIn(EMAIL);
    expect((await call(api, `GET /orders?email=${EMAIL}`, { token: again })).json()).toEqual([]);
    const token = await api.signIn(OWNER);
    await moved(api, token, { _id: id }, 'Packed');
    const parcel = { carrier: 'UPS', tracking: 'parcel 1' };
    const { order: shipped } = await moved(api, token, { _id: id }, 'Shipped', parcel);
    expect(shipped).toMatchObject({ email: EMAIL, address: '1 High Street', ...parcel });
    await moved(api, token, { _id: id }, 'Delivered');
    const tables = ['orders', 'order_acts', "mails WHERE kind <> 'new_order'"];
    for (const table of tables) {
      const rows = await api.database.query(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows)).not.toMatch(/ann|uid of|High Street|0123 456|parcel 1/i);
    }
  });

  it('is taken out of the orders, which keep what was sold', async () => {
    const token = await order(EMAIL);
    await order('bob@example.com');
    await settle();
    expect(await erasePerson(api.database, EMAIL)).toEqual({ erased: 1, kept: 0 });
    expect((await call(api, `GET /orders?email=${EMAIL}`, { token })).status).toBe(401);
    const rows = await api.database.query('SELECT * FROM orders ORDER BY sequence');
    const lines = await api.database.query('SELECT * FROM order_lines');
    expect([rows.length, lines.length]).toEqual([2, 2]);
    expect(JSON.stringify(rows[0])).not.toMatch(/ann|uid of|High Street|0123/i);
    expect(rows[1]).toMatchObject({ email: 'bob@example.com' });
  });
});
