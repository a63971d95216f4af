import type { ReactNode } from 'react';
import { compareNames } from '#domain/compareNames';
import {
  ACCESSORIES,
  type GroupWords,
  SHOES,
  wordsInAllLanguages,
} from '#domain/goods/categoryGroups';
import type { Message } from '#domain/messages';
import { withoutAccents } from '#domain/withoutAccents';

export interface NavItem {
  to: string;
  label: string;
  /** The name of a category in the shop's first language. */
  value?: string | undefined;
  /** Whether this is the link of the current page. If `isCurrent` is absent, the router decides by the path. */
  isCurrent?: boolean;
}

export interface CategoryLinks {
  /** The largest category comes first. */
  categories: readonly NavItem[];
  /** Undefined if no product has a reduced price. */
  sale: NavItem | undefined;
}

export interface MenuProps {
  links: readonly NavItem[];
  /** Undefined while the categories are unknown. */
  categories: CategoryLinks | undefined;
  languages?: ReactNode;
}

interface LinkGroup {
  /** Undefined for the only group. */
  name: Message | undefined;
  links: NavItem[];
}

/**
 * Matches a name, without its accents, that contains one of these words or its plural. An English or German word of more
 * than three letters may also be the end of a longer word.
 */
function namedBy(kinds: GroupWords): RegExp {
  const ends = [...kinds.en, ...kinds.de].filter((kind) => kind.length > 3);
  const wholes = wordsInAllLanguages(kinds).map((kind) => `\\b${kind}`);
  return new RegExp(`(${[...ends, ...wholes].join('|')})s?\\b`, 'i');
}

const GROUPS: readonly { name: Message; words: RegExp }[] = [
  { name: { id: 'categories.shoes' }, words: namedBy(SHOES) },
  { name: { id: 'categories.accessories' }, words: namedBy(ACCESSORIES) },
];
const CLOTHING: Message = { id: 'categories.clothing' };

/**
 * Returns the links by group, each group in the alphabetical order of `language`. A category that is neither shoes nor an
 * accessory counts as clothing. If all links are in one group, returns this group without a name.
 */
export function groupLinks(links: readonly NavItem[], language: string): LinkGroup[] {
  const groupOf = ({ label, value = label }: NavItem) =>
    // The last match wins, so accessories come before shoes: the German word for gloves, `Handschuhe`, ends with `Schuhe`.
    GROUPS.findLast(({ words }) => words.test(withoutAccents(value)))?.name;
  const sorted = [...links].sort((one, other) => compareNames(one.label, other.label, language));
  const names = [CLOTHING, ...GROUPS.map(({ name }) => name)];
  const groups = names
    .map((name) => ({
      name,
      links: sorted.filter((link) => (groupOf(link) ?? CLOTHING) === name),
    }))
    .filter((group) => group.links.length > 0);
  return groups.length > 1 ? groups : [{ name: undefined, links: sorted }];
}
