/** Five stars side by side as one outline, for `clip-path`. */

export const STARS = 5;

/** Of the row's width that a star takes, in percent. */
const PLACE = 100 / STARS;

/** A regular star's corners in percent of the row: from its left point over the top to the right one. */
const UPPER = [
  [1, 38],
  [8, 38],
  [10, 5],
  [12, 38],
  [19, 38],
] as const;
/** And back below. */
const LOWER = [
  [19, 38],
  [13, 58],
  [15.4, 91],
  [10, 71],
  [4.6, 91],
  [7, 58],
  [1, 38],
] as const;

/** Out along the upper edges of all and back along the lower ones: between two stars lies only a line. */
export function starRow(): string {
  const places = Array.from({ length: STARS }, (_, index) => index * PLACE);
  const at =
    (place: number) =>
    ([x, y]: readonly [number, number]) =>
      `${place + x}% ${y}%`;
  const out = places.flatMap((place) => UPPER.map(at(place)));
  const back = places.reverse().flatMap((place) => LOWER.map(at(place)));
  return `polygon(${[...out, ...back].join()})`;
}
