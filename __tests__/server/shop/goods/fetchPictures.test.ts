import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '#server/engines/database/database';
import type { Network } from '#server/engines/web/fetchFile';
import { fetchNext, startFetching } from '#server/shop/goods/fetchPictures';
import { undoAct } from '#server/shop/goods/undoAct';
import { forgetFailures, readPictureProgress } from '#server/stores/fetchedPictures';
import { findProduct } from '#server/stores/products/productDetailsStore';
import { goodsFiles } from '#tests/server/support/goodsFiles';
import { testDatabase } from '#tests/support/memoryDatabase';
import { aPicture } from '../../support/pictures';
import { shopifyFile } from '../file/kinds/files';

describe('pictures of the old shop', () => {
  const database = testDatabase();
  let jpeg: Buffer;
  let missing = true;
  let isBusy = false;
  const asked: string[] = [];
  const files = goodsFiles(() => database);
  const server: Server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (isBusy) response.writeHead(429).end();
    else if (url === '/gone.jpg' && missing) response.writeHead(404).end();
    else response.end(url === '/page.jpg' ? '<!doctype html>' : jpeg);
  });
  const network: Network = {
    resolve: () => Promise.resolve(['127.0.0.1']),
    isPublic: () => true,
    request: (options, onAnswer) =>
      request({ ...options, port: (server.address() as AddressInfo).port }, onAnswer),
  };
  const fetchAll = async () => {
    while (
      ['fetched', 'failed'].includes(await fetchNext({ database, network }, { mayWait: true }))
    );
  };
  beforeAll(async () => {
    jpeg = await aPicture();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => {
    files.remove();
    server.close();
  });
  beforeEach(async () => {
    for (const table of ['products', 'former_products', 'fetched_pictures', 'owner_acts'])
      await database.query(`DELETE FROM ${table}`);
    asked.length = 0;
    missing = true;
  });

  const FILE = shopifyFile(
    ...['front.jpg', 'back.jpg', 'gone.jpg', 'page.jpg'].map((name, index) => ({
      Handle: 'coat',
      Title: index === 0 ? 'Coat' : '',
      'Option1 Name': 'Size',
      'Option1 Value': ['S', 'M', '', ''][index] ?? '',
      'Variant Price': index < 2 ? '10' : '',
      'Variant SKU': ['coat-s', 'coat-m'][index] ?? '',
      Published: 'true',
      'Image Src': `https://old.example/${name}`,
      'Image Position': `${index + 1}`,
    })),
  );
  const OPTIONS = { mode: 'add' } as const;
  const own = expect.stringMatching(/^\/pictures\/own\/[0-9a-f]{32}$/) as string;

  it("become the shop's own, each address once, and what fails is listed with its reason (trial 85)", async () => {
    await files.load(FILE, OPTIONS);
    expect(await readPictureProgress(database)).toEqual({
      fetched: 0,
      waiting: 4,
      failed: 0,
      failures: [],
    });
    await fetchAll();
    expect(asked).toEqual(['/front.jpg', '/back.jpg', '/gone.jpg', '/page.jpg']);
    const failed = ['gone.jpg', 'page.jpg'].map((name) => `https://old.example/${name}`);
    expect(await findProduct(database, 'coat-s')).toMatchObject({
      img: own,
      images: [own, own, ...failed],
    });
    expect(await findProduct(database, 'coat-m')).toMatchObject({
      img: own,
      images: [own, own, ...failed],
    });
    const { failures, ...counts } = await readPictureProgress(database);
    expect(counts).toEqual({ fetched: 2, waiting: 0, failed: 2 });
    expect(failures.map(({ address, reason, values }) => [address, reason, values])).toEqual([
      [failed[0], 'picture_missing', { status: 404 }],
      [failed[1], 'picture_is_svg', {}],
    ]);
  });

  it('of 20,000 goods keep the database busy for no time: while it is, no shopper is answered', async () => {
    await database.transaction(async (queries) => {
      // Without triggers: whoever fetches pictures needs nothing of the search.
      await queries.query('SET LOCAL session_replication_role = replica');
      await queries.query(
        `INSERT INTO products (id, position, img, images, name, price_cents, seller, ratings, shipping_cents)
         SELECT 'p' || n, n, side || 1, concat_ws(' ', side || 1, side || 2, side || 3, side || 4), 'Hat', 1, 'Oak', 0, 1
         FROM generate_series(1, 20000) AS n, LATERAL (SELECT 'https://old.example/' || n || '-') AS of (side)`,
      );
    });
    let busy = 0;
    const timed = async <Result>(work: Promise<Result>) => {
      const began = performance.now();
      return work.finally(() => (busy += performance.now() - began));
    };
    const watched: Database = {
      ...database,
      query: (text, values) => timed(database.query(text, values)),
      transaction: (work, keys) => timed(database.transaction(work, keys)),
    };
    for (let n = 0; n < 24; n += 1)
      await fetchNext({ database: watched, network }, { mayWait: true });
    expect(asked).toHaveLength(24);
    expect(busy).toBeLessThan(4_000);
    expect(await readPictureProgress(database)).toMatchObject({ fetched: 24, waiting: 79_976 });
  });

  it('that failed are fetched when they are tried again', async () => {
    await files.load(FILE, OPTIONS);
    await fetchAll();
    missing = false;
    await fetchAll();
    expect(asked).toHaveLength(4);
    await forgetFailures(database);
    await fetchAll();
    expect(asked.slice(4)).toEqual(['/gone.jpg', '/page.jpg']);
    expect(await readPictureProgress(database)).toMatchObject({ fetched: 3, failed: 1 });
  });

  it('are not asked for again by the same file, which changes nothing, and the first one can be undone', async () => {
    await files.load(FILE, OPTIONS);
    await fetchAll();
    const { printed } = await files.load(FILE, OPTIONS);
    expect(printed).toContain('0 added, 0 changed, 0 removed, 0 refused, 2 unchanged.');
    await database.query(
      "UPDATE products SET img = 'https://old.example/front.jpg' WHERE id = 'coat-s'",
    );
    await fetchAll();
    expect(asked).toHaveLength(4);
    expect(await findProduct(database, 'coat-s')).toMatchObject({ img: own });
    const [act] = await database.query<{ id: string }>('SELECT id FROM owner_acts');
    expect(await undoAct({ database, email: 'ann@a.example' }, String(act?.id))).toMatchObject({
      refused: [],
    });
    expect(await database.query('SELECT FROM products')).toEqual([]);
  });

  it('are fetched further after a stop, and none twice by two instances', async () => {
    await files.load(FILE, OPTIONS);
    await fetchNext({ database, network }, { mayWait: true });
    const loops = [1, 2].map(() => startFetching({ database, network }));
    while ((await readPictureProgress(database)).waiting > 0)
      await new Promise((go) => setTimeout(go, 20));
    await Promise.all(loops.map((loop) => loop.stop()));
    expect([...asked].sort()).toEqual(['/back.jpg', '/front.jpg', '/gone.jpg', '/page.jpg']);
  });

  const PASSED = `UPDATE fetched_pictures SET at = now() - interval '1 hour'
    WHERE reason IS NULL AND digest IS NULL`;

  it('that an instance took and did not end are taken by another after a while', async () => {
    await files.load(FILE, OPTIONS);
    await database.query(
      "INSERT INTO fetched_pictures (address) VALUES ('https://old.example/front.jpg')",
    );
    await fetchAll();
    expect(asked).not.toContain('/front.jpg');
    await database.query(PASSED);
    await fetchAll();
    expect(asked).toContain('/front.jpg');
  });

  it('are fetched later if the old shop has had too many questions, and fail where it refuses all', async () => {
    await files.load(FILE, OPTIONS);
    isBusy = true;
    await fetchAll();
    expect(asked).toEqual(['/front.jpg']);
    expect(await readPictureProgress(database)).toMatchObject({ waiting: 4, failed: 0 });
    expect(await fetchNext({ database, network }, { mayWait: false })).toBe('failed');
    isBusy = false;
    await database.query(PASSED);
    await fetchAll();
    expect(await readPictureProgress(database)).toMatchObject({ fetched: 1, failed: 3 });
  });
});
