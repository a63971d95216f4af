import fc from 'fast-check';
import { GAP, pageNumbers } from '../../../../src/features/catalog/pageNumbers';

describe('pageNumbers', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [1, 5, [1, 2, GAP, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [10, 20, [1, GAP, 9, 10, 11, GAP, 20]],
    [20, 20, [1, GAP, 19, 20]],
    [99, 9, [1, GAP, 9]],
  ])('shows for page %i of %i: %j', (current, count, expected) => {
    expect(pageNumbers(current, count)).toEqual(expected);
  });

  it('hides at least two pages behind every gap', () => {
    const place = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(place, ([current, count]) => gapsOf(current, count).every((n) => n >= 2)),
    );
  });
});

/** How many pages each gap hides. */
function gapsOf(current: number, count: number): number[] {
  const shown = pageNumbers(current, count);
  return shown.flatMap((page, index) => {
    const [before, after] = [shown[index - 1], shown[index + 1]];
    return page === GAP ? [Number(after) - Number(before) - 1] : [];
  });
}
