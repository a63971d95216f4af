import fc from 'fast-check';
import { movedRows } from '#server/stores/import/fileOrder';

const known = (positions: number[], newBefore = positions.map(() => 0)) => ({
  ...{ positions, newBefore },
  ordinals: positions.map((_, index) => index),
});

describe('the products that move', () => {
  it.each([
    [[10, 20, 30], []],
    [
      [10, 40, 30, 20, 50],
      [1, 2],
    ],
    [[50, 10, 20, 30, 40], [0]],
    [[20, 20], [1]],
  ])('of positions %j are as few as possible', (positions, moved) => {
    expect(movedRows(known(positions))).toHaveLength(moved.length);
  });

  it('include one that leaves too little space for the new products before it', () => {
    expect(movedRows(known([10, 12, 99], [0, 1, 0]))).toEqual([]);
    expect(movedRows(known([10, 12, 99], [0, 2, 0]))).toEqual([1]);
  });

  it('leave the others rising, with space between them', () => {
    const rows = fc.array(fc.tuple(fc.nat(200), fc.nat(3)), { maxLength: 60 });
    fc.assert(
      fc.property(rows, (pairs) => {
        const positions = pairs.map(([position]) => position);
        const newBefore = pairs.map(([, count]) => count);
        const moved = new Set(movedRows(known(positions, newBefore)));
        let [before, toPlace] = [-Infinity, 0];
        for (const [index, position] of positions.entries()) {
          toPlace += newBefore[index] ?? 0;
          if (moved.has(index)) toPlace += 1;
          else {
            expect(position - before).toBeGreaterThan(toPlace);
            [before, toPlace] = [position, 0];
          }
        }
      }),
    );
  });
});
