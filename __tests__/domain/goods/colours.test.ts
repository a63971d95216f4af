import { catalogue } from '#demo/catalogue';
import { shadesInFamily, swatchColours } from '#domain/goods/colours';

const HEX = /^#[0-9a-f]{6}$/;

/** The basic colours, each with shades that a search for it also finds. */
const FAMILIES = {
  white: ['ecru', 'ivory'],
  beige: ['ecru', 'khaki', 'sand'],
  brown: ['camel', 'chocolate'],
  red: ['burgundy', 'maroon', 'berry'],
  pink: ['berry', 'coral', 'rose'],
  orange: ['coral', 'rust', 'peach'],
  yellow: ['mustard', 'gold'],
  green: ['olive', 'khaki', 'teal', 'lime'],
  blue: ['navy', 'indigo', 'cobalt', 'teal'],
  purple: ['lilac', 'violet'],
  grey: ['charcoal', 'pewter'],
  black: ['jet'],
};

describe('the colours that a word names', () => {
  it.each(Object.entries(FAMILIES))('%s names its shades, not itself', (basic, some) => {
    const shades = shadesInFamily(basic);
    expect(shades).toEqual(expect.arrayContaining(some));
    expect(shades).not.toContain(basic);
  });

  it('are those of the basic colour where the word is another spelling of it', () => {
    expect(shadesInFamily('gray').toSorted()).toEqual(
      ['grey', ...shadesInFamily('grey')].toSorted(),
    );
    expect(shadesInFamily('violet')).toEqual(expect.arrayContaining(['purple', 'lilac']));
    expect(shadesInFamily('violet')).not.toContain('violet');
  });

  it('are single words, because a search looks for words', () => {
    const words = Object.keys(FAMILIES).flatMap(shadesInFamily);
    expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
  });

  it('are none for a word that is no basic colour', () => {
    for (const word of ['navy', 'jeans', 'constructor', ''])
      expect([word, shadesInFamily(word)]).toEqual([word, []]);
  });
});

describe('the swatch of a colour', () => {
  it('is one sRGB colour for every basic colour and every shade of it', () => {
    for (const basic of Object.keys(FAMILIES))
      for (const name of [basic, ...shadesInFamily(basic)])
        expect([name, swatchColours(name)]).toEqual([name, [expect.stringMatching(HEX)]]);
  });

  it.each([
    ...['powder blue', 'washed blue', 'light blue', 'sky blue', 'navy blue', 'dark blue'],
    ...['ash grey', 'light grey', 'dark grey'],
  ])('of %s is not that of its last word', (name) => {
    expect(swatchColours(name)).toEqual([expect.stringMatching(HEX)]);
    expect(swatchColours(name)).not.toEqual(swatchColours(name.replace(/.* /, '')));
  });

  it.each([
    ['Navy', ['navy']],
    ['Deep Forest Green', ['green']],
    ['Deep green-forest', ['forest']],
    ['Sky  Blue', ['sky blue']],
    ['Sky-Blue / Ecru', ['sky blue', 'ecru']],
    ['Dark Gray', ['dark grey']],
    ['Grayling', []],
    ['Red and White', ['red', 'white']],
    ['Red, White, Blue & Black', ['red', 'white', 'blue']],
    ['Red//Moonlight', ['red']],
    ['Moonlight', []],
    ['Rot', ['red']],
    ['Weiß und Marineblau', ['white', 'navy']],
    ['Dunkelblau', ['blue']],
    ['Rouge foncé et écru', ['red', 'ecru']],
    ['Azul marino y Marrón', ['navy', 'brown']],
    ['Carrot', []],
    ['constructor', []],
    ['', []],
  ])('of %j is that of %j', (colour, names) => {
    expect(swatchColours(colour)).toEqual(names.flatMap(swatchColours));
    expect(swatchColours(colour)).toHaveLength(names.length);
  });

  it('is known for every colour of the demo goods', () => {
    const colours = [...new Set(catalogue.map(({ colour }) => colour))];
    const said = catalogue.flatMap((product) =>
      (['de', 'fr', 'es'] as const).flatMap((language) => product[`colour.${language}`] ?? []),
    );
    const all = new Set([...colours, ...said]);
    expect(all.size).toBeGreaterThan(2 * colours.length);
    expect([...all].filter((colour) => swatchColours(colour).length === 0)).toEqual([]);
  });
});
