import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type { ExportKind } from '#domain/owner/exportKind';
import { FILE_COLUMNS, SAMPLE_FILE } from '#domain/owner/fileColumns';
import type { ProductMatch } from '#domain/owner/productMatch';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { FILE_FIELDS } from '#server/shop/file/catalogueProduct';
import { goodsFile } from '#server/shop/file/exportFile';
import type { FeedSite } from '#server/shop/file/exports/fileFormat';
import { shortName } from '#server/shop/file/exports/shortName';
import { EXIT } from '#server/shop/file/importFile';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import { readInCatalogueOrder } from '#server/stores/products/exportReads';
import { shopForFiles } from '#tests/server/support/goodsFiles';
import { parsedCatalogue } from '#tests/support/parsedCatalogue';
import { repetitions } from '#tests/support/repetitions';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';

const SITE: FeedSite = { shop: DEFAULT_SHOP, publicUrl: 'https://shop.example', feed: undefined };
const { shop, files, empty } = shopForFiles();

async function fileOf(kind: ExportKind, site = SITE, match?: ProductMatch): Promise<string> {
  let text = '';
  for await (const part of goodsFile(shop.database, { kind, site, ...(match && { match }) }))
    text += part;
  return text;
}

async function goods(): Promise<CatalogueRow[]> {
  const all: CatalogueRow[] = [];
  for await (const rows of readInCatalogueOrder(shop.database)) all.push(...rows);
  return all;
}

const HAT: CatalogueRow = {
  _id: 'HAT',
  img: 'https://cdn.example/hat.jpg',
  name: 'Felt hat',
  price: 25,
  seller: 'Hatter',
  shipping: 4.5,
  ratings: 0,
};
const COAT: CatalogueRow = {
  _id: 'COAT-S',
  img: '/pictures/own/a',
  name: 'Wool coat',
  price: 80,
  formerPrice: 100,
  seller: 'Tailor & Co',
  shipping: 5,
  ratings: 4,
  stock: 3,
  category: 'Coats',
  material: 'Wool',
  style: 'wool-coat',
  size: 'S',
  colour: 'Navy',
  description: 'Warm.\n\n * <Two> pockets\n * Belt',
  images: ['/pictures/own/a', 'https://cdn.example/b.jpg'],
  imgAlt: 'Front',
};
const COAT_M: CatalogueRow = { ...COAT, _id: 'COAT-M', size: 'M', stock: 0 };

const words = fc.stringMatching(/^[A-Za-z0-9é"',;<>&=+-]( ?[A-Za-z0-9é"',;<>&*.=+-]){0,12}$/);
/** As `docs/moving-in.md` says: none that begins with an apostrophe or looks rounded. */
const id = words.filter((text) => !text.startsWith("'") && !/E\+/i.test(text));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const cents = fc.integer({ min: 1, max: 99_999_999 }).map((amount) => amount / 100);
const address = fc.constantFrom(
  'https://a.example/1.jpg',
  'https://a.example/2.jpg?x,y',
  '/pictures/own/b',
);
const anyProduct: fc.Arbitrary<CatalogueRow> = fc
  .record({
    _id: id,
    name: words,
    seller: words,
    price: cents,
    shipping: cents,
    img: fc.oneof(address, fc.constant('')),
    ratings: fc.nat(5),
    hidden: fc.boolean(),
    stock: maybe(fc.nat(999)),
    formerPrice: maybe(cents),
    category: maybe(words),
    style: maybe(fc.constantFrom('coat', 'Wool coat', 'wool_coat', 'w'.repeat(90))),
    size: maybe(fc.constantFrom('S', 'M', 'UK 10')),
    colour: maybe(words),
    description: maybe(words),
    material: maybe(words),
    care: maybe(words),
    imgAlt: maybe(words),
    images: maybe(fc.uniqueArray(address, { minLength: 1 })),
  })
  .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)))
  .map((row) => row as unknown as CatalogueRow);
const variant = ({ style, size, colour }: CatalogueRow) => JSON.stringify([style, size, colour]);
/** No two products of one style have the same size and colour: an import refuses them. */
const anyGoods = fc
  .uniqueArray(anyProduct, {
    selector: ({ _id }) => _id.toLowerCase(),
    minLength: 1,
    maxLength: 30,
  })
  .map((all) =>
    all.filter(
      (own, index) =>
        own.style === undefined ||
        own.size === undefined ||
        all.findIndex((other) => variant(other) === variant(own)) === index,
    ),
  );

