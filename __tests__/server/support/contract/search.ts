import type { Sort } from '#domain/goods/catalogueQuery';
import { productCountSchema, productListSchema } from '#domain/goods/product';
import {
  facetsSchema,
  shopCategoriesSchema,
  suggestionsSchema,
} from '#domain/goods/searchResponses';
import { aProduct } from '#tests/support/products';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';
import type { TestApi } from '#tests/support/testApi';
import { call } from '../caller';
import { orderBody } from '../orderBody';

const coat = (colour: string, size: string, price: number, stock = 5) =>
  aProduct({
    _id: `coat-${colour}-${size}`,
    style: 'coat',
    category: 'Coats',
    colour,
    size,
    price,
    stock,
    name: `Wool coat in ${colour}`,
    seller: 'Northloom Mill',
  });
const PRODUCTS = [
  coat('Navy', 'S', 100, 0),
  coat('Navy', 'M', 100),
  coat('Red', 'M', 120),
  aProduct({
    _id: 'jumper',
    name: 'Crème jumper',
    category: 'Knitwear',
    seller: 'Bramble Knits',
    price: 60,
    formerPrice: 60,
    ratings: 5,
    stock: 3,
  }),
  aProduct({
    _id: 'scarf',
    name: 'Wool scarf',
    category: 'Scarves',
    seller: 'Northloom Mill',
    price: 30,
    ratings: 3,
    stock: 0,
  }),
  aProduct({
    _id: 'plain',
    name: 'Plain belt',
    seller: 'O’Neil & Sons',
    price: 20,
    formerPrice: 25.5,
    ratings: 1,
    stock: 9,
  }),
];

