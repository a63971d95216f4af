/** The order of the shop window: every kind on every page or two, and neighbours that differ. */
import type { Garment } from './garment';

/** How many garments back a likeness is noticed: about the shortest page. */
const SIGHT = 6;
/** Among how many of the next garments the least like is chosen. */
const CHOICE = 10;

/** The garments in a pleasing order, beginning with the ones named. */
export function shopWindow(garments: readonly Garment[], first: readonly string[]): Garment[] {
  const shown = first.flatMap((id) => garments.filter((garment) => garment.id === id));
  const left = spread(garments.filter((garment) => !shown.includes(garment)));
  while (left.length > 0) shown.push(...left.splice(nextIndex(left, shown.slice(-SIGHT)), 1));
  return shown;
}

/** Each kind spread evenly from the first to the last place. */
function spread(garments: readonly Garment[]): Garment[] {
  const kinds = [...new Set(garments.map(({ category }) => category))];
  const placed = kinds.flatMap((kind, number) => {
    const goods = garments.filter(({ category }) => category === kind);
    return goods.map((garment, index) => ({
      garment,
      place: (index + offset(number)) / goods.length,
    }));
  });
  return placed.sort((one, other) => one.place - other.place).map(({ garment }) => garment);
}

/** Kinds of the same size must not march in step: multiples of the golden section never meet. */
function offset(kind: number): number {
  return (kind * 0.618) % 1;
}

function nextIndex(left: readonly Garment[], neighbours: readonly Garment[]): number {
  const costs = left.slice(0, CHOICE).map((garment) => likeness(garment, neighbours));
  return costs.indexOf(Math.min(...costs));
}

/** Near neighbours count more. */
function likeness(garment: Garment, neighbours: readonly Garment[]): number {
  return neighbours.reduce((sum, other, index) => sum + (index + 1) * alike(garment, other), 0);
}

function alike(one: Garment, other: Garment): number {
  const kind = one.category === other.category ? 4 : 0;
  const style = one.style === other.style ? 4 : 0;
  return kind + style + (one.colour === other.colour ? 3 : 0);
}