describe('goods that are saved as a file', () => {
  it("as Shopify's file, and brought in as such, are the same goods as far as its columns can say", async () => {
    await fc.assert(
      fc.asyncProperty(anyGoods, async (all) => {
        await replaceCatalogue(shop.database, all);
        const before = await goods();
        const text = await fileOf('shopify');
        await empty();
        const { exit } = await files.load(text, { mode: 'add' });
        expect(exit).toBe(EXIT.all);
        const after = new Map((await goods()).map((row) => [row._id, row]));
        expect([...after.keys()].sort()).toEqual(before.map(({ _id }) => _id).sort());
        for (const row of before)
          expect({ ...UNSAID, ...after.get(row._id) }).toMatchObject(sayable(row));
      }),
      { numRuns: repetitions(4, 100) },
    );
  });

  it('have, for Shopify, one row a size, the words once and each picture once', async () => {
    await replaceCatalogue(shop.database, [
      COAT,
      HAT,
      { ...COAT_M, hidden: true },
      { ...COAT_M, _id: 'COAT-L', size: 'L', barcode: '4006381333931' },
    ]);
    const before = await goods();
    const text = await fileOf('shopify');
    const [header = '', ...rows] = text.trim().split('\r\n');
    const columns = header.replace('\uFEFF', '').split(',');
    const cell = (row: string, column: string) => row.split(',')[columns.indexOf(column)];
    expect(rows.map((row) => [cell(row, 'Handle'), cell(row, 'Variant SKU')])).toEqual([
      ['wool-coat', 'COAT-S'],
      ['wool-coat', 'COAT-L'],
      ['wool-coat-hidden', 'COAT-M'],
      ['wool-coat-hidden', ''],
      [expect.stringMatching(/^felt-hat-[0-9a-f]{8}$/), 'HAT'],
    ]);
    expect(rows.map((row) => cell(row, 'Variant Barcode'))[1]).toBe('4006381333931');
    expect(rows.map((row) => cell(row, 'Title'))).toEqual([
      'Wool coat',
      '',
      'Wool coat',
      '',
      'Felt hat',
    ]);
    expect(rows.map((row) => cell(row, 'Image Src')).slice(0, 2)).toEqual([
      'https://shop.example/pictures/own/a',
      'https://cdn.example/b.jpg',
    ]);
    expect(cell(rows[0] ?? '', 'Body (HTML)')).toBe(
      '"<p>Warm.</p><ul><li>&lt;Two&gt; pockets</li><li>Belt</li></ul>"',
    );
    expect(['Published', 'Status'].map((column) => cell(rows[2] ?? '', column))).toEqual([
      'FALSE',
      'draft',
    ]);
    await empty();
    await files.load(text, { mode: 'add' });
    const coat = (await goods()).find(({ _id }) => _id === 'COAT-L');
    const { img, images = [] } = COAT;
    expect(coat).toEqual({
      ...before.find(({ _id }) => _id === 'COAT-L'),
      img: SITE.publicUrl + img,
      images: [SITE.publicUrl + img, images[1]],
      // Without an article number, Shopify's file has the id in its place.
      articleNumber: 'COAT-L',
      ratings: 0,
      shipping: expect.any(Number) as number,
      material: undefined,
    });
  });

  const matches: [ProductMatch, ids: string[]][] = [
    [{}, ['COAT-S', 'HAT', 'COAT-M']],
    [{ q: 'felt' }, ['HAT']],
    [{ category: ['Coats'], obstacle: 'no_stock' }, ['COAT-M']],
    [{ q: 'nothing' }, []],
  ];
  it('are those that match', async () => {
    await replaceCatalogue(shop.database, [COAT, HAT, COAT_M]);
    for (const [match, ids] of matches) {
      const { products } = await parsedCatalogue(await fileOf('own', SITE, match), 'csv');
      expect(products.map(({ _id }) => _id)).toEqual(ids);
      const shopify = await fileOf('shopify', SITE, match);
      expect(ids.filter((id) => shopify.includes(id))).toEqual(ids);
      expect(shopify.split('\r\n').length === 2).toBe(ids.length === 0);
    }
  });

  it('of more garments than are read at once are all there', async () => {
    const many = Array.from({ length: 450 }, (_, n) => ({
      ...HAT,
      _id: `h${n}`,
      style: `s${n % 300}`,
      size: `${n}`,
    }));
    await replaceCatalogue(shop.database, many);
    const { products } = await parsedCatalogue(await fileOf('shopify'), 'csv');
    expect(products).toHaveLength(450);
  });
});

const UNSAID = Object.fromEntries(
  ['stock', 'size', 'colour', 'category', 'description'].map((field) => [field, undefined]),
);

/** What the columns of Shopify say of a product. `docs/moving-in.md` lists what they do not. */
function sayable(row: CatalogueRow) {
  const { _id, price, formerPrice = 0, hidden, style, name, seller, category } = row;
  const { stock, size, colour, img, description } = row;
  const own = {
    stock,
    size,
    colour,
    ...(img !== '' && { img: new URL(img, SITE.publicUrl).href }),
  };
  return {
    _id,
    price,
    hidden,
    ...own,
    ...(formerPrice > price && { formerPrice }),
    // The sizes of a style share the words of its first one.
    ...(style === undefined && { name, seller, category, description }),
  };
}

