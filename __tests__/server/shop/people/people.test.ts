import { erasePersonForOperator, exportPerson, revokePerson } from '#server/shop/people/people';
import { claimMail, markFailed } from '#server/stores/mailsStore';
import { testApi } from '#tests/support/testApi';
import { call } from '../../support/caller';
import { orderBody } from '../../support/orderBody';
import { moveAsOwner, OWNER, readAsOwner } from '../../support/ownerShop';
import { PRODUCTS } from '../../support/sampleProducts';

const EMAIL = 'ann@example.com';
const UID = `uid of ${EMAIL}`;

describe('a person, by the commands of the operator', () => {
  const api = testApi({ products: PRODUCTS });
  beforeEach(async () => {
    await api.reset();
    await api.database.query('TRUNCATE revocations');
  });
  const order = async (email: string) => {
    const token = await api.signIn(email);
    await call(api, 'POST /orders', { token, body: orderBody({ email }) });
    return token;
  };
  const settle = () => api.database.query("UPDATE orders SET status = 'Delivered'");
  const orderId = async () =>
    (await api.database.query<{ id: string }>('SELECT id FROM orders'))[0]?.id ?? '';
  const list = async (token: string, email = EMAIL) =>
    (await call(api, `GET /orders?email=${email}`, { token })).status;
  const login = async (token: string) =>
    (await call(api, 'POST /login', { token, body: { email: EMAIL } })).status;
  const exported = async (person: string) => {
    let text = '';
    for await (const part of await exportPerson(api.database, person)) text += part;
    return JSON.parse(text) as { orders: { email: string; lines: { product_id: string }[] }[] };
  };
  /** Gives this address to another account than the one that ordered with it. */
  const passOn = async (from: string, to: string) => {
    await order(from);
    await api.database.query('UPDATE orders SET uid = $1, ordered_at = now() - $2::interval', [
      'uid of the former owner',
      '1 day',
    ]);
    await api.database.query('DELETE FROM sessions');
    await order(to);
    return 'uid of the former owner';
  };

  it('loses every session at once', async () => {
    const token = await api.signIn(EMAIL);
    const other = await api.signIn('bob@example.com');
    expect(await revokePerson(api.database, 'Ann@Example.com')).toBe(1);
    expect([await list(token), await list(other, 'bob@example.com')]).toEqual([401, 200]);
  });

  it('opens no session with an ID token that was refreshed since, and one after signing in anew', async () => {
    const signedIn = { signedInFor: 3_600 };
    await revokePerson(api.database, EMAIL);
    await api.database.query("UPDATE revocations SET revoked_at = now() - interval '10 minutes'");
    expect(await login(api.identity.idTokenFor(EMAIL, signedIn))).toBe(401);
    await api.signIn('someone@example.com');
    expect(await login(api.identity.idTokenFor(EMAIL, { signedInFor: 60 }))).toBe(200);
  });

  it('is revoked by the id of the account too', async () => {
    const token = await api.signIn(EMAIL);
    expect(await revokePerson(api.database, UID)).toBe(1);
    expect(await list(token)).toBe(401);
    expect(await login(api.identity.idTokenFor(EMAIL, { signedInFor: 60 }))).toBe(401);
  });

  it('is written in no revocation', async () => {
    await revokePerson(api.database, EMAIL);
    const rows = await api.database.query('SELECT * FROM revocations');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('ann');
  });

  it('is given all that the shop holds, and nobody else is', async () => {
    await order(EMAIL);
    await order('bob@example.com');
    const { orders } = await exported('ANN@example.com');
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ email: EMAIL, lines: [{ product_id: 'p0' }] });
    expect(JSON.stringify(orders)).not.toMatch(/bob|body_hash/);
  });

  it('is given the history, the note and the mails of an order, but not which owner acted', async () => {
    await order(EMAIL);
    const token = await api.signIn(OWNER);
    const id = await orderId();
    await call(api, `PATCH /owner/orders/${id}`, {
      token,
      headers: { 'if-match': '1' },
      body: { note: 'ring twice', address: '2 Low Street' },
    });
    await moveAsOwner(api, { _id: id }, 'Cancelled', { reason: 'sold out' });
    const { orders } = await exported(EMAIL);
    expect(orders[0]).toMatchObject({
      note: 'ring twice',
      address: '2 Low Street',
      history: [
        { by: 'shop', note: 'ring twice' },
        { by: 'shop', address: '1 High Street' },
        { by: 'shop', to_status: 'Cancelled', reason: 'sold out' },
      ],
      mails: [
        { kind: 'placed', recipient: EMAIL, state: 'waiting' },
        { kind: 'address', recipient: EMAIL, state: 'waiting' },
        { kind: 'cancelled', recipient: EMAIL, state: 'waiting' },
      ],
    });
    expect(JSON.stringify(orders)).not.toMatch(/owner@|sought|articles|hash|claim/);
  });

  it('keeps the address of an order that is on its way, until it has arrived', async () => {
    const session = await order(EMAIL);
    const id = await orderId();
    const kept = { erased: 0, kept: 1 };
    expect(await erasePersonForOperator(api.database, EMAIL)).toEqual(kept);
    expect(await erasePersonForOperator(api.database, EMAIL)).toEqual(kept);
    expect(await list(session)).toBe(401);
    await api.database.query('DELETE FROM sign_outs');
    const again = await api.signIn(EMAIL);
    expect((await call(api, `GET /orders?email=${EMAIL}`, { token: again })).json()).toEqual([]);
    const token = await api.signIn(OWNER);
    await call(api, `PATCH /owner/orders/${id}`, {
      token,
      headers: { 'if-match': '1' },
      body: { note: 'Ann rings', address: '2 High Street' },
    });
    await moveAsOwner(api, { _id: id }, 'Packed');
    const parcel = { carrier: 'UPS', tracking: 'parcel 1' };
    const { order: shipped } = await moveAsOwner(api, { _id: id }, 'Shipped', parcel);
    expect(shipped).toMatchObject({ email: EMAIL, address: '2 High Street', ...parcel });
    await moveAsOwner(api, { _id: id }, 'Delivered');
    const tables = ['orders', 'order_acts', "mails WHERE kind <> 'new_order'"];
    for (const table of tables) {
      const rows = await api.database.query(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows)).not.toMatch(/ann|uid of|High Street|0123 456|parcel 1/i);
    }
    expect((await readAsOwner(api, id))?.history[1]).toMatchObject({ address: '' });
  });

  it('is taken out of the orders, which keep what was sold', async () => {
    const token = await order(EMAIL);
    await order('bob@example.com');
    await settle();
    expect(await erasePersonForOperator(api.database, EMAIL)).toEqual({ erased: 1, kept: 0 });
    expect(await list(token)).toBe(401);
    const rows = await api.database.query('SELECT * FROM orders ORDER BY sequence');
    const lines = await api.database.query('SELECT * FROM order_lines');
    expect([rows.length, lines.length]).toEqual([2, 2]);
    expect(JSON.stringify(rows[0])).not.toMatch(/ann|uid of|High Street|0123/i);
    expect(rows[1]).toMatchObject({ email: 'bob@example.com' });
  });

  it('is taken out of the outbox with the last mail to them, also if that could not be delivered', async () => {
    await order(EMAIL);
    const id = await orderId();
    await erasePersonForOperator(api.database, EMAIL);
    await moveAsOwner(api, { _id: id }, 'Cancelled');
    const ofShopper = () =>
      api.database.query("SELECT kind FROM mails WHERE kind NOT IN ('new_order')");
    expect(await ofShopper()).toEqual([{ kind: 'cancelled' }]);
    const answer = { answer: '550 no such mailbox', unsure: false, waitS: null };
    for (let mail = await claimMail(api.database); mail; mail = await claimMail(api.database))
      await markFailed(api.database, mail, answer);
    expect(await ofShopper()).toEqual([]);
  });

  it('is not taken for another who had the address before', async () => {
    const former = await passOn(EMAIL, EMAIL);
    const words = await exported(EMAIL).catch((error: unknown) => (error as Error).message);
    expect(words).toContain(former);
    expect(words).toContain(UID);
    await expect(erasePersonForOperator(api.database, EMAIL)).rejects.toThrow('give its id');
    await settle();
    expect(await erasePersonForOperator(api.database, UID)).toEqual({ erased: 1, kept: 0 });
    expect(await api.database.query("SELECT uid FROM orders WHERE email <> ''")).toEqual([
      { uid: former },
    ]);
  });

  it('is not taken for another who has the address no more', async () => {
    await order(EMAIL);
    await api.database
      .query(`INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents, items_cents,
        shipping_cents, tax_cents, ordered_at)
      SELECT 'later', uid, '', status, name, 'ann@new.example', number, total_cents, items_cents, shipping_cents,
        tax_cents, now() + interval '1 s' FROM orders`);
    await api.database.query('DELETE FROM sessions');
    await expect(exported(EMAIL)).rejects.toThrow('has another address now');
    expect((await exported('ann@new.example')).orders).toHaveLength(2);
  });
});
