import { BELT, SHIRT, shopifyFile, TROUSERS } from './files';
import { read } from './read';

describe('a file of Shopify', () => {
  it('is one garment of all rows with its handle', async () => {
    const { products } = await read(shopifyFile(...SHIRT));
    const [front, back, sand] = ['front.jpg', 'back.jpg?v=2', 'sand.jpg'].map(
      (name) => `https://cdn.example/files/${name}`,
    );
    const shared = {
      name: 'Sail Shirt',
      seller: 'Harbour & Co',
      category: 'Shirts',
      style: 'sail-shirt',
      description: 'Heavy linen, & cut "wide".\n\n * Two pockets',
      hidden: false,
      price: 39.9,
      shipping: 4.5,
      ratings: 0,
    };
    const shown = { img: front, imgAlt: 'Front', images: [front, back, sand] };
    expect(products).toEqual([
      {
        ...shared,
        ...shown,
        _id: '0017',
        size: 'S',
        colour: 'Navy',
        formerPrice: 49.9,
        articleNumber: '0017',
        barcode: '036000291452',
        stock: 4,
      },
      {
        ...shared,
        ...shown,
        _id: 'SAIL-M',
        size: 'M',
        colour: 'Navy',
        stock: 0,
        articleNumber: 'SAIL-M',
      },
      {
        ...shared,
        _id: 'SAIL-M-SAND',
        size: 'M',
        colour: 'Sand',
        articleNumber: 'SAIL-M-SAND',
        img: sand,
        images: [sand, front, back],
      },
    ]);
  });

  it('is in no category if it is in none there', async () => {
    const { products } = await read(shopifyFile({ ...BELT, 'Product Category': 'Uncategorized' }));
    expect(products[0]).not.toHaveProperty('category');
  });

  it.each(['draft', 'Archived', 'unlisted'])('is hidden if it is %s there', async (Status) => {
    const { products } = await read(shopifyFile({ ...BELT, Status }));
    expect(products).toMatchObject([{ hidden: true }]);
  });

  it('without usable article numbers has ids of handle and options', async () => {
    const { products, refused } = await read(shopifyFile(BELT, ...TROUSERS));
    expect(products).toMatchObject([
      { _id: 'rope-belt', style: 'rope-belt', category: 'Belts', price: 15 },
      {
        name: 'Deck Trousers, Long',
        style: 'deck-trousers-Long',
        size: 'W 32',
        seller: 'The shop',
      },
    ]);
    expect(products.map(({ _id }) => _id)).toEqual(['rope-belt', 'deck-trousers-W-32-Long']);
    expect(products[0]).not.toHaveProperty('stock');
    expect(refused[0]?.reason).toMatch(/^Variant Price: .*"1,000", which may be thousands/);
    const twice = await read(shopifyFile(...SHIRT, { ...BELT, 'Variant SKU': 'SAIL-M' }));
    expect(twice.products.map(({ _id }) => _id)).toContain('sail-shirt-Navy-M');
    expect(twice.products.map(({ _id }) => _id)).not.toContain('SAIL-M');
    expect(twice.products.map(({ articleNumber }) => articleNumber)).not.toContain('SAIL-M');
    expect(twice.notes.join()).toMatch(
      /left out, as they are rounded, wrong or those of several sizes: SAIL-M \(line 4\), 4006381333932 \(line 4\), SAIL-M \(line 7\)/,
    );
  });

  it('without a price or a handle is refused row by row', async () => {
    const { refused } = await read(
      shopifyFile(
        { Handle: 'a', Title: 'A' },
        { Title: 'B' },
        { Handle: 'c', 'Variant Price': 'free' },
      ),
    );
    expect(refused.map(({ reason }) => reason)).toEqual([
      'it has no Handle',
      '"a" has no Variant Price',
      'Title: is required; Variant Price: must be a number, but is "free"',
    ]);
  });

  it('is refused in the row of a size without a price, beside sizes that have one', async () => {
    const unpriced = { Handle: 'rope-belt', 'Option1 Value': 'L', 'Variant SKU': 'BELT-L' };
    const { products, refused } = await read(shopifyFile(BELT, unpriced));
    expect(products).toHaveLength(1);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'it has no Variant Price'],
    ]);
  });

  it('counts the pieces if it has no column that says who counts them', async () => {
    const row = { ...BELT, 'Variant Inventory Qty': '5', 'Variant Inventory Policy': 'deny' };
    const file = shopifyFile(row).replace('Variant Inventory Tracker', 'Something Else');
    expect((await read(file)).products).toMatchObject([{ stock: 5 }]);
  });

  it.each([
    [['Waist', '32'], ['Length', '30'], { size: '32/30', name: 'Jeans' }],
    [['Länge', '30'], ['Bundweite', '32'], { size: '32/30', name: 'Jeans' }],
    [['Weite', '32'], ['Farbe', 'Blau'], { size: '32', colour: 'Blau', name: 'Jeans' }],
    [['Size', 'S'], ['Length', 'Long'], { size: 'S', name: 'Jeans, Long' }],
    [['Length', 'Long'], ['Fit', 'Slim'], { name: 'Jeans, Long, Slim' }],
  ])('takes %j and %j for what trousers are sold by', async (one, two, expected) => {
    const { products } = await read(
      shopifyFile({
        Handle: 'jeans',
        Title: 'Jeans',
        'Option1 Name': one[0],
        'Option1 Value': one[1],
        'Option2 Name': two[0],
        'Option2 Value': two[1],
        'Variant Price': '60.00',
      }),
    );
    expect(products).toMatchObject([expected]);
  });

  it('keeps the cells of a table apart', async () => {
    const table =
      '<table><tr><th>Size</th><th>Chest</th></tr><tr><td>S</td><td>48 cm</td></tr></table>';
    const { products } = await read(shopifyFile({ ...BELT, 'Body (HTML)': table }));
    expect(products[0]?.description).toBe('Size   Chest\nS      48 cm');
  });
});
