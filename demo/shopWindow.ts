/** Orders the garments so that every category appears on every page or two, and neighbours differ. */

import type { Garment } from './garment';

/** How many preceding garments a garment must differ from. This is about the length of the shortest page. */
const SIGHT = 6;
/** The number of candidates for the next place. The one that is least similar to its neighbours is chosen. */
const CHOICE = 10;

/** Returns the garments in this order. The garments with the ids `first` come first. */
export function shopWindow(garments: readonly Garment[], first: readonly string[]): Garment[] {
  const shown = first.flatMap((id) => garments.filter((garment) => garment.id === id));
  const left = spread(garments.filter((garment) => !shown.includes(garment)));
  while (left.length > 0) shown.push(...left.splice(nextIndex(left, shown.slice(-SIGHT)), 1));
  return shown;
}

/** Spreads each category evenly over all places. */
function spread(garments: readonly Garment[]): Garment[] {
  const kinds = [...new Set(garments.map(({ category }) => category))];
  const placed = kinds.flatMap((kind, number) => {
    const products = garments.filter(({ category }) => category === kind);
    return products.map((garment, index) => ({
      garment,
      place: (index + offset(number)) / products.length,
    }));
  });
  return placed.sort((one, other) => one.place - other.place).map(({ garment }) => garment);
}

/** Shifts each category by another amount. Otherwise, categories of the same size would always appear together. */
function offset(kind: number): number {
  return (kind * 0.618) % 1;
}

function nextIndex(left: readonly Garment[], neighbours: readonly Garment[]): number {
  const costs = left.slice(0, CHOICE).map((garment) => likeness(garment, neighbours));
  return costs.indexOf(Math.min(...costs));
}

/** How similar a garment is to its neighbours. Closer neighbours count more. */
function likeness(garment: Garment, neighbours: readonly Garment[]): number {
  return neighbours.reduce((sum, other, index) => sum + (index + 1) * alike(garment, other), 0);
}

function alike(one: Garment, other: Garment): number {
  const kind = one.category === other.category ? 4 : 0;
  const style = one.style === other.style ? 4 : 0;
  return kind + style + (one.colour === other.colour ? 3 : 0);
}
