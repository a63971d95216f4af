import { useState } from 'react';
import type { Facets } from '../../../../domain/catalogueQuery';

type Values = Facets['category'];

/** More than this are shown when asked for. */
const FIRST = 8;

/**
 * The values to show: the first ones, and whatever is chosen, even where it would leave nothing. `more` is how
 * many are held back, and `showAll` brings them.
 */
export function useOfferedValues(values: Values, chosen: readonly string[]) {
  const [isWhole, setWhole] = useState(false);
  const isOffered = (value: string) => values.some((each) => each.value === value);
  const lost = chosen.filter((value) => !isOffered(value)).map((value) => ({ value, count: 0 }));
  const all = [...values, ...lost];
  const shown = all.filter(
    ({ value }, index) => isWhole || index < FIRST || chosen.includes(value),
  );
  return { shown, more: all.length - shown.length, showAll: () => setWhole(true) };
}
