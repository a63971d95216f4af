/** What is woven, knitted or printed into a cloth: tiles that repeat. */
import { short, tag } from './tag';
import { mix, type Tones } from './tones';

export interface Weave {
  width: number;
  height: number;
  /** Degrees by which the whole weave is turned. */
  angle?: number;
  marks: string;
}

/** The weave as the picture's pattern, to be used as `url(#weave)`. */
export function weavePattern({ width, height, angle, marks }: Weave): string {
  const patternTransform = angle ? `rotate(${angle})` : undefined;
  const frame = {
    id: 'weave',
    width,
    height,
    patternUnits: 'userSpaceOnUse',
    patternTransform,
    fill: 'none',
  };
  return tag('pattern', frame, marks);
}

const line = (d: string, stroke: string, width: number, opacity?: number) =>
  tag('path', { d, stroke, 'stroke-width': width, opacity });

const block = (width: number, height: number, fill: string, opacity?: number, y = 0) =>
  tag('path', { d: `M0 ${y}h${width}v${height}h-${width}z`, fill, opacity: opacity });

/** Stripes across the body. */
export function stripes(colour: string, thick = 7, gap = 13): Weave {
  const height = thick + gap;
  return { width: 40, height, marks: block(40, thick, colour) };
}

/** Narrow stripes along the body. */
export function pinstripes(colour: string, gap = 11): Weave {
  return { width: gap, height: 40, marks: line(`M${short(gap / 2)} 0V40`, colour, 1.6, 0.75) };
}

/** Two crossing sets of bands: small for gingham. */
export function gingham(colour: string, size = 12): Weave {
  const bands = `M0 0h${size}v${size * 2}h-${size}z`;
  const across = `M0 0h${size * 2}v${size}h-${size * 2}z`;
  const marks = tag('path', { d: bands, fill: colour, opacity: 0.5 });
  const more = tag('path', { d: across, fill: colour, opacity: 0.5 });
  return { width: size * 2, height: size * 2, marks: marks + more };
}

/** A checked flannel of broad dark bands with a fine bright line between. */
export function plaid(dark: string, bright: string, size = 44): Weave {
  const third = size / 3;
  const cross = (at: number) => `M${short(at)} 0V${size}M0 ${short(at)}H${size}`;
  const bands = line(cross(third), dark, third * 0.8, 0.42) + line(cross(third), dark, 3, 0.4);
  return { width: size, height: size, marks: bands + line(cross(third * 2.5), bright, 1.6, 0.85) };
}

export function dots(colour: string, gap = 18, radius = 2.6): Weave {
  const half = gap / 2;
  const dot = (x: number, y: number) => tag('circle', { cx: x, cy: y, r: radius, fill: colour });
  return { width: gap, height: gap, marks: dot(half / 2, half / 2) + dot(half * 1.5, half * 1.5) };
}

