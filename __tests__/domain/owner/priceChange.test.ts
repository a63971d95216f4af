import { type PriceChange, pricesAfter } from '#domain/owner/priceChange';

const NONE = null;

describe('a change of many prices', () => {
  it.each<[string, number, number | null, PriceChange, [number, number | null]]>([
    ['takes a fifth off', 1_995, NONE, { kind: 'price', percent: -20 }, [1_596, NONE]],
    ['rounds half a cent up', 1_005, NONE, { kind: 'price', percent: -10 }, [905, NONE]],
    ['adds an amount', 1_995, NONE, { kind: 'price', amount: 0.1 }, [2_005, NONE]],
    ['ends in .99', 1_620, NONE, { kind: 'price', percent: 0, ending: '.99' }, [1_599, NONE]],
    [
      'goes up to the nearest end',
      1_660,
      NONE,
      { kind: 'price', percent: 0, ending: '.90' },
      [1_690, NONE],
    ],
    [
      'goes up from the middle',
      1_650,
      NONE,
      { kind: 'price', percent: 0, ending: '.00' },
      [1_700, NONE],
    ],
    ['ends above zero', 10, NONE, { kind: 'price', percent: 0, ending: '.99' }, [99, NONE]],
    ['leaves free what is free', 0, NONE, { kind: 'price', percent: -10 }, [0, NONE]],
    ['may be a million', 100_000_000, NONE, { kind: 'price' }, [100_000_000, NONE]],
    ['starts a sale', 2_000, NONE, { kind: 'saleOn', percent: -25, ending: '.50' }, [1_550, 2_000]],
    ['replaces a sale', 1_000, 2_000, { kind: 'saleOn', percent: -25 }, [1_500, 2_000]],
    ['ends a sale', 1_000, 2_000, { kind: 'saleOff' }, [2_000, NONE]],
    ['ends no sale at the same price', 2_000, 2_000, { kind: 'saleOff' }, [2_000, 2_000]],
    ['ends no sale where there is none', 2_000, 1_000, { kind: 'saleOff' }, [2_000, 1_000]],
  ])('%s', (_, price, former, change, [after, formerAfter]) => {
    expect(pricesAfter({ price, former }, change)).toEqual({ price: after, former: formerAfter });
  });

  it.each<[number, number | null, PriceChange, string]>([
    [500, null, { kind: 'price', amount: -5 }, 'price_is_zero'],
    [120, null, { kind: 'price', percent: -70, ending: '.00' }, 'price_is_zero'],
    [500, null, { kind: 'saleOn', percent: -100 }, 'price_is_zero'],
    [100_000_000, NONE, { kind: 'price', percent: 1 }, 'above_highest'],
    [1_000, 1_100, { kind: 'price', percent: 10 }, 'not_below_former'],
    [1_000, NONE, { kind: 'saleOn', percent: 0 }, 'not_below_former'],
  ])('is refused where it is not lawful: %s, formerly %s, %j', (price, former, change, reason) => {
    expect(pricesAfter({ price, former }, change)).toBe(reason);
  });
});
