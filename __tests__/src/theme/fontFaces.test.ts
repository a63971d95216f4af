import { LANGUAGE_TABLE } from '#domain/language';
import { FONT_FACES } from '#src/theme/fontFaces';

/** Returns the signs for which a browser fetches a family's file. */
function signsOf(family: string): Set<string> {
  const [, range = ''] =
    new RegExp(`font-family: '${family}';[^}]*unicode-range: ([^;]+);`).exec(FONT_FACES) ?? [];
  const signs = range.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.slice(2).split('-');
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
  });
  return new Set(signs);
}

describe('the first font of texts', () => {
  it('has the names of all languages, which every page shows: no second file for these', () => {
    const first = signsOf('Figtree Variable');
    const names = Object.values(LANGUAGE_TABLE)
      .map(({ name }) => name)
      .join('');
    expect(Array.from(names).filter((sign) => !first.has(sign))).toEqual([]);
  });

  it('is fetched for no sign of the second one', () => {
    for (const name of ['Besley', 'Figtree']) {
      const second = signsOf(`${name} Letters`);
      expect(second.size).toBeGreaterThan(0);
      expect([...signsOf(`${name} Variable`)].filter((sign) => second.has(sign))).toEqual([]);
    }
  });
});
