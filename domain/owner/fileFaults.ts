/** Why the shop can read nothing of a file of goods. */

import { defineMessages } from '../messages';

export const FILE_FAULTS = defineMessages({
  unclosed_quote: {
    id: 'import.said.unclosedQuote',
    defaultMessage: 'this is not CSV (a quote in this row is never closed)',
  },
  csv_quote: {
    id: 'import.said.csvQuote',
    defaultMessage:
      'this is not CSV (a quoted cell does not end with its quote: double the quotes inside of it)',
  },
  no_csv: { id: 'import.said.noCsv', defaultMessage: 'this is not CSV ({problem})' },
  header_twice: {
    id: 'import.said.headerTwice',
    defaultMessage: 'the header row names {names} twice',
  },
  other_language: {
    id: 'import.said.otherLanguage',
    defaultMessage: 'the column {column} is in a language that the shop does not have: {known}',
  },
  no_known_column: {
    id: 'import.said.noKnownColumn',
    defaultMessage: 'the first line names no column of the shop: {names}',
  },
  header_lacks: {
    id: 'import.said.headerLacks',
    defaultMessage:
      'the header row lacks {missing}{isMeant, select, true {. Is it meant by {meant}?} other {}}',
  },
  other_header: {
    id: 'import.said.otherHeader',
    defaultMessage: 'another header row, with other columns: import the two files one by one',
  },
  empty: {
    id: 'import.said.empty',
    defaultMessage: 'the file is empty: it needs a header row and products',
  },
  no_json: { id: 'import.said.noJson', defaultMessage: 'this is not JSON ({problem})' },
  json_ends: {
    id: 'import.said.jsonEnds',
    defaultMessage: 'this is not JSON (the file ends before its array does)',
  },
  json_more: {
    id: 'import.said.jsonMore',
    defaultMessage:
      'this is not JSON (there is more after the array, as where two files were joined)',
  },
  json_comma: {
    id: 'import.said.jsonComma',
    defaultMessage: 'this is not JSON (a comma without a product after it)',
  },
  json_text: {
    id: 'import.said.jsonText',
    defaultMessage:
      'this is not JSON (a text holds a line break, a tab or a backslash that is not written as \\n, \\t or \\\\)',
  },
  json_sign: {
    id: 'import.said.jsonSign',
    defaultMessage:
      'this is not JSON (a comma, a colon, a quote or a bracket is missing or too much)',
  },
  no_array: {
    id: 'import.said.noArray',
    defaultMessage:
      "the file must be an array: [ '{...}, {...}' ]{isLines, select, true {, but begins with '{' as JSON Lines or a single object do} other {}}",
  },
  long_row: { id: 'import.said.longRow', defaultMessage: 'this is too long for one product' },
  no_xml: { id: 'import.said.noXml', defaultMessage: 'this is not XML ({problem})' },
  xml_tag: {
    id: 'import.said.xmlTag',
    defaultMessage:
      'this is not XML (an element is not closed, or a bare & stands before its end: write &amp;)',
  },
  xml_sign: {
    id: 'import.said.xmlSign',
    defaultMessage: 'this is not XML (write & as &amp; and < as &lt;)',
  },
  xml_doctype: {
    id: 'import.said.xmlDoctype',
    defaultMessage: 'it declares a document type (DTD), which can name other files',
  },
  xml_no_items: {
    id: 'import.said.xmlNoItems',
    defaultMessage: 'this XML is no product feed: it has no items with a price',
  },
  xml_deep: { id: 'import.said.xmlDeep', defaultMessage: 'its elements are too deep' },
  orders: {
    id: 'import.said.orders',
    defaultMessage: 'this is a file of orders: the shop takes goods from a file only',
  },
  other_kind: {
    id: 'import.said.otherKind',
    defaultMessage: 'this is of {kind}, another file of {first}: bring them in one by one',
  },
  long_file: { id: 'import.said.longFile', defaultMessage: 'the file is too long: split it' },
  lost_column: { id: 'import.said.lostColumn', defaultMessage: 'the file has no column "{name}"' },
  combinations_only: {
    id: 'import.said.combinationsOnly',
    defaultMessage:
      'these are combinations, whose names and prices stand in the file of products: choose both files at once',
  },
  unknown_format: {
    id: 'import.said.unknownFormat',
    defaultMessage:
      '{file}: give the file a name that ends in .csv, .tsv, .xml, .json or .zip. A spreadsheet can be saved as CSV (in Excel: "CSV UTF-8").',
  },
  old_excel: {
    id: 'import.said.oldExcel',
    defaultMessage: '{file} is an old Excel workbook: in Excel, save it as "CSV UTF-8".',
  },
  excel: {
    id: 'import.said.excel',
    defaultMessage: '{file} is an Excel workbook: in Excel, save it as "CSV UTF-8".',
  },
  gzip: {
    id: 'import.said.gzip',
    defaultMessage: '{file} is compressed with gzip: unpack it first.',
  },
  pdf: { id: 'import.said.pdf', defaultMessage: '{file} is a PDF: the shop needs CSV or JSON.' },
  utf_32: { id: 'import.said.utfThirtyTwo', defaultMessage: '{file} is UTF-32: save it as UTF-8.' },
  zero_bytes: {
    id: 'import.said.zeroBytes',
    defaultMessage: '{file} holds zero bytes, so it is no text: save it as CSV or JSON in UTF-8.',
  },
  unknown_encoding: {
    id: 'import.said.unknownEncoding',
    defaultMessage:
      '{file} is neither UTF-8 nor Windows-1252 text: save it as UTF-8 (in Excel: "CSV UTF-8") and try again.',
  },
  mixed_encoding: {
    id: 'import.said.mixedEncoding',
    defaultMessage:
      '{file} is partly UTF-8 and partly not: it may be cut off, or joined from two files. Save it as UTF-8 and try again.',
  },
  unreadable: { id: 'import.said.unreadable', defaultMessage: '{file} cannot be read ({errno}).' },
  damaged_text: {
    id: 'import.said.damagedText',
    defaultMessage: '{file} is damaged {encoding} text: save it as UTF-8 and try again.',
  },
  zip_files: { id: 'import.said.zipFiles', defaultMessage: '{file} holds more than {most} files.' },
  zip_no_table: {
    id: 'import.said.zipNoTable',
    defaultMessage: '{file} is a zip file without a .csv, .tsv, .xml or .json file in it.',
  },
  zip_locked: {
    id: 'import.said.zipLocked',
    defaultMessage: '{file} is locked with a password: unpack it first.',
  },
  zip_text: {
    id: 'import.said.zipText',
    defaultMessage: '{file} holds more than {megabytes} MB of text: split it.',
  },
  zip_damaged: {
    id: 'import.said.zipDamaged',
    defaultMessage: '{file} is a damaged zip file: pack it again.',
  },
});
