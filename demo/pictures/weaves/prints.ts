/** Stripes, checks, dots and flowers. */

import { short, tag } from '../tag';
import { block, line, type Weave } from './weave';

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

/** Diamonds with a fine crossing line. */
export function argyle(diamond: string, thread: string): Weave {
  const shape = tag('path', { d: 'M18 0L36 26L18 52L0 26Z', fill: diamond, opacity: 0.75 });
  const marks = shape + line('M0 0L36 52M36 0L0 52', thread, 1.2, 0.8);
  return { width: 36, height: 52, marks };
}