/** Small five-petalled blossoms, each with a leaf. */
export function flowers(petal: string, leaf: string): Weave {
  const round = (d: string, stroke: string, width: number) =>
    tag('path', { d, stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
  const petals = 'M0-4h0M4-1h0M2 4h0M-2 4h0M-4-1h0';
  const sprig =
    round('M3 5q5 1 6 5', leaf, 2.6) + round(petals, petal, 5) + round('M0 0h0', '#e2ac3c', 4);
  const at = (x: number, y: number, turn: number) =>
    tag('g', { transform: `translate(${x} ${y}) rotate(${turn})` }, sprig);
  return { width: 48, height: 56, marks: at(12, 13, 0) + at(36, 41, 130) };
}

/** The diagonal of denim and twill. */
export function twill({ light, deep }: Tones): Weave {
  const marks = line('M0 0V4', light, 1.1, 0.3) + line('M2 0V4', deep, 0.8, 0.28);
  return { width: 4, height: 4, angle: 32, marks };
}

/** Ribs along the body: fine for jersey rib, broad for corduroy. */
export function ribs({ light, deep }: Tones, gap = 7): Weave {
  const at = short(gap * 0.8);
  const marks =
    line(`M${short(gap * 0.3)} 0V9`, light, gap * 0.34, 0.4) +
    line(`M${at} 0V9`, deep, gap * 0.24, 0.42);
  return { width: gap, height: 9, marks };
}

/** Knitted stitches, each a small V. */
export function knit({ light, deep }: Tones, size = 8): Weave {
  const half = size / 2;
  const vee = `M0 0L${half} ${half}L${size} 0M0 ${size}L${half} ${size + half}L${size} ${size}`;
  const marks =
    line(vee, deep, 1.1, 0.34) +
    line(`M0 ${half - 1}L${half} ${size - 1}L${size} ${half - 1}`, light, 1.2, 0.3);
  return { width: size, height: size, marks };
}

/** Slanting threads that turn back on each other, as in coats. */
export function herringbone({ light, deep }: Tones): Weave {
  const marks =
    line('M0 0L9 9M0 6L3 9M6 0L9 3', deep, 1.5, 0.4) +
    line('M9 0L18 -9M9 9L18 0M12 9L18 3M9 3L12 0', light, 1.5, 0.45);
  return { width: 18, height: 9, marks };
}

/** Flecks of a lighter and a darker yarn. */
export function marl({ light, deep }: Tones): Weave {
  const marks =
    line('M2 3h4M14 9h5M6 15h3M20 18h3', deep, 1, 0.34) +
    line('M10 4h4M3 10h4M15 15h4M22 6h3', light, 1, 0.6);
  return { width: 26, height: 21, marks };
}

/** A quiet plain weave: linen and canvas. */
export function slub({ light, deep }: Tones): Weave {
  const marks =
    line('M0 2h14M18 8h10M4 14h16', light, 0.9, 0.4) +
    line('M3 0v9M12 6v12M21 2v9', deep, 0.7, 0.22) +
    line('M6 11h12M0 5h6', deep, 0.7, 0.2);
  return { width: 28, height: 18, marks };
}

/** Squares pressed into the cloth. */
export function waffle({ light, deep }: Tones): Weave {
  const marks = line('M0 0H9M0 0V9', deep, 1.6, 0.4) + line('M2 2H8M2 2V8', light, 1.2, 0.5);
  return { width: 9, height: 9, marks };
}

/** Two overlapping patterns would need two tiles; this mixes the print into a shade of the cloth. */
export function tonal(tones: Tones, share = 0.25): string {
  return mix(tones.base, tones.deep, share);
}

/** Twisted cables between fine ribs. */
export function cables({ light, deep }: Tones): Weave {
  const twist = 'M4 0C4 14 22 12 22 26M22 0C22 14 4 12 4 26M31 0V26M43 0V26';
  const marks =
    line(twist, deep, 9, 0.22) +
    line(twist, light, 5, 0.75) +
    line('M37 0V26M49 0V26', deep, 2.5, 0.3);
  return { width: 54, height: 26, marks };
}

/** Bands of small knitted figures in two more yarns. */
export function fairIsle(first: string, second: string): Weave {
  const diamonds = 'M12 4L20 12L12 20L4 12ZM0 8L4 12L0 16M24 8L20 12L24 16';
  const marks =
    line(diamonds, first, 2.6) +
    line('M12 10V14M10 12H14', second, 2.4) +
    line('M0 30L6 26L12 30L18 26L24 30', second, 2.6) +
    line('M3 38H9M15 38H21M0 44H6M12 44H18', first, 2.4);
  return { width: 24, height: 52, marks };
}

/** Padded channels across the body, bright in the middle and dark at the seams. */
export function quilting({ light, deep, line: seamLine }: Tones): Weave {
  const marks =
    block(40, 16, light, 0.28, 8) +
    block(40, 8, light, 0.3, 11) +
    block(40, 7, deep, 0.2, 29) +
    block(40, 4, deep, 0.35, 34) +
    line('M0 38H40', seamLine, 1.6);
  return { width: 40, height: 40, marks };
}

/** Diamonds with a fine crossing line. */
export function argyle(diamond: string, thread: string): Weave {
  const shape = tag('path', { d: 'M18 0L36 26L18 52L0 26Z', fill: diamond, opacity: 0.75 });
  const marks = shape + line('M0 0L36 52M36 0L0 52', thread, 1.2, 0.8);
  return { width: 36, height: 52, marks };
}
