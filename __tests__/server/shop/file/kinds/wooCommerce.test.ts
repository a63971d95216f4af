import { WOO, wooFile } from './files';
import { read } from './read';

describe('a file of WooCommerce', () => {
  it.each([
    ['Women, Women > Dresses', 'Dresses'],
    ['Women, Women > Dresses, Sale', 'Dresses'],
    ['Women > Dresses, Sale, Women > Skirts', 'Dresses'],
    ['Sale', 'Sale'],
    ['Women > Tops\\, Tees', 'Tops, Tees'],
    ['Uncategorized, Dresses', 'Dresses'],
  ])('lists a garment of %s in the innermost category', async (Categories, category) => {
    const dress = { ID: '1', Type: 'simple', Name: 'A', 'Regular price': '9', Categories };
    const { products } = await read(wooFile(dress));
    expect(products).toMatchObject([{ category }]);
  });

  it.each(['Uncategorized', 'Unkategorisiert', 'Non classé', 'Sin categoría', 'Sin categorizar'])(
    'does not take %s for a category',
    async (Categories) => {
      const dress = { ID: '1', Type: 'simple', Name: 'A', 'Regular price': '9', Categories };
      const { products } = await read(wooFile(dress));
      expect(products[0]).not.toHaveProperty('category');
    },
  );

  it.each([
    ['<p>Soft.</p>[gallery ids="1,2"]', 'Soft.'],
    ['[vc_row][vc_column width="1/2"]Soft.[/vc_column][/vc_row]', 'Soft.'],
    ['Soft [new] and [warm].[woo_sizes id=4]', 'Soft [new] and [warm].'],
    ['Soft.[products limit=4 columns="2" /][sizes id=4 of=women]', 'Soft.'],
  ])('has the words of %s, without WordPress’s short codes', async (Description, description) => {
    const dress = { ID: '1', Type: 'simple', Name: 'A', 'Regular price': '9', Description };
    const { products } = await read(wooFile(dress));
    expect(products).toMatchObject([{ description }]);
  });

  it.each([
    ['', '31.01.2020', 55],
    ['', '31.01.2020 23:59', 55],
    ['', '31/01/2020', 55],
    ['', '1/31/20 0:00', 55],
    ['', '04/05/2199', 44],
    ['', '31.12.2199', 44],
    ['31.12.2199', '', 55],
    ['2020-01-01', '2199-01-01', 44],
  ])(
    'has its sale price from %j to %j, as spreadsheets write dates',
    async (starts, ends, price) => {
      const dates = { 'Date sale price starts': starts, 'Date sale price ends': ends };
      const prices = { 'Regular price': '55', 'Sale price': '44' };
      const dress = { ID: '1', Type: 'simple', Name: 'A', ...prices, ...dates };
      expect((await read(wooFile(dress))).products).toMatchObject([{ price }]);
    },
  );

  it('has & in its category, brand and colour, which WordPress keeps as &amp;', async () => {
    const words = { Categories: 'Tops &amp; Tees', Brands: 'Harbour &amp; Co' };
    const colour = { 'Attribute 1 name': 'Colour', 'Attribute 1 value(s)': 'Red &amp; White' };
    const top = { ID: '1', Type: 'simple', Name: 'A', 'Regular price': '9', ...words, ...colour };
    expect((await read(wooFile(top))).products).toMatchObject([
      { category: 'Tops & Tees', seller: 'Harbour & Co', colour: 'Red & White' },
    ]);
  });

  it('can always be bought where backorders are allowed, by whichever heading', async () => {
    const dress = { ID: '1', Type: 'simple', Name: 'A', 'Regular price': '9', Stock: '0' };
    for (const heading of ['Lieferrückstände erlaubt?', 'Lieferrückstande erlaubt?']) {
      const file = wooFile({ ...dress, 'Backorders allowed?': '1' });
      const { products } = await read(file.replace('Backorders allowed?', heading));
      expect(products[0]).not.toHaveProperty('stock');
    }
  });

  it('is sold out by the words of French Canada too', async () => {
    const file =
      'Type,ID,Nom,"En inventaire?",Inventaire,"Tarif régulier",Parent\nsimple,1,A,0,,9,\nsimple,2,B,1,3,9,';
    expect((await read(file)).products).toMatchObject([{ stock: 0 }, { stock: 3 }]);
  });

  it('has sizes with the words and pictures of their parent', async () => {
    const { products, refused, notes } = await read(WOO);
    const [s, first, second] = ['s.jpg', 'a,b.jpg', 'c.jpg'].map(
      (name) => `https://old.example/${name}`,
    );
    const shared = {
      name: 'Quay Jersey',
      style: 'JER',
      category: 'Jerseys',
      seller: 'The shop',
      description: 'Knitted.\n\nWarm & soft',
      ratings: 0,
      shipping: 4.5,
      hidden: false,
    };
    const shown = { img: first, images: [first, second] };
    expect(products.slice(0, 3)).toEqual([
      {
        ...shared,
        _id: 'JER-S',
        size: 'S',
        colour: 'Navy, dark',
        price: 44.5,
        formerPrice: 55,
        stock: 7,
        img: s,
        images: [s, first, second],
        articleNumber: 'JER-S',
        barcode: '4006381333931',
      },
      { ...shared, ...shown, _id: 'woo-13', size: 'M', price: 55, stock: 0, hidden: true },
      { ...shared, ...shown, _id: 'JER-ANY', articleNumber: 'JER-ANY', price: 60 },
    ]);
    expect(products[3]).toEqual({
      _id: 'woo-20',
      name: 'Deck Cap',
      seller: 'Harbour & Co',
      price: 12.5,
      shipping: 4.5,
      ratings: 0,
      hidden: true,
      img: '',
      images: [],
    });
    expect(notes.join()).toMatch(/left out[^:]*: 4\.01235E\+12 \(line /);
    expect(products).toHaveLength(4);
    expect(notes).toContain('Rows left out, as they are no garments: 4.');
    expect(refused).toEqual([{ line: 11, reason: 'the file lacks its Parent "id:99"' }]);
  });
});
