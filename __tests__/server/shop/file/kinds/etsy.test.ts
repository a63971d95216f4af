import { etsyFile, LISTINGS } from './etsyFiles';
import { read } from './read';

describe('a file of Etsy', () => {
  it('is a garment in each listing, hidden where its sizes stand in one cell', async () => {
    const { products, refused, notes } = await read(etsyFile(...LISTINGS));
    expect(products).toEqual([
      {
        _id: 'FOG',
        articleNumber: 'FOG',
        name: 'Scarf "Fog", it\'s warm',
        colour: 'Grey',
        price: 32,
        stock: 3,
        material: 'wool, sheep silk',
        hidden: false,
        ratings: 0,
        description: 'Hand woven.\n\n100 <b> cm',
        seller: 'The shop',
        shipping: 4.5,
        img: 'https://img.example/il/1.jpg',
        images: ['https://img.example/il/1.jpg', 'https://img.example/il/2.jpg'],
      },
      expect.objectContaining({ _id: 'Mittens', price: 1250, hidden: true, stock: 9 }),
      expect.objectContaining({ _id: 'Cowl-4.jpg', price: 20 }),
      expect.objectContaining({ _id: 'Cowl-5.jpg', price: 21 }),
    ]);
    expect(refused[0]?.reason).toBe('PRICE is 15.00 GBP, but the shop sells in EUR');
    expect(notes.join()).toMatch(
      /Hidden, as the file has all sizes in one cell[^:]*: Mittens \(line /,
    );
  });
});
