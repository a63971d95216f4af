import { selectCartTotals, selectPayableLines } from '#src/features/cart/cartSelectors';
import { orderRequest, shippingOf } from '#src/features/checkout/orderRequest';
import { aState } from '#tests/support/aState';
import { aProduct } from '#tests/support/products';

const details = { name: 'Ann', number: '1', address: '' };
const hat = aProduct({ _id: 'hat', price: 10, shipping: 1.5 });

const requestFor = (product = hat) => {
  const state = aState({ cart: { hat: 1 }, known: [product] });
  return orderRequest(
    details,
    'ann@example.com',
    selectPayableLines(state),
    selectCartTotals(state),
  );
};

describe('the order that is sent', () => {
  it('carries the products with their quantity, the totals and the first status', () => {
    expect(requestFor()).toMatchObject({
      ...details,
      email: 'ann@example.com',
      orderStatus: 'Processing',
      orders: [{ ...hat, quantity: 1 }],
      totalPrice: 13.5,
      tax: 2,
    });
  });

  it('has no tax when the items cost nothing', () => {
    expect(requestFor({ ...hat, price: 0 })).not.toHaveProperty('tax');
  });

  it('gives its shipping details back, and nothing more', () => {
    expect(shippingOf(requestFor())).toEqual(details);
  });
});
