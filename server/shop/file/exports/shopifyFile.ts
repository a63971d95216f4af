/**
 * Writes Shopify's file of products: https://help.shopify.com/en/manual/products/import-export/using-csv. Each size is a
 * row, and only a garment's first row has its words. `docs/moving-in.md` lists what this file cannot say.
 */

import { pictureAddress } from '#domain/head/structuredData';
import { csvHeader, csvRow } from '#server/base/csv';
import { escapeText } from '#server/base/escapeText';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import { readByGarment } from '#server/stores/products/exportReads';
import type { FeedSite, FileFormat } from './fileFormat';
import { markedName, shortName } from './shortName';

const COLUMNS = [
  ...(['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published'] as const),
  ...(['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU'] as const),
  ...(['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'] as const),
  ...(['Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'] as const),
  ...(['Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'] as const),
  ...([
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Gift Card',
    'Variant Image',
    'Status',
  ] as const),
] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

const HANDLE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_HANDLE = 100;

export function shopifyFile({ publicUrl }: FeedSite): FileFormat {
  const rows = (products: readonly CatalogueRow[]) =>
    [...garmentsOf(products)].map(([handle, sizes]) => garmentRows(handle, sizes, publicUrl));
  return {
    read: readByGarment,
    begin: csvHeader(COLUMNS),
    rows: (products) => rows(products).join(''),
  };
}

/**
 * Shopify hides whole garments only, so that the hidden sizes of one are a garment of their own. It takes no two sizes with
 * the same options, so that the second one is a garment of its own, too.
 */
function garmentsOf(products: readonly CatalogueRow[]): Map<string, CatalogueRow[]> {
  const garments = new Map<string, CatalogueRow[]>();
  for (const product of products) {
    const { _id, name, style, hidden } = product;
    const alone = markedName(name, _id, LONGEST_HANDLE);
    const shared = style && shortName(hidden ? `${style}-hidden` : style, HANDLE, LONGEST_HANDLE);
    const sizes = garments.get(shared ?? alone) ?? [];
    const isTwin = sizes.some(
      ({ size, colour }) => size === product.size && colour === product.colour,
    );
    if (isTwin) garments.set(alone, [product]);
    else garments.set(shared ?? alone, [...sizes, product]);
  }
  return garments;
}

function garmentRows(handle: string, sizes: readonly CatalogueRow[], publicUrl: string): string {
  const options = optionsOf(sizes);
  const [first, second] = options;
  const names = { 'Option1 Name': first?.name ?? '', 'Option2 Name': second?.name ?? '' };
  const pictures = picturesOf(sizes, publicUrl);
  const count = Math.max(sizes.length, pictures.length);
  const rows = Array.from({ length: count }, (_, index): Cells => {
    const [size, picture] = [sizes[index], pictures[index]];
    return {
      Handle: handle,
      ...(size && { ...sizeCells(size, publicUrl), ...optionCells(options, size) }),
      ...(index === 0 && size && { ...wordCells(size), ...names }),
      ...(picture && { ...picture, 'Image Position': String(index + 1) }),
    };
  });
  return rows.map((cells) => csvRow(COLUMNS.map((column) => cells[column] ?? ''))).join('');
}

function wordCells({ name, description, seller, category, hidden }: CatalogueRow): Cells {
  return {
    Title: name,
    'Body (HTML)': htmlOf(description),
    Vendor: seller,
    Type: category ?? '',
    Published: hidden ? 'FALSE' : 'TRUE',
    Status: hidden ? 'draft' : 'active',
    'Gift Card': 'FALSE',
  };
}

function sizeCells(product: CatalogueRow, publicUrl: string): Cells {
  const { _id, articleNumber = _id, barcode = '', stock, price, formerPrice, img } = product;
  return {
    'Variant SKU': articleNumber,
    'Variant Barcode': barcode,
    'Variant Inventory Tracker': stock === undefined ? '' : 'shopify',
    'Variant Inventory Qty': String(stock ?? ''),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': price.toFixed(2),
    'Variant Compare At Price': formerPrice?.toFixed(2) ?? '',
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Image': img === '' ? '' : pictureAddress(img, publicUrl),
  };
}

/** Shopify's word for the only size of a garment. Here it also stands for no size or no colour among others. */
const NONE = 'Default Title';

interface Option {
  name: string;
  valueOf: (product: CatalogueRow) => string | undefined;
}

const OPTIONS: readonly Option[] = [
  { name: 'Size', valueOf: ({ size }) => size },
  { name: 'Color', valueOf: ({ colour }) => colour },
];

function optionsOf(sizes: readonly CatalogueRow[]): Option[] {
  const used = OPTIONS.filter(({ valueOf }) => sizes.some((size) => valueOf(size) !== undefined));
  return used.length > 0 ? used : [{ name: 'Title', valueOf: () => undefined }];
}

function optionCells([first, second]: readonly Option[], size: CatalogueRow): Cells {
  return {
    'Option1 Value': first?.valueOf(size) ?? NONE,
    'Option2 Value': second ? (second.valueOf(size) ?? NONE) : '',
  };
}

/** Returns the pictures of a garment, each once, with its alternative text if the shop has one. */
function picturesOf(sizes: readonly CatalogueRow[], publicUrl: string): Cells[] {
  const words = new Map<string, string>();
  for (const { img, images = [], imgAlt = '' } of sizes) {
    for (const address of [img, ...images].filter(Boolean))
      words.set(address, words.get(address) ?? '');
    if (words.get(img) === '') words.set(img, imgAlt);
  }
  return [...words].map(([address, alt]) => ({
    'Image Src': pictureAddress(address, publicUrl),
    'Image Alt Text': alt,
  }));
}

/** A line of a list, as the import writes it. */
const LIST_ITEM = /^ ?\* /;

/** Returns words as HTML: paragraphs, lists and line ends. */
function htmlOf(words = ''): string {
  const paragraphs = words.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => paragraphOf(paragraph.split('\n'))).join('');
}

function paragraphOf(lines: readonly string[]): string {
  if (!lines.every((line) => LIST_ITEM.test(line)))
    return `<p>${lines.map((line) => escapeText(line.trim())).join('<br>')}</p>`;
  const items = lines.map((line) => `<li>${escapeText(line.replace(LIST_ITEM, ''))}</li>`);
  return `<ul>${items.join('')}</ul>`;
}
