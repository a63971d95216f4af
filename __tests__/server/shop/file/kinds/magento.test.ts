import { MAGENTO, magentoFile, MEDIA } from './magentoFiles';
import { read } from './read';

describe('a file of Magento', () => {
  it.each([
    ['Default Category/Gear,Default Category/Gear/Bags', 'Bags'],
    ['Default Category/Men/Tops/Jackets,Default Category/Eco', 'Jackets'],
    ['Default Category,Default Category/Sale', 'Sale'],
    ['Default Category', undefined],
  ])('lists a garment of %s in the innermost category', async (categories, category) => {
    const bag = { sku: 'a', product_type: 'simple', name: 'A', price: '9', categories };
    const { products } = await read(magentoFile(bag));
    expect(products.map((product) => product.category)).toEqual([category]);
  });

  it('has its special price between the days that Magento writes in America', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20'));
    const dates = { special_price_from_date: '11/6/26', special_price_to_date: '12/1/26' };
    const prices = { price: '9', special_price: '7', ...dates };
    const { products } = await read(
      magentoFile({ sku: 'a', product_type: 'simple', name: 'A', ...prices }),
    );
    expect(products).toMatchObject([{ price: 7, formerPrice: 9 }]);
  });

  it('has a hidden garment where all its sizes are off sale, whatever its own row says', async () => {
    const sizes = ['a-s', 'a-m'].map((sku) => ({ sku, product_type: 'simple', price: '9' }));
    const garment = {
      sku: 'a',
      product_type: 'configurable',
      name: 'A',
      product_online: '1',
      configurable_variations: 'sku=a-s,size=S|sku=a-m,size=M',
    };
    const off = sizes.map((size) => ({ ...size, product_online: '2' }));
    const { kind } = await read(magentoFile(garment, ...off));
    expect(kind).toMatch(/1 garment, 2 sizes, 1 hidden/);
    const { kind: shown } = await read(magentoFile(garment, ...sizes));
    expect(shown).toMatch(/1 garment, 2 sizes, 0 hidden/);
  });

  it('has all materials that were chosen', async () => {
    const attributes = { additional_attributes: 'material=Cotton|Polyester,size=S' };
    const tee = { sku: 'a', product_type: 'simple', name: 'A', price: '9', ...attributes };
    const { products } = await read(magentoFile(tee));
    expect(products).toMatchObject([{ material: 'Cotton, Polyester', size: 'S' }]);
  });

  it('has sizes with the words, options and pictures of their parent', async () => {
    const { products, refused, notes } = await read(MAGENTO, { pictureAddress: MEDIA });
    const [s, front, back] = ['par-s', 'par', 'back'].map((name) => `${MEDIA}/p/a/${name}.jpg`);
    const shared = {
      name: 'Quay Parka',
      style: 'PAR',
      colour: 'Navy, dark',
      category: 'Coats',
      hidden: false,
      seller: 'Harbour & Co',
      material: 'Wool, felted',
      description: 'Two "layers".\n\nWarm',
      ratings: 0,
      shipping: 4.5,
      img: front,
      images: [front, back],
    };
    expect(products).toEqual([
      {
        ...shared,
        _id: 'PAR-S',
        articleNumber: 'PAR-S',
        size: 'S',
        price: 39.5,
        formerPrice: 49,
        stock: 3,
        img: s,
        images: [s, front, back],
      },
      { ...shared, _id: 'PAR-M', articleNumber: 'PAR-M', size: 'M', price: 49, stock: 0 },
      { ...shared, _id: 'PAR-L', articleNumber: 'PAR-L', size: 'L', price: 49, hidden: true },
      {
        _id: 'HAT-1',
        articleNumber: 'HAT 1',
        name: 'Oilskin Hat',
        colour: 'Yellow',
        price: 20,
        hidden: false,
        img: '',
        images: [],
        ratings: 0,
        seller: 'The shop',
        shipping: 4.5,
      },
    ]);
    expect(refused[0]?.reason).toBe('its sku "TWICE" is there twice');
    expect(notes).toContain('Rows left out, as they are no garments: 2.');
    expect(notes.join()).toMatch(/barcodes left out[^:]*: 4.00638E\+12 \(line /);
    expect((await read(MAGENTO)).asks).toContain('pictureAddress');
  });
});
