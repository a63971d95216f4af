/** Five stars side by side as one outline, for `clip-path`. */

export const STARS = 5;

/** Of a star's points and of the corners between them, in its own width. */
const [OUTER, INNER] = [0.5, 0.2];
/** From point to corner, in degrees; 0 is to the right, 90 down. */
const STEP = 36;

/** From the left point over the top to the right one, and back below. */
const UPPER = [198, 234, 270, 306, 342];
const LOWER = [342, 18, 54, 90, 126, 162, 198];

/** Out along the upper edges of all and back along the lower ones: between two stars lies only a line. */
export function starRow(): string {
  const places = Array.from({ length: STARS }, (_, index) => index);
  const out = places.flatMap((place) => UPPER.map((angle) => corner(place, angle)));
  const back = places.reverse().flatMap((place) => LOWER.map((angle) => corner(place, angle)));
  return `polygon(${[...out, ...back].join()})`;
}

function corner(place: number, angle: number): string {
  const isPoint = (angle - 270) % (2 * STEP) === 0;
  const reach = isPoint ? OUTER : INNER;
  const turn = (angle * Math.PI) / 180;
  const x = (place + 0.5 + reach * Math.cos(turn)) / STARS;
  // Its points reach further up than down.
  const y = 0.55 + reach * Math.sin(turn);
  return `${percent(x)} ${percent(y)}`;
}

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`;
