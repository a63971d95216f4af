import { readFileSync, writeFileSync } from 'node:fs';
import { exportCatalogue } from '#server/shop/file/exportFile';
import { EXIT } from '#server/shop/file/importFile';
import { recordAct } from '#server/stores/goods/journal';
import { takeFromStock } from '#tests/support/takeFromStock';
import { GOODS_HEADER, shopForFiles, goodsLine } from '../../support/goodsFiles';

const { shop, files, begin, empty } = shopForFiles();
beforeEach(empty);

const sell = (pieces: number) => takeFromStock(shop.database, new Map([['h', pieces]]));
const stock = async () => (await files.stocks()).h;
const loadStock = (is: number | string) => files.loadLines([goodsLine('h', is)]);
let exports = 0;
/** Exports the catalogue, and replaces a stock in the file as an owner would. */
async function exported(typed?: [before: string, after: string]): Promise<{ path: string }> {
  const path = files.path(`export-${(exports += 1)}.csv`);
  await exportCatalogue(shop.database, path);
  if (typed) retype(path, ...typed);
  return { path };
}
function retype(path: string, before: string, after: string): void {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(`,${before},`);
  writeFileSync(path, text.replace(`,${before},`, `,${after},`));
}

describe('the stock of an exported file (trial 66)', () => {
  beforeEach(() => begin('h'));

  it('is a change since its own export, even if the shop was exported again', async () => {
    const older = await exported();
    await sell(4);
    await exported();
    expect((await files.load(older)).printed[0]).toMatch(/^0 added, 0 changed, 0 removed/);
    expect(await stock()).toBe(6);
  });

  it('adds what was brought in, once, however often the file is imported', async () => {
    const file = await exported(['10', '15']);
    await sell(4);
    await files.load(file);
    expect(await stock()).toBe(11);
    await exported();
    expect((await files.load(file)).printed[0]).toMatch(/^0 added, 0 changed/);
    expect(await stock()).toBe(11);
  });

  it('may be typed again in the same file: the last number counts', async () => {
    const file = await exported(['10', '15']);
    await files.load(file);
    const newer = await exported(['15', '16']);
    await files.load(newer);
    await files.load(file);
    expect(await stock()).toBe(16);
    retype(file.path, '15', '12');
    await files.load(file);
    expect(await stock()).toBe(13);
  });

  it('agrees with a file of the owner that names no moment', async () => {
    await sell(4);
    await files.load(await exported());
    await loadStock(10);
    expect(await stock()).toBe(6);
  });

  it('set to 0 and back gives back no piece that was sold', async () => {
    const file = await exported(['10', '0']);
    await sell(4);
    await files.load(file);
    expect(await stock()).toBe(-4);
    await files.load(await exported(['0', '10']));
    expect(await stock()).toBe(6);
  });
});

describe('the stock of a file (trial 66)', () => {
  it('set to 0 and back gives back no piece that was sold', async () => {
    await begin('h');
    await sell(4);
    await loadStock(0);
    expect((await loadStock(0)).printed[0]).toMatch(/^0 added, 0 changed/);
    await loadStock(10);
    expect(await stock()).toBe(6);
  });

  it('gives back no piece that was sold before the product was removed and came back', async () => {
    await loadStock(10);
    await sell(4);
    await files.loadLines([goodsLine('other')], { remove: true });
    await files.loadLines([goodsLine('other'), goodsLine('h', 10)]);
    expect(await stock()).toBe(6);
  });

  it('that lacks the column leaves it alone, and sells a new product without counting', async () => {
    const silent = (id: string) => goodsLine(id, '').slice(0, -1);
    const header = GOODS_HEADER.replace(',stock', '');
    await files.load([header, silent('h')].join('\n'));
    expect(await stock()).toBeNull();
    await loadStock(7);
    await files.load([header, silent('h')].join('\n'));
    expect(await stock()).toBe(7);
  });

  it('that is an empty cell leaves it alone, and never sells a new product without limit', async () => {
    await loadStock(7);
    const { printed } = await files.loadLines([goodsLine('h', ''), goodsLine('new', '')]);
    expect(printed[1]).toBe(
      '1 new variant has an empty stock in the file: it is sold out until it says a number.',
    );
    expect(await files.stocks()).toEqual({ h: 7, new: 0 });
  });

  it('can say that a product is not counted, and comes back so from an export', async () => {
    await loadStock('Not counted');
    expect(await stock()).toBeNull();
    expect((await files.load(await exported())).printed[0]).toMatch(/^0 added, 0 changed/);
    expect(await stock()).toBeNull();
  });
});

