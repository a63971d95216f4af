import { documented } from './documentedFiles';
import { read } from './read';

describe('a file of a kind without any that we saw', () => {
  it.each([
    [
      'BigCommerce',
      documented('bigCommerce'),
      [
        {
          _id: 'GAN-S',
          size: 'S',
          colour: 'Navy',
          style: '77',
          price: 80,
          formerPrice: 90,
          stock: 2,
          img: 'https://cdn.example/navy.jpg',
        },
        {
          _id: 'GAN-M',
          size: 'M',
          colour: 'Navy',
          price: 80,
          formerPrice: 95,
          stock: 0,
          img: 'https://cdn.example/1.jpg',
        },
      ],
    ],
    [
      'Square',
      documented('square'),
      [
        {
          _id: 'GAN-S',
          size: 'S',
          style: 'Gansey',
          price: 90,
          stock: 5,
          category: 'Knits',
          barcode: '4006381333931',
        },
        { _id: 'Gansey-Long,-Navy', name: 'Gansey, Long, Navy', price: 95 },
        { _id: 'Cord', price: 4, hidden: true },
      ],
    ],
    [
      'Squarespace',
      documented('squarespace'),
      [
        {
          _id: 'GAN-S',
          size: 'S',
          style: 'gansey',
          price: 80,
          formerPrice: 90,
          stock: 2,
          category: 'knits',
        },
        { _id: 'GAN-M', size: 'M', name: 'Gansey', price: 90 },
      ],
    ],
    ['Stripe', documented('stripe'), [{ _id: 'prod_1', name: 'Gansey', price: 90 }]],
  ])('of %s is read by its documentation', async (name, text, expected) => {
    const { products } = await read(text);
    expect(products).toMatchObject(expected);
    if (name !== 'Stripe') expect(products[0]?.description).toBe('Boiled wool, "dense".');
  });
});
