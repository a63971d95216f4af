import { parse } from 'csv-parse/sync';
import { type OwnerOrder, orderCountsSchema, ownerOrderListSchema } from '#domain/owner/ownerOrder';
import { foldOrderCounts } from '#server/stores/ownerOrdersStore';
import type { TestApi } from '#tests/support/testApi';
import { words } from '#tests/support/words';
import { type Answer, callerOf, refusalOf } from '../caller';
import { lineOf } from '../orderBody';
import { ANN, BOB, moveAsOwner, OWNER, placeOrderAs } from '../ownerShop';
import { PRODUCTS } from '../sampleProducts';

export function ownerOrdersContract(api: TestApi): void {
  const owner = callerOf(api, OWNER);
  const list = (query = '') => owner(`GET /owner/orders${query}`);
  const ids = async (query = '') =>
    (await list(query)).as(ownerOrderListSchema).map(({ _id }) => _id);
  const placedOn = (id: string, time: string) =>
    api.database.query('UPDATE orders SET ordered_at = $2 WHERE id = $1', [id, time]);

  describe('GET /owner/orders', () => {
    it('gives the orders of everybody, newest first, with all that an owner needs', async () => {
      const first = await placeOrderAs(api, ANN);
      const second = await placeOrderAs(api, BOB, { orders: [lineOf(2, PRODUCTS[3])] });
      const orders = (await list()).as(ownerOrderListSchema);
      const more = { note: '', version: 1, history: [] };
      const { shortNumber = 0 } = orders[1] ?? {};
      expect(orders).toEqual([
        { ...second, ...more, shortNumber: shortNumber + 1 },
        { ...first, ...more, shortNumber },
      ]);
      for (const [n, order] of [second, first].entries())
        expect(await ids(`?q=%23${shortNumber + 1 - n}`)).toEqual([order._id]);
    });

    it('gives those of a status', async () => {
      const packed = await placeOrderAs(api);
      const fresh = await placeOrderAs(api);
      await moveAsOwner(api, packed, 'Packed');
      expect(await ids('?status=Packed')).toEqual([packed._id]);
      expect(await ids('?status=Processing')).toEqual([fresh._id]);
      expect(await ids('?status=Delivered')).toEqual([]);
    });

    it('gives those of days in UTC, both included', async () => {
      const [one, two, three] = [
        await placeOrderAs(api),
        await placeOrderAs(api),
        await placeOrderAs(api),
      ];
      await placedOn(one._id, '2026-03-01T23:59:59.999Z');
      await placedOn(two._id, '2026-03-02T00:00:00Z');
      await placedOn(three._id, '2026-03-03T12:00:00Z');
      expect(await ids('?from=2026-03-02')).toEqual([three._id, two._id]);
      expect(await ids('?to=2026-03-02')).toEqual([two._id, one._id]);
      expect(await ids('?from=2026-03-02&to=2026-03-02')).toEqual([two._id]);
    });

    it('gives them page by page, each once, also when they came in the same moment', async () => {
      for (let n = 0; n < 7; n += 1) await placeOrderAs(api);
      await api.database.query("UPDATE orders SET ordered_at = '2026-03-02T00:00:00Z'");
      const seen: string[] = [];
      let next: string | undefined = '?limit=3&status=Processing&q=ann';
      while (next !== undefined) {
        const answer: Answer = await list(next);
        seen.push(...answer.as(ownerOrderListSchema).map(({ _id }: OwnerOrder) => _id));
        next = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
      }
      expect(seen).toHaveLength(7);
      expect(new Set(seen).size).toBe(7);
    });

    const searches: [what: string, words: (id: string) => string][] = [
      ['the number as it is shown', (id) => id.replace(/\D/g, '')],
      ['the number as the file has it', (id) => `'${id.replace(/\D/g, '')}`],
      ['the phone as the file has it', () => "'+44 20-7946"],
      ['the id', (id) => id],
      ['a part of the name', () => 'ÉLODI'],
      ['the email', () => 'zoe@mail.example'],
      ['the phone as it was typed', () => '20-7946'],
      ['the digits of the phone', () => '442079'],
      ['the phone as it is called from abroad', () => '0044 207946'],
      ['the phone as in its own country', () => '(020) 79-46'],
      ['the end of the number behind a sign', (id) => `#${id.slice(-4)}`],
      ['the name in the other order', () => 'durand elodie'],
      ['the address', () => 'rue lepic'],
      ['the note', () => 'wrap'],
      ['the tracking number', () => '1z999'],
      ['the article', () => 'product 7'],
      ['the id of the article', () => 'p7'],
      ['several of these', () => 'elodie product'],
      ['the beginning of a word of two letters', () => 'el'],
      ['the beginning of a word of one letter', () => 'd'],
    ];
    it('is searched by all that is known of it, and by parts of that', async () => {
      await placeOrderAs(api);
      const { _id } = await placeOrderAs(api, 'zoe@mail.example', {
        name: 'Élodie Durand',
        number: '+44 20-7946',
        address: '5 Rue Lepic',
        orders: [lineOf(1, PRODUCTS[7])],
      });
      await api.database.query(
        "UPDATE orders SET note = 'Wrap it.', tracking = '1Z999' WHERE id = $1",
        [_id],
      );
      for (const [what, words] of searches)
        expect([what, await ids(`?q=${encodeURIComponent(words(_id))}`)]).toEqual([what, [_id]]);
    });

    it('is found by a name as it is written in a list, or without umlauts, and by its short number behind any sign or none', async () => {
      await placeOrderAs(api);
      const { _id } = await placeOrderAs(api, BOB, { name: 'Zoë Müller' });
      const { shortNumber = 0 } = (await list()).as(ownerOrderListSchema)[0] ?? {};
      const number = [`#${shortNumber}`, `# ${shortNumber}`, `№${shortNumber}`, `№ ${shortNumber}`];
      for (const words of ['mueller', 'Mueller zoe', 'muller', 'Müller, Zoë', ...number])
        expect([words, await ids(`?q=${encodeURIComponent(words)}`)]).toEqual([words, [_id]]);
      // Without a sign, it may also be the beginning of another number.
      expect(await ids(`?q=${shortNumber}`)).toContain(_id);
    });

    it('finds an order by several words behind twenty thousand newer ones', async () => {
      const old = await placeOrderAs(api, BOB, { name: 'Élodie' });
      await placedOn(old._id, '2020-01-01T00:00:00Z');
      await api.database.query(
        `INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents, items_cents,
           shipping_cents, tax_cents, ordered_at)
         SELECT 'many-' || n, 'u', '', 'Packed', 'Ann', 'a@b.example', '1', 1, 1, 0, 0, '2026-03-02T00:00:00Z'
         FROM generate_series(1, 20001) AS n`,
      );
      expect(await ids('?q=elodie%20bob')).toEqual([old._id]);
      expect(await ids('?q=elodie&status=Processing')).toEqual([old._id]);
      expect(await ids('?q=elodie&status=Packed')).toEqual([]);
      expect(await ids('?q=ann%20b.example&limit=1')).toHaveLength(1);
    });

    it('finds exactly the orders of one person by the whole address', async () => {
      const [ann, late] = [
        await placeOrderAs(api, ANN),
        await placeOrderAs(api, 'Ann@Example.com'),
      ];
      await placeOrderAs(api, `jo${ANN}`);
      await placeOrderAs(api, BOB, { name: ANN });
      for (const email of [ANN, 'ANN@example.com'])
        expect(await ids(`?q=email:${email}`)).toEqual([late._id, ann._id]);
      expect(await ids('?q=email:ann')).toEqual([]);
      expect(await ids(`?q=email:${ANN}&status=Packed`)).toEqual([]);
    });

    it('takes the words literally', async () => {
      await placeOrderAs(api);
      for (const words of ['100%', '_nn', '\\', "' OR 1=1 --", 'ann nobody'])
        expect([words, await ids(`?q=${encodeURIComponent(words)}`)]).toEqual([words, []]);
      // What is invisible counts as blank.
      expect(await ids(`?q=${encodeURIComponent('\u202e')}`)).toHaveLength(1);
    });

    const badQuestions = words`
      ?status=Lost ?status= ?from=2026-02-30 ?from=yesterday ?to=2026-1-1 ?limit=0 ?limit=101 ?limit=1e2
      ?before=a%20b ?before= ?q=%00 ?email=ann@example.com ?status=Packed&status=Shipped
    `;
    it('refuses a question that is none', async () => {
      for (const query of [...badQuestions, `?q=${'x'.repeat(201)}`])
        expect([query, await refusalOf(list(query))]).toEqual([query, '400 bad_request']);
    });
  });

  describe('GET /owner/orders/counts', () => {
    const counts = async (query = '') =>
      (await owner(`GET /owner/orders/counts${query}`)).as(orderCountsSchema);
    const NONE = { Processing: 0, Packed: 0, Shipped: 0, Delivered: 0, Cancelled: 0 };

    it('counts the orders of every status, whoever changed them, and after they were folded', async () => {
      expect(await counts()).toEqual(NONE);
      const [one] = [await placeOrderAs(api), await placeOrderAs(api), await placeOrderAs(api)];
      await moveAsOwner(api, one, 'Packed');
      const expected = { ...NONE, Processing: 2, Packed: 1 };
      expect(await counts()).toEqual(expected);
      await Promise.all([foldOrderCounts(api.database), foldOrderCounts(api.database)]);
      expect(await counts()).toEqual(expected);
      await api.database.query("UPDATE orders SET status = 'Delivered'");
      expect(await counts()).toEqual({ ...NONE, Delivered: 3 });
      const rows = await api.database.query('SELECT FROM order_counts');
      expect(rows.length).toBeGreaterThan(0);
      await api.reset();
      expect(await counts()).toEqual(NONE);
    });

    it('counts those of a search and of some days, as the list shows them', async () => {
      const old = await placeOrderAs(api, BOB, { name: 'Élodie' });
      await placedOn(old._id, '2020-01-01T00:00:00Z');
      const [one] = [await placeOrderAs(api), await placeOrderAs(api)];
      await moveAsOwner(api, one, 'Packed');
      expect(await counts('?q=elodie')).toEqual({ ...NONE, Processing: 1 });
      expect(await counts('?from=2021-01-01')).toEqual({ ...NONE, Processing: 1, Packed: 1 });
      expect(await counts('?to=2021-01-01&q=ann')).toEqual(NONE);
    });
  });

  describe('GET /owner/orders.csv', () => {
    const csv = (query = '') => owner(`GET /owner/orders.csv${query}`);
    const rowsOf = (text: string) =>
      parse<Record<string, string>>(text, { bom: true, columns: true });

    it('holds one row a line, with exact amounts whose columns add up', async () => {
      const first = await placeOrderAs(api, ANN, { orders: [lineOf(3), lineOf(2, PRODUCTS[1])] });
      const second = await placeOrderAs(api, BOB);
      await api.database.query(
        "UPDATE products SET article_number = 'A-0', barcode = '96385074' WHERE id = 'p0'",
      );
      const answer = await csv();
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toContain('orders-first-last.csv');
      expect(answer.body.startsWith('\uFEFF')).toBe(true);
      const rows = rowsOf(answer.body);
      expect(rows).toHaveLength(3);
      expect(rows[0]).toMatchObject({
        // A spreadsheet shows 15 digits of a number, and the last one as zero.
        'Order number': `'${first._id.replace(/\D/g, '')}`,
        Status: 'Processing',
        Email: ANN,
        Quantity: '3',
        Price: '10.00',
        'Line total': '30.00',
        Shipping: '5.00',
        'Order total': `${first.totalPrice}.00`,
        'Article number': 'A-0',
        Barcode: '96385074',
      });
      expect(rows[1]).toMatchObject({ 'Article number': 'p1', Barcode: '' });
      expect(rows[1]).toMatchObject({ Article: 'product 1', 'Order tax': '', 'Order total': '' });
      expect(rows[2]).toMatchObject({ Email: BOB, 'Order total': `${second.totalPrice}.00` });
    });

    it('holds nothing that a spreadsheet would run, and keeps every text', async () => {
      const name = '=HYPERLINK("http://x","y")';
      await placeOrderAs(api, ANN, {
        name,
        address: ' +1\r\n"Street", 5',
        number: '+44 20 7946 0018',
      });
      const [row] = rowsOf((await csv()).body);
      expect(row).toMatchObject({
        Name: `'${name}`,
        Address: `' +1\r\n"Street", 5`,
        Phone: `'+44 20 7946 0018`,
      });
    });

    it('holds the orders of the days, and all of them when they are more than one batch', async () => {
      const one = await placeOrderAs(api);
      await placedOn(one._id, '2026-03-01T12:00:00Z');
      await api.database.query(
        `INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents, items_cents,
           shipping_cents, tax_cents, ordered_at)
         SELECT 'many-' || n, 'u', '', 'Delivered', 'Ann', 'a@b.example', '1', 123, 110, 13, 0, '2026-03-02T00:00:00Z'
         FROM generate_series(1, 1200) AS n`,
      );
      await api.database.query(
        `INSERT INTO order_lines (order_id, line, product_id, img, name, price_cents, seller, shipping_cents, items_cents,
           tax_cents, quantity)
         SELECT 'many-' || n, 0, 'p0', '/p.svg', 'product', 110, 'maker', 13, 110, 0, 1 FROM generate_series(1, 1200) AS n`,
      );
      const rows = rowsOf((await csv('?from=2026-03-02&to=2026-03-02')).body);
      expect(new Set(rows.map((row) => row['Order number'])).size).toBe(1_200);
      expect(rows[0]).toMatchObject({ Price: '1.10', Shipping: '0.13', 'Order total': '1.23' });
      expect(rowsOf((await csv('?to=2026-03-01')).body)).toHaveLength(1);
    });

    it('holds what the list shows, and its turnover leaves out what was cancelled', async () => {
      await placeOrderAs(api, ANN);
      const gone = await placeOrderAs(api, BOB);
      await moveAsOwner(api, gone, 'Cancelled');
      const all = rowsOf((await csv()).body).filter((row) => row.Email === BOB);
      expect(all).toMatchObject([{ 'Order total': `${gone.totalPrice}.00`, Turnover: '0.00' }]);
      const listed = async (query: string) =>
        rowsOf((await csv(query)).body).map((row) => [row.Email, row.Status]);
      expect(await listed('?status=Cancelled')).toEqual([[BOB, 'Cancelled']]);
      expect(await listed(`?q=${ANN}`)).toEqual([[ANN, 'Processing']]);
      expect(await listed(`?q=${ANN}&status=Cancelled`)).toEqual([]);
    });

    it('refuses what is no day', async () => {
      expect((await csv('?from=2026-13-01')).status).toBe(400);
      expect((await csv('?limit=5')).status).toBe(400);
    });
  });
}