describe('what a file does not mention', () => {
  it('stays, and an empty cell clears it', async () => {
    const read = () =>
      shop.database.query("SELECT description, category FROM products WHERE id = 'h'");
    const cells = goodsLine('h');
    await files.load(`${GOODS_HEADER},description,category\n${cells},Warm,Hats\n`);
    await files.load(`${GOODS_HEADER}\n${cells}\n`);
    expect(await read()).toEqual([{ description: 'Warm', category: 'Hats' }]);
    await files.load(`${GOODS_HEADER}, Description \n${cells},\n`);
    expect(await read()).toEqual([{ description: null, category: 'Hats' }]);
  });
});

describe('the order of a file', () => {
  const order = async () => Object.keys(await files.stocks());
  const positions = () =>
    shop.database.query<{ id: string; position: number }>(
      'SELECT id, position FROM products ORDER BY id',
    );
  const ids = Array.from({ length: 30 }, (_, n) => `h${n}`);

  it('that swaps two products moves no other', async () => {
    await begin(...ids);
    const before = await positions();
    const swapped = ids.map((id, n) => (n === 3 ? 'h25' : n === 25 ? 'h3' : id));
    await files.loadLines(swapped.map((id) => goodsLine(id)));
    expect(await order()).toEqual(swapped);
    const after = new Map((await positions()).map(({ id, position }) => [id, position]));
    expect(before.filter(({ id, position }) => after.get(id) !== position)).toHaveLength(2);
  });

  it('is taken in batches where most products move, with new and refused ones among them', async () => {
    // More than one statement reads.
    const many = Array.from({ length: 2_100 }, (_, n) => `m${n}`);
    await begin(...many);
    const turned = [...many].reverse();
    const rows = turned.flatMap((id, n) => [
      goodsLine(id, 10, id === 'm300' ? 'free' : 20),
      ...(n % 100 === 0 ? [goodsLine(`new${n}`)] : []),
    ]);
    expect((await files.loadLines(rows)).exit).toBe(EXIT.some);
    expect(await order()).toEqual(
      turned.flatMap((id, n) => (n % 100 === 0 ? [id, `new${n}`] : [id])),
    );
    const [page] = await shop.database.query(
      'SELECT position FROM page_marks ORDER BY ordinal LIMIT 1',
    );
    const [first] = await shop.database.query("SELECT position FROM products WHERE id = 'm2099'");
    expect(page).toEqual(first);
  });
});

describe('the vocabulary of the search', () => {
  it('has what an owner changes while an import counts its words', async () => {
    await begin('h');
    const { database } = shop;
    let acts = 0;
    const change = () =>
      database.transaction((queries) =>
        recordAct(queries, { kind: 'changed', by: 'owner@hemline.example' }, async () => {
          await queries.query("UPDATE products SET name = 'Scarf' WHERE id = 'h'");
        }),
      );
    shop.database = {
      ...database,
      async query<Row>(text: string, values: readonly unknown[] = []) {
        const rows = await database.query<Row>(text, values);
        if (text.includes('tsvector_to_array') && (acts += 1) === 1) await change();
        return rows;
      },
    };
    await files.loadLines([goodsLine('h', 12)]).finally(() => {
      shop.database = database;
    });
    const terms = await database.query("SELECT text, uses FROM search_terms WHERE kind = 'word'");
    expect(terms).toContainEqual({ text: 'scarf', uses: 1 });
    expect(terms).not.toContainEqual(expect.objectContaining({ text: 'hat' }));
  });
});
