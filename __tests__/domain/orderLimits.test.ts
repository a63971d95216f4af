import { tooManyPieces } from '#domain/orderLimits';

const limit = 'Orders that are not packed yet hold at most 10 pieces for one person: ';

describe('an order of pieces by a person with open orders', () => {
  it.each([
    [10, 0],
    [3, 7],
    [0, 10],
    [0, 12],
  ])('of %i is allowed beside %i', (wanted, pieces) => {
    expect(tooManyPieces(wanted, { pieces, most: 10 })).toBeUndefined();
  });

  it('is refused with the number of pieces that are left', () => {
    expect(tooManyPieces(4, { pieces: 7, most: 10 })).toBe(
      `${limit}you can order 3 more now. Take out some of these 4, or wait until an order is packed.`,
    );
  });

  it.each([10, 12])('is refused with what to do if none are left beside %i', (pieces) => {
    expect(tooManyPieces(1, { pieces, most: 10 })).toBe(
      `${limit}yours hold that many. Wait until one is packed, or cancel one.`,
    );
  });
});
