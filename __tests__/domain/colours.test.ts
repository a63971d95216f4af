import { shadesInFamily, shadesOf } from '#domain/colours';
import { catalogue } from '#demo/catalogue';

describe('the colours that a word names', () => {
  it('are the shades of a basic colour, and none for any other word', () => {
    expect(shadesInFamily('blue')).toEqual(expect.arrayContaining(['navy', 'indigo', 'teal']));
    expect(shadesInFamily('gray')).toEqual(expect.arrayContaining(['grey', 'charcoal']));
    for (const word of ['navy', 'jeans', 'constructor', ''])
      expect([word, shadesInFamily(word)]).toEqual([word, []]);
  });
});

describe('the shades of a colour', () => {
  it.each([
    ['Navy', 1],
    ['Washed Blue', 1],
    ['Deep forest-green', 1],
    ['Navy / Ecru', 2],
    ['Red and White', 2],
    ['Moonlight', 0],
    ['constructor', 0],
    ['', 0],
  ])('%j has %i', (colour, count) => {
    const shades = shadesOf(colour);
    expect(shades).toHaveLength(count);
    for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('are known for every colour of the demo goods', () => {
    const colours = [...new Set(catalogue.map(({ colour }) => colour))];
    expect(colours.filter((colour) => shadesOf(colour).length === 0)).toEqual([]);
  });
});
