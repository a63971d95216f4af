import type { Alternative, ProductDetails } from '#domain/goods/productDetails';
import { coloursOf, sizesOf, variantOf } from '#src/features/catalogue/product/variants';
import { aProduct } from '#tests/support/products';

const other = (colour: string, size: string, stock: number): Alternative => ({
  _id: `${colour}-${size}`,
  img: `/${colour}.svg`,
  name: `coat in ${colour}`,
  price: 40,
  shipping: 4,
  stock,
  colour,
  size,
});
const COAT: ProductDetails = {
  ...aProduct({ _id: 'red-M', colour: 'red', size: 'M' }),
  images: ['/red.svg', '/red-back.svg'],
  alternatives: [
    other('red', 'XL', 0),
    other('red', 'S', 3),
    other('blue', 'M', 0),
    other('blue', 'L', 2),
  ],
  related: [],
};

describe('the variants of a garment', () => {
  it('are its sizes in its own colour, in order, each with its stock', () => {
    expect(sizesOf(COAT)).toMatchObject([
      { _id: 'red-S', size: 'S', stock: 3 },
      { _id: 'red-M', size: 'M' },
      { _id: 'red-XL', size: 'XL', stock: 0 },
    ]);
  });

  it('are its colours, each in the size that is nearest and left', () => {
    expect(coloursOf(COAT, 'en').map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      ['blue-L', false],
      ['red-M', true],
    ]);
  });

  it('are its colours in the order of the page’s language', () => {
    const alternatives = ['zimt', 'ärmelblau', 'blau'].map((colour) => other(colour, 'M', 1));
    const colours = coloursOf({ ...COAT, alternatives }, 'de').map(({ colour }) => colour);
    expect(colours).toEqual(['ärmelblau', 'blau', 'red', 'zimt']);
  });

  it('are known before their own answer is there', () => {
    const small = variantOf(COAT, 'red-S');
    expect(small).toMatchObject({ _id: 'red-S', stock: 3, images: COAT.images });
    expect(small && sizesOf(small)).toEqual(sizesOf(COAT));
    expect(variantOf(COAT, 'blue-L')?.images).toBeUndefined();
    expect(variantOf(COAT, 'of another garment')).toBeUndefined();
  });

  it('are in stock where they are not counted, whatever is left of this one', () => {
    const uncounted = { ...other('red', 'S', 1), stock: undefined };
    const blue = { ...other('blue', 'M', 1), stock: undefined };
    const soldOut = { ...COAT, stock: 0, alternatives: [other('blue', 'L', 2), blue, uncounted] };
    expect(variantOf(soldOut, 'red-S')?.stock).toBeUndefined();
    expect(sizesOf(soldOut)[0]).toMatchObject({ _id: 'red-S', size: 'S', stock: undefined });
    expect(coloursOf(soldOut, 'en')[0]?.id).toBe('blue-M');
  });

  it('are none of a product without size and colour', () => {
    const plain: ProductDetails = { ...aProduct(), alternatives: [], related: [] };
    expect([sizesOf(plain), coloursOf(plain, 'en')]).toEqual([[], []]);
  });
});
