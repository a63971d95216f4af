/** The order of the shop window: neighbours differ in kind, style and colour. */
import type { Garment } from './garment';

/** How many garments back a likeness is still noticed: about the shortest page. */
const SIGHT = 6;

/**
 * The garments in a pleasing order: first the ones named, then always the garment least like those just
 * before it, large kinds a little earlier so that they do not pile up at the end.
 */
export function shopWindow(garments: readonly Garment[], first: readonly string[]): Garment[] {
  const left = [...garments];
  const shown = first.flatMap((id) =>
    take(
      left,
      left.findIndex(({ product }) => product._id === id),
    ),
  );
  while (left.length > 0) shown.push(...take(left, nextIndex(left, shown.slice(-SIGHT))));
  return shown;
}

function take(left: Garment[], index: number): Garment[] {
  return index < 0 ? [] : left.splice(index, 1);
}

/** The index of the garment that looks least like its neighbours; the earliest one on a tie. */
function nextIndex(left: readonly Garment[], neighbours: readonly Garment[]): number {
  const costs = left.map((garment) => likeness(garment, neighbours) - waiting(garment, left));
  return costs.indexOf(Math.min(...costs));
}

function likeness(garment: Garment, neighbours: readonly Garment[]): number {
  const weights = neighbours.map((other, index) => (index + 1) * alike(garment, other));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function alike(one: Garment, other: Garment): number {
  const kind = one.kind === other.kind ? 3 : 0;
  const style = one.style === other.style ? 3 : 0;
  return kind + style + (one.colour === other.colour ? 2 : 0);
}

/** The share of this kind among the garments left. */
function waiting({ kind }: Garment, left: readonly Garment[]): number {
  return (12 * left.filter((other) => other.kind === kind).length) / left.length;
}
