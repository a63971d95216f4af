/** Decides which values of a filter are shown, and in which order. */
import { useState } from 'react';
import { compareNames } from '#domain/compareNames';
import type { Facets } from '#domain/searchResponses';

export type Values = Facets['category'];

/** Adds the chosen values that no product has any more, so that the shopper can still remove them. */
export function valuesWithChosen(
  values: Values,
  chosen: readonly string[],
  compare = compareNames,
): Values {
  const lost = chosen.filter((value) => !values.some((each) => each.value === value));
  if (lost.length === 0) return values;
  const all = [...values, ...lost.map((value) => ({ value, count: 0 }))];
  return all.sort((one, other) => compare(one.value, other.value));
}

/** If at most this many values would be hidden, all values are shown, without a button. */
const FEW_MORE = 3;

interface Group {
  values: Values;
  chosen: readonly string[];
  first: number;
}

/**
 * Returns the values of a filter that are `shown`: at first the `first` most frequent values and the chosen values, in
 * alphabetical order. The most frequent values are determined once, so that no value moves when the counts change.
 * `more` is the number of the remaining values, and `toggle` shows or hides them.
 */
export function useFirstValues({ values, chosen, first }: Group) {
  const [isWhole, setWhole] = useState(false);
  const [known] = useState(() => mostFrequent(values, first));
  const all = valuesWithChosen(values, chosen);
  const some =
    all.length <= first + FEW_MORE
      ? all
      : all.filter(({ value }) => known.has(value) || chosen.includes(value));
  return {
    shown: isWhole ? all : some,
    more: all.length - some.length,
    isWhole,
    toggle: () => setWhole(!isWhole),
  };
}

function mostFrequent(values: Values, first: number): Set<string> {
  const byCount = [...values].sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return new Set(byCount.slice(0, first).map(({ value }) => value));
}
