import os from 'node:os';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import {
  type ImportReport,
  importReportSchema,
  type ImportRowKind,
  importRowSchema,
  refusedRowSchema,
} from '#domain/owner/importReport';
import { ownerActListSchema } from '#domain/owner/ownerAct';
import { faultInEnglish, inEnglish } from '#server/base/inEnglish';
import { failureOf } from '#server/shop/file/reportSaid';
import { openImport, readCheckpoint, saveCheckpoint } from '#server/stores/import/stagedImport';
import type { TestApi } from '#tests/support/testApi';
import { zipFile } from '#tests/support/zipFile';
import { callerOf } from '../caller';
import { GOODS_HEADER, goodsLine } from '../goodsFiles';
import { lineOf } from '../orderBody';
import { ANN, moveAsOwner, OWNER, placeOrderAs, readStock } from '../ownerShop';
import { aPicture } from '../pictures';
import { PRODUCTS } from '../sampleProducts';

/** The sample products as lines of a file. */
const OWN = PRODUCTS.map(
  ({ _id, img, name, price, seller, ratings, shipping }) =>
    `${_id},${img},${name},${price},${seller},${ratings},${shipping},20`,
);
const fileOf = (...lines: string[]) => [GOODS_HEADER, ...lines].join('\n');
const changed = (line: number, text: string) => OWN.map((own, n) => (n === line ? text : own));

/** Each sentence comes as a code as well, from which the page makes words in the owner's language. */
function spoken(report: ImportReport): ImportReport {
  const { said, kind, notes, reason } = report;
  expect((said?.notes ?? []).map(inEnglish)).toEqual(notes);
  expect(said?.kind && inEnglish(said.kind)).toBe(kind);
  const fault = said?.reason;
  const line = fault?.line === undefined ? '' : `line ${fault.line}: `;
  expect(fault && line + faultInEnglish(fault)).toBe(reason);
  return report;
}

/** A body that is kept open until `end`. */
class HeldBody extends Readable {
  private begun = (): void => undefined;
  readonly isRead = new Promise<void>((resolve) => (this.begun = resolve));
  override _read(): void {
    this.begun();
  }
  end(text: string): void {
    this.push(text);
    this.push(null);
  }
}

