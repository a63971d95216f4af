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

  it('are sorted in the order of a language', () => {
    const names = ['Ñandú', 'Nylon', 'Nudo'];
    const sorted = (language: string) =>
      [...names].sort((one, other) => compareNames(one, other, language)).join(', ');
    expect([sorted('en'), sorted('es')]).toEqual(['Ñandú, Nudo, Nylon', 'Nudo, Nylon, Ñandú']);
  });

  it('are equal only if they are the same, and the one in lower case comes first', () => {
    const pairs: [string, string][] = [
      ['UK 8', 'UK 8'],
      ['hat', 'Hat'],
      ['Hat', 'hat'],
    ];
    expect(pairs.map(([one, other]) => compareNames(one, other))).toEqual([0, -1, 1]);
  });

  it('need the slow comparison of the browser only with other letters or leading zeros', () => {
    const compare = jest.spyOn(Intl.Collator.prototype, 'compare', 'get');
    const isSlow = (name: string) => {
      compare.mockClear();
      compareNames(name, name);
      return compare.mock.calls.length > 0;
    };
    const plain = ['UK 8', 'T-shirt', '', '0', 'a 0', '10', 'a 100'];
    const others = ['Écru', 'aé', 'é a', 'a_b', '01', '012 a', 'a 01', 'long 012 a'];
    expect([plain, others].map((names) => names.filter(isSlow))).toEqual([[], others]);
    expect([compareNames('a', 'é'), compareNames('é', 'a')].map(Math.sign)).toEqual([-1, 1]);
    compare.mockRestore();
  });
});
