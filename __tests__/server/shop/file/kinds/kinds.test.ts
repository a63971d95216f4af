import { zipFile } from '#tests/support/zipFile';
import { documented } from './documentedFiles';
import { etsyFile, LISTINGS } from './etsyFiles';
import { BELT, SHIRT, shopifyFile, TROUSERS, WHOLE, WOO } from './files';
import { FEED, FEED_CAP, JACKET, ODD_ITEMS, rss } from './googleFiles';
import { MAGENTO, MEDIA } from './magentoFiles';
import { PRESTA } from './prestaFiles';
import { read } from './read';

describe('a file from another shop', () => {
  /** Garments, sizes, and how many are hidden; the sizes that come in, their pictures, the refused rows. */
  it.each([
    ['Shopify', WHOLE, '3 garments, 6 sizes, 2 hidden', [5, 9, 1]],
    ['WooCommerce', WOO, '2 garments, 4 sizes, 1 hidden', [4, 7, 1]],
    ['Magento', MAGENTO, '2 garments, 4 sizes, 0 hidden', [4, 7, 2]],
    ['PrestaShop', PRESTA, '2 garments, 4 sizes, 1 hidden', [4, 6, 1]],
    ['Etsy', etsyFile(...LISTINGS), '5 garments, 5 sizes, 1 hidden', [4, 5, 1]],
    ['Google Merchant', FEED, '4 garments, 5 sizes, 0 hidden', [3, 7, 3]],
    [
      'Google Merchant',
      rss('g:', ...JACKET, FEED_CAP, ...ODD_ITEMS),
      '4 garments, 5 sizes, 0 hidden',
      [3, 7, 3],
    ],
    ['BigCommerce', documented('bigCommerce'), '1 garment, 2 sizes, 0 hidden', [2, 5, 0]],
    ['Square', documented('square'), '3 garments, 4 sizes, 1 hidden', [3, 0, 1]],
    ['Squarespace', documented('squarespace'), '1 garment, 2 sizes, 0 hidden', [2, 4, 0]],
    ['Stripe', documented('stripe'), '2 garments, 2 sizes, 0 hidden', [1, 0, 1]],
  ])('of %s is named, counted and read', async (name, text, counted, numbers) => {
    const { products, refused, kind } = await read(text, {
      pictureAddress: MEDIA,
      prices: 'gross',
    });
    const pictures = products.flatMap(({ images = [] }) => images);
    expect(kind).toBe(`This is ${name === 'Etsy' ? 'an' : 'a'} ${name} file: ${counted}.`);
    expect([products.length, pictures.length, refused.length]).toEqual(numbers);
  });

  it('in one zip file with another is one import; files of two shops are not', async () => {
    const parts = ['1', '2'].map((nth) => ({
      name: `products_${nth}.csv`,
      text: nth === '1' ? shopifyFile(...SHIRT) : shopifyFile(BELT, { Title: 'No handle' }),
    }));
    const { kind, refused } = await read(zipFile(...parts));
    expect(kind).toContain('2 garments, 4 sizes');
    expect(refused).toEqual([{ line: 3, reason: 'products_2.csv: it has no Handle' }]);
    const mixed = await read(zipFile(...parts, { name: 'woo.csv', text: WOO }));
    expect(mixed.refused[0]?.reason).toMatch(
      /^woo.csv: this is of WooCommerce, another file of Shopify/,
    );
  });

  it('asks what it does not say, and takes the answers for new products', async () => {
    const asked = await read(shopifyFile(BELT, ...TROUSERS));
    expect(asked.asks).toEqual(['prices', 'shipping', 'manufacturer']);
    const answers = { shipping: 725, manufacturer: 'Net Loft', prices: 'net' } as const;
    const { products, asks } = await read(shopifyFile(BELT, ...TROUSERS), answers);
    expect(products).toMatchObject([
      { seller: 'Harbour & Co', shipping: 7.25 },
      { seller: 'Net Loft', shipping: 7.25 },
    ]);
    expect(asks).toEqual([]);
  });

  it.each([
    ['Shopify', shopifyFile({ ...BELT, 'Variant Compare At Price': '23' })],
    ['WooCommerce', 'Type,ID,Name,Regular price,Sale price,Parent\nsimple,1,A,23,15,'],
    [
      'Google Merchant',
      'id\ttitle\tprice\tsale_price\tavailability\na\tA\t23 EUR\t15 EUR\tin stock',
    ],
  ])('of %s has prices with tax or without, as its owner says', async (_name, text) => {
    const asked = await read(text);
    expect(asked.products).toMatchObject([{ price: 15, formerPrice: 23 }]);
    expect(asked.asks).toContain('prices');
    expect(asked.notes.join()).toContain('whether its prices are with tax');
    const { products, asks, notes } = await read(text, { prices: 'gross' });
    expect(products).toMatchObject([{ price: 13.04, formerPrice: 20 }]);
    expect(asks).not.toContain('prices');
    expect(notes.join()).not.toContain('with tax');
  });

  it('says what it leaves out and what it does not say', async () => {
    const { notes, ignored } = await read(WHOLE);
    expect(notes).toEqual(
      expect.arrayContaining([
        'The file does not say the shipping charge: new products get 4.50, those in the shop keep theirs.',
        'The file does not say the manufacturer: new products get The shop, those in the shop keep theirs.',
        'Rows left out, as they are no garments: 1.',
        expect.stringMatching(/^Article numbers and barcodes left out.*4\.01235E\+12 \(line /),
        'Pictures left out, as their address is none: C:\\pictures\\old.jpg (line 6).',
      ]),
    );
    expect(ignored).toEqual(['Tags']);
  });

  it('cuts a description that is too long at a sentence, and says so', async () => {
    const long = `<p>${'A sentence of words. '.repeat(300)}</p>`;
    const { products, notes } = await read(shopifyFile({ ...BELT, 'Body (HTML)': long }));
    expect(products[0]?.description).toMatch(/^A sentence[^]*of words\.$/);
    expect(products[0]?.description?.length).toBeGreaterThan(3_900);
    expect(notes.join()).toContain('too long and end at an earlier sentence: 1.');
  });

  it('of orders is refused as what it is', async () => {
    const { refused } = await read('Name,Email,Lineitem quantity,Lineitem name\n#1,a@b.c,1,Shirt');
    expect(refused[0]?.reason).toMatch(/^this is a file of orders/);
  });

  it.each([
    [
      'Shopify',
      'since 2025',
      [
        'Title,URL handle,Description,Vendor,Published on online store,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL',
        'Tee,tee,<p>Soft</p>,Acme,TRUE,T-S,Size,S,19.99,24.99,shopify,10,DENY,https://cdn.example/t.jpg',
      ],
      {
        _id: 'T-S',
        size: 'S',
        price: 19.99,
        formerPrice: 24.99,
        stock: 10,
        description: 'Soft',
      },
    ],
    [
      'WooCommerce',
      'in German',
      [
        'ID,Typ,Artikelnummer,Name,Veröffentlicht,Beschreibung,Vorrätig?,Lager,Angebotspreis,"Regulärer Preis",Kategorien,Bilder,Übergeordnetes Produkt,"Attribut 1 Name","Attribut 1 Wert(e)"',
        '10,variable,J,Jacke,1,Lang,1,,,,Jacken,https://old.example/j.jpg,,Größe,"S, M"',
        '11,variation,J-S,Jacke - S,1,,1,4,"49,90","59,90",,,J,Größe,S',
      ],
      {
        _id: 'J-S',
        size: 'S',
        price: 49.9,
        formerPrice: 59.9,
        stock: 4,
        category: 'Jacken',
      },
    ],
    [
      'WooCommerce',
      'in French',
      [
        'Type;UGS;Nom;Publié;En stock ?;Tarif régulier;Images;Parent;Nom de l’attribut 1;Valeur(s) de l’attribut 1',
        'simple;E;Écharpe;1;0;29,90;https://old.example/e.jpg;;Couleur;Bleu',
      ],
      { _id: 'E', name: 'Écharpe', colour: 'Bleu', price: 29.9, stock: 0, hidden: false },
    ],
    [
      'PrestaShop',
      'as its list of products in French',
      [
        '"Product ID";Image;Nom;Référence;Catégorie;"Montant HT";"Montant TTC";Quantité',
        '20;https://old.example/20-small_default.jpg;Manteau;M;Manteaux;"1\u202F290,00 €";"1\u202F548,00 €";3',
      ],
      { _id: 'M', price: 1290, stock: 3, img: 'https://old.example/20.jpg' },
    ],
  ])('of %s is known by its columns %s', async (name, _edition, lines, expected) => {
    const utf16 = Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le');
    for (const text of [lines.join('\n'), utf16]) {
      const { kind, products } = await read(text);
      expect(kind).toBe(`This is a ${name} file: 1 garment, 1 size, 0 hidden.`);
      expect(products).toMatchObject([expected]);
    }
  });

  it("is refused in the words of its own columns, as the shop's own is", async () => {
    const woo = 'Typ,Artikelnummer,Name,Regulärer Preis,Übergeordnet\nsimple,A,Hut,frei,';
    const own = '_ID,Name,Price,Seller,Shipping\na,Hat,free,M,0';
    for (const [text, column, words] of [
      [woo, 'Regulärer Preis', 'frei'],
      [own, 'Price', 'free'],
    ] as const)
      expect((await read(text)).refused).toEqual([
        { line: 2, reason: `${column}: must be a number, but is "${words}"` },
      ]);
  });

  it.each([
    ['Typ,Name,Regulärer Preis,Übergeordnet\nvariation,A,9,id:4', 'Übergeordnet "id:4"'],
    ['URL handle,Title,Price,SKU\n,A,9,', 'it has no URL handle'],
    ['URL handle,Title,Price,SKU\na,A,,', '"a" has no Price'],
    ['URL handle,Title,Price,SKU\na,A,9,\na,A,,B', 'it has no Price'],
  ])('of %s lacks something, which is said with its own heading', async (text, words) => {
    expect((await read(text)).refused[0]?.reason).toContain(words);
  });

  it('is read as a German spreadsheet saves it again', async () => {
    const lines = [
      'Handle;Title;Vendor;Published;Option1 Name;Option1 Value;Variant Price',
      'muetze;Mütze;Näherei;WAHR;Größe;S;19,90',
    ];
    const { kind, products } = await read(Buffer.from(lines.join('\r\n'), 'latin1'));
    expect(kind).toBe('This is a Shopify file: 1 garment, 1 size, 0 hidden.');
    expect(products).toMatchObject([
      { name: 'Mütze', seller: 'Näherei', size: 'S', price: 19.9, hidden: false },
    ]);
  });

  it('says size and colour in the words of many languages', async () => {
    for (const [size, colour] of [
      ['Größe', 'Farbe'],
      ['Grösse', 'Farbe'],
      ['taille', 'couleur'],
      ['Pointure', 'Coloris'],
      ['Tamaño', 'Color'],
      ['Taglia', 'Colore'],
      ['Maat', 'Kleur'],
      ['Rozmiar', 'Kolor'],
    ]) {
      const text = `Handle,Title,Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\na,A,B,${size},S,${colour},Navy,9`;
      expect((await read(text)).products).toMatchObject([{ name: 'A', size: 'S', colour: 'Navy' }]);
    }
  });
});
