import { writeFileSync } from 'node:fs';
import { EXIT, importFile } from '#server/shop/file/importFile';
import { takeFromStock } from '#tests/support/takeFromStock';
import { GOODS_HEADER, shopForFiles, goodsLine } from '../../support/goodsFiles';

const { shop, files, begin } = shopForFiles();

const ids = (count: number) => Array.from({ length: count }, (_, n) => `h${n}`);
const lines = (count: number) => ids(count).map((id) => goodsLine(id));

beforeEach(() => begin(...ids(40)));

const state = () => shop.database.query('SELECT * FROM products ORDER BY id');

describe('a refused row (trial 66)', () => {
  it('changes nothing of its product, and the corrected file undoes no sale', async () => {
    await takeFromStock(shop.database, new Map([['h1', 4]]));
    const before = await shop.database.query("SELECT * FROM products WHERE id = 'h1'");
    const { exit, printed } = await files.loadLines([
      ...lines(40).filter((_, n) => n !== 1),
      goodsLine('h1', 10, '1O'),
    ]);
    expect(exit).toBe(EXIT.some);
    expect(printed).toEqual([
      'line 41: price: must be a number, but is "1O"',
      '0 added, 0 changed, 0 removed, 1 refused, 39 unchanged.',
      'Products loaded: 39. Rows refused: 1.',
    ]);
    const kept = await shop.database.query("SELECT * FROM products WHERE id = 'h1'");
    expect(kept).toEqual(
      before.map((row) => ({ ...(row as object), position: expect.anything() as unknown })),
    );
    await files.loadLines(lines(40));
    expect((await files.stocks()).h1).toBe(6);
  });

  it.each([
    ['too few cells', 'h1,/pictures/a.svg'],
    ['displaced cells', 'h1,/pictures/a.svg,Hat, with a comma,20,Maker,4,5,10'],
    ['a picture that is none', goodsLine('h1').replace('/pictures/a.svg', 'hat.jpg')],
    ['an id that is there already', goodsLine('h0')],
  ])('with %s removes nothing', async (_, line) => {
    const rows = [
      ...lines(40).filter((row) => line.startsWith('h0') || !row.startsWith('h1,')),
      line,
    ];
    expect((await files.loadLines(rows)).exit).toBe(EXIT.some);
    expect(Object.keys(await files.stocks())).toHaveLength(40);
  });

  it('that names no product lets nothing be removed, since the missing one may be its own', async () => {
    const before = await state();
    const rows = [...lines(39), goodsLine('')];
    const { exit, printed } = await files.loadLines(rows);
    expect(exit).toBe(EXIT.nothing);
    expect(printed).toContain('Removed: h39.');
    expect(printed).toContain(
      'The file lacks 1 of the 40 products in the shop, 1 refused rows name no product, so a product that would be removed may be theirs. To keep them, add --mode add; to remove them, add --remove.',
    );
    expect(await state()).toEqual(before);
  });
});

describe('a file that lacks products (trial 66)', () => {
  it('removes up to 5 %, and says which', async () => {
    const { exit, printed } = await files.loadLines(lines(38));
    expect(exit).toBe(EXIT.all);
    expect(printed).toEqual([
      '0 added, 0 changed, 2 removed, 0 refused, 38 unchanged.',
      'Removed: h38, h39.',
      'Products loaded: 38. Rows refused: 0.',
    ]);
  });

  it('leaves them, their places and what they are if it adds and changes', async () => {
    const { exit, printed } = await files.loadLines([goodsLine('h3', 10, 21), goodsLine('n')], {
      mode: 'add',
    });
    expect([exit, printed[0]]).toEqual([
      EXIT.all,
      '1 added, 1 changed, 0 removed, 0 refused, 0 unchanged.',
    ]);
    expect(Object.keys(await files.stocks())).toEqual(['n', ...ids(40)]);
    const twice = await files.loadLines([goodsLine('h3', 10, 21), goodsLine('n')], { mode: 'add' });
    expect(twice.printed[0]).toBe('0 added, 0 changed, 0 removed, 0 refused, 2 unchanged.');
  });

  it('refuses a new row with the style, size and colour of one that it leaves', async () => {
    await shop.database.query("UPDATE products SET style = 's', size = 'M' WHERE id = 'h5'");
    const file = `${GOODS_HEADER},style,size\n${goodsLine('n')},s,M\n${goodsLine('m')},s,L`;
    const { exit, printed } = await files.load(file, { mode: 'add' });
    expect([exit, printed[0]]).toEqual([EXIT.some, expect.stringContaining('those of "h5"')]);
  });

  it('removes more only if it is told to', async () => {
    const before = await state();
    const cut = await files.loadLines(lines(10));
    expect(cut.exit).toBe(EXIT.nothing);
    expect(cut.printed.slice(1)).toEqual([
      `Removed: ${ids(40).slice(10, 30).join(', ')} and 10 more.`,
      'The file lacks 30 of the 40 products in the shop, so the file may be cut off. To keep them, add --mode add; to remove them, add --remove.',
      'Nothing was loaded. The shop is unchanged.',
    ]);
    expect(await state()).toEqual(before);
    expect((await files.loadLines(lines(10), { remove: true })).exit).toBe(EXIT.all);
    expect(Object.keys(await files.stocks())).toEqual(ids(10));
  });

  it.each([
    ['of only a header', `${GOODS_HEADER}\n`],
    ['of nothing', ''],
    ['of blank rows', `${GOODS_HEADER}\n,,,,,,,\n , ,,,,,,\n`],
    ['without a needed column', 'id,stock\nh1,4\n'],
  ])('%s changes nothing, even where removal is allowed', async (_, text) => {
    const before = await state();
    expect((await files.load(text, { remove: true })).exit).toBe(EXIT.nothing);
    expect(await state()).toEqual(before);
  });
});

