import { shippingFaults } from '../../../../src/features/checkout/shippingFaults';

const details = { name: 'Ann', number: '1', address: '' };

describe('the shipping details', () => {
  it('may lack the address', () => {
    expect(shippingFaults(details)).toEqual({});
  });

  it.each(['', '   ', '\n'])(
    'need a name and a phone number that say something, not %j',
    (text) => {
      expect(shippingFaults({ ...details, name: text, number: text })).toEqual({
        name: 'Name is required.',
        number: 'Phone Number is required.',
      });
    },
  );

  it('may be as long as the API takes, and no longer', () => {
    expect(shippingFaults({ ...details, number: '1'.repeat(40) })).toEqual({});
    expect(shippingFaults({ ...details, number: '1'.repeat(41) })).toEqual({
      number: 'Phone Number may have at most 40 characters.',
    });
  });

  it.each(['a\0b', 'a\ud800'])('hold nothing that cannot be stored: %j', (address) => {
    expect(shippingFaults({ ...details, address })).toEqual({
      address: 'Address holds a character that cannot be stored.',
    });
  });

  it.each(['abc', '+ -'])('have no phone number in %j, which holds no digit', (number) => {
    expect(shippingFaults({ ...details, number })).toEqual({
      number: 'Phone Number needs digits, for example +49 30 1234567.',
    });
  });

  it('take emoji and right-to-left text', () => {
    expect(shippingFaults({ name: '👩🏽‍🎨 شهرزاد', number: '٠١٢', address: '🏠' })).toEqual({});
  });
});
