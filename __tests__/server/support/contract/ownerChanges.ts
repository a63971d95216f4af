import { productListSchema } from '#domain/goods/product';
import { type OwnerAct, ownerActListSchema, productChangeListSchema } from '#domain/owner/ownerAct';
import {
  batchResultSchema,
  type OwnerProductDetails,
  changedProductSchema,
  ownerProductDetailsSchema,
  ownerProductListSchema,
} from '#domain/owner/ownerProduct';
import { stockResultsSchema } from '#domain/owner/stockChange';
import { undoPreviewSchema, undoResultSchema } from '#domain/owner/undo';
import { aProduct } from '#tests/support/products';
import type { TestApi } from '#tests/support/testApi';
import { type Answer, call, callerOf, refusalOf } from '../caller';
import { lineOf } from '../orderBody';
import { ANN, moveAsOwner, OWNER, placeOrderAs, readStock } from '../ownerShop';

const coat = (size: string) =>
  aProduct({ _id: `coat-${size}`, style: 'coat', size, name: 'wool coat', price: 90 });
const GOODS = [
  aProduct({ _id: 'cap', name: 'cotton cap', price: 12, stock: 10 }),
  coat('S'),
  aProduct({ _id: 'scarf', name: 'silk scarf', price: 30, formerPrice: 40, stock: 7 }),
  coat('M'),
];
const DRAFT = {
  img: '/pictures/hat.svg',
  name: 'Felt hat',
  price: 25,
  seller: 'Hatter',
  shipping: 4,
};