export function searchContract(api: TestApi): void {
  beforeEach(() => api.reset(PRODUCTS));
  const ids = async (query: string) =>
    (await call(api, `GET /products?page=0&size=20&${query}`))
      .as(productListSchema)
      .map(({ _id }) => _id);
  const count = async (query: string) =>
    (await call(api, `GET /nop?${query}`)).as(productCountSchema);
  const facets = async (query = '') => (await call(api, `GET /facets?${query}`)).as(facetsSchema);

  const searches: [what: string, query: string, found: string[]][] = [
    ['words in any order and case', 'q=COAT%20wool', ['coat-Navy-M']],
    ['the last word as a beginning', 'q=wool%20sca', ['scarf']],
    ['a word in another form', 'q=coats', ['coat-Navy-M']],
    ['accents or none', 'q=creme', ['jumper']],
    ['accents where there are none', 'q=w%C3%B3ol%20scarf', ['scarf']],
    ['a kind', 'q=knitwear', ['jumper']],
    ['a maker', 'q=northloom', ['coat-Navy-M', 'scarf']],
    ['a colour, and shows the product in it', 'q=red%20coat', ['coat-Red-M']],
    ['a basic colour, by the colours that it includes', 'q=blue%20coats', ['coat-Navy-M']],
    ['no colour that a basic one does not include', 'q=green%20coats', []],
    ['a size', 'q=coat%20size%20m', ['coat-Navy-M']],
    ['one category', 'category=Coats', ['coat-Navy-M']],
    ['several categories', 'category=Coats&category=Scarves', ['coat-Navy-M', 'scarf']],
    ['a size, whatever is left in it', 'garmentSize=S', ['coat-Navy-S']],
    ['a size and a colour of one product', 'garmentSize=M&colour=Red', ['coat-Red-M']],
    ['no size in a colour that has none', 'garmentSize=S&colour=Red', []],
    ['a maker’s exact name', 'seller=O%E2%80%99Neil%20%26%20Sons', ['plain']],
    ['a range of prices', 'priceFrom=30&priceTo=100', ['coat-Navy-M', 'jumper', 'scarf']],
    ['no range that is turned around', 'priceFrom=100&priceTo=30', []],
    ['what is left', 'inStock=true', ['coat-Navy-M', 'jumper', 'plain']],
    ['what costs less than before', 'onSale=true', ['plain']],
    ['an unknown value nowhere', 'category=Hovercrafts', []],
    ['words within filters', 'q=wool&category=Scarves', ['scarf']],
  ];
  it('finds by words, kinds, makers, colours, sizes, prices and stock what is asked, and nothing else', async () => {
    for (const [what, query, found] of searches) {
      expect([what, await ids(query)]).toEqual([what, found]);
      expect([what, (await count(query)).count]).toEqual([what, found.length]);
    }
  });

  it('finds a name with hidden letters, and with hidden letters in the question', async () => {
    await api.reset([
      aProduct({
        _id: 'parka',
        name: 'Rain\u00adcoat \u2060Os\u200dlo\u{e0020}',
        seller: 'Wal\u3164rus',
      }),
    ]);
    for (const q of ['raincoat', 'oslo', 'Ra\u034fin\ufe0fcoat os\u200clo', 'walrus', 'raincoart'])
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['parka']]);
    const { body } = await call(api, 'GET /suggestions?q=walr');
    expect(body).toContain('"kind":"seller"');
    const letters = Array.from({ length: 0x10ffff }, (_, n) => String.fromCodePoint(n + 1)).filter(
      (letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter),
    );
    const [row] = await api.database.query<{ hidden: string; near: string }>(
      'SELECT folded($1) AS hidden, folded($2) AS near',
      [letters.join(''), '\u00ae\u200a\u2010\ufe10\ufefe\u{e1000}'],
    );
    expect(row?.hidden).toBe('');
    expect(row?.near).toMatch(/^.{6,}$/u);
  });

  const sorted: Record<Sort, string[]> = {
    price: ['plain', 'scarf', 'jumper', 'coat-Navy-M'],
    '-price': ['coat-Red-M', 'jumper', 'scarf', 'plain'],
    rating: ['jumper', 'coat-Navy-M', 'scarf', 'plain'],
    newest: ['plain', 'coat-Navy-M', 'jumper', 'scarf'],
  };
  it('sorts by price, both ways, by rating and by age', async () => {
    await api.database.query(
      "UPDATE products SET added_at = added_at + interval '1 day' WHERE id = 'plain'",
    );
    for (const [sort, order] of Object.entries(sorted))
      expect([sort, await ids(`sort=${sort}`)]).toEqual([sort, order]);
  });

  it('has pages, which together are the whole list', async () => {
    const page = async (number: number) =>
      (await call(api, `GET /products?page=${number}&size=1&q=wool`)).as(productListSchema);
    const together = [...(await page(0)), ...(await page(1))].map(({ _id }) => _id);
    expect(together).toEqual(await ids('q=wool'));
    expect(together).toHaveLength(2);
  });

  it('searches the nearest spelling where nothing is found, and says so', async () => {
    expect(await ids('q=wooll%20scraf')).toEqual(['scarf']);
    expect(await count('q=wooll%20scraf')).toEqual({ count: 1, searchedFor: 'wool scarf' });
    // The last one would search for "hovercraft scarf", which no product is.
    for (const q of ['hovercraft', 'hovercraft%20scraf'])
      expect(await count(`q=${q}`)).toEqual({ count: 0 });
    // A short word is similar to many others.
    for (const q of ['bwlt', 'blet'])
      expect(await count(`q=${q}`)).toEqual({ count: 1, searchedFor: 'belt' });
    for (const q of ['elt', 'felts']) expect(await count(`q=${q}`)).toEqual({ count: 0 });
  });

  it('finds what belongs to a group of categories by the name of the group', async () => {
    await api.reset([...PRODUCTS, aProduct({ _id: 'boots', category: 'Boots', name: 'Chelsea' })]);
    for (const q of ['shoes', 'Schuhe', 'chaussures'])
      expect(await ids(`q=${q}`)).toEqual(['boots']);
    expect(await ids('q=accessories')).toEqual(['scarf']);
  });

  it.each([
    ['Stiefel', 'Schuhe'],
    ['Bottines', 'chaussures'],
    ['Zapatillas', 'zapatos'],
  ])('finds %s as one of the %s where the goods have no English words', async (category, q) => {
    await api.reset([...PRODUCTS, aProduct({ _id: 'boots', category, name: 'Chelsea' })]);
    expect(await ids(`q=${q}`)).toEqual(['boots']);
  });

  it('blank words and no words ask nothing', async () => {
    const plain = await call(api, 'GET /products?page=0&size=20');
    expect((await call(api, 'GET /products?page=0&size=20&q=%20')).body).toBe(plain.body);
    expect(await count('q=')).toEqual({ count: 4 });
    expect(await facets('q=%20')).toEqual(await facets());
  });

  it('shows first what contains the typed text letter by letter', async () => {
    const names = ['1000 Stitch Cap', '100 Wool Cap', '100% Wool Sock', 'aXb Tee B', 'A_B Tee'];
    await api.reset(names.map((name) => aProduct({ _id: name, name })));
    expect((await ids('q=100%25'))[0]).toBe('100% Wool Sock');
    expect((await ids('q=a_b'))[0]).toBe('A_B Tee');
    expect((await ids('q=100%25&language=de'))[0]).toBe('100% Wool Sock');
  });

  it('counts the values of each filter by all other filters', async () => {
    const all = await facets();
    expect(all.category).toEqual([
      { value: 'Coats', count: 1 },
      { value: 'Knitwear', count: 1 },
      { value: 'Scarves', count: 1 },
    ]);
    expect(all.garmentSize.map(({ value }) => value)).toEqual(['S', 'M']);
    expect(all.price).toEqual({ from: 20, to: 120 });
    expect([all.inStock, all.onSale]).toEqual([3, 1]);
    const red = await facets('colour=Red&category=Coats');
    expect(red.colour.map(({ value }) => value)).toEqual(['Navy', 'Red']);
    expect(red.garmentSize).toEqual([{ value: 'M', count: 1 }]);
    expect(red.price).toEqual({ from: 120, to: 120 });
  });

  it('names the categories, counts their cards, and says whether anything is reduced', async () => {
    const shop = async () => (await call(api, 'GET /categories')).as(shopCategoriesSchema);
    expect(await shop()).toEqual({
      categories: ['Coats', 'Knitwear', 'Scarves'],
      counts: { Coats: 1, Knitwear: 1, Scarves: 1 },
      onSale: true,
    });
    await api.reset(PRODUCTS.slice(0, 3));
    expect(await shop()).toEqual({ categories: ['Coats'], counts: { Coats: 1 }, onSale: false });
    expect((await call(api, 'GET /categories?x=1')).status).toBe(400);
  });

  it('suggests kinds, makers and garments from three letters on', async () => {
    const suggest = async (q: string) =>
      (await call(api, `GET /suggestions?q=${q}`)).as(suggestionsSchema);
    expect(await suggest('kn')).toEqual([]);
    expect(await suggest('kni')).toEqual([
      { kind: 'category', text: 'Knitwear' },
      { kind: 'seller', text: 'Bramble Knits' },
      {
        kind: 'product',
        text: 'Crème jumper',
        _id: 'jumper',
        img: '/pictures/shirt.svg',
        price: 60,
      },
    ]);
  });

  it('finds what a change of the catalogue brought, and no more what it took', async () => {
    const [jumper] = PRODUCTS.filter(({ _id }) => _id === 'jumper');
    if (!jumper) throw new Error('There is no jumper.');
    await replaceCatalogue(api.database, [{ ...jumper, name: 'Velvet robe' }]);
    expect(await ids('q=velvett')).toEqual(['jumper']);
    expect(await ids('q=scarves')).toEqual([]);
  });

  it('keeps what it searches equal to the products, whoever changes them', async () => {
    const changes = [
      "UPDATE products SET name = 'Velvet robe', price_cents = 4000 WHERE id = 'jumper'",
      'UPDATE products SET former_price_cents = price_cents + 1, ratings = 2',
      'UPDATE products SET stock = 0',
      "UPDATE products SET stock = NULL WHERE id = 'scarf'",
      "UPDATE products SET style = NULL, size = 'L', colour = 'Sage' WHERE id = 'coat-Red-M'",
      "UPDATE products SET style = 'belts', category = NULL, seller = 'O''Neil' WHERE id = 'plain'",
      "UPDATE products SET hidden = true WHERE id = 'scarf'",
      "UPDATE products SET img = '', description = 'Lined with silk', material = 'Wool' WHERE id = 'plain'",
      'UPDATE products SET position = position + 5',
      "DELETE FROM products WHERE id IN ('jumper', 'coat-Red-M')",
      'INSERT INTO products (position, id, img, name, price_cents, seller, ratings, shipping_cents, stock, style)\n' +
        "VALUES (1, 'new', '/p.svg', 'New', 1, 'Maker', 1, 1, NULL, NULL), (2, 'more', '', 'More', 2, 'Maker', 1, 1, 0, 'new')",
      'TRUNCATE products',
    ];
    for (const change of changes) {
      await api.database.query(change);
      const differences = await api.database.query(
        `WITH wanted AS (
           SELECT id, position::bigint, price_cents, ratings, added_at, category, size, colour, seller,
             coalesce(stock, 1) > 0, former_price_cents IS NOT NULL AND former_price_cents > price_cents,
             NOT hidden AND img <> '', CASE WHEN style IS NULL THEN id ELSE E'\\t' || style END,
             ts_rank(setweight(to_tsvector('english', folded(name)), 'A'), 'velvet | new | more') > 0,
             coalesce(description, '') ~ 'silk', coalesce(material, '') ~ 'Wool'
           FROM products
         ), searched AS (
           SELECT id, position, price_cents, ratings, added_at, category, size, colour, seller,
             in_stock, on_sale, is_shown, card,
             document @@ 'velvet:A | new:A | more:A', document @@ 'silk:D', document @@ 'wool:D'
           FROM searched_products
         ) (TABLE wanted EXCEPT TABLE searched) UNION ALL (TABLE searched EXCEPT TABLE wanted)`,
      );
      expect([change, differences]).toEqual([change, []]);
    }
    const [row] = await api.database.query<{ left: number }>(
      'SELECT count(*)::integer AS left FROM searched_products',
    );
    expect(row?.left).toBe(0);
  });

  it('lets an order pass the searches that wait', async () => {
    const token = await api.signIn('ann@example.com');
    const body = orderBody({}, PRODUCTS.slice(3, 4));
    const ended: string[] = [];
    const end = (what: string) => () => void ended.push(what);
    const searches = Array.from({ length: 30 }, (_, n) =>
      call(api, `GET /facets?q=wool&priceFrom=${n}`).then(end('search')),
    );
    const order = call(api, 'POST /orders', { token, body }).then(({ status }) =>
      ended.push(`order ${status}`),
    );
    await Promise.all([...searches, order]);
    expect(ended.indexOf('order 200')).toBeGreaterThanOrEqual(0);
    expect(ended.indexOf('order 200')).toBeLessThan(25);
  });

  it('answers what asks nothing byte for byte as before there was a search', async () => {
    const product = aProduct({ _id: 'old' });
    await api.reset([product, aProduct({ _id: 'older' })]);
    const { _id, img, name, price, seller, ratings, shipping, stock } = product;
    const before = { _id, img, name, price, seller, ratings, shipping, stock };
    const list = JSON.stringify([before, { ...before, _id: 'older' }]);
    for (const path of ['/products', '/products?page=0&size=6']) {
      expect((await call(api, `GET ${path}`)).body).toBe(list);
    }
    expect((await call(api, 'GET /nop')).body).toBe('{"count":2}');
  });

  const oddWords = [
    '"',
    "'",
    "' OR 1=1 --",
    '&|!()<->:*',
    '\\',
    '%',
    '_',
    '😀',
    'שלום',
    '\u202e',
    'ŉ ﬁ ½',
    'a'.repeat(100),
  ];
  it('answers odd words quietly (trial 58)', async () => {
    for (const q of oddWords) {
      for (const path of ['/products?page=0&size=6&', '/nop?', '/facets?', '/suggestions?']) {
        const { status } = await call(api, `GET ${path}q=${encodeURIComponent(q)}`);
        expect([path, q, status]).toEqual([path, q, 200]);
      }
    }
  });

  const badQuestions: [what: string, query: string][] = [
    ['10,000 letters', `q=${'a'.repeat(10_000)}`],
    ['NUL', 'q=a%00'],
    ['an unknown sort', 'sort=cheap'],
    ['a price that is none', 'priceFrom=-1'],
    ['a price in words', 'priceTo=ten'],
    ['a half of a yes', 'inStock=maybe'],
    ['a no', 'onSale=false'],
    ['two searches', 'q=a&q=b'],
    [
      'more values than a filter takes',
      Array.from({ length: 21 }, (_, n) => `colour=${n}`).join('&'),
    ],
    ['an unknown question', 'brand=x'],
  ];
  it('refuses a question that is none (trial 58)', async () => {
    for (const [what, query] of badQuestions) {
      for (const path of ['/products?', '/nop?', '/facets?', '/suggestions?']) {
        const answer = await call(api, `GET ${path}${query}`);
        expect([path, what, answer.status]).toEqual([path, what, 400]);
      }
    }
  });
}
