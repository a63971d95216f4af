import * as v from 'valibot';
import { productSchema } from '../../../domain/product';
import { demoCatalogue } from '../../../server/catalogue/demoCatalogue';
import { DEMO_GARMENTS } from '../../../server/catalogue/demoGarments';
import { productOf } from '../../../server/catalogue/import/productRow';
import { shopWindow } from '../../../server/catalogue/shopWindow';

const counts = (values: string[]) => new Set(values).size;

describe('the demo catalogue', () => {
  it('holds at least 120 garments of at least 10 kinds, from 8 to 12 sellers', () => {
    expect(demoCatalogue.length).toBeGreaterThanOrEqual(120);
    expect(counts(DEMO_GARMENTS.map(({ kind }) => kind))).toBeGreaterThanOrEqual(10);
    const sellers = counts(demoCatalogue.map(({ seller }) => seller));
    expect([sellers >= 8, sellers <= 12]).toEqual([true, true]);
  });

  it('gives every garment its own id and name', () => {
    expect(counts(demoCatalogue.map(({ _id }) => _id))).toBe(demoCatalogue.length);
    expect(counts(demoCatalogue.map(({ name }) => name))).toBe(demoCatalogue.length);
  });

  it.each(demoCatalogue.map((product) => [product._id, product] as const))(
    'offers %s as the contract and the import allow',
    (id, product) => {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(v.parse(productSchema, product)).toEqual(product);
      expect(productOf(product)).toEqual(product);
    },
  );

  it('has believable figures', () => {
    for (const { ratings, shipping, price } of demoCatalogue) {
      expect(ratings * 10).toBeCloseTo(Math.round(ratings * 10));
      expect([ratings >= 3.4, shipping <= 12, price >= 5, price <= 400]).not.toContain(false);
    }
  });

  it('has names that the shop cuts and names that it does not', () => {
    const lengths = demoCatalogue.map(({ name }) => name.length);
    expect([Math.min(...lengths) <= 26, Math.max(...lengths) > 26]).toEqual([true, true]);
  });

  it('has one or two sold out garments, none of them on the first page', () => {
    const soldOut = demoCatalogue.flatMap(({ stock }, place) => (stock === 0 ? [place] : []));
    expect(soldOut.length).toBeLessThanOrEqual(2);
    expect(Math.min(...soldOut)).toBeGreaterThan(21);
  });
});

describe('the shop window', () => {
  it('opens with six kinds in six colours', () => {
    const first = DEMO_GARMENTS.slice(0, 6);
    expect(counts(first.map(({ kind }) => kind))).toBe(6);
    expect(counts(first.map(({ colour }) => colour))).toBe(6);
  });

  it('never puts two of a style or of a colour side by side', () => {
    const twins = DEMO_GARMENTS.filter(({ style, colour }, place) => {
      const before = DEMO_GARMENTS[place - 1];
      return before?.style === style || before?.colour === colour;
    });
    expect(twins.map(({ product }) => product._id)).toEqual([]);
  });

  it('shows at least five kinds on every page of six', () => {
    for (let start = 0; start + 6 <= DEMO_GARMENTS.length; start += 6) {
      const kinds = DEMO_GARMENTS.slice(start, start + 6).map(({ kind }) => kind);
      expect(counts(kinds)).toBeGreaterThanOrEqual(5);
    }
  });

  it('loses nothing and keeps its order whatever the order it is given', () => {
    expect(shopWindow(DEMO_GARMENTS, [])).toHaveLength(DEMO_GARMENTS.length);
    expect(shopWindow(DEMO_GARMENTS, ['bucket-hat-sand'])[0]?.product._id).toBe('bucket-hat-sand');
  });
});
