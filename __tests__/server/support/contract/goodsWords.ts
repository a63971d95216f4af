import { productListSchema } from '#domain/goods/product';
import { productDetailsSchema } from '#domain/goods/productDetails';
import { shopCategoriesSchema, suggestionsSchema } from '#domain/goods/searchResponses';
import { orderSchema } from '#domain/orders/order';
import { ownerProductListSchema } from '#domain/owner/ownerProduct';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { setFirstLanguage } from '#server/stores/shopUnits';
import { aProduct } from '#tests/support/products';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { testSettings } from '#tests/support/testSettings';
import { call } from '../caller';
import { orderBody } from '../orderBody';
import { OWNER } from '../ownerShop';

const COAT = {
  ...aProduct({ _id: 'coat', name: 'Wool coat', category: 'Coats', colour: 'Navy', style: 'coat' }),
  size: 'S',
  description: 'Warm.',
  material: 'Wool',
  care: 'Brush it.',
  imgAlt: 'A coat',
  words: {
    'name.de': 'Wollmantel',
    'category.de': 'Mäntel',
    'colour.de': 'Marineblau',
    'description.de': 'Mit großen Taschen.',
    'material.de': 'Wolle',
    'imgAlt.de': 'Ein Mantel',
    'name.fr': 'Manteau en laine',
  },
};
const PRODUCTS = [
  COAT,
  { ...COAT, _id: 'coat-M', size: 'M' },
  aProduct({ _id: 'hut', name: 'Rock garden hut', category: 'Coats' }),
  {
    ...aProduct({ _id: 'skirt', name: 'Linen skirt', category: 'Skirts', colour: 'Navy' }),
    words: {
      'name.de': 'Leinenrock',
      'category.de': 'Röcke',
      'colour.de': 'Marineblau',
      'name.es': 'Falda de lino',
      'name.fr': 'Jupe en lin',
    },
  },
];

