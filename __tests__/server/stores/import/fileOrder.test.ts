import fc from 'fast-check';
import { newPositions } from '#server/stores/import/fileOrder';

/** The positions after the import, and how many products have moved. */
function placed(before: (number | null)[]) {
  const positions = newPositions(before);
  return {
    after: before.map((position, index) => positions[index] ?? position ?? NaN),
    moved: before.filter((position, index) => position !== null && positions[index] !== null)
      .length,
  };
}

describe('the products that move', () => {
  it.each([
    [[10, 20, 30], 0],
    [[10, 40, 30, 20, 50], 2],
    [[50, 10, 20, 30, 40], 1],
    [[20, 20], 1],
  ])('of positions %j are as few as possible', (before, moved) => {
    expect(placed(before).moved).toBe(moved);
  });

  it('include one that leaves too little space for the new products before it', () => {
    expect(placed([10, null, 12, 99])).toEqual({ after: [10, 11, 12, 99], moved: 0 });
    expect(placed([10, null, null, 12, 99]).moved).toBe(1);
  });

  it('have the order of the file afterwards, with all others', () => {
    const position = fc.option(fc.oneof(fc.nat(200), fc.integer({ min: -1e12, max: 1e12 })));
    fc.assert(
      fc.property(fc.array(position, { maxLength: 60 }), (before) => {
        const { after } = placed(before);
        expect(after).toEqual([...new Set(after)].sort((one, other) => one - other));
      }),
    );
  });
});
