/** Numbers that are formatted without `Intl`, because its start is slow, must look like those of `Intl`. */

import fc from 'fast-check';
import { formatMoney, formatNumber, readLocale } from '#src/components/display/formatNumber';

const AMERICAN = 'en-US';
const intl = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(AMERICAN, options).format(value);
const dollars = (digits: number) => ({
  style: 'currency' as const,
  currency: 'USD',
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

describe('numbers in American English', () => {
  it('are written as Intl writes them', () => {
    const whole = fc.integer({ min: 1, max: 10 ** 11 });
    fc.assert(
      fc.property(whole, fc.integer({ min: -99, max: 99 }), (many, hundredths) => {
        const cents = many / 100;
        const rating = Math.abs(hundredths) / 20;
        expect(formatMoney(cents, 'USD', AMERICAN)).toBe(intl(cents, dollars(2)));
        expect(formatMoney(-cents, 'USD', AMERICAN)).toBe(intl(-cents, dollars(2)));
        expect(formatMoney(many, 'USD', AMERICAN, 0)).toBe(intl(many, dollars(0)));
        expect(formatNumber(many, 'count', AMERICAN)).toBe(intl(many, {}));
        expect(formatNumber(rating, 'rating', AMERICAN)).toBe(
          intl(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        );
        const share = hundredths / 1_000;
        if (share !== 0)
          expect(formatNumber(share, 'share', AMERICAN)).toBe(
            intl(share, { style: 'percent', maximumFractionDigits: 3 }),
          );
      }),
    );
  });

  it.each([
    ['de', 'EUR', '1.250,50 €'],
    ['de', 'USD', '1.250,50 $'],
    ['en-US', 'JPY', '¥1,250.50'],
  ])('are left to Intl in %s with %s', (locale, currency, text) => {
    expect(formatMoney(1_250.5, currency, locale).replace(/\u00a0/g, ' ')).toBe(text);
  });
});

describe('the locale', () => {
  it.each([
    ['de-AT', undefined, 'de-AT'],
    ['de-AT', 'de', 'de-AT'],
    ['de', 'de', 'de'],
    ['de-AT', 'fr', 'fr-FR'],
    ['es-mx', 'es', 'es-MX'],
    ['not a tag', 'es', 'es-ES'],
    ['', undefined, 'en-US'],
  ] as const)('of a browser in %s on a page in %s is %s', (browser, page, locale) => {
    const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    expect(readLocale(page)).toBe(locale);
    language.mockRestore();
  });
});