export function goodsWordsContract(api: TestApi): void {
  beforeEach(() => api.reset(PRODUCTS));
  const products = async (path: string, body?: unknown) =>
    (await call(api, path, { body })).as(productListSchema);
  const found = async (q: string, language?: string) => {
    const asked = new URLSearchParams({ q, ...(language && { language }) });
    return (await products(`GET /products?page=0&size=20&${asked}`)).map(({ _id }) => _id);
  };

  it('are those of the language that was asked for, and of the first one where there are none', async () => {
    const list = 'GET /products?page=0&size=20&language=de';
    const de = { name: 'Wollmantel', colour: 'Marineblau', category: 'Coats' };
    expect(await products(list)).toMatchObject([
      de,
      { name: 'Rock garden hut' },
      { name: 'Leinenrock' },
    ]);
    expect((await products(list))[0]?.sizes?.map(({ name }) => name)).toEqual([
      undefined,
      undefined,
    ]);
    const keys = await products('POST /product_by_keys?language=fr', ['coat', 'skirt']);
    expect(keys.map(({ name, colour }) => [name, colour])).toEqual([
      ['Manteau en laine', 'Navy'],
      ['Jupe en lin', 'Navy'],
    ]);
    const page = (await call(api, 'GET /products/coat?language=de')).as(productDetailsSchema);
    expect(page).toMatchObject({
      ...de,
      description: 'Mit großen Taschen.',
      material: 'Wolle',
      care: 'Brush it.',
      imgAlt: 'Ein Mantel',
      alternatives: [{ name: 'Wollmantel', colour: 'Marineblau' }],
      related: [{ name: 'Rock garden hut' }],
    });
  });

  it('are not in answers to who asks without a language, and no other language can be asked for', async () => {
    const plain = await call(api, 'GET /products/coat');
    expect(plain.json()).not.toHaveProperty('words');
    expect(plain.as(productDetailsSchema)).toMatchObject({ name: 'Wool coat', colour: 'Navy' });
    expect((await call(api, 'GET /categories')).json()).toEqual({
      categories: ['Coats', 'Skirts'],
      counts: { Coats: 2, Skirts: 1 },
      onSale: false,
    });
    expect((await call(api, 'GET /products/coat?language=nl')).status).toBe(400);
  });

  it('name the values of filters, which stay those of the first language', async () => {
    const { names, categories } = (await call(api, 'GET /categories?language=de')).as(
      shopCategoriesSchema,
    );
    expect(names).toEqual({
      category: { Coats: 'Mäntel', Skirts: 'Röcke' },
      colour: { Navy: 'Marineblau' },
    });
    expect(categories).toEqual(['Coats', 'Skirts']);
    const coats = await products('GET /products?page=0&size=20&category=Skirts&language=de');
    expect(coats.map(({ name }) => name)).toEqual(['Leinenrock']);
  });

  const searches: [what: string, q: string, language: string | undefined, ids: string[]][] = [
    ['a word in German, in another form', 'Mantel', 'de', ['coat']],
    ['a word of the description without accents', 'grosse tasche', 'de', ['coat']],
    ['a word in French', 'manteaux', 'fr', ['coat']],
    ['a plural in Spanish', 'faldas', 'es', ['skirt']],
    ['a word of the first language', 'skirts', 'de', ['skirt']],
    ['words of both languages', 'Wollmantel M', 'de', ['coat']],
    ['a basic colour in German', 'blau Röcke', 'de', ['skirt']],
    ['no German word in the first language', 'Wollmantel', undefined, []],
    ['no French word in German', 'jupe', 'de', []],
    ['only English where a word means something else in German', 'hut', undefined, ['hut']],
  ];
  it('are found in the language of who asks and in the first', async () => {
    for (const [what, q, language, ids] of searches)
      expect([what, await found(q, language)]).toEqual([what, ids]);
  });

  it('correct what is misspelt, each in its own language, and are found by the end of a compound, which is said', async () => {
    const searched = async (q: string, language = '') =>
      (await call(api, `GET /nop?q=${q}${language && `&language=${language}`}`)).json();
    expect(await searched('wolmantel', 'de')).toEqual({ count: 1, searchedFor: 'wollmantel' });
    expect(await searched('wolmantel')).toEqual({ count: 0 });
    expect(await searched('nenrock', 'de')).toEqual({ count: 1, searchedFor: 'leinenrock' });
  });

  it('are suggested, and a suggested category leads to its value in the first language', async () => {
    const suggested = async (q: string, language: string) =>
      (await call(api, `GET /suggestions?q=${encodeURIComponent(q)}&language=${language}`))
        .as(suggestionsSchema)
        .map(({ kind, text, value }) => [kind, text, value]);
    expect(await suggested('Mänt', 'de')).toEqual([
      ['category', 'Mäntel', 'Coats'],
      ['product', 'Wollmantel', undefined],
    ]);
    expect(await suggested('coat', 'de')).toEqual([
      ['category', 'Mäntel', 'Coats'],
      ['product', 'Wollmantel', undefined],
      ['product', 'Rock garden hut', undefined],
    ]);
    expect(await suggested('mänt', 'fr')).toEqual([['product', 'Manteau en laine', undefined]]);
  });

  it('are counted where they are missing in the owner’s table of a shop of several languages, and found by it', async () => {
    const token = await api.signIn(OWNER);
    const table = async (of: TestApi, query = '') =>
      (await call(of, `GET /owner/products${query}`, { token })).as(ownerProductListSchema);
    const missing = async (of: TestApi) =>
      (await table(of)).map(({ _id, missingWords, variants = [] }) => [
        ...[_id, missingWords, ...variants.map((each) => each.missingWords)],
      ]);
    const found = async (language: string) =>
      (await table(api, `?missingWords=${language}`)).map(({ _id }) => _id);
    const [coat, hut, skirt] = [1 + 6 + 7, 2 + 2 + 2, 0 + 2 + 2];
    expect(await missing(api)).toEqual([
      ['coat', coat, coat, coat],
      ['hut', hut],
      ['skirt', skirt],
    ]);
    expect(await found('de')).toEqual(['coat', 'hut']);
    expect(await found('fr')).toEqual(['coat', 'hut', 'skirt']);
    const count = await call(api, 'GET /owner/products/count?missingWords=de', { token });
    expect(count.json()).toEqual({ count: 2 });
    const unknown = await call(api, 'GET /owner/products?missingWords=nl', { token });
    expect(unknown.status).toBe(400);
    const { database } = api;
    const settings = { shop: DEFAULT_SHOP };
    const ofOne = await startTestApi({ database, settings, products: PRODUCTS });
    expect((await missing(ofOne)).flat().filter(Boolean)).toEqual(['coat', 'hut', 'skirt']);
    const body = orderBody({ email: OWNER, language: 'de' }, [COAT]);
    const order = (await call(ofOne, 'POST /orders', { token, body })).as(orderSchema);
    // The shop does not have the language, so the order is in the first one.
    expect([order.orders[0]?.name, order.language]).toEqual(['Wool coat', undefined]);
    await ofOne.app.close();
  });

  it('are kept by an order in its language, and read by owners in the first, with what the shopper read beside them', async () => {
    const token = await api.signIn('ann@example.com');
    const body = orderBody({ email: 'ann@example.com', language: 'de' }, [COAT]);
    await call(api, 'POST /orders', { token, body });
    const owner = { token: await api.signIn(OWNER) };
    const ordered = { name: 'Wollmantel', colour: 'Marineblau' };
    const lines = [{ name: 'Wool coat', colour: 'Navy', ordered }];
    for (const q of ['wool%20coat', 'wollmantel'])
      expect((await call(api, `GET /owner/orders?q=${q}`, owner)).json()).toMatchObject([
        { orders: lines },
      ]);
    const { body: csv } = await call(api, 'GET /owner/orders.csv', owner);
    expect(csv).toMatch(/Wool coat.*Navy/);
    expect(csv).not.toMatch(/Wollmantel|Marineblau/);
    const own = await call(api, 'GET /orders?email=ann@example.com', { token });
    expect(own.json()).toMatchObject([{ orders: [ordered] }]);
    expect(JSON.stringify(own.json())).not.toContain('Wool coat');
  });

  it('of the first language are stemmed in it, and colours found by its names for them', async () => {
    const { database } = api;
    const goods = [aProduct({ _id: 'tasche', name: 'Tasche aus Leder', colour: 'Navy' })];
    await setFirstLanguage(database, 'de');
    const settings = {
      shop: { ...testSettings().shop, languages: ['de' as const, 'en' as const] },
    };
    const german = await startTestApi({ database, products: goods, settings });
    try {
      const count = async (q: string) => (await call(german, `GET /nop?q=${q}`)).json();
      expect(await count('taschen%20leder')).toEqual({ count: 1 });
      expect(await count('blau')).toEqual({ count: 1 });
      const token = await german.signIn(OWNER);
      const own = await call(german, 'GET /owner/products/count?q=taschen%20leder', { token });
      expect(own.json()).toEqual({ count: 1 });
      // The rebuilt search documents are those that new goods get in that language.
      const documents = () => database.query('SELECT id, document FROM searched_products');
      const written = await documents();
      await setFirstLanguage(database, 'en');
      expect(await documents()).not.toEqual(written);
      await setFirstLanguage(database, 'de');
      expect(await documents()).toEqual(written);
    } finally {
      await german.app.close();
      await setFirstLanguage(database, 'en');
    }
    await api.reset(PRODUCTS);
    expect(await found('coats')).toEqual(['coat', 'hut']);
  });
}