export function ownerImportsContract(api: TestApi): void {
  const owner = callerOf(api, OWNER);
  beforeEach(async () => {
    await api.database.query('DELETE FROM imports');
  });
  const ask = (target: string, body?: unknown, type?: string) =>
    owner(target, { body, ...(type !== undefined && { headers: { 'content-type': type } }) });
  const until = async (report: ImportReport): Promise<ImportReport> =>
    report.state === 'reading' || report.state === 'applying'
      ? until((await ask(`GET /owner/imports/${report._id}`)).as(importReportSchema))
      : spoken(report);
  const send = async (file: string | Buffer, type = 'text/csv', query = '?mode=replace') =>
    until((await ask(`POST /owner/imports${query}`, file, type)).as(importReportSchema));
  const apply = ({ _id }: ImportReport, body: object = {}) =>
    ask(`POST /owner/imports/${_id}/apply`, body);
  const applied = async (report: ImportReport, body?: object) =>
    until((await apply(report, body)).as(importReportSchema));
  const rows = async ({ _id }: ImportReport, kind: ImportRowKind, query = '') =>
    (await ask(`GET /owner/imports/${_id}/rows?kind=${kind}${query}`)).as(v.array(importRowSchema));
  const refusals = async ({ _id }: ImportReport, query = '') => {
    const page = await ask(`GET /owner/imports/${_id}/refusals${query}`);
    return page.as(v.array(refusedRowSchema)).map(({ line, reason, said }) => {
      expect(said && faultInEnglish(said)).toBe(reason);
      return `${line}: ${reason}`;
    });
  };
  const goods = () =>
    api.database.query<Record<string, unknown>>(
      'SELECT id, img, name, price_cents, ratings, stock, hidden, img_alt FROM products ORDER BY position, id',
    );
  const refusal = async (answer: ReturnType<typeof apply>) => {
    const given = await answer;
    const { code, reason, values } = given.refusal();
    return [given.status, code, reason, values];
  };

  it('takes a few files at once, and further ones afterwards', async () => {
    const files = Array.from({ length: 5 }, (_, n) => fileOf(goodsLine(`one-of-${n}`, 3)));
    const post = (file: string | Readable) => ask('POST /owner/imports?mode=add', file, 'text/csv');
    const bodies = files.slice(0, 3).map(() => new HeldBody());
    const first = bodies.map(post);
    // A body is read once its file has a place.
    await Promise.race([Promise.all(bodies.map(({ isRead }) => isRead)), Promise.any(first)]);
    const others = await Promise.all(files.slice(3).map(post));
    for (const [n, body] of bodies.entries()) body.end(files[n] ?? '');
    const answers = [...(await Promise.all(first)), ...others];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const [busy] = others;
    expect(busy?.json()).toMatchObject({ reason: 'files_busy' });
    expect(busy?.headers['retry-after']).toBe('2');
    for (const file of files) expect((await post(file)).status).toBe(200);
  });

  it('says what a file would change, field by field, and changes nothing yet', async () => {
    const before = await goods();
    const report = await send(
      fileOf(
        ...changed(0, 'p0,/pictures/shirt.svg,product 0,12.5,Field & Fold,4,5,25').slice(0, 11),
        goodsLine('new', 3),
        goodsLine('bad', 3, '1O'),
      ),
    );
    expect(report).toMatchObject({
      state: 'ready',
      progress: 1,
      added: 1,
      removed: 1,
      refusedCount: 1,
      refused: [{ line: 14, reason: 'price: must be a number, but is "1O"' }],
    });
    expect(await rows(report, 'added')).toMatchObject([{ _id: 'new', line: 13, stock: 3 }]);
    expect(await rows(report, 'removed')).toMatchObject([{ _id: 'p11', name: 'product 11' }]);
    expect(await refusals(report)).toEqual(['14: price: must be a number, but is "1O"']);
    expect((await rows(report, 'changed')).find(({ _id }) => _id === 'p0')).toMatchObject({
      line: 2,
      name: 'product 0',
      img: '/pictures/shirt.svg',
      price: 12.5,
      fields: expect.arrayContaining([
        { field: 'price', before: 10, after: 12.5 },
        { field: 'stock', before: 20, after: 25 },
      ]) as unknown,
    });
    expect(await goods()).toEqual(before);
    expect((await ask(`GET /owner/imports/${report._id}`)).json()).toEqual(report);
  });

  it('lists every row by pages: new, changed, hidden, without a picture or a price, removed, refused', async () => {
    const sale = goodsLine('free', 1, 0);
    const bare = goodsLine('bare').replace('/pictures/a.svg', '');
    const bad = ['1O', 'x', ''].map((price, n) => goodsLine(`bad${n}`, 3, price));
    const news = Array.from({ length: 5 }, (_, n) => goodsLine(`n${n}`));
    const header = `${GOODS_HEADER},hidden`;
    const hidden = [`${goodsLine('dark', 1, 0)},yes`, `${OWN[2]},yes`];
    const all = [...news, sale, bare, ...bad].map((line) => `${line},`);
    const report = await send([header, ...all, ...hidden].join('\n'));
    expect(report).toMatchObject({
      added: 8,
      changed: 1,
      removed: 11,
      refusedCount: 3,
      hidden: 2,
      free: 1,
      withoutPicture: 1,
    });
    const ids = async (kind: ImportRowKind, query?: string) =>
      (await rows(report, kind, query)).map(({ _id }) => _id);
    expect(await ids('added', '&limit=3')).toEqual(['n0', 'n1', 'n2']);
    expect(await ids('added', '&limit=5&after=n2')).toEqual(['n3', 'n4', 'free', 'bare', 'dark']);
    expect(await ids('added', '&after=dark')).toEqual([]);
    expect(await ids('hidden')).toEqual(['dark', 'p2']);
    expect(await ids('free')).toEqual(['free']);
    expect(await ids('no_picture')).toEqual(['bare']);
    expect(await ids('removed', '&limit=2')).toEqual(['p0', 'p1']);
    expect(await ids('removed', '&limit=2&after=p1')).toEqual(['p3', 'p4']);
    expect(await refusals(report, '?limit=1')).toEqual(['9: price: must be a number, but is "1O"']);
    expect(await refusals(report)).toHaveLength(3);
    for (const odd of ['rows', 'rows?kind=all', 'refusals?after=x', 'rows?kind=added&limit=0'])
      expect((await ask(`GET /owner/imports/${report._id}/${odd}`)).status).toBe(400);
    for (const lost of ['rows?kind=added', 'refusals'])
      expect((await ask(`GET /owner/imports/x/${lost}`)).status).toBe(404);
  });

  it('adds and changes, and leaves what the file does not name, unless it is told to replace', async () => {
    const before = await goods();
    const file = fileOf(OWN[3]?.replace(',13,', ',11,') ?? '', goodsLine('n1'), goodsLine('n2'));
    const report = await send(file, 'text/csv', '');
    expect(report).toMatchObject({ mode: 'add', added: 2, changed: 1, removed: 0 });
    expect(await applied(report)).toMatchObject({ state: 'applied' });
    const after = await goods();
    expect(after.map(({ id }) => id)).toEqual(['n1', 'n2', ...before.map(({ id }) => id)]);
    expect(after[5]).toEqual({ ...before[3], price_cents: 1_100 });
    expect(await send(file, 'text/csv', '?mode=add')).toMatchObject({ added: 0, changed: 0 });
    expect((await ask('POST /owner/imports?mode=all', file, 'text/csv')).status).toBe(400);
  });

  it('applies it as one act of the journal, which can be undone', async () => {
    const before = await goods();
    const report = await send(fileOf(...OWN.slice(1), goodsLine('new', 3)));
    expect(await refusal(apply(report))).toEqual([
      ...[409, 'not_lawful', 'removal_unconfirmed', { count: 1 }],
    ]);
    expect(await goods()).toEqual(before);
    const done = await applied(report, { remove: true });
    expect(done).toMatchObject({ state: 'applied', progress: 1, added: 1, removed: 1 });
    expect((await goods()).map(({ id }) => id)).toEqual([
      ...PRODUCTS.slice(1).map(({ _id }) => _id),
      'new',
    ]);
    const [act] = (await ask('GET /owner/acts')).as(ownerActListSchema);
    expect(act).toMatchObject({ _id: done.act, by: OWNER, kind: 'import' });
    expect((await ask(`POST /owner/acts/${done.act}/undo`, {})).status).toBe(200);
    expect((await goods()).map(({ id, name }) => [id, name])).toEqual(
      before.map(({ id, name }) => [id, name]),
    );
  });

  it('is applied once, and not when the goods were changed after the preview', async () => {
    const first = await send(fileOf(...changed(0, OWN[0]?.replace(',10,', ',11,') ?? '')));
    const second = await send(fileOf(...changed(0, OWN[0]?.replace(',10,', ',12,') ?? '')));
    expect((await applied(first)).state).toBe('applied');
    expect((await applied(first)).state).toBe('applied');
    expect((await refusal(apply(second)))[2]).toBe('goods_changed_since');
    expect((await goods())[0]).toMatchObject({ price_cents: 1_100 });
    const [missing, odd] = [await apply({ ...first, _id: 'x' }), await apply(first, { now: 1 })];
    expect([missing.status, odd.status]).toEqual([404, 400]);
  });

  it('takes sales between preview and application off the stock', async () => {
    const report = await send(fileOf(...changed(0, OWN[0]?.replace(/20$/, '30') ?? '')));
    await placeOrderAs(api, ANN, { orders: [lineOf(3)] });
    await applied(report);
    expect(await readStock(api, 'p0')).toBe(27);
  });

  it('counts what was changed on the page once, and says how it takes numbers without stockBefore', async () => {
    const thirty = fileOf(...changed(0, OWN[0]?.replace(/20$/, '30') ?? ''));
    await ask('POST /owner/stock', { changes: [{ _id: 'p0', by: 10 }] });
    await placeOrderAs(api, ANN, { orders: [lineOf(3)] });
    const report = await send(thirty);
    expect((await rows(report, 'changed')).map(({ _id }) => _id)).not.toContain('p0');
    expect(report.notes.join()).toContain('Stocks that do not become the number in the file: 1.');
    await applied(report);
    expect(await readStock(api, 'p0')).toBe(27);
    await ask('POST /owner/stock', { counts: [{ _id: 'p0', is: 25 }] });
    await applied(await send(thirty));
    expect(await readStock(api, 'p0')).toBe(27);
  });

  it('keeps what an open order contains, as Delete does, and removes it once that is settled', async () => {
    const order = await placeOrderAs(api, ANN, { orders: [lineOf(2)] });
    const stock = await readStock(api, 'p0');
    const without = fileOf(...OWN.slice(1));
    const report = await send(without);
    expect(report).toMatchObject({ removed: 0 });
    expect(await rows(report, 'removed')).toEqual([]);
    expect(report.notes.join()).toMatch(/kept, because .* contain them: p0\./);
    await applied(report);
    await moveAsOwner(api, order, 'Cancelled');
    expect(await readStock(api, 'p0')).toBe((stock ?? 0) + 2);
    const done = await applied(await send(without), { remove: true });
    expect(await readStock(api, 'p0')).toBeUndefined();
    await ask(`POST /owner/acts/${done.act}/undo`, {});
    expect(await readStock(api, 'p0')).toBe((stock ?? 0) + 2);
  });

  it('removes only what its preview named, though an order that kept a product is settled before Apply', async () => {
    const order = await placeOrderAs(api, ANN, { orders: [lineOf(2)] });
    const report = await send(fileOf(...OWN.slice(2), goodsLine('new')));
    expect(report).toMatchObject({ added: 1, removed: 1 });
    await moveAsOwner(api, order, 'Cancelled');
    const listed = (await rows(report, 'removed')).map(({ _id }) => _id);
    expect(await applied(report, { remove: true })).toMatchObject({ state: 'applied' });
    const left = (await goods()).map(({ id }) => id);
    const gone = ['p0', 'p1', 'new'].filter((id) => !left.includes(id));
    expect([listed, gone]).toEqual([['p1'], ['p1']]);
  });

  it('refuses a row with the style, size and colour of a product that stays', async () => {
    await api.database.query("UPDATE products SET style = 's', size = 'M' WHERE id = 'p0'");
    await placeOrderAs(api, ANN, { orders: [lineOf(1)] });
    const header = `${GOODS_HEADER},style,size`;
    const rows = [...OWN.slice(1).map((line) => `${line},,`), `${goodsLine('new', 3)},s,M`];
    const report = await send([header, ...rows].join('\n'));
    expect(report).toMatchObject({ added: 0, refusedCount: 1 });
    expect(await refusals(report)).toEqual([expect.stringMatching(/^13: .*"p0"/)]);
  });

  it('says how it read the file: encoding, separator, columns that it does not know', async () => {
    const header = '_id;img;name;price;seller;shipping;Prise';
    const line = 'p0;/pictures/shirt.svg;Mütze;19,99;Maker;0;1';
    const { notes } = await send(Buffer.from(`${header}\n${line}`, 'latin1'));
    expect(notes.join('\n')).toMatch(/Windows-1252.*Mütze[^]*semicolons[^]*Prise/);
    const utf16 = Buffer.from(`\uFEFF${header}\n${line}`, 'utf16le');
    const report = await send(utf16, 'application/octet-stream');
    expect(report.notes.join('\n')).toContain('UTF-16');
    const [row] = await rows(report, 'changed');
    expect(row?.fields).toContainEqual({ field: 'price', before: 10, after: 19.99 });
    const json = JSON.stringify([{ _id: 'j', name: 'J', price: 1, seller: 'M', shipping: 0 }]);
    expect(await send(json, 'application/json')).toMatchObject({ state: 'ready', added: 1 });
    const zip = zipFile({ name: 'goods.csv', text: `${GOODS_HEADER}\n${goodsLine('z')}` });
    expect(await send(zip, 'application/zip')).toMatchObject({ state: 'ready', added: 1 });
    const item = '<item><id>f</id><title>F</title><price>1 USD</price></item>';
    expect(await send(`<rss>${item}</rss>`, 'application/rss+xml')).toMatchObject({
      state: 'ready',
      added: 1,
      kind: 'This is a Google Merchant file: 1 garment, 1 size, 0 hidden.',
    });
  });

  it('keeps the words of a report that an older version stored, without codes', async () => {
    const { _id } = await send(fileOf(goodsLine('n')));
    const words = { kind: 'A file.', notes: ['It has 2 columns.'], reason: 'line 3: no price' };
    await api.database.query("UPDATE imports SET report = report - 'said' || $1::jsonb", [
      JSON.stringify({ ...words, state: 'failed' }),
    ]);
    expect((await ask(`GET /owner/imports/${_id}`)).json()).toMatchObject(words);
  });

  it('asks what a file of another shop does not say, and takes the answers', async () => {
    const file = 'Handle,Title,Variant Price\nbelt,Belt,15';
    const asked = await send(file, 'text/csv', '');
    expect(asked).toMatchObject({ state: 'ready', asks: ['prices', 'manufacturer', 'shipping'] });
    const answered = '?shipping=725&manufacturer=Net%20Loft&prices=net';
    const report = await send(file, 'text/csv', answered);
    expect(report).toMatchObject({ added: 1, asks: [] });
    await applied(report);
    const [belt] = await api.database.query(
      "SELECT seller, shipping_cents AS cents FROM products WHERE id = 'belt'",
    );
    expect(belt).toEqual({ seller: 'Net Loft', cents: 725 });
    const wrong = ['shipping=7.25', 'manufacturer=', 'prices=both', 'pictureAddress=http://a.b'];
    for (const answer of wrong)
      expect((await ask(`POST /owner/imports?${answer}`, file, 'text/csv')).status).toBe(400);
  });

  it('asks for the columns of a file that it does not know, and reads it by the answer', async () => {
    const file = 'Bezeichnung;Preis;Menge\nLodenhut;19,90;4\nGürtel;9,00;';
    const columns = (choice: unknown) =>
      `?prices=net&columns=${encodeURIComponent(typeof choice === 'string' ? choice : JSON.stringify(choice))}`;
    const before = await goods();
    const asked = await send(file, 'text/csv', '');
    expect(asked).toMatchObject({
      state: 'failed',
      asks: ['columns', 'shipping', 'manufacturer', 'prices'],
      columns: [
        { name: 'Bezeichnung', field: 'name', example: 'Lodenhut', isOpen: true },
        { name: 'Preis', field: 'price', example: '19,90', isOpen: true },
        { name: 'Menge', field: 'stock', example: '4', isOpen: true },
      ],
    });
    expect((await refusal(apply(asked)))[2]).toBe('file_not_imported');
    const choice = { Bezeichnung: 'name', Preis: 'price', Menge: 'stock' };
    const wrong = [
      'name',
      '{',
      { Preis: 'cost' },
      { Preis: 'name', Menge: 'name' },
      { '': 'name' },
    ];
    for (const each of wrong)
      expect((await ask(`POST /owner/imports${columns(each)}`, file, 'text/csv')).status).toBe(400);
    const lost = await send(file, 'text/csv', columns({ ...choice, Farbe: 'colour' }));
    expect([lost.state, lost.reason]).toEqual(['failed', 'line 1: the file has no column "Farbe"']);
    expect(await goods()).toEqual(before);
    const read = await send(file, 'text/csv', columns(choice));
    expect(read).toMatchObject({ state: 'ready', added: 2, refusedCount: 0 });
    const { act } = await applied(read);
    expect(
      (await goods()).filter(({ id }) => !before.some((each) => each.id === id)),
    ).toMatchObject([
      { id: 'Lodenhut', price_cents: 1990, stock: 4 },
      { id: 'Gürtel', price_cents: 900, stock: 0 },
    ]);
    const again = await send(file, 'text/csv', columns(choice));
    expect(again).toMatchObject({ added: 0, changed: 0 });
    await ask(`POST /owner/acts/${act}/undo`, {});
    expect(await goods()).toEqual(before);
  });

  it('takes hidden, the alternative text, and products without ratings or picture', async () => {
    const file = [
      '_id,name,price,seller,shipping,hidden,imgAlt',
      'p0,product 0,10,M,5,yes,A red hat',
      'p1,product 1,11,M,5,no,',
      'p2,product 2,12,M,5,maybe,',
      'n,New,1,M,0,,',
    ];
    const report = await send(file.join('\n'));
    expect(await refusals(report)).toEqual(['4: hidden: must be yes or no']);
    await applied(report, { remove: true });
    expect(await goods()).toMatchObject([
      {
        id: 'p0',
        img: PRODUCTS[0]?.img,
        hidden: true,
        img_alt: 'A red hat',
        ratings: PRODUCTS[0]?.ratings,
      },
      { id: 'p1', hidden: false, img_alt: null },
      { id: 'p2', name: 'product 2', hidden: false },
      { id: 'n', img: '', ratings: 0, hidden: false },
    ]);
  });

  it('takes article numbers and barcodes, once each, also of goods that keep theirs', async () => {
    await api.database.query("UPDATE products SET article_number = 'K-9' WHERE id = 'p5'");
    const row = (id: string, rest: string) => `${id},Hat ${id},1,M,0,${rest}`;
    const file = [
      '_id,name,price,seller,shipping,articleNumber,barcode',
      row('p0', 'A-1,4006381333931'),
      row('p1', 'a-1,'),
      row('p2', 'A-2,04006381333931'),
      row('p3', 'A-3,4006381333932'),
      row('p4', 'k-9,'),
    ];
    const report = await send(file.join('\n'), 'text/csv', '?mode=add');
    expect(await refusals(report)).toEqual([
      '3: its article number is that of "p0" on line 2',
      '4: its barcode is that of "p0" on line 2',
      expect.stringContaining('5: barcode: has a wrong digit'),
      '6: its article number is that of "p5", which the shop has and the file does not replace',
    ]);
    const [first] = await rows(report, 'changed');
    expect(first?.fields).toContainEqual({
      field: 'articleNumber',
      before: null,
      after: 'A-1',
    });
    await applied(report);
    const [p0] = await api.database.query(
      "SELECT article_number, barcode FROM products WHERE id = 'p0'",
    );
    expect(p0).toEqual({ article_number: 'A-1', barcode: '4006381333931' });
  });

  it('names pictures of this shop that are not there', async () => {
    const sent = await ask('POST /owner/pictures', await aPicture(), 'image/jpeg');
    const { img } = sent.json() as { img: string };
    const lost = `/pictures/own/${'0'.repeat(32)}`;
    const { notes } = await send(
      fileOf(
        goodsLine('a').replace('/pictures/a.svg', img),
        goodsLine('b').replace('/pictures/a.svg', lost),
        goodsLine('c').replace('/pictures/a.svg', 'https://pictures.example/c.jpg'),
      ),
    );
    expect(notes).toContain(`The shop has no picture at: ${lost} (line 3).`);
  });

  it('keeps what was ordered between preview and Apply', async () => {
    const report = await send(fileOf(...OWN.slice(2), goodsLine('new')));
    expect(report).toMatchObject({ removed: 2 });
    await placeOrderAs(api, ANN, { orders: [lineOf(2)] });
    expect(await applied(report, { remove: true })).toMatchObject({ state: 'applied' });
    const left = (await goods()).map(({ id }) => id);
    expect(['p0', 'p1'].filter((id) => left.includes(id))).toEqual(['p0']);
  });

  /** Delays each transaction that runs such a statement, and counts how many progresses are being stored at most. */
  const slowed = (statement: string, ms: number) => {
    const real = { ...api.database };
    const state = { pending: 0, most: 0 };
    const query: typeof real.query = async (text, values) => {
      if (!text.includes("'{progress}'")) return real.query(text, values);
      state.most = Math.max(state.most, (state.pending += 1));
      await pause(3 * ms);
      state.pending -= 1;
      return real.query(text, values);
    };
    const inside = (text: string) => (text.includes(statement) ? pause(ms) : Promise.resolve());
    const transaction: typeof real.transaction = (work, keys) =>
      real.transaction(
        (queries) =>
          work({ query: (text, values) => inside(text).then(() => queries.query(text, values)) }),
        keys,
      );
    Object.assign(api.database, { query, transaction });
    return { state, restore: () => Object.assign(api.database, real) };
  };

  it('stores one progress at a time, and none while one transaction is the whole import', async () => {
    const lines = Array.from({ length: 900 }, (_, n) => goodsLine(`n${n}`));
    const reading = slowed('INSERT INTO import_rows', 600);
    const report = await send(fileOf(...lines), 'text/csv', '?mode=add').finally(reading.restore);
    expect(reading.state.most).toBe(1);
    const applying = slowed('SET filled = true', 600);
    await applied(report).finally(applying.restore);
    expect(applying.state.most).toBe(0);
  });

  it('fails in words', async () => {
    for (const [file, words] of [
      ['', 'the file is empty'],
      [GOODS_HEADER, 'no valid product'],
      ['a,b\n1,2', 'names no column of the shop'],
      ['[{"_id":"a"', 'the file ends before its array does'],
    ] as const) {
      const report = await send(file);
      expect([report.state, report.reason]).toEqual(['failed', expect.stringContaining(words)]);
      expect((await refusal(apply(report)))[0]).toBe(409);
    }
  });

  it('says of an import that was cut off that a part of it is done, and takes that back as one', async () => {
    const before = await goods();
    const line = 'p0,/pictures/shirt.svg,product 0,12.5,Field & Fold,4,5,25';
    const { _id, act } = await applied(await send(fileOf(...changed(0, line))));
    await cutOff(_id, false);
    const cut = (await ask(`GET /owner/imports/${_id}`)).as(importReportSchema);
    expect(cut).toMatchObject({ state: 'failed', act });
    expect(cut.reason).toBe(
      'The import stopped before its end. Only a part of the file is in the shop. Send it again to go on, or undo that part.',
    );
    await ask(`POST /owner/acts/${act}/undo`, {});
    expect(await goods()).toEqual(before);
  });

  it('says of an import that ended that it is applied, even if the shop stopped before saying so', async () => {
    const line = 'p0,/pictures/shirt.svg,product 0,12.5,Field & Fold,4,5,25';
    const { _id, act } = await applied(await send(fileOf(...changed(0, line))));
    await cutOff(_id, true);
    const told = (await ask(`GET /owner/imports/${_id}`)).as(importReportSchema);
    expect(told).toMatchObject({ state: 'applied', act });
  });

  /** Makes an import look abandoned, before or after its last step. */
  const cutOff = (id: string, isEnded: boolean) =>
    api.database.query(
      `UPDATE imports SET touched_at = now() - interval '2 minutes', is_preview = $2,
         report = jsonb_set(report - 'act', '{state}', '"applying"') WHERE id = $1`,
      [id, isEnded],
    );

  it.each([
    ['at the terminal', () => openImport(api.database, 'other')],
    ['of an owner', async () => applied(await send(fileOf(...OWN), 'text/csv', '?mode=add'))],
  ])('tells of an import that another one %s ended, and takes its part back', async (_, begin) => {
    const before = await goods();
    const line = 'p0,/pictures/shirt.svg,product 0,12.5,Field & Fold,4,20,20';
    const { _id, act } = await applied(await send(fileOf(...changed(0, line))));
    await api.database.query(
      `UPDATE imports SET is_preview = false, report = jsonb_set(report - 'act', '{state}', '"applying"')
       WHERE id = $1`,
      [_id],
    );
    const at = await readCheckpoint(api.database, _id);
    await begin();
    const step = await saveCheckpoint(api.database, { id: _id, at }, at).catch(failureOf);
    expect(step).toBe('overtaken');
    const ended = (await ask(`GET /owner/imports/${_id}`)).as(importReportSchema);
    expect(spoken(ended)).toMatchObject({ state: 'failed', act });
    expect(ended.reason).toBe(
      'Another import has begun and ended this one. Only a part of the file is in the shop. Send it again to go on, or undo that part.',
    );
    await ask(`POST /owner/acts/${act}/undo`, {});
    expect((await goods())[0]).toMatchObject({ price_cents: before[0]?.price_cents });
  });

  it('refuses at once what is no text, and other types', async () => {
    const zip = Buffer.from('504b0304000000', 'hex');
    expect(await refusal(ask('POST /owner/imports', zip, 'application/octet-stream'))).toEqual([
      ...[400, 'bad_request', 'file_unreadable'],
      {
        text: 'The file is a damaged zip file: pack it again.',
        code: 'zip_damaged',
        file: '',
      },
    ]);
    expect((await ask('POST /owner/imports', 'x', 'image/png')).status).toBe(415);
    const folder = jest.spyOn(os, 'tmpdir').mockReturnValue('/proc/none');
    expect(await refusal(ask('POST /owner/imports', 'x', 'text/csv'))).toEqual([
      ...[500, 'internal', 'file_unkept'],
      { text: 'cannot be written (ENOENT)', isFull: 'false', errno: 'ENOENT' },
    ]);
    folder.mockRestore();
    expect((await ask('GET /owner/imports/x')).status).toBe(404);
  });
}
