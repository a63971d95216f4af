import { useState } from 'react';
import type { Facets } from '#domain/searchResponses';

type Values = Facets['category'];

/**
 * Returns which values of one filter are `shown`. Initially, these are the top `first` values and all chosen
 * values, even those that match no product. `more` is the number of the remaining values. `toggle` shows or
 * hides them.
 */
export function useExpandableValues(values: Values, chosen: readonly string[], first: number) {
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
