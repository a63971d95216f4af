import { orderListSchema } from '#domain/orders/order';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/orderStatus';
import {
  lastCarrierSchema,
  type MoveResult,
  moveResultsSchema,
  orderCountsSchema,
  ownerOrderListSchema,
  ownerOrderSchema,
} from '#domain/owner/ownerOrder';
import type { TestApi } from '#tests/support/testApi';
import { call, callerOf, refusalOf } from '../caller';
import { lineOf } from '../orderBody';
import {
  ANN,
  BOB,
  ageMoves,
  moveAsOwner,
  OWNER,
  placeOrderAs,
  readAsOwner,
  readStock,
} from '../ownerShop';
import { PRODUCTS } from '../sampleProducts';

/** The shortest allowed way to each status. */
const WAY = {
  Processing: [],
  Packed: ['Packed'],
  Shipped: ['Packed', 'Shipped'],
  Delivered: ['Packed', 'Shipped', 'Delivered'],
  Cancelled: ['Cancelled'],
} satisfies Partial<Record<OrderStatus, OrderStatus[]>>;
/** The statuses of an order that is paid outside the shop. */
type Status = keyof typeof WAY;
const STATUSES = ORDER_STATUSES.filter((status): status is Status => status in WAY);

export function ownerMovesContract(api: TestApi): void {
  const owner = callerOf(api, OWNER);

  const orderIn = async (status: Status) => {
    const order = await placeOrderAs(api);
    for (const to of WAY[status]) await moveAsOwner(api, order, to);
    return order;
  };
  const move = (body: object) => owner('POST /owner/orders/moves', { body });
  const counts = async () => (await owner('GET /owner/orders/counts')).as(orderCountsSchema);

  describe('GET /owner/orders/carrier', () => {
    it('gives that of the parcel that left last', async () => {
      const carrier = async () =>
        (await owner('GET /owner/orders/carrier')).as(lastCarrierSchema).carrier;
      expect(await carrier()).toBeUndefined();
      const [one, two] = [await orderIn('Packed'), await orderIn('Packed')];
      await moveAsOwner(api, one, 'Shipped', { carrier: 'UPS' });
      await moveAsOwner(api, two, 'Shipped', {});
      await moveAsOwner(api, one, 'Delivered');
      expect(await carrier()).toBe('UPS');
    });
  });

  describe('POST /owner/orders/moves', () => {
    const pairs = STATUSES.flatMap((from) => STATUSES.map((to): [Status, Status] => [from, to]));
    const table = [
      'Processing Packed',
      'Processing Cancelled',
      'Packed Shipped',
      'Packed Cancelled',
      'Packed Processing',
      'Shipped Delivered',
      'Shipped Packed',
      'Delivered Shipped',
    ];
    it('from each status to each other follows the table, and so do the counts', async () => {
      const expected = Object.fromEntries(STATUSES.map((each) => [each, 0]));
      for (const [from, to] of pairs) {
        const order = await orderIn(from);
        const { result, order: after } = await moveAsOwner(api, order, to);
        const allowed = table.includes(`${from} ${to}`);
        const wanted = from === to ? 'already' : allowed ? 'moved' : 'not_lawful';
        const end = allowed ? to : from;
        expect([from, to, result, after?.orderStatus]).toEqual([from, to, wanted, end]);
        expected[end] = (expected[end] ?? 0) + 1;
        expect(await counts()).toEqual(expected);
      }
    });

    it('takes back the last move within ten minutes, once, and not later', async () => {
      const order = await orderIn('Shipped');
      expect((await readAsOwner(api, order._id))?.undoUntil).toBeDefined();
      await ageMoves(api, 9);
      expect((await moveAsOwner(api, order, 'Packed')).result).toBe('moved');
      expect((await moveAsOwner(api, order, 'Processing')).result).toBe('not_lawful');
      await moveAsOwner(api, order, 'Shipped');
      await ageMoves(api, 10);
      const { result, order: kept } = await moveAsOwner(api, order, 'Packed');
      expect([result, kept?.orderStatus]).toEqual(['not_lawful', 'Shipped']);
    });

    it('keeps who did what and when', async () => {
      const order = await orderIn('Packed');
      const shipped = { carrier: 'UPS', tracking: '1Z 5' };
      const { order: after } = await moveAsOwner(api, order, 'Shipped', shipped);
      expect(after).toMatchObject({
        version: 3,
        ...shipped,
        trackingLink: 'https://www.ups.com/track?tracknum=1Z%205',
        history: [
          { by: OWNER, from: 'Processing', to: 'Packed' },
          { by: OWNER, from: 'Packed', to: 'Shipped', ...shipped },
        ],
      });
      expect(Date.parse(after?.history[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
      const ann = await api.signIn(ANN);
      const [own] = (await call(api, `GET /orders?email=${ANN}`, { token: ann })).as(
        orderListSchema,
      );
      expect(own).toMatchObject({ orderStatus: 'Shipped', ...shipped });
      expect(JSON.stringify(own)).not.toContain(OWNER);
    });

    it('forgets the parcel when the shipment is taken back', async () => {
      const order = await orderIn('Packed');
      await moveAsOwner(api, order, 'Shipped', { carrier: 'UPS', tracking: '1' });
      const { order: after } = await moveAsOwner(api, order, 'Packed');
      expect(after).not.toHaveProperty('carrier');
      expect(after).not.toHaveProperty('trackingLink');
    });

    it('takes one tracking number for all orders that name none', async () => {
      const [one, other] = [await orderIn('Packed'), await orderIn('Packed')];
      const orders = [
        { _id: one._id, version: 2 },
        { _id: other._id, version: 2, tracking: 'own' },
      ];
      const body = { orders, to: 'Shipped', carrier: 'UPS', tracking: 'shared' };
      const answer = await owner('POST /owner/orders/moves', { body });
      expect(answer.as(moveResultsSchema).map(({ order }) => order?.tracking)).toEqual([
        'shared',
        'own',
      ]);
    });

    it('answers each order for itself', async () => {
      const fresh = await placeOrderAs(api);
      const packed = await orderIn('Packed');
      const delivered = await orderIn('Delivered');
      const noted = await placeOrderAs(api);
      const headers = { 'if-match': '"1"' };
      await owner(`PATCH /owner/orders/${noted._id}`, { headers, body: { note: 'ring twice' } });
      const answer = await move({
        to: 'Packed',
        orders: [
          { _id: fresh._id, version: 1 },
          { _id: packed._id, version: 1 },
          { _id: delivered._id, version: 3 },
          { _id: noted._id, version: 1 },
          { _id: 'no-such-order', version: 1 },
        ],
      });
      const results = answer.as(moveResultsSchema);
      expect(results.map(({ result }) => result)).toEqual([
        ...['moved', 'already', 'not_lawful', 'changed', 'not_lawful'],
      ]);
      expect(results[3]?.order).toMatchObject({ note: 'ring twice', version: 2 });
      expect(results[4]).not.toHaveProperty('order');
    });

    it('moves an order once when two owners click at once', async () => {
      const { _id } = await placeOrderAs(api);
      const body = { orders: [{ _id, version: 1 }], to: 'Packed' };
      const answers = await Promise.all(Array.from({ length: 4 }, () => move(body)));
      const results = answers.flatMap((answer) => answer.as(moveResultsSchema));
      expect(results.map(({ result }) => result).sort()).toEqual([
        ...['already', 'already', 'already', 'moved'],
      ]);
      expect((await readAsOwner(api, _id))?.history).toHaveLength(1);
    });

    it('cancels or packs, never both', async () => {
      const { _id } = await placeOrderAs(api);
      const orders = [{ _id, version: 1 }];
      const stock = await readStock(api, 'p0');
      const answers = await Promise.all([
        move({ orders, to: 'Packed' }),
        move({ orders, to: 'Cancelled', reason: 'torn' }),
      ]);
      const results = answers.flatMap((answer): MoveResult[] => answer.as(moveResultsSchema));
      expect(results.filter(({ result }) => result === 'moved')).toHaveLength(1);
      const cancelled = results[1]?.result === 'moved';
      expect(await readStock(api, 'p0')).toBe((stock ?? 0) + (cancelled ? 1 : 0));
    });

    it.each(['Processing', 'Packed'] as const)(
      'puts the pieces back into stock when an order in %s is cancelled, once',
      async (from) => {
        const before = [await readStock(api, 'p0'), await readStock(api, 'p1')];
        const orders = [lineOf(3), lineOf(2, PRODUCTS[1]), lineOf(1)];
        const order = await placeOrderAs(api, ANN, { orders });
        for (const to of WAY[from]) await moveAsOwner(api, order, to);
        expect(await readStock(api, 'p0')).toBe((before[0] ?? 0) - 4);
        const { order: after } = await moveAsOwner(api, order, 'Cancelled', { reason: 'torn' });
        await moveAsOwner(api, order, 'Cancelled', { reason: 'torn' });
        expect([await readStock(api, 'p0'), await readStock(api, 'p1')]).toEqual(before);
        expect(after?.history.at(-1)).toMatchObject({ to: 'Cancelled', reason: 'torn' });
      },
    );

    it('drops the pieces whose product has left the catalogue, and says so', async () => {
      const stock = await readStock(api, 'p1');
      const orders = [lineOf(3), lineOf(2, PRODUCTS[1])];
      const order = await placeOrderAs(api, ANN, { orders });
      await api.database.query("DELETE FROM products WHERE id = 'p0'");
      const { result, order: after } = await moveAsOwner(api, order, 'Cancelled');
      expect(result).toBe('moved');
      expect(after?.history.at(-1)?.dropped).toEqual([{ _id: 'p0', quantity: 3 }]);
      expect([await readStock(api, 'p0'), await readStock(api, 'p1')]).toEqual([undefined, stock]);
    });

    it('refuses what is no move', async () => {
      expect(
        await refusalOf(move({ orders: [{ _id: 'a', version: 1 }], to: 'Packed', force: true })),
      ).toBe('400 bad_request');
    });
  });

  describe('PATCH /owner/orders/:id', () => {
    const note = (id: string, text: unknown, version?: string) =>
      owner(`PATCH /owner/orders/${id}`, {
        body: { note: text },
        ...(version !== undefined && { headers: { 'if-match': version } }),
      });

    it('keeps a note that only owners see, and who wrote it', async () => {
      const { _id } = await placeOrderAs(api);
      const answer = await note(_id, 'ring twice', '"1"');
      const order = answer.as(ownerOrderSchema);
      expect(order).toMatchObject({ note: 'ring twice', version: 2, orderStatus: 'Processing' });
      expect(order.history).toMatchObject([{ by: OWNER, note: true, text: 'ring twice' }]);
      expect(answer.headers.etag).toBe('"2"');
      const ann = await api.signIn(ANN);
      const own = await call(api, `GET /orders?email=${ANN}`, { token: ann });
      expect(own.body).not.toContain('ring twice');
    });

    it('keeps what an earlier note said, and records nothing if it is saved unchanged', async () => {
      const { _id } = await placeOrderAs(api);
      await note(_id, 'ring twice', '1');
      const again = (await note(_id, 'ring twice', '2')).as(ownerOrderSchema);
      expect(again).toMatchObject({ note: 'ring twice', version: 2 });
      const { history } = (await note(_id, '', '2')).as(ownerOrderSchema);
      expect(history.map(({ text }) => text)).toEqual(['ring twice', '']);
    });

    it('changes a note, a carrier and a tracking number together or each alone; what is absent stays', async () => {
      const { _id } = await orderIn('Shipped');
      const patch = async (body: object) => {
        const { version = 0 } = (await readAsOwner(api, _id)) ?? {};
        const headers = { 'if-match': `"${version}"` };
        return owner(`PATCH /owner/orders/${_id}`, { headers, body });
      };
      const all = { note: 'fragile', carrier: 'DHL', tracking: '17' };
      expect((await patch(all)).as(ownerOrderSchema)).toMatchObject(all);
      const other = (await patch({ tracking: '18' })).as(ownerOrderSchema);
      expect(other).toMatchObject({ ...all, tracking: '18' });
      const without = (await patch({ carrier: '' })).as(ownerOrderSchema);
      expect(without).toMatchObject({ note: 'fragile', tracking: '18' });
      expect(without).not.toHaveProperty('carrier');
      expect((await patch({})).status).toBe(400);
      const { _id: fresh } = await placeOrderAs(api);
      const early = { headers: { 'if-match': '"1"' }, body: { note: 'x', carrier: 'DHL' } };
      const asked = owner(`PATCH /owner/orders/${fresh}`, early);
      expect((await asked).refusal().code).toBe('not_lawful');
      expect(await readAsOwner(api, fresh)).toMatchObject({ note: '', version: 1 });
    });

    it('corrects the address until the parcel leaves, keeps the former one, and shows the buyer the new one', async () => {
      const { _id, address: former } = await placeOrderAs(api);
      const patch = (version: number, address: unknown) =>
        owner(`PATCH /owner/orders/${_id}`, {
          headers: { 'if-match': `"${version}"` },
          body: { address },
        });
      expect((await patch(1, 'x'.repeat(1_001))).status).toBe(400);
      const order = (await patch(1, '2 Low\u200b Street\nTown')).as(ownerOrderSchema);
      expect(order).toMatchObject({ address: '2 Low Street\nTown', version: 2 });
      expect(order.history).toEqual([
        { at: expect.any(String) as string, by: OWNER, address: former },
      ]);
      expect((await patch(2, '2 Low Street\nTown')).as(ownerOrderSchema).version).toBe(2);
      const found = await owner('GET /owner/orders?q=low+street');
      expect(found.as(ownerOrderListSchema)).toMatchObject([{ _id }]);
      const ann = await api.signIn(ANN);
      const own = await call(api, `GET /orders?email=${ANN}`, { token: ann });
      expect(own.as(orderListSchema)[0]?.address).toBe('2 Low Street\nTown');
      for (const to of ['Packed', 'Shipped'] as const) await moveAsOwner(api, { _id }, to);
      expect(await refusalOf(patch(4, '3 Low Street'))).toBe('409 not_lawful');
      expect(await readAsOwner(api, _id)).toMatchObject({ address: '2 Low Street\nTown' });
    });

    it('is refused when somebody else was faster, with the order as it is now', async () => {
      const { _id } = await placeOrderAs(api);
      await note(_id, 'first', '1');
      const answer = await note(_id, 'second', '1');
      expect(await refusalOf(answer)).toBe('412 changed');
      expect(answer.refusal().order).toMatchObject({ _id, note: 'first', version: 2 });
    });

    it('needs to know the version, and an order that exists', async () => {
      const { _id } = await placeOrderAs(api, BOB);
      expect((await note(_id, 'x')).status).toBe(400);
      expect((await note(_id, 'x', 'W/"1"')).status).toBe(400);
      expect((await note(_id, '\ud800', '1')).status).toBe(400);
      expect((await note('none', 'x', '1')).status).toBe(404);
      expect((await note('%00', 'x', '1')).status).toBe(400);
    });
  });
}
