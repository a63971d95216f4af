import fc from 'fast-check';
import { hasDoubledNames } from '../../../server/plugins/doubledNames';

const doubled = (text: string) => hasDoubledNames(text, JSON.parse(text));

describe('a name that is said twice', () => {
  it.each(['{"a":1,"a":2}', '{"a":1,"\\u0061":1}', '[{"b":{"a":[],"a" : 1}}]', '{"":1,"":2}'])(
    'is seen in %s',
    (text) => {
      expect(doubled(text)).toBe(true);
    },
  );

  it('is not seen where there is none', () => {
    fc.assert(fc.property(fc.json(), (text) => !doubled(text)));
    fc.assert(fc.property(fc.json({ stringUnit: 'binary' }), (text) => !doubled(text)));
  });

  it('is looked for at any depth', () => {
    const deep = '['.repeat(200_000) + '{"a":1,"a":2}' + ']'.repeat(200_000);
    expect(doubled(deep)).toBe(true);
  });
});
