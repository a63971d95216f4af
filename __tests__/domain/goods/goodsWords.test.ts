import { withFirstLanguage } from '#domain/goods/goodsWords';

describe('a product whose own words are English', () => {
  const words = { 'name.de': 'Mantel', 'colour.de': 'Rot', 'name.fr': 'Manteau' };
  const coat = { name: 'Coat', colour: 'Red', category: 'Coats', words };

  it('has those of the shop’s first language as its own, and the English ones beside them', () => {
    expect(withFirstLanguage('de', coat)).toEqual({
      name: 'Mantel',
      colour: 'Rot',
      category: 'Coats',
      words: { 'name.en': 'Coat', 'colour.en': 'Red', 'name.fr': 'Manteau' },
    });
  });

  it('stays as it is in a shop of English, or of a language that it has no words in', () => {
    expect(withFirstLanguage('en', coat)).toBe(coat);
    expect(withFirstLanguage('es', coat)).toBe(coat);
  });
});
