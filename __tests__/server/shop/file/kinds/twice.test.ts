import fc from 'fast-check';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { EXIT } from '#server/shop/file/importFile';
import { repetitions } from '#tests/support/repetitions';
import { zipFile } from '#tests/support/zipFile';
import { shopForFiles } from '../../../support/goodsFiles';
import { documented, DOCUMENTED } from './documentedFiles';
import { etsyFile, LISTINGS } from './etsyFiles';
import {
  BELT,
  CARD,
  CAP,
  JERSEY,
  NO_GARMENTS,
  SHIRT,
  shopifyFile,
  TROUSERS,
  WHOLE,
  wooFile,
} from './files';
import { FEED_CAP, googleText, JACKET, ODD_ITEMS, rss } from './googleFiles';
import { MAGENTO_ODD, magentoFile, PARKA } from './magentoFiles';
import { GOODS, prestaCombinations, prestaGoods, prestaProducts, SIZES } from './prestaFiles';

const RUNS = repetitions(12, 400);

const ODD = fc.constantFrom(
  ...['', 'S', 'Red', 'a b', '<b>x</b>', '12.50', '1.000', '-3', 'é', '0', '1', 'yes'],
  ...['http://a.example/1.jpg', 'https://a.example/2 b.jpg', 'x.jpg', 'USD', '9 EUR', 'id:11'],
);

/** Returns files of these rows in which some cells hold something odd, or what another row has there. */
function changed<Row extends Partial<Record<string, string>>>(
  rows: readonly Row[],
  fileOf: (...rows: readonly Row[]) => string | Buffer,
) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const place = fc.nat(rows.length - 1);
  const change = fc.tuple(place, fc.constantFrom(...columns), fc.oneof(ODD, place));
  return fc.array(change, { maxLength: 12 }).map((changes) => {
    const odd = [...rows];
    for (const [at, column, cell] of changes) {
      const text = typeof cell === 'number' ? (rows[cell]?.[column] ?? '') : cell;
      odd[at] = { ...odd[at], [column]: text } as Row;
    }
    return fileOf(...odd);
  });
}

const prestaZip = (products: string, combinations: string) =>
  zipFile({ name: 'a.csv', text: products }, { name: 'b.csv', text: combinations });
const feed = [...JACKET, FEED_CAP, ...ODD_ITEMS];
const anyFile = fc.oneof(
  changed([...SHIRT, CARD, BELT, ...TROUSERS], shopifyFile),
  changed([...JERSEY, CAP, ...NO_GARMENTS], wooFile),
  changed([...PARKA, ...MAGENTO_ODD], magentoFile),
  changed(LISTINGS, etsyFile),
  changed(feed, googleText),
  changed(feed, (...items) => rss('g:', ...items)),
  changed(GOODS, (...rows) =>
    prestaZip(prestaProducts('Price tax excluded', ...rows), prestaCombinations(...SIZES)),
  ),
  changed(SIZES, (...rows) =>
    prestaZip(prestaGoods('Price tax included'), prestaCombinations(...rows)),
  ),
  ...(['squarespace', 'square', 'bigCommerce', 'stripe'] as const).map((kind) =>
    changed(DOCUMENTED[kind], (...rows) => documented(kind, rows)),
  ),
);

/** What goods are, but not when they came, nor in which order, nor which size stands for its garment by that order. */
const WITHOUT_ORDER = `SELECT to_jsonb(products) - ARRAY['position', 'leads', 'heads', 'added_at', 'updated_at', 'version'] AS row
  FROM products ORDER BY id`;

describe('a file from another shop that is brought in twice', () => {
  const { shop, files, empty } = shopForFiles();
  const OPTIONS = {
    mode: 'add',
    shop: { ...DEFAULT_SHOP, name: 'Ours', currency: 'EUR' },
  } as const;

  it('keeps the shipping charge that the owner gave meanwhile', async () => {
    await files.load(WHOLE, OPTIONS);
    await shop.database.query("UPDATE products SET shipping_cents = 700 WHERE id = '0017'");
    const { printed } = await files.load(WHOLE, OPTIONS);
    expect(printed[1]).toBe('This is a Shopify file: 3 garments, 6 sizes, 2 hidden.');
    expect(printed).toContain('0 added, 0 changed, 0 removed, 1 refused, 5 unchanged.');
  });

  it.each(['SMOCK', 'BAG', ''])(
    'has the same goods if PrestaShop’s products, one of reference "%s", came first alone',
    async (reference) => {
      const [smock, ...others] = GOODS;
      const goods = [{ ...smock, 'Reference #': reference }, ...others];
      const products = prestaProducts('Price tax excluded', ...goods);
      const both = prestaZip(products, prestaCombinations(...SIZES));
      const stored = () => shop.database.query(WITHOUT_ORDER);
      await empty();
      await files.load(both, OPTIONS);
      const expected = await stored();
      await empty();
      await files.load(products, OPTIONS);
      const { printed } = await files.load(both, OPTIONS);
      expect(printed.join()).toMatch(/2 added, [12] changed, 0 removed, 1 refused/);
      expect(await stored()).toEqual(expected);
    },
  );

  it('changes nothing the second time, whatever its cells hold (trial 85)', async () => {
    let loaded = 0;
    await fc.assert(
      fc.asyncProperty(anyFile, async (text) => {
        await empty();
        const first = await files.load(text, OPTIONS);
        if (first.exit !== EXIT.nothing) loaded += 1;
        const { printed } = await files.load(text, OPTIONS);
        const sum = printed.find((line) => line.includes(' added, ')) ?? '0 added, 0 changed';
        expect(sum).toMatch(/^0 added, 0 changed/);
      }),
      { numRuns: RUNS },
    );
    expect(loaded).toBeGreaterThan(RUNS / 2);
  });
});
