/** What is said about how a file of goods was read, and why its import did not go on. */

import { defineMessages } from '../messages';

export const IMPORT_NOTES = defineMessages({
  kind: {
    id: 'import.said.kind',
    defaultMessage:
      'This is a {name} file: {garments, plural, one {# garment} other {# garments}}, {sizes, plural, one {# size} other {# sizes}}, {hidden} hidden.',
  },
  kind_an: {
    id: 'import.said.kindAn',
    defaultMessage:
      'This is an {name} file: {garments, plural, one {# garment} other {# garments}}, {sizes, plural, one {# size} other {# sizes}}, {hidden} hidden.',
  },
  utf_16: { id: 'import.said.utfSixteen', defaultMessage: 'The file was read as UTF-16.' },
  windows_1252: {
    id: 'import.said.windowsLatin',
    defaultMessage:
      'The file is not UTF-8, and was read as Windows-1252: look whether "{example}" is right.',
  },
  separator: {
    id: 'import.said.separator',
    defaultMessage:
      'Its columns are separated by {sign, select, semicolons {semicolons} tabs {tabs} bars {bars} other {commas}}.',
  },
  header_again: {
    id: 'import.said.headerAgain',
    defaultMessage:
      'Line {line} is a header row again, as where two files were joined: it was left out.',
  },
  quoted_decimals: {
    id: 'import.said.quotedDecimals',
    defaultMessage: 'Quoted amounts such as "12,50" were read with a decimal comma.',
  },
  unsaid_seller: {
    id: 'import.said.unsaidSeller',
    defaultMessage:
      'The file does not say the manufacturer: new products get {usual}, those in the shop keep theirs.',
  },
  unsaid_shipping: {
    id: 'import.said.unsaidShipping',
    defaultMessage:
      'The file does not say the shipping charge: new products get {usual}, those in the shop keep theirs.',
  },
  left_out: {
    id: 'import.said.leftOut',
    defaultMessage: 'Left out, as the shop has no such field: {list}.',
  },
  meant: { id: 'import.said.meant', defaultMessage: '{name} (or is it {field}?)' },
  at_line: { id: 'import.said.atLine', defaultMessage: '{text} (line {line})' },
  long_descriptions: {
    id: 'import.said.longDescriptions',
    defaultMessage: 'Descriptions that are too long and end at an earlier sentence: {count}.',
  },
  no_garments: {
    id: 'import.said.noGarments',
    defaultMessage: 'Rows left out, as they are no garments: {count}.',
  },
  lost_pictures: {
    id: 'import.said.lostPictures',
    defaultMessage:
      'Pictures left out, as their address is none: {list}{more, plural, =0 {} one { and # more} other { and # more}}.',
  },
  lost_numbers: {
    id: 'import.said.lostNumbers',
    defaultMessage:
      'Article numbers and barcodes left out, as they are rounded, wrong or those of several sizes: {list}{more, plural, =0 {} one { and # more} other { and # more}}.',
  },
  unparted: {
    id: 'import.said.unparted',
    defaultMessage:
      'Hidden, as the file has all sizes in one cell and not how many there are of each: {list}{more, plural, =0 {} one { and # more} other { and # more}}.',
  },
  without_stock: {
    id: 'import.said.withoutStock',
    defaultMessage:
      '{count, plural, one {# new variant has an empty stock in the file: it is} other {# new variants have an empty stock in the file: they are}} sold out until it says a number.',
  },
  without_before: {
    id: 'import.said.withoutBefore',
    defaultMessage:
      'Stocks that do not become the number in the file: {count}. Without stockBefore, the number is taken for all pieces that the shop ever had, and what was sold is taken off.',
  },
  kept_ids: {
    id: 'import.said.keptIds',
    defaultMessage:
      'Not in the file, but kept, because orders on their way contain them: {list}{more, plural, =0 {} one { and # more} other { and # more}}.',
  },
  no_picture_at: {
    id: 'import.said.noPictureAt',
    defaultMessage:
      'The shop has no picture at: {list}{more, plural, =0 {} one { and # more} other { and # more}}.',
  },
  products_alone: {
    id: 'import.said.productsAlone',
    defaultMessage:
      'This is the file of products alone, so each is one size. If some have combinations, choose it and the file of combinations at once.',
  },
  no_valid_product: {
    id: 'import.said.noValidProduct',
    defaultMessage: 'The file contains no valid product.',
  },
  broken_off: {
    id: 'import.said.brokenOff',
    defaultMessage:
      '{why, select, database {The database was away, or took too long.} stopped {The import stopped before its end.} other {Something went wrong in the shop.}} {rest, select, none {The goods are as they were. Send the file again.} other {Only a part of the file is in the shop. Send it again to go on, or undo that part.}}',
  },
});
