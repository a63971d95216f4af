import { catalogue } from '#demo/catalogue';
import type { DemoProduct } from '#demo/demoProduct';
import { GARMENTS } from '#demo/garments';
import { shopWindow } from '#demo/shopWindow';

const mainProducts = catalogue.filter(({ _id }) => GARMENTS.some(({ id }) => id === _id));
const counts = (values: unknown[]) => new Set(values).size;
const stylesIn = (key: 'description' | 'material' | 'name') =>
  counts(catalogue.map((product) => product[key]));

describe('the demo catalogue', () => {
  it('holds at least 120 garments of at least 10 categories, from 8 to 12 sellers', () => {
    expect(GARMENTS.length).toBeGreaterThanOrEqual(120);
    expect(counts(GARMENTS.map(({ category }) => category))).toBeGreaterThanOrEqual(10);
    const sellers = counts(catalogue.map(({ seller }) => seller));
    expect([sellers >= 8, sellers <= 12]).toEqual([true, true]);
  });

  it('gives every product its own id, and every style its own name', () => {
    expect(counts(catalogue.map(({ _id }) => _id))).toBe(catalogue.length);
    expect(stylesIn('name')).toBe(counts(catalogue.map(({ style }) => style)));
  });

  it('has ids that say what they are', () => {
    expect(catalogue.filter(({ _id }) => !/^[a-z]+(-[a-z0-9]+)*$/.test(_id))).toEqual([]);
  });

  it('fits whole into the longest list that the shop gives', () => {
    expect(catalogue.length).toBeLessThanOrEqual(1_000);
  });

  it('has believable figures', () => {
    for (const { ratings, shipping, price } of catalogue) {
      expect(ratings * 10).toBeCloseTo(Math.round(ratings * 10));
      expect([ratings >= 3.4, shipping <= 12, price >= 5, price <= 400]).not.toContain(false);
    }
  });

  it('has names that the grid never cuts, and that leave the colour to its own line', () => {
    const names = (product: DemoProduct) => [
      ...[product.name, product['name.de'], product['name.fr'], product['name.es']],
    ];
    expect(catalogue.flatMap(names).filter((name = '') => name.length > 26)).toEqual([]);
    expect(catalogue.filter(({ name, colour }) => name.endsWith(colour))).toEqual([]);
  });

  it('has all its words in German, French and Spanish', () => {
    const fields = ['name', 'description', 'material', 'care', 'colour', 'category'] as const;
    const missing = catalogue.flatMap((product) =>
      (['de', 'fr', 'es'] as const).flatMap((language) =>
        fields
          .filter((field) => !product[`${field}.${language}`])
          .map((field) => [product._id, field]),
      ),
    );
    expect(missing).toEqual([]);
    expect(counts(catalogue.map((product) => product['name.de']))).toBe(stylesIn('name'));
  });

  it('has one or two sold out garments, none of them on the first page', () => {
    const soldOut = mainProducts.flatMap(({ stock }, place) => (stock === 0 ? [place] : []));
    expect(soldOut.length).toBeLessThanOrEqual(2);
    expect(Math.min(...soldOut)).toBeGreaterThan(21);
  });
});

describe('the styles of the demo catalogue', () => {
  const sizesOf = (style: string, colour: string) =>
    catalogue.filter((product) => product.style === style && product.colour === colour);

  it('keep the id that a garment had before it had sizes, as that of one of them', () => {
    expect(mainProducts.map(({ _id }) => _id)).toEqual(GARMENTS.map(({ id }) => id));
  });

  it('name the main size first and the others in order, each once', () => {
    expect(sizesOf('everyday-tee', 'Sage').map(({ size }) => size)).toEqual([
      'M',
      'XS',
      'S',
      'L',
      'XL',
    ]);
    for (const { style, colour } of mainProducts) {
      const sizes = sizesOf(style, colour).map(({ size }) => size);
      expect(counts(sizes)).toBe(sizes.length);
    }
  });

  it('have no size where one fits all', () => {
    expect(sizesOf('canvas-tote', 'Ecru')).toHaveLength(1);
    expect(sizesOf('canvas-tote', 'Ecru')[0]).not.toHaveProperty('size');
  });

  it('are sold out in some sizes, and in all of them where the garment is', () => {
    expect(sizesOf('merino-roll-neck', 'Burgundy').map(({ stock }) => stock)).toEqual([
      0, 0, 0, 0, 0,
    ]);
    const gone = catalogue.filter(({ stock }) => stock === 0).length;
    expect([gone > 20, gone < catalogue.length / 4]).toEqual([true, true]);
  });

  it('cost more in the largest size where that takes more cloth', () => {
    const prices = sizesOf('duffle-coat', 'Navy').map(({ price }) => price);
    expect(prices).toEqual([210, 210, 210, 210, 222]);
  });

  it('are each described in words of their own', () => {
    const styles = counts(catalogue.map(({ style }) => style));
    expect(stylesIn('description')).toBe(styles);
    for (const { description, material, care } of catalogue) {
      expect([description.length > 80, material.length > 5, care.length > 20]).not.toContain(false);
    }
  });
});

describe('the shop window', () => {
  it('opens with six kinds in six colours', () => {
    const first = GARMENTS.slice(0, 6);
    expect(counts(first.map(({ category }) => category))).toBe(6);
    expect(counts(first.map(({ colour }) => colour))).toBe(6);
  });

  it('never puts two of a style or of a colour side by side', () => {
    const twins = GARMENTS.filter(({ style, colour }, place) => {
      const before = GARMENTS[place - 1];
      return before?.style === style || before?.colour === colour;
    });
    expect(twins.map(({ id }) => id)).toEqual([]);
  });

  it('shows at least five kinds on every page of six', () => {
    for (let start = 0; start + 6 <= GARMENTS.length; start += 6) {
      const kinds = GARMENTS.slice(start, start + 6).map(({ category }) => category);
      expect(counts(kinds)).toBeGreaterThanOrEqual(5);
    }
  });

  it('loses nothing and keeps its order whatever the order it is given', () => {
    expect(shopWindow(GARMENTS, [])).toHaveLength(GARMENTS.length);
    expect(shopWindow(GARMENTS, ['bucket-hat-sand'])[0]?.id).toBe('bucket-hat-sand');
  });
});
