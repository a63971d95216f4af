import { priceOrder } from '#domain/pricing';

describe('the price of an order', () => {
  it('charges price times quantity and shipping once a line', () => {
    const price = priceOrder([
      { price: 12.5, shipping: 3, quantity: 3 },
      { price: 0.1, shipping: 0.2, quantity: 2 },
    ]);
    expect(price).toEqual({ itemTotal: 3770, shipping: 320, tax: 600, grandTotal: 4690 });
  });

  it('rounds half a unit of tax up', () => {
    expect(priceOrder([{ price: 10, shipping: 0, quantity: 1 }]).tax).toBe(200);
    expect(priceOrder([{ price: 9.99, shipping: 0, quantity: 1 }]).tax).toBe(100);
  });

  it('is zero without lines', () => {
    expect(priceOrder([])).toEqual({ itemTotal: 0, shipping: 0, tax: 0, grandTotal: 0 });
  });
});
