import {
  nameInSentence,
  productDisplayName,
  titleCase,
} from '#src/features/catalogue/writtenNames';

describe('productDisplayName', () => {
  it('starts each word with a capital and lowers the rest', () => {
    expect(productDisplayName('WASHED linen cAMP shirt', 'en')).toBe('Washed Linen Camp Shirt');
  });

  it('keeps a name of exactly 26 characters whole', () => {
    const name = 'Abcdefghijklmnopqrstuvwxyz';
    expect(productDisplayName(name, 'en')).toBe(name);
  });

  it('cuts at 26 characters and marks the cut', () => {
    expect(productDisplayName('abcdefghijklmnopqrstuvwxyza', 'en')).toBe(
      'Abcdefghijklmnopqrstuvwxyz...',
    );
  });

  it('counts a surrogate pair as one character and never splits it', () => {
    expect(productDisplayName('🧥'.repeat(26), 'en')).toBe('🧥'.repeat(26));
    expect(productDisplayName('🧥'.repeat(27), 'en')).toBe(`${'🧥'.repeat(26)}...`);
  });

  it('leaves an empty name empty', () => {
    expect(productDisplayName('', 'en')).toBe('');
    expect(productDisplayName('Hemd mit Reverskragen', 'de')).toBe('Hemd mit Reverskragen');
  });
});

describe('titleCase', () => {
  it.each([
    ["men's shirt", "Men's Shirt"],
    ['crew-neck knit', 'Crew-neck Knit'],
    ['(slim) jeans', '(Slim) Jeans'],
    ['501 jeans', '501 Jeans'],
    ['éclair  blouse', 'Éclair  Blouse'],
  ])('writes %s as %s', (name, expected) => {
    expect(titleCase(name, 'en')).toBe(expected);
  });
});

describe('nameInSentence', () => {
  it.each([
    ['Vestes', 'fr', 'vestes'],
    ['Gorros y sombreros', 'es', 'gorros y sombreros'],
    ['Jackets', 'en', 'jackets'],
    ['T-Shirts', 'en', 'T-Shirts'],
    ['Jacken', 'de', 'Jacken'],
  ])('writes %s in a sentence of %s as %s', (name, locale, written) => {
    expect(nameInSentence(name, locale)).toBe(written);
  });
});