export function ownerChangesContract(api: TestApi): void {
  const owner = callerOf(api, OWNER);
  beforeEach(async () => {
    await api.reset(GOODS);
    await api.database.query('DELETE FROM owner_acts');
  });
  const ask = (target: string, body?: unknown, version?: number): Promise<Answer> =>
    owner(target, {
      ...(body !== undefined && { body }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const product = async (id: string): Promise<OwnerProductDetails> =>
    (await ask(`GET /owner/products/${id}`)).as(ownerProductDetailsSchema);
  const change = async (id: string, body: object) =>
    (await ask(`PATCH /owner/products/${id}`, body, (await product(id)).version)).as(
      ownerProductDetailsSchema,
    );
  const acts = async (query = ''): Promise<OwnerAct[]> =>
    (await ask(`GET /owner/acts${query}`)).as(ownerActListSchema);
  const prices = async (body: object) =>
    (await ask('POST /owner/prices', body)).as(batchResultSchema);
  const undoLast = async () => {
    const [act] = await acts('?limit=1');
    return ask(`POST /owner/acts/${act?._id}/undo`, {});
  };
  const shown = async (query = '') =>
    (await call(api, `GET /products${query}`)).as(productListSchema).map(({ _id }) => _id);
  const state = () =>
    api.database.query(
      `SELECT id, img, img_alt, name, price_cents, former_price_cents, style, size, category, hidden, stock, stock_said,
         position, leads, heads FROM products ORDER BY id`,
    );

  describe('POST /owner/products', () => {
    it('adds a product before all others, at an address that people can read', async () => {
      const added = (await ask('POST /owner/products', DRAFT)).as(ownerProductDetailsSchema);
      expect(added).toMatchObject({ _id: 'felt-hat', stock: 0, version: 1, ratings: 0 });
      expect(added.obstacles).toEqual(['no_stock']);
      expect(await shown()).toEqual(['felt-hat', 'cap', 'coat-S', 'scarf']);
      expect(await shown('?q=hatter')).toEqual(['felt-hat']);
      expect((await call(api, 'GET /nop')).json()).toEqual({ count: 4 });
    });

    it('adds a size behind the others of its style, and gives each its own id', async () => {
      const size = { ...DRAFT, name: 'Wool coat', style: 'coat', stock: { is: 3 } };
      for (const letter of ['L', 'XL'])
        await ask('POST /owner/products', { ...size, size: letter });
      const page = (await call(api, 'GET /products/coat-S')).json();
      expect(page).toMatchObject({
        alternatives: [{ _id: 'coat-M' }, { size: 'L' }, { size: 'XL' }],
      });
      expect(await shown()).toEqual(['cap', 'coat-S', 'scarf']);
    });

    it('copies all sizes of a colour in one act, without pictures or pieces, and takes it back', async () => {
      await change('coat-S', { colour: 'Red', imgAlt: 'A red coat', articleNumber: 'C-1' });
      await change('coat-M', { colour: 'Red' });
      const before = await state();
      const copied = await ask('POST /owner/products/coat-M/colours', { colour: 'Navy' });
      expect(copied.json()).toMatchObject({ count: 2 });
      expect(await product('wool-coat-navy-s')).toMatchObject({
        colour: 'Navy',
        size: 'S',
        style: 'coat',
        price: 90,
        img: '',
        obstacles: ['no_picture', 'no_stock'],
        version: 1,
      });
      const copy = await product('wool-coat-navy-s');
      expect([copy.imgAlt, copy.articleNumber]).toEqual([undefined, undefined]);
      expect((await acts('?limit=1'))[0]).toMatchObject({ kind: 'added', count: 2 });
      const again = await ask('POST /owner/products/coat-S/colours', { colour: 'navy' });
      expect([again.status, again.refusal()]).toMatchObject([
        400,
        { reason: 'colour_exists', values: { colour: 'navy' } },
      ]);
      expect(await refusalOf(ask('POST /owner/products/cap/colours', { colour: 'Navy' }))).toBe(
        '400 bad_request',
      );
      expect((await ask('POST /owner/products/nothing/colours', { colour: 'x' })).status).toBe(404);
      await undoLast();
      expect(await state()).toEqual(before);
    });

    it('adds all sizes of a garment in one act, or none, and takes them back', async () => {
      const before = await state();
      const numbers = { articleNumber: 'F-M', barcode: '96385074' };
      const sizes = [{ size: 'M', stock: { is: 3 }, ...numbers }, { size: 'L' }];
      const small = { ...DRAFT, size: 'S', articleNumber: 'F-S', stock: { is: 2 }, sizes };
      const added = (await ask('POST /owner/products', small)).as(changedProductSchema);
      expect(added).toMatchObject({ _id: 'felt-hat-s', style: 'felt-hat', size: 'S', stock: 2 });
      const page = (await call(api, 'GET /products/felt-hat-s')).json();
      expect(page).toMatchObject({ alternatives: [{ size: 'M', stock: 3 }, { size: 'L' }] });
      expect(await product('felt-hat-m')).toMatchObject(numbers);
      expect(await product('felt-hat-l')).toMatchObject({ stock: 0, price: 25 });
      expect(await product('felt-hat-l')).not.toHaveProperty('articleNumber');
      expect((await acts())[0]).toMatchObject({ _id: added.act, kind: 'added', count: 3 });
      const other = await ask('POST /owner/products', {
        ...DRAFT,
        size: 'S',
        sizes: [{ size: 'M' }],
      });
      expect(other.as(changedProductSchema).style).toMatch(/^felt-hat-\d+$/);
      await undoLast();
      const between = await state();
      for (const wrong of [{ size: 'S' }, { size: 'XL', barcode: '96385074' }]) {
        const twice = await ask('POST /owner/products', {
          ...small,
          style: 'new',
          articleNumber: 'N',
          sizes: [{ size: 'M' }, wrong],
        });
        expect([twice.status, twice.refusal().reason]).toEqual([
          400,
          wrong.barcode ? 'barcode_taken' : 'is_twin',
        ]);
      }
      expect(await state()).toEqual(between);
      await ask(`POST /owner/acts/${added.act}/undo`, {});
      expect(await state()).toEqual(before);
    });

    it('adds a draft without a picture, which shoppers do not see', async () => {
      await ask('POST /owner/products', { ...DRAFT, _id: 'hat', img: '' });
      expect((await product('hat')).obstacles).toEqual(['no_picture', 'no_stock']);
      expect(await shown()).not.toContain('hat');
      await change('hat', { img: '/pictures/hat.svg', imgAlt: 'A grey hat' });
      expect(await shown()).toContain('hat');
      const page = (await call(api, 'GET /products/hat')).json();
      expect(page).toMatchObject({ imgAlt: 'A grey hat' });
    });

    it('refuses an id that there is, and what is no product', async () => {
      const added = (body: object) => refusalOf(ask('POST /owner/products', body));
      expect(await added({ ...DRAFT, _id: 'cap' })).toBe('409 already_exists');
      expect(await added({ ...DRAFT, price: -1 })).toBe('400 bad_request');
      expect(await acts()).toEqual([]);
    });
  });

  describe('PUT and PATCH /owner/products/:id', () => {
    it('takes back what GET gave, and changes nothing by it', async () => {
      const got = await ask('GET /owner/products/scarf');
      const put = await ask('PUT /owner/products/scarf', got.json(), 1);
      expect([put.status, put.json()]).toMatchObject([200, { _id: 'scarf', stock: 7, version: 1 }]);
      const odd = await ask('PUT /owner/products/scarf', { ...(got.json() as object), odd: 1 }, 1);
      expect(odd.status).toBe(400);
    });

    it('PATCH changes only what is given, and null clears', async () => {
      const before = await product('scarf');
      const { updatedAt, ...after } = await change('scarf', { price: 28.5, formerPrice: null });
      const { formerPrice, unpacked, ...rest } = before;
      expect(unpacked).toBe(0);
      expect(formerPrice).toBe(40);
      expect(updatedAt > before.updatedAt).toBe(true);
      expect({ ...after, updatedAt: before.updatedAt }).toEqual({
        ...rest,
        price: 28.5,
        version: 2,
      });
    });

    it('each names the act that undoes just this change; what changes nothing is no act', async () => {
      const answer = await ask('PATCH /owner/products/cap', { price: 13 }, 1);
      const { act, version } = answer.as(changedProductSchema);
      await change('cap', { name: 'of another owner' });
      await ask(`POST /owner/acts/${act}/undo`, {});
      expect(await product('cap')).toMatchObject({ price: 12, name: 'of another owner' });
      const same = await ask('PATCH /owner/products/cap', { price: 12 }, version + 2);
      expect(same.as(changedProductSchema).act).toBeUndefined();
    });

    it('PUT clears what is not given, and leaves the stock', async () => {
      const answer = await ask('PUT /owner/products/scarf', DRAFT, 1);
      expect(answer.as(ownerProductDetailsSchema)).toMatchObject({
        ...DRAFT,
        stock: 7,
        version: 2,
      });
      expect(answer.json()).not.toHaveProperty('formerPrice');
      expect(answer.headers.etag).toBe('"2"');
    });

    it('is refused when somebody else was faster, with the product as it is now', async () => {
      await change('cap', { price: 13 });
      for (const method of ['PATCH', 'PUT', 'DELETE']) {
        const body = method === 'DELETE' ? undefined : method === 'PUT' ? DRAFT : { name: 'mine' };
        const answer = await ask(`${method} /owner/products/cap`, body, 1);
        expect([answer.status, answer.refusal()]).toMatchObject([
          412,
          { code: 'changed', product: { _id: 'cap', price: 13, version: 2 } },
        ]);
      }
      expect((await product('cap')).name).toBe('cotton cap');
    });

    it('is not refused because something was sold meanwhile', async () => {
      await placeOrderAs(api, ANN, { orders: [lineOf(2, GOODS[0])] });
      const answer = await ask('PATCH /owner/products/cap', { stock: { by: 5 }, price: 9 }, 1);
      expect(answer.as(ownerProductDetailsSchema)).toMatchObject({ stock: 13, price: 9 });
    });

    it('needs to know the version, and a product that exists', async () => {
      expect(await refusalOf(ask('PATCH /owner/products/cap', { price: 1 }))).toBe(
        '400 bad_request',
      );
      expect((await ask('PATCH /owner/products/none', { price: 1 }, 1)).status).toBe(404);
      expect((await ask('DELETE /owner/products/none', undefined, 1)).status).toBe(404);
    });

    it('lets the list, the count and the search of shoppers follow', async () => {
      await change('cap', { hidden: true });
      await change('coat-S', { hidden: true });
      await change('scarf', { name: 'velvet shawl', category: 'Shawls' });
      expect(await shown()).toEqual(['scarf', 'coat-M']);
      expect(await shown('?page=1&size=1')).toEqual(['coat-M']);
      expect((await call(api, 'GET /nop')).json()).toEqual({ count: 2 });
      expect(await shown('?q=velvt')).toEqual(['scarf']);
      expect((await call(api, 'GET /suggestions?q=sha')).json()).toMatchObject([
        { kind: 'category', text: 'Shawls' },
        { kind: 'product', _id: 'scarf' },
      ]);
      await change('cap', { hidden: false });
      expect(await shown()).toEqual(['cap', 'scarf', 'coat-M']);
    });
  });

  describe('the same style, size and colour twice', () => {
    const twin = { reason: 'is_twin', values: { twin: 'coat-M' } };
    const medium = { ...DRAFT, style: 'coat', size: 'M' };
    const refusal = async (answer: Promise<Answer>) => (await answer).refusal();

    it('is refused when a product is added, changed or replaced', async () => {
      expect(await refusal(ask('POST /owner/products', medium))).toMatchObject(twin);
      const small = ['PATCH /owner/products/coat-S', 'PUT /owner/products/coat-S'];
      for (const target of small) expect(await refusal(ask(target, medium, 1))).toMatchObject(twin);
      expect(await product('coat-S')).toMatchObject({ size: 'S', version: 1 });
      const blue = { ...medium, colour: 'Blue' };
      expect((await ask('POST /owner/products', blue)).status).toBe(200);
    });

    it('is refused by an undo, also of a deletion, and between two owners at the same moment', async () => {
      await ask('DELETE /owner/products/coat-M', undefined, 1);
      const [deletion] = await acts('?limit=1');
      await change('coat-S', { size: 'M' });
      const [sized] = await acts('?limit=1');
      const undo = (act: OwnerAct | undefined) => ask(`POST /owner/acts/${act?._id}/undo`, {});
      expect(await refusal(undo(deletion))).toMatchObject({ reason: 'has_twin' });
      await undo(sized);
      expect((await undo(deletion)).status).toBe(200);
      const answers = await Promise.all(
        [1, 2, 3].map(() => ask('POST /owner/products', { ...medium, size: 'L' })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    });

    it('is shown where the shop has it already, and does not stand in the way of other changes', async () => {
      await api.database.query("UPDATE products SET size = 'M' WHERE id = 'coat-S'");
      expect((await product('coat-S')).obstacles).toEqual(['twin']);
      const rows = (await ask('GET /owner/products?obstacle=twin')).as(ownerProductListSchema);
      expect(rows[0]?.variants).toHaveLength(2);
      expect((await change('coat-S', { price: 80 })).price).toBe(80);
    });
  });

  describe('an article number and a barcode', () => {
    const refusal = async (answer: Promise<Answer>) => (await answer).refusal();
    const numbers = { articleNumber: 'C-17', barcode: '036000291452' };
    const found = async (q: string) => {
      const rows = (await ask(`GET /owner/products?q=${q}`)).as(ownerProductListSchema);
      const all = rows.flatMap(({ variants, ...row }) => variants ?? [row]);
      return all.filter(({ matches }) => matches !== false).map(({ _id }) => _id);
    };

    it('are the product’s own: kept, found as typed or scanned, and hidden from shoppers', async () => {
      expect(await change('coat-M', numbers)).toMatchObject({ ...numbers, version: 2 });
      for (const q of ['c-17', '0036000291452', '36000291452', '0-36000-29145-2'])
        expect([q, await found(q)]).toEqual([q, ['coat-M']]);
      expect(await found('C-1')).toEqual([]);
      const page = await call(api, 'GET /products/coat-M');
      expect(page.body).not.toContain('C-17');
      expect((await acts('?limit=1'))[0]?.changes[0]?.after).toEqual(numbers);
      await undoLast();
      expect(await product('coat-M')).not.toHaveProperty('barcode');
      await change('coat-M', numbers);
      expect(await change('coat-M', { barcode: null })).not.toHaveProperty('barcode');
    });

    it('are refused twice at every door, in whatever writing, and not empty', async () => {
      await change('coat-M', numbers);
      const number = { articleNumber: 'c-17' };
      const code = { barcode: '0036000291452' };
      const taken = { values: { twin: 'coat-M' } };
      for (const target of ['POST /owner/products', 'PUT /owner/products/cap'])
        for (const [given, reason] of [
          [number, 'article_number_taken'],
          [code, 'barcode_taken'],
        ] as const)
          expect(await refusal(ask(target, { ...DRAFT, ...given }, 1))).toMatchObject({
            ...taken,
            reason,
          });
      await change('coat-M', { articleNumber: null });
      const [cleared] = await acts('?limit=1');
      await change('cap', number);
      expect(await refusal(ask(`POST /owner/acts/${cleared?._id}/undo`, {}))).toMatchObject({
        reason: 'has_same_number',
      });
    });
  });

  describe('DELETE /owner/products/:id', () => {
    it('deletes what no order in progress holds', async () => {
      const order = await placeOrderAs(api, ANN, { orders: [lineOf(1, GOODS[0])] });
      expect(await refusalOf(ask('DELETE /owner/products/cap', undefined, 1))).toBe('409 in_use');
      await moveAsOwner(api, order, 'Cancelled');
      expect((await ask('DELETE /owner/products/cap', undefined, 1)).status).toBe(200);
      expect(await shown()).toEqual(['coat-S', 'scarf']);
      expect((await call(api, 'GET /products/cap')).status).toBe(404);
    });
  });

  describe('POST /owner/stock', () => {
    const stock = async (body: object) =>
      (await ask('POST /owner/stock', body)).as(stockResultsSchema);

    it('adds up what two owners and forty orders do at the same moment (trial 71)', async () => {
      await stock({ counts: [{ _id: 'cap', is: 50 }] });
      await Promise.all([
        stock({ changes: [{ _id: 'cap', by: 5 }] }),
        ...Array.from({ length: 40 }, (_, n) =>
          placeOrderAs(api, `shopper-${n % 10}@trial.example`, { orders: [lineOf(1, GOODS[0])] }),
        ),
        stock({ changes: [{ _id: 'cap', by: -4 }] }),
      ]);
      expect(await readStock(api, 'cap')).toBe(50 + 5 - 40 - 4);
      expect(await acts('?product=cap')).toHaveLength(3);
    });

    it('answers each for itself, and counts only what was counted', async () => {
      await stock({ counts: [{ _id: 'coat-S', is: null }] });
      const { results, act } = await stock({
        changes: [
          { _id: 'cap', by: 2 },
          { _id: 'none', by: 1 },
          { _id: 'coat-S', by: 1 },
          { _id: 'cap', by: 1_000_000 },
          { _id: 'scarf', by: -9 },
        ],
      });
      expect(results).toEqual([
        { _id: 'cap', result: 'changed', stock: 12 },
        { _id: 'none', result: 'not_found' },
        { _id: 'coat-S', result: 'not_counted' },
        { _id: 'cap', result: 'too_many', stock: 12 },
        { _id: 'scarf', result: 'changed', stock: -2 },
      ]);
      expect((await acts())[0]).toMatchObject({ _id: act, kind: 'stock', count: 2 });
      expect((await stock({ counts: [{ _id: 'cap', is: 12 }] })).act).toBeUndefined();
      expect((await ask('POST /owner/stock', {})).refusal().code).toBe('bad_request');
    });

    it('first says what would become of each stock, and changes nothing', async () => {
      await placeOrderAs(api, ANN, { orders: [lineOf(3, GOODS[0])] });
      const counts = [
        { _id: 'cap', is: 12, onShelf: true },
        { _id: 'none', is: 1 },
      ];
      const results = [
        { _id: 'cap', result: 'changed', stock: 9 },
        { _id: 'none', result: 'not_found' },
      ];
      expect(await stock({ counts, dryRun: true })).toEqual({ results });
      expect([await readStock(api, 'cap'), await acts()]).toEqual([7, []]);
      expect((await stock({ counts })).results).toEqual(results);
    });

    it('takes what is sold and not packed yet off a count of the shelf', async () => {
      const order = await placeOrderAs(api, ANN, { orders: [lineOf(3, GOODS[0])] });
      const count = () =>
        ask('POST /owner/stock', { counts: [{ _id: 'cap', is: 12, onShelf: true }] });
      expect((await product('cap')).unpacked).toBe(3);
      await count();
      expect(await readStock(api, 'cap')).toBe(9);
      await moveAsOwner(api, order, 'Packed');
      await count();
      expect(await readStock(api, 'cap')).toBe(12);
    });

    it('gives nothing back of a product that was not counted when it was ordered', async () => {
      const cancelled = async (more: object) => {
        await stock({ counts: [{ _id: 'cap', is: null }] });
        const order = await placeOrderAs(api, ANN, { orders: [lineOf(3, GOODS[0])] });
        await stock({ counts: [{ _id: 'cap', is: 10, ...more }] });
        await moveAsOwner(api, order, 'Cancelled');
        return readStock(api, 'cap');
      };
      expect(await cancelled({})).toBe(10);
      // The shelf still had the three pieces when it was counted.
      expect(await cancelled({ onShelf: true })).toBe(10);
    });
  });

  describe('POST /owner/prices', () => {
    it('first says what would change, then changes all of it', async () => {
      const request = {
        match: { priceFrom: 12 },
        change: { kind: 'price', percent: -10, ending: '.90' },
      };
      const dry = await prices({ ...request, dryRun: true });
      expect([dry.count, dry.act]).toEqual([4, undefined]);
      expect(dry.changes[0]).toEqual({
        _id: 'cap',
        name: 'cotton cap',
        before: { price: 12 },
        after: { price: 10.9 },
      });
      expect((await product('cap')).price).toBe(12);
      const done = await prices(request);
      expect({ ...done, act: undefined }).toEqual({ ...dry, act: undefined });
      expect((await product('coat-M')).price).toBe(80.9);
      expect((await acts())[0]).toMatchObject({ _id: done.act, kind: 'prices', count: 4 });
    });

    it('changes only what the preview has shown, and nothing once the goods are others (trial 71)', async () => {
      const request = { match: { q: 'coat' }, change: { kind: 'price', percent: -10 } };
      const { mark } = await prices({ ...request, dryRun: true });
      await change('coat-S', { price: 50 });
      expect(await refusalOf(ask('POST /owner/prices', { ...request, mark }))).toBe('412 changed');
      expect([(await product('coat-S')).price, (await product('coat-M')).price]).toEqual([50, 90]);
      const again = await prices({ ...request, dryRun: true });
      await api.database.query("UPDATE products SET stock = 3 WHERE id = 'coat-S'");
      expect((await prices({ ...request, mark: again.mark })).count).toBe(2);
    });

    it('says the words in other languages of one product, and not of a whole list', async () => {
      const words = { 'name.de': 'Mantel' };
      await change('coat-S', { words });
      expect((await product('coat-S')).words).toEqual(words);
      const list = await ask('GET /owner/products');
      expect(list.body).toContain('coat-S');
      expect(list.body).not.toContain('Mantel');
    });

    it('means the same goods in list, count, preview and result, as the words were typed', async () => {
      await ask('POST /owner/stock', { counts: [{ _id: 'coat-M', is: 0 }] });
      const change = { kind: 'hidden', hidden: true };
      const counted = (query: string) => ask(`GET /owner/products/count?each=product&${query}`);
      expect((await counted('obstacle=no_stock')).json()).toEqual({ count: 1 });
      const [row] = (await ask('GET /owner/products?obstacle=no_stock')).as(ownerProductListSchema);
      expect(row?.variants?.map(({ _id, matches = true }) => [_id, matches])).toEqual([
        ['coat-S', false],
        ['coat-M', true],
      ]);
      expect((await prices({ match: { obstacle: 'no_stock' }, change, dryRun: true })).count).toBe(
        1,
      );
      // Shoppers who type this find coats.
      expect((await counted('q=coast')).json()).toEqual({ count: 0 });
      expect((await ask('GET /owner/products?q=coast')).json()).toEqual([]);
      expect((await prices({ match: { q: 'coast' }, change })).count).toBe(0);
    });

    it('leaves out what was taken out of the choice', async () => {
      const change = { kind: 'hidden', hidden: true };
      await prices({ match: { q: 'coat' }, except: ['coat-S'], change });
      expect([(await product('coat-S')).hidden, (await product('coat-M')).hidden]).toEqual([
        false,
        true,
      ]);
    });

    it('starts a sale, replaces it, and ends it', async () => {
      const ids = ['cap', 'coat-S'];
      await prices({ ids, change: { kind: 'saleOn', percent: -50 } });
      await prices({ ids, change: { kind: 'saleOn', percent: -25 } });
      expect(await product('cap')).toMatchObject({ price: 9, formerPrice: 12 });
      expect(await shown('?onSale=true')).toEqual(['cap', 'coat-S', 'scarf']);
      await prices({ ids, change: { kind: 'saleOff' } });
      expect((await product('cap')).price).toBe(12);
      expect(await product('cap')).not.toHaveProperty('formerPrice');
    });

    it('says which prices would not be lawful, and changes the others', async () => {
      const change = { kind: 'price', amount: 10 };
      const { count, refused } = await prices({ ids: ['cap', 'scarf'], change });
      expect([count, refused]).toEqual([
        1,
        [{ _id: 'scarf', name: 'silk scarf', reason: 'not_below_former' }],
      ]);
    });

    it('hides, and moves to a category', async () => {
      await prices({ match: { q: 'coat' }, change: { kind: 'hidden', hidden: true } });
      expect(await shown()).toEqual(['cap', 'scarf']);
      await prices({ match: { hidden: true }, change: { kind: 'category', category: 'Coats' } });
      expect((await product('coat-M')).category).toBe('Coats');
      expect((await call(api, 'GET /categories')).json()).toMatchObject({ categories: [] });
    });

    it('refuses neither ids nor a match, both, and neither percent nor amount, or both', async () => {
      const change = { kind: 'price', percent: 1 };
      for (const body of [
        { change },
        { ids: ['cap'], match: {}, change },
        { ids: ['cap'], change: { kind: 'price' } },
        { ids: ['cap'], change: { ...change, amount: 1 } },
      ])
        expect((await ask('POST /owner/prices', body)).refusal().code).toBe('bad_request');
    });

    it('gives sizes what they share, and leaves the words of each alone', async () => {
      const words = { 'colour.de': 'rot', 'name.de': 'Mantel', 'care.de': 'waschen' };
      await change('coat-M', { words });
      const shared = { care: 'Wash cold', words: { 'name.de': 'Wollmantel', 'care.de': null } };
      const request = { ids: ['coat-S', 'coat-M'], change: { kind: 'shared', fields: shared } };
      const { count, act } = await prices(request);
      expect(count).toBe(2);
      expect(await product('coat-M')).toMatchObject({
        care: 'Wash cold',
        words: { 'colour.de': 'rot', 'name.de': 'Wollmantel' },
      });
      expect((await product('coat-S')).words).toEqual({ 'name.de': 'Wollmantel' });
      expect((await prices(request)).count).toBe(0);
      expect((await acts('?kind=changed'))[0]).toMatchObject({ _id: act, count: 2 });
      await ask(`POST /owner/acts/${act}/undo`, {});
      expect((await product('coat-M')).words).toEqual(words);
      expect(await product('coat-S')).not.toHaveProperty('care');
    });
  });

  describe('the journal', () => {
    it('tells who did what and when, before and after', async () => {
      await change('cap', { price: 13, name: 'linen cap' });
      await ask('POST /owner/stock', { counts: [{ _id: 'scarf', is: 9 }] });
      const [second, first] = await acts();
      expect(first).toMatchObject({ by: OWNER, kind: 'changed', count: 1 });
      expect(first?.changes).toEqual([
        {
          _id: 'cap',
          name: 'linen cap',
          before: { name: 'cotton cap', price: 12 },
          after: { name: 'linen cap', price: 13 },
        },
      ]);
      expect(second?.changes[0]).toMatchObject({ before: { stock: 7 }, after: { stock: 9 } });
      expect(Math.abs(Date.now() - Date.parse(first?.at ?? ''))).toBeLessThan(60_000);
    });

    it('can be narrowed, and read page by page', async () => {
      for (const price of [1, 2, 3]) await change('cap', { price });
      await change('scarf', { price: 5 });
      expect(await acts('?product=scarf')).toHaveLength(1);
      expect(await acts('?kind=stock')).toEqual([]);
      expect(await acts(`?by=${OWNER}&kind=changed`)).toHaveLength(4);
      expect(await acts('?by=terminal')).toEqual([]);
      const [, second] = await acts('?limit=2');
      expect(
        (await acts(`?before=${second?._id}`)).map(({ changes }) => changes[0]?.after),
      ).toEqual([{ price: 2 }, { price: 1 }]);
    });

    it('names the variants of a product, and is found by the name, also once they are deleted', async () => {
      const sizes = { ids: ['coat-S', 'coat-M'], change: { kind: 'price', amount: 1 } };
      const { changes } = await prices(sizes);
      const sized = ['wool coat M', 'wool coat S'];
      const named = ({ name, size }: { name: string; size?: string | undefined }) =>
        `${name} ${size}`;
      expect(changes.map(named).sort()).toEqual(sized);
      await ask('DELETE /owner/products/coat-S', undefined, (await product('coat-S')).version);
      const found = await acts('?product=WOOL%20co');
      expect(found.map(({ kind }) => kind)).toEqual(['deleted', 'prices']);
      const all = found.flatMap((act) => act.changes.map(named)).sort();
      expect(all).toEqual([...sized, 'wool coat S']);
      const first = (await acts())[1]?._id ?? '';
      const { refused } = (await ask(`GET /owner/acts/${first}/undo`)).as(undoPreviewSchema);
      expect(refused).toMatchObject([{ name: 'wool coat', size: 'S', reason: 'deleted_since' }]);
      expect(await acts('?product=wool%20x')).toEqual([]);
    });

    it('has no act that changed nothing, and none of a shopper', async () => {
      await change('cap', { price: 12 });
      await placeOrderAs(api, ANN, { orders: [lineOf(1, GOODS[0])] });
      expect(await acts()).toEqual([]);
    });
  });

  describe('POST /owner/acts/:id/undo', () => {
    const everyAct: [string, () => Promise<unknown>][] = [
      ['a new product', () => ask('POST /owner/products', { ...DRAFT, style: 'coat', size: 'L' })],
      ['a change', () => change('coat-S', { name: 'x', style: null, hidden: true, img: '' })],
      ['a new style', () => change('cap', { style: 'coat', size: 'XS' })],
      ['a deletion', () => ask('DELETE /owner/products/coat-S', undefined, 1)],
      ['a stock', () => ask('POST /owner/stock', { changes: [{ _id: 'cap', by: 4 }] })],
      ['a count', () => ask('POST /owner/stock', { counts: [{ _id: 'cap', is: 4 }] })],
      ['no stock', () => ask('POST /owner/stock', { counts: [{ _id: 'cap', is: null }] })],
      [
        'a sale',
        () => ask('POST /owner/prices', { match: {}, change: { kind: 'saleOn', percent: -5 } }),
      ],
    ];

    it.each(everyAct)(
      'brings back everything as it was before %s, and forth again',
      async (_, act) => {
        const before = await state();
        const terms = () => api.database.query('SELECT * FROM search_terms ORDER BY kind, text');
        const words = await terms();
        await act();
        const after = await state();
        expect(after).not.toEqual(before);
        const undone = (await undoLast()).as(undoResultSchema);
        expect(undone).toMatchObject({ refusedCount: 0, act: { kind: 'undo', by: OWNER } });
        expect(await state()).toEqual(before);
        expect(await terms()).toEqual(words);
        const [last, first] = await acts();
        expect([last?.undoes, first?.undoneBy]).toEqual([first?._id, last?._id]);
        await undoLast();
        expect(await state()).toEqual(after);
      },
    );

    it('takes off what was sold while a product was not counted, and gives it back with its order', async () => {
      await ask('POST /owner/stock', { counts: [{ _id: 'cap', is: null }] });
      const order = await placeOrderAs(api, ANN, { orders: [lineOf(3, GOODS[0])] });
      await undoLast();
      expect(await readStock(api, 'cap')).toBe(7);
      await moveAsOwner(api, order, 'Cancelled');
      expect(await readStock(api, 'cap')).toBe(10);
    });

    it('undoes a stock as a difference: what was sold since stays sold', async () => {
      await ask('POST /owner/stock', { counts: [{ _id: 'cap', is: 12 }] });
      await placeOrderAs(api, ANN, { orders: [lineOf(5, GOODS[0])] });
      await undoLast();
      expect(await readStock(api, 'cap')).toBe(5);
    });

    it('says first what it would do, leaves what somebody has changed since, says so, and goes on later', async () => {
      await ask('POST /owner/prices', { match: {}, change: { kind: 'price', amount: 1 } });
      const [{ _id: act } = { _id: '' }] = await acts();
      await change('cap', { price: 20 });
      await change('scarf', { name: 'wool scarf' });
      const preview = (await ask(`GET /owner/acts/${act}/undo`)).as(undoPreviewSchema);
      const scarf = { before: { price: 31 }, after: { price: 30 } };
      expect(preview.changes).toContainEqual({ _id: 'scarf', name: 'wool scarf', ...scarf });
      const left = { _id: 'cap', name: 'cotton cap', reason: 'changed_since', fields: ['price'] };
      expect(preview.refused).toEqual([left]);
      expect((await product('scarf')).price).toBe(31);
      const undo = () => ask(`POST /owner/acts/${act}/undo`, {});
      expect((await undo()).as(undoResultSchema).refused).toEqual([left]);
      expect((await product('cap')).price).toBe(20);
      expect(await product('scarf')).toMatchObject({ price: 30, name: 'wool scarf' });
      const undone = async () => (await acts()).find(({ _id }) => _id === act);
      expect((await undone())?.left).toBe(1);
      const again = await undo();
      expect([again.status, again.refusal()]).toMatchObject([
        409,
        {
          code: 'not_undoable',
          reason: 'changed_since',
          values: { product: 'cotton cap', fields: 'price' },
        },
      ]);
      await change('cap', { price: 13 });
      expect((await undo()).as(undoResultSchema).act.count).toBe(4);
      expect((await product('cap')).price).toBe(12);
      expect(await undone()).not.toHaveProperty('left');
      // Names as they were.
      expect((await undone())?.changes.find(({ _id }) => _id === 'scarf')?.name).toBe('silk scarf');
    });

    it('names all products of an act, page by page', async () => {
      await ask('POST /owner/prices', { match: {}, change: { kind: 'price', amount: 1 } });
      const [{ _id: act } = { _id: '' }] = await acts('?limit=1');
      const page = async (after: string) =>
        (await ask(`GET /owner/acts/${act}/changes?limit=3${after && `&after=${after}`}`)).as(
          productChangeListSchema,
        );
      const first = await page('');
      const pages = [...first, ...(await page(first[2]?._id ?? ''))];
      expect(pages.map(({ _id }) => _id)).toEqual(['cap', 'coat-M', 'coat-S', 'scarf']);
    });

    it('says why it is not possible any more', async () => {
      const refusal = async (id = '') => (await ask(`POST /owner/acts/${id}/undo`, {})).refusal();
      await ask('POST /owner/products', { ...DRAFT, _id: 'hat', stock: { is: 3 } });
      const [{ _id: added } = { _id: '' }] = await acts();
      await placeOrderAs(api, ANN, { orders: [lineOf(1, { ...DRAFT, _id: 'hat' })] });
      const held = { reason: 'held_by_order', values: { product: 'Felt hat' } };
      expect(await refusal(added)).toMatchObject(held);
      await change('cap', { price: 1 });
      const [{ _id: changed } = { _id: '' }] = await acts();
      await ask('DELETE /owner/products/cap', undefined, 2);
      const deleted = { reason: 'deleted_since', values: { product: 'cotton cap' } };
      expect(await refusal(changed)).toMatchObject(deleted);
      await undoLast();
      expect((await undoLast()).status).toBe(200);
      await undoLast();
      await ask(`POST /owner/acts/${changed}/undo`, {});
      expect(await refusal(changed)).toMatchObject({
        code: 'not_undoable',
        reason: 'undone_already',
      });
      expect((await refusal('00000000-0000-4000-8000-000000000000')).code).toBe('not_found');
      expect((await refusal('x')).code).toBe('not_found');
    });

    it('is done once when two owners click at once', async () => {
      await ask('POST /owner/stock', { changes: [{ _id: 'cap', by: 4 }] });
      const [{ _id: act } = { _id: '' }] = await acts('?limit=1');
      const undo = () => ask(`POST /owner/acts/${act}/undo`, {});
      const answers = await Promise.all([undo(), undo(), undo()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await readStock(api, 'cap')).toBe(10);
    });
  });
}