describe("Google's feed", () => {
  const DE: FeedSite = {
    ...SITE,
    shop: { ...DEFAULT_SHOP, currency: 'EUR', tax: { percent: 19, roundedTo: 'cent' } },
    feed: { country: 'DE', gender: 'unisex', ageGroup: 'adult' },
  };
  const itemsOf = async (site: FeedSite) => {
    const { window } = new JSDOM(await fileOf('google', site), { contentType: 'application/xml' });
    return [...window.document.querySelectorAll('item')].map((item) =>
      [...item.children].map(({ tagName, children, textContent }) => [
        tagName,
        children.length > 0 ? [...children].map((child) => child.textContent) : textContent,
      ]),
    );
  };

  it('has an item for each product that shoppers can see and that costs something', async () => {
    const hidden = [{ hidden: true }, { img: '' }, { price: 0 }].map((part, n) => ({
      ...HAT,
      ...part,
      _id: `x${n}`,
    }));
    const coatS = { ...COAT, barcode: '4006381333931' };
    await replaceCatalogue(shop.database, [coatS, ...hidden, COAT_M, { ...HAT, barcode: 'OUR-7' }]);
    const [coat, coatM, hat, ...others] = await itemsOf(DE);
    expect(others).toEqual([]);
    expect(coat).toEqual([
      ['g:id', 'COAT-S'],
      ['g:title', 'Wool coat, Size S, Navy'],
      ['g:description', 'Warm.\n\n * <Two> pockets\n * Belt'],
      ['g:link', 'https://shop.example/products/COAT-S'],
      ['g:image_link', 'https://shop.example/pictures/own/a'],
      ['g:additional_image_link', 'https://cdn.example/b.jpg'],
      ['g:availability', 'in_stock'],
      ['g:price', '119.00 EUR'],
      ['g:sale_price', '95.20 EUR'],
      ['g:shipping', ['DE', '5.95 EUR']],
      ['g:condition', 'new'],
      ['g:brand', 'Tailor & Co'],
      ['g:gtin', '4006381333931'],
      ['g:item_group_id', 'wool-coat'],
      ['g:size', 'S'],
      ['g:color', 'Navy'],
      ['g:material', 'Wool'],
      ['g:product_type', 'Coats'],
      ['g:gender', 'unisex'],
      ['g:age_group', 'adult'],
    ]);
    expect(coatM).toContainEqual(['g:availability', 'out_of_stock']);
    expect(hat).toContainEqual(['g:availability', 'in_stock']);
    expect(hat).toContainEqual(['g:description', 'Felt hat']);
    expect(hat?.map(([name]) => name)).not.toContain('g:gtin');
  });

  it.each([
    [
      'in the United States without tax',
      { ...DE, feed: { country: 'US' } },
      '25.00 EUR',
      [['US', '4.50 EUR']],
    ],
    [
      'without a country as the shop has them, and no shipping',
      { ...DE, feed: undefined },
      '25.00 EUR',
      [],
    ],
    [
      'elsewhere with tax, rounded as the page rounds it',
      { ...DE, shop: DEFAULT_SHOP },
      '29.00 USD',
      [['DE', '4.50 USD']],
    ],
  ])('has prices %s', async (_where, site, price, shipping) => {
    await replaceCatalogue(shop.database, [HAT]);
    const [hat = []] = await itemsOf(site);
    expect(hat).toContainEqual(['g:price', price]);
    expect(hat.filter(([name]) => name === 'g:shipping').map(([, cells]) => cells)).toEqual(
      shipping,
    );
  });

  it('has titles in the first language of the shop', async () => {
    await replaceCatalogue(shop.database, [COAT]);
    const [item] = await itemsOf({ ...DE, shop: { ...DE.shop, languages: ['de', 'en'] } });
    expect(item).toContainEqual(['g:title', 'Wool coat, Größe S, Navy']);
  });

  it('is well-formed and within the limits of Google, whatever the goods hold', async () => {
    const odd = 'x\u0001\uFFFE<&]]>"'.repeat(40);
    await replaceCatalogue(shop.database, [
      {
        ...HAT,
        _id: `${'ü '.repeat(31)}x`,
        name: odd,
        style: 'Wool coat / ü',
        description: odd.repeat(20),
      },
    ]);
    const [item = []] = await itemsOf(SITE);
    const {
      'g:id': id,
      'g:title': title,
      'g:item_group_id': group,
      'g:description': text,
    } = Object.fromEntries(item) as Record<string, string>;
    expect(id).toMatch(/^.{1,50}$/u);
    expect(title?.length).toBeLessThanOrEqual(150);
    expect(text?.length).toBeLessThanOrEqual(5_000);
    expect(group).toMatch(/^[\w-]{1,50}$/);
  });

  it('names two styles apart that have the same letters', () => {
    const names = ['a b', 'a-b', 'A b', 'ü'].map((style) => shortName(style, /^[\w-]+$/, 50));
    expect(new Set(names).size).toBe(4);
    expect(names[1]).toBe('a-b');
  });
});

describe('the sample file', () => {
  it('goes in as it is, and the list of columns has every column', async () => {
    await empty();
    const { exit } = await files.load(SAMPLE_FILE);
    expect([exit, (await goods()).length]).toEqual([EXIT.all, 3]);
    expect([...FILE_COLUMNS].sort()).toEqual([...FILE_FIELDS].sort());
  });
});
