/** Why the shop refuses a row of a file of goods. */

import { defineMessages } from '../messages';

export const ROW_FAULTS = defineMessages({
  missing: { id: 'import.said.missing', defaultMessage: '{column}: is missing' },
  must_be: {
    id: 'import.said.mustBe',
    defaultMessage:
      '{column}: must be {kind, select, text {text} other {a number}}, but is {found}{isDoubtful, select, true {, which may be thousands or have three decimals} other {}}',
  },
  id_is_number: {
    id: 'import.said.idIsNumber',
    defaultMessage: '{column}: must be text in quotes, but is a number',
  },
  not_whole: {
    id: 'import.said.notWhole',
    defaultMessage: '{column}: must be a whole number, but is {found}',
  },
  too_small: {
    id: 'import.said.tooSmall',
    defaultMessage: '{column}: must be at least {limit}, but is {found}',
  },
  too_large: {
    id: 'import.said.tooLarge',
    defaultMessage: '{column}: must be at most {limit}, but is {found}',
  },
  too_long: {
    id: 'import.said.tooLong',
    defaultMessage: '{column}: is longer than {limit} characters',
  },
  many_decimals: {
    id: 'import.said.manyDecimals',
    defaultMessage: '{column}: has more than two decimals: {found}',
  },
  no_picture_address: {
    id: 'import.said.noPictureAddress',
    defaultMessage: '{column}: is neither a path such as /pictures/hat.jpg nor an https address',
  },
  required: { id: 'import.said.required', defaultMessage: '{column}: is required' },
  unstorable: {
    id: 'import.said.unstorable',
    defaultMessage: '{column}: holds a character that cannot be stored',
  },
  wrong_digit: {
    id: 'import.said.wrongDigit',
    defaultMessage: '{column}: has a wrong digit, or one too many or too few',
  },
  yes_or_no: { id: 'import.said.yesOrNo', defaultMessage: '{column}: must be yes or no' },
  wrong: { id: 'import.said.wrong', defaultMessage: '{column}: {problem}' },
  no_product: {
    id: 'import.said.noProduct',
    defaultMessage: "this is no product: '{...}' is expected",
  },
  field_twice: { id: 'import.said.fieldTwice', defaultMessage: 'it names {field} twice' },
  cell_count: {
    id: 'import.said.cellCount',
    defaultMessage:
      'it has {found} fields, the header row {wanted}{sign, select, none {} semicolons { (text with semicolons needs quotes)} tabs { (text with tabs needs quotes)} bars { (text with bars needs quotes)} other { (text with commas needs quotes)}}',
  },
  byte_order_mark: {
    id: 'import.said.byteOrderMark',
    defaultMessage: 'it holds a byte order mark, as where two files were joined',
  },
  unnamed_column: {
    id: 'import.said.unnamedColumn',
    defaultMessage: 'it has a value in a column without a name',
  },
  open_quote: {
    id: 'import.said.openQuote',
    defaultMessage: 'a quoted cell does not end with its quote: double the quotes inside of it',
  },
  other_currency: {
    id: 'import.said.otherCurrency',
    defaultMessage: '{column} is {price}, but the shop sells in {currency}',
  },
  id_again: {
    id: 'import.said.idAgain',
    defaultMessage: 'its id "{id}" is already on line {line}',
  },
  shared_in_file: {
    id: 'import.said.sharedInFile',
    defaultMessage:
      '{shared, select, variant {its style, colour and size are those} article_number {its article number is that} other {its barcode is that}} of "{twin}" on line {line}',
  },
  shared_in_shop: {
    id: 'import.said.sharedInShop',
    defaultMessage:
      '{shared, select, variant {its style, colour and size are those} article_number {its article number is that} other {its barcode is that}} of "{twin}", which the shop has and the file does not replace',
  },
  of_no_product: { id: 'import.said.ofNoProduct', defaultMessage: 'it belongs to no product' },
  lacks_column: { id: 'import.said.lacksColumn', defaultMessage: 'it has no {column}' },
  sku_twice: { id: 'import.said.skuTwice', defaultMessage: 'its sku "{sku}" is there twice' },
  lacks_product: {
    id: 'import.said.lacksProduct',
    defaultMessage: 'the file of products lacks the ID "{id}"',
  },
  lacks_parent: {
    id: 'import.said.lacksParent',
    defaultMessage: 'the file lacks its Parent "{parent}"',
  },
  no_variant_price: {
    id: 'import.said.noVariantPrice',
    defaultMessage: '"{handle}" has no Variant Price',
  },
  unclear_prices: {
    id: 'import.said.unclearPrices',
    defaultMessage: 'the file does not say whether its prices are with tax: answer that first',
  },
});
