import { PRESTA, prestaCombinations, prestaGoods, SIZES } from './prestaFiles';
import { read } from './read';

describe('a file of PrestaShop', () => {
  it('has the price of its product and what the combination adds', async () => {
    const { products, refused, notes } = await read(PRESTA, { prices: 'gross' });
    const [one, two] = ['7', '8'].map((name) => `https://old.example/${name}.jpg`);
    const shared = {
      name: 'Net Smock',
      style: 'presta-7',
      category: 'Smocks',
      seller: 'Net & Loft',
      description: 'Canvas; "stiff".\n\n * Pockets',
      hidden: false,
      ratings: 0,
      shipping: 4.5,
      colour: 'Navy',
      img: one,
      images: [one, two],
    };
    expect(products).toEqual([
      {
        ...shared,
        _id: 'SMOCK',
        articleNumber: 'SMOCK-S',
        size: 'S',
        stock: 4,
        price: 33.75,
        formerPrice: 37.5,
        img: two,
        images: [two, one],
      },
      { ...shared, _id: 'presta-7-Navy-M', size: 'M', price: 36, formerPrice: 40, stock: 0 },
      expect.objectContaining({
        _id: 'presta-7-M-Long',
        name: 'Net Smock, Long',
        price: 39.6,
        formerPrice: 44,
      }),
      expect.objectContaining({
        _id: 'BAG',
        name: 'Ditty Bag',
        price: 20,
        stock: 0,
        hidden: true,
        articleNumber: 'BAG',
        barcode: '4006381333931',
        seller: 'The shop',
      }),
    ]);
    expect(refused).toEqual([
      { line: 5, reason: 'combinations.csv: the file of products lacks the ID "77"' },
    ]);
    expect(notes.join()).toMatch(/left out[^:]*: 4.00638E\+12 .*SAME .*SAME/);
  });

  it.each([
    ['Price tax excluded', {}, 23],
    ['Price tax included', {}, 20],
    ['Price tax excluded or Price tax included', { prices: 'net' }, 23],
  ] as const)('with %s has prices without tax', async (column, answers, price) => {
    const { products, asks } = await read(prestaGoods(column), answers);
    expect(products.find(({ _id }) => _id === 'BAG')?.price).toBe(price);
    expect(asks).not.toContain('prices');
  });

  it('is refused, and asks, while it is not said whether prices are with tax', async () => {
    const { products, refused, asks } = await read(PRESTA);
    expect(products).toEqual([]);
    expect(refused[0]?.reason).toContain(
      'combinations.csv: the file does not say whether its prices',
    );
    expect(asks).toEqual(['prices', 'shipping', 'manufacturer']);
  });

  it('without its other file says which one is missing', async () => {
    const products = await read(prestaGoods('Price tax excluded'));
    expect(products.notes).toContainEqual(expect.stringContaining('the file of combinations'));
    const { refused } = await read(prestaCombinations(...SIZES));
    expect(refused).toEqual([
      { line: 2, reason: expect.stringContaining('the file of products') as string },
    ]);
  });
});
