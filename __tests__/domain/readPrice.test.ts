import fc from 'fast-check';
import { readPrice } from '#domain/readPrice';
import { formatMoney } from '#src/components/display/formatNumber';

describe('a price that a person wrote', () => {
  test.each([
    ['12', 12],
    ['12.5', 12.5],
    ['$12.50', 12.5],
    ['12,50 €', 12.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['$1,234,567.80', 1234567.8],
    ['1.234.567', 1234567],
    ["1'234.50", 1234.5],
    ['1 234,50 €', 1234.5],
    ['1 234', 1234],
    ['NOK 64.50', 64.5],
    ['CHF 64.50', 64.5],
    ['Fr. 64.50', 64.5],
    ['US$64.50', 64.5],
    ['64,50 zł', 64.5],
    ['٦٤,٥٠', 64.5],
  ])('is read with its signs between thousands: %s', (text, price) => {
    expect(readPrice(text)).toBe(price);
  });

  test.each([
    '1,250',
    '1.250',
    '1,23,456.00',
    '1.234.50',
    '12,34,5',
    '1 2345',
    '12 50',
    ',5',
    '1.2.3',
    '12k',
    '1e2',
    'twelve',
    '',
  ])('is refused where it can be read in two ways or is none: "%s"', (text) => {
    expect(readPrice(text)).toBeUndefined();
  });

  test.each(['en', 'de', 'fr', 'es'])('is read as it is shown in %s', (locale) => {
    const currency = fc.constantFrom('EUR', 'USD', 'NOK', 'CHF', 'PLN', 'CZK', 'INR', 'HUF');
    fc.assert(
      fc.property(currency, fc.nat({ max: 100_000_000 }), (money, cents) => {
        expect(readPrice(formatMoney(cents / 100, money, locale))).toBe(cents / 100);
      }),
    );
  });
});
