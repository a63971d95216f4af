/** The links of the site's navigation. */

import { compareNames } from '#domain/compareNames';

export interface NavItem {
  to: string;
  label: string;
  /** Whether this is the link of the current page. If it is absent, the router decides by the path. */
  isCurrent?: boolean;
}

/** Links to the product lists of the categories and the sale. */
export interface CategoryLinks {
  /** The largest category comes first. */
  categories: readonly NavItem[];
  /** The products with a reduced price; undefined if there are none. */
  sale: NavItem | undefined;
}

/** Returns the links in alphabetical order, which is the same on the server and in every browser. */
export function byName(links: readonly NavItem[]): NavItem[] {
  return [...links].sort((one, other) => compareNames(one.label, other.label));
}
