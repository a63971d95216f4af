/** The tones of a dyed cloth in light and shade. */
export interface Tones {
  /** The lit side. */
  light: string;
  base: string;
  /** Bands, cuffs and collars, a little darker than the cloth. */
  shade: string;
  /** Folds and the insides of things. */
  deep: string;
  /** What shows inside a neck: the cloth, with its label, or the one who wears it. */
  inside: string;
  label: string;
  /** Seams and edges. */
  line: string;
  /**
   * The opacity of light folds (`glow`) and of shaded folds (`dusk`). Light folds stand out more on dark cloth, and
   * shaded folds less, so dark cloth has less `glow` and more `dusk`.
   */
  glow: number;
  dusk: number;
}

const SUN = '#fff6e8';
const NIGHT = '#1b1420';

/** The tones of a colour, given as `#rrggbb`. */
export function tonesOf(base: string): Tones {
  const bright = brightness(base);
  return {
    light: mix(base, SUN, 0.28),
    base,
    shade: bright < 0.25 ? mix(base, SUN, 0.07) : mix(base, NIGHT, 0.09),
    deep: mix(base, NIGHT, 0.42),
    inside: mix(base, NIGHT, 0.42),
    label: '#f3ece0',
    line: bright < 0.25 ? mix(base, NIGHT, 0.55) : mix(base, NIGHT, 0.3),
    glow: 0.14 + 0.34 * bright,
    dusk: 0.72 - 0.4 * bright,
  };
}

/** Mixes two colours. `share` is the part of the second colour, from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map(
    (value, index) => value + ((target[index] ?? 0) - value) * share,
  );
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The brightness from 0 (black) to 1 (white). The weights follow the sensitivity of the eye. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
}
