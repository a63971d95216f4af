import type { TestApi } from '#tests/support/testApi';
import { call, callerOf, refusalOf } from '../caller';
import { lineOf, orderBody } from '../orderBody';
import { readStock } from '../ownerShop';
import { PRODUCTS } from '../sampleProducts';

const ANN = 'ann@example.com';
const LIMIT = 300;

/** A person's open orders contain at most 300 pieces, the default of `MAX_OPEN_PIECES`. */
export function openPiecesContract(api: TestApi): void {
  const shopper = callerOf(api, ANN);
  beforeEach(async () => {
    await api.database.query('UPDATE products SET stock = 1000');
  });
  const place = (quantities: number[], { key, email = ANN }: Options = {}) =>
    callerOf(api, email)('POST /orders', {
      body: orderBody({ email, orders: quantities.map((n, index) => lineOf(n, PRODUCTS[index])) }),
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const fill = () => place([99, 99, 92]);
  const taken = async () => {
    const [row] = await api.database.query<{ pieces: number }>(
      'SELECT coalesce(sum(quantity), 0)::integer AS pieces FROM order_lines',
    );
    return row?.pieces;
  };

  it('takes orders up to the limit, and the next one not, with the figures that say what to do (trial 76)', async () => {
    expect((await fill()).status).toBe(200);
    const more = await place([11]);
    expect(await refusalOf(more)).toBe('409 too_many_pieces');
    expect(more.refusal().values).toEqual({ wanted: 11, pieces: 290, most: 300 });
    expect(await readStock(api, 'p0')).toBe(1000 - 99);
    expect((await place([10])).status).toBe(200);
    expect((await place([1])).refusal().values).toEqual({ wanted: 1, pieces: 300, most: 300 });
    expect(await taken()).toBe(LIMIT);
  });

  it('holds against orders of other products that come at the same moment (trial 76)', async () => {
    await fill();
    const all = await Promise.all(
      PRODUCTS.slice(0, 10).map((product) =>
        shopper('POST /orders', { body: orderBody({ email: ANN, orders: [lineOf(3, product)] }) }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([
      ...[200, 200, 200],
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(await taken()).toBe(LIMIT - 1);
  });

  it('gives the order of a known key again, whatever the person holds', async () => {
    const first = await place([10], { key: 'one' });
    await fill();
    expect((await place([10], { key: 'one' })).json()).toEqual(first.json());
  });

  it('are told to their person, and to nobody else', async () => {
    const asked = (by?: string) =>
      call(api, 'GET /account/openPieces', by === undefined ? {} : { token: by });
    await place([99, 1]);
    expect((await asked(await api.tokenOf(ANN))).json()).toEqual({ pieces: 100, most: LIMIT });
    expect((await asked(await api.signIn('bob@example.com'))).json()).toEqual({
      pieces: 0,
      most: LIMIT,
    });
    expect(await refusalOf(asked())).toBe('401 unauthorized');
  });

  it('counts no other person’s orders, and none that is packed or cancelled', async () => {
    await place([99, 99, 99], { email: 'bob@example.com' });
    expect((await fill()).status).toBe(200);
    await api.database.query("UPDATE orders SET status = 'Packed' WHERE email = $1", [ANN]);
    expect((await place([99])).status).toBe(200);
  });
}

interface Options {
  key?: string;
  email?: string;
}
