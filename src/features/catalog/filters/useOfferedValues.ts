import { useState } from 'react';
import type { Facets } from '../../../../domain/catalogueQuery';

type Values = Facets['category'];

/**
 * The values to show: the first ones, and whatever is chosen, even where it would leave nothing. `more` is how
 * many others there are; `toggle` brings them, and takes them away again.
 */
export function useOfferedValues(values: Values, chosen: readonly string[], first: number) {
  const [isWhole, setWhole] = useState(false);
  const isOffered = (value: string) => values.some((each) => each.value === value);
  const lost = chosen.filter((value) => !isOffered(value)).map((value) => ({ value, count: 0 }));
  const all = [...values, ...lost];
  const some = all.filter(({ value }, index) => index < first || chosen.includes(value));
  return {
    shown: isWhole ? all : some,
    more: all.length - some.length,
    isWhole,
    toggle: () => setWhole(!isWhole),
  };
}
