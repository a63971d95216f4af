/** The groups of categories, for the menu and for the search: whoever looks for shoes means boots and sandals too. */

/** The words by which an English category name belongs to a group, without a plural's `s`. */
export const SHOES = ['shoe', 'boot', 'sneaker', 'trainer', 'sandal', 'loafer', 'heel', 'slipper'];
export const ACCESSORIES = [
  ...['hat', 'cap', 'tie', 'bag', 'handbag', 'belt', 'scarf', 'scarve', 'sock', 'glove'],
  ...['jewellery', 'wallet', 'accessorie'],
];
