/** The links of the site's navigation. */
import { compareNames } from '#domain/compareNames';

export interface NavItem {
  to: string;
  label: string;
  /** Whether the page is open. Absent if the router decides that by the path. */
  isCurrent?: boolean;
}

/** Links to the lists of the shop. */
export interface CategoryLinks {
  /** The category with the most products comes first. */
  categories: readonly NavItem[];
  /** What costs less than before; absent if nothing does. */
  sale: NavItem | undefined;
}

/** Returns the links in alphabetical order. The order is the same on the server and in every browser. */
export function byName(links: readonly NavItem[]): NavItem[] {
  return [...links].sort((one, other) => compareNames(one.label, other.label));
}
