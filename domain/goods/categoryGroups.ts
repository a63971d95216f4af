/**
 * The groups of categories, for the search: whoever looks for shoes means boots and sandals too. The menu has patterns of
 * its own, which a test compares with these words.
 */

/** The words by which an English category name belongs to a group, without a plural's `s`. */
export const SHOES = ['shoe', 'boot', 'sneaker', 'trainer', 'sandal', 'loafer', 'heel', 'slipper'];
export const ACCESSORIES = [
  ...['hat', 'cap', 'tie', 'bag', 'handbag', 'belt', 'scarf', 'scarve', 'sock', 'glove'],
  ...['jewellery', 'wallet', 'accessorie'],
];

/** What the groups are called in the languages of the shop, in lower case and without accents. */
const NAMES = new Map([
  ...['shoe', 'shoes', 'footwear', 'schuh', 'schuhe'].map((name) => [name, SHOES] as const),
  ...['chaussure', 'chaussures', 'zapato', 'zapatos'].map((name) => [name, SHOES] as const),
  ...['accessory', 'accessories', 'accessoires', 'accesorios'].map(
    (name) => [name, ACCESSORIES] as const,
  ),
]);

/** Returns the words for what belongs to the group with this name; none if no group has it. */
export function kindsInGroup(name: string): readonly string[] {
  return NAMES.get(name) ?? [];
}