describe('a dry run (trial 66)', () => {
  it('says what would be added, changed, removed and refused, and changes nothing', async () => {
    const before = await state();
    const { exit, printed } = await files.loadLines(
      [
        goodsLine('new'),
        goodsLine('h1', 12, 25.5),
        goodsLine('h2', 'not counted'),
        goodsLine('h3', 'many'),
        ...lines(38).slice(4),
      ],
      { dryRun: true },
    );
    expect(exit).toBe(EXIT.some);
    expect(printed).toEqual([
      'line 5: stock: must be a number, but is "many"',
      'Added: new.',
      'Changed: h1 (line 3): price 20 -> 25.5, stock 10 -> 12',
      'Changed: h2 (line 4): stock 10 -> not counted',
      '1 added, 2 changed, 3 removed, 1 refused, 34 unchanged.',
      'Removed: h0, h38, h39.',
      'This was a dry run. The shop is unchanged.',
    ]);
    expect(await state()).toEqual(before);
    expect(await shop.database.query('SELECT FROM import_rows')).toEqual([]);
  });

  it('neither ends an import that runs nor is continued by one', async () => {
    const stopping = new AbortController();
    stopping.abort();
    const rows = lines(40).map((row) => row.replace('Maker', 'Other'));
    await files.loadLines(rows, { signal: stopping.signal });
    await files.loadLines(lines(39), { dryRun: true });
    expect(await shop.database.query('SELECT FROM imports')).toHaveLength(1);
    expect((await files.loadLines(rows)).exit).toBe(EXIT.all);
  });
});

describe('an import that is stopped', () => {
  const rows = ids(300)
    .map((id) => goodsLine(id, 10, 30))
    .reverse();
  const stopAt = async (step: string, done: number) => {
    const path = files.path('stopped.csv');
    writeFileSync(path, [GOODS_HEADER, ...rows].join('\n'));
    const stopping = new AbortController();
    const printed: string[] = [];
    const exit = await importFile(
      shop.database,
      path,
      {
        print: (line) => printed.push(line),
        progress: (current, now) => current === step && now >= done && stopping.abort(),
      },
      { signal: stopping.signal },
    );
    return { exit, said: printed.at(-1) };
  };

  it('while it changes products says what is live, and how to go on', async () => {
    await begin(...ids(300));
    expect(await stopAt('Changing', 200)).toEqual({
      exit: EXIT.stopped,
      said: 'Stopped after 200 of 300 rows. What the file changes in the products of these rows is live. The products of the other rows are unchanged, and no product was added or removed. To go on from here, start the same command with the same file.',
    });
    const [dearer] = await shop.database.query(
      'SELECT count(*) FROM products WHERE price_cents = 3000',
    );
    expect(dearer).toEqual({ count: 200 });
    const { printed } = await files.load({ path: files.path('stopped.csv') });
    expect(printed[0]).toBe('Continuing after 200 of 300 products, where this import was cut off.');
  });

  it.each(['Adding', 'Moving'])('while it is %s says so, and goes on from there', async (step) => {
    const { said } = await stopAt(step, 0);
    expect(said).toMatch(
      /^Stopped while products were added, moved and removed\. .* is live\. To go on/,
    );
    const { exit } = await files.load({ path: files.path('stopped.csv') });
    expect([exit, Object.keys(await files.stocks())]).toEqual([EXIT.all, ids(300).reverse()]);
  });

  it('while it reads says that the shop is unchanged', async () => {
    const before = await state();
    const { exit, said } = await stopAt('Reading', 0);
    expect([exit, said]).toEqual([
      EXIT.stopped,
      expect.stringMatching(/^Stopped after reading 0 rows\. The shop is unchanged\. To go on/),
    ]);
    expect(await state()).toEqual(before);
  });
});
