import fc from 'fast-check';
import { compareNames } from '#domain/compareNames';

/** Names whose numbers have at most 19 digits, because `compareNames` pads numbers to `LONGEST_NUMBER` digits. */
const plainName = fc
  .string({
    unit: fc.constantFrom('a', 'A', 'b', 'B', 'z', 'Z', '0', '1', '9', ' ', '-'),
    maxLength: 8,
  })
  .filter((name) => !/\d{20}/.test(name));

describe('names', () => {
  it('are compared as the browser compares English ones, with numbers by their value', () => {
    const { compare } = new Intl.Collator('en', { numeric: true });
    expect(compareNames('01', '1')).toBe(0);
    fc.assert(
      fc.property(plainName, plainName, (one, other) => {
        expect(Math.sign(compareNames(one, other))).toBe(Math.sign(compare(one, other)));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [
      ['Trousers', 'T-shirts', 'tops', 'Scarves & hats'],
      'Scarves & hats, T-shirts, tops, Trousers',
    ],
    [['Zip', 'Écru', 'Eggshell', 'olive'], 'Écru, Eggshell, olive, Zip'],
    [['UK 10', 'UK 8', 'uk 9'], 'UK 8, uk 9, UK 10'],
  ])('are sorted: %j', (names, order) => {
    expect(names.sort(compareNames).join(', ')).toBe(order);
  });
});
