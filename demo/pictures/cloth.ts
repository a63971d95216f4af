/** Draws a cut piece of cloth. All garments are made of such pieces. */

import { both, creases, mirrorCrease, type Crease } from './path';
import { tag } from './tag';
import type { Tones } from './tones';
import type { Weave } from './weaves/weave';

/** A dyed cloth, with or without a pattern. */
export interface Fabric {
  tones: Tones;
  weave?: Weave;
}

interface Piece {
  /** Unique within the picture. */
  id: string;
  outline: string;
  fabric: Fabric;
  /** Folds that lie in the shade, and those that catch the light. */
  shaded?: readonly Crease[];
  lit?: readonly Crease[];
  /** Seams, pockets and the like, cut off at the outline. */
  marks?: string;
  /** Degrees by which the weave is turned, as in a sleeve. */
  turn?: number;
  /** The width of the shading that makes the edges look round, in units. Flat things such as straps need less. */
  roundness?: number;
}

/** The piece with its weave, folds, marks, rounded edges and light. */
export function cloth(piece: Piece): string {
  return stuff(piece) + tag('use', { href: `#${piece.id}`, ...litEdge(piece) });
}

/**
 * A piece and its mirror image. Plain cloth is drawn as one piece with two outlines. A weave must be mirrored too, so a
 * piece with a weave is mirrored as a whole, before the light is added.
 */
export function pairOfCloth(piece: Piece): string {
  if (piece.fabric.weave) return mirroredPair(piece);
  const { outline, shaded = [], lit = [], marks = '' } = piece;
  return cloth({
    ...piece,
    outline: both(outline),
    shaded: [...shaded, ...shaded.map(mirrorCrease)],
    lit: [...lit, ...lit.map(mirrorCrease)],
    marks: onBothSides(marks),
  });
}

function mirroredPair(piece: Piece): string {
  const id = `${piece.id}s`;
  const rightSide = tag('g', { id }, stuff(piece));
  const leftSide = tag('use', { href: `#${id}`, transform: 'matrix(-1 0 0 1 400 0)' });
  return rightSide + leftSide + tag('path', { d: both(piece.outline), ...litEdge(piece) });
}

/** Extends the path of each mark by its mirror image. */
function onBothSides(marks: string): string {
  return marks.replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${both(d)}"`);
}

function litEdge({ fabric }: Piece) {
  return { fill: 'url(#sun)', stroke: fabric.tones.line };
}

/** The piece without the light. */
function stuff(piece: Piece): string {
  const { id, outline, fabric, marks = '' } = piece;
  const again: Again = (attributes) => tag('use', { href: `#${id}`, ...attributes });
  return [
    tag('clipPath', { id: `${id}-` }, tag('path', { id, d: outline })),
    again({ fill: fabric.tones.base }),
    weaveLayer(piece, again),
    tag('g', { 'clip-path': `url(#${id}-)` }, softLayer(piece, again), marks),
  ].join('');
}

type Again = (attributes: Record<string, string | number>) => string;

function weaveLayer({ id, fabric, turn }: Piece, again: Again): string {
  if (!fabric.weave) return '';
  if (!turn) return again({ fill: 'url(#weave)' });
  const turned = { id: `${id}+`, href: '#weave', patternTransform: `rotate(${turn})` };
  return tag('pattern', turned) + again({ fill: `url(#${id}+)` });
}

function softLayer({ fabric, shaded = [], lit = [], roundness = 9 }: Piece, again: Again): string {
  const { deep, glow, dusk } = fabric.tones;
  const rim = { stroke: deep, 'stroke-width': roundness, opacity: 0.45 };
  return tag(
    'g',
    { filter: 'url(#soft)' },
    again(rim),
    shaded.length ? tag('path', { d: creases(shaded), fill: deep, opacity: dusk }) : '',
    lit.length ? tag('path', { d: creases(lit), fill: '#fff8ec', opacity: glow }) : '',
  );
}
