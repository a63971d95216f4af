import { FONT_FACES } from '../../../src/components/fontFaces';
import { FONT_PARTS } from '../../../src/components/firstFonts';

describe('the parts of the page that get the type', () => {
  it('each have their rule, in the order in which they get it', () => {
    const rules = [...FONT_FACES.matchAll(/data-fonts~='(\w+)'/g)];
    expect(rules.map(([, part]) => part)).toEqual([...FONT_PARTS]);
  });
});
