import { shippingErrors } from '#src/features/checkout/shippingErrors';

const details = { name: 'Ann', number: '1', address: '' };

describe('the shipping details', () => {
  it('may lack the address', () => {
    expect(shippingErrors(details)).toEqual({});
  });

  it.each(['', '   ', '\n'])(
    'need a name and a phone number that say something, not %j',
    (text) => {
      expect(shippingErrors({ ...details, name: text, number: text })).toEqual({
        name: 'Name is required.',
        number: 'Phone Number is required.',
      });
    },
  );

  it('may be as long as the API takes, and no longer', () => {
    expect(shippingErrors({ ...details, number: '1'.repeat(40) })).toEqual({});
    expect(shippingErrors({ ...details, number: '1'.repeat(41) })).toEqual({
      number: 'Phone Number may have at most 40 characters.',
    });
  });

  it.each(['a\0b', 'a\ud800'])('hold nothing that cannot be stored: %j', (address) => {
    expect(shippingErrors({ ...details, address })).toEqual({
      address: 'Address holds a character that cannot be stored.',
    });
  });

  it.each(['abc', '+ -'])('have no phone number in %j, which holds no digit', (number) => {
    expect(shippingErrors({ ...details, number })).toEqual({
      number: 'Phone Number needs digits, for example +49 30 1234567.',
    });
  });

  it('take emoji and right-to-left text', () => {
    expect(shippingErrors({ name: '👩🏽‍🎨 شهرزاد', number: '٠١٢', address: '🏠' })).toEqual({});
  });
});
