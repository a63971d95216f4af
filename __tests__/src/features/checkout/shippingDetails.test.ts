import { selectCartTotals, selectPayableLines } from '#src/features/cart/cartSelectors';
import { orderRequest, shippingErrors, pickShipping } from '#src/features/checkout/shippingDetails';
import { aState } from '#tests/support/aState';
import { intl } from '#tests/support/intl';
import { aProduct } from '#tests/support/products';

const details = { name: 'Ann', number: '030 123456', address: '' };
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
      orders: [{ _id: 'hat', price: 10, shipping: 1.5, quantity: 1 }],
      totalPrice: 13.5,
      tax: 2,
    });
  });

  it('carries of a product what the specification names, and not the rest of its page', () => {
    const page = { ...hat, description: 'A hat.', related: [hat], alternatives: [hat], size: 'M' };
    const { _id, img, name, price, seller, ratings, shipping } = hat;
    const line = { _id, img, name, price, seller, ratings, shipping, quantity: 1 };
    expect(requestFor(page).orders).toEqual([line]);
  });

  it('carries no invisible characters that were pasted (trial 70)', () => {
    const typed = {
      name: '\u200bAnn\u200b',
      number: '\u202a+49\u00a030\u2011123456\u202c',
      address: '\u202a12 Weaver\u200b Street\u202c',
    };
    const state = aState({ cart: { hat: 1 }, known: [hat] });
    const lines = selectPayableLines(state);
    expect(orderRequest(typed, 'ann@example.com', lines, selectCartTotals(state))).toMatchObject({
      name: 'Ann',
      number: '+49 30-123456',
      address: '12 Weaver Street',
    });
  });

  it('has no tax when the items cost nothing', () => {
    expect(requestFor({ ...hat, price: 0 })).not.toHaveProperty('tax');
  });

  it('gives its shipping details back, and nothing more', () => {
    expect(pickShipping(requestFor())).toEqual(details);
  });
});

describe('the shipping details', () => {
  it('may lack the address', () => {
    expect(shippingErrors(details, intl)).toEqual({});
  });

  it.each(['', '   ', '\n', '\u200b\u200b', '\u3000'])(
    'need a name and a phone number that say something, not %j',
    (text) => {
      expect(shippingErrors({ ...details, name: text, number: text }, intl)).toEqual({
        name: 'Name is required.',
        number: 'Phone Number is required.',
      });
    },
  );

  it('may be as long as the API takes, and no longer', () => {
    expect(shippingErrors({ ...details, name: 'x'.repeat(200) }, intl)).toEqual({});
    expect(shippingErrors({ ...details, name: 'x'.repeat(201) }, intl)).toEqual({
      name: 'Name may have at most 200 characters.',
    });
  });

  it.each(['a\0b', 'a\ud800'])('hold nothing that cannot be stored: %j', (address) => {
    expect(shippingErrors({ ...details, address }, intl)).toEqual({
      address: 'Address holds a character that cannot be stored.',
    });
  });

  it.each(['abc', '+ -', '12', '+0 000', '1'.repeat(39), '1e9'])(
    'have no phone number in %j (trial 70)',
    (number) => {
      expect(shippingErrors({ ...details, number }, intl)).toEqual({
        number: 'Phone Number needs 5 to 15 digits, for example +49 30 1234567.',
      });
    },
  );

  it('take emoji and right-to-left text', () => {
    expect(shippingErrors({ name: '👩🏽‍🎨 شهرزاد', number: '٠٣٠١٢٣٤٥٦', address: '🏠' }, intl)).toEqual(
      {},
    );
  });
});
