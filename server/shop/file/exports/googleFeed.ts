/**
 * Writes Google's feed of products as RSS 2.0, by its specification: https://support.google.com/merchants/answer/7052112.
 * It has what shoppers see and can order: no hidden products, none without a picture and none that costs nothing.
 */

import { nameWithVariant } from '#domain/goods/variantText';
import { pictureAddress } from '#domain/head/structuredData';
import { firstLanguage } from '#domain/language';
import { fromCents } from '#domain/money';
import { isGtin } from '#domain/owner/barcode';
import { productPath } from '#domain/pagePaths';
import { discountOf, priceOrder } from '#domain/pricing';
import { escapeText } from '#server/base/escapeText';
import { serverWords } from '#server/shop/serverWords';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import { readInCatalogueOrder } from '#server/stores/products/exportReads';
import type { FeedSite, FileFormat } from './fileFormat';
import { shortName } from './shortName';

export function googleFeed(site: FeedSite): FileFormat {
  const { name, slogan = name } = site.shop;
  const channel = element('title', name) + element('link', `${site.publicUrl}/`);
  return {
    read: readInCatalogueOrder,
    begin: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${channel}${element('description', slogan)}
`,
    rows: (products) => products.filter(isOffered).map(itemOf(site)).join(''),
    end: '</channel></rss>\n',
  };
}

function isOffered({ hidden, img, price }: CatalogueRow): boolean {
  return !hidden && img !== '' && price > 0;
}

/** Google takes at most ten more pictures. */
const MORE_PICTURES = 10;
const GROUP = /^[\w-]+$/;

const itemOf = (site: FeedSite) => (product: CatalogueRow) => {
  const { _id, name, description = name, seller, style, size, colour, category } = product;
  const { material, img, images = [], stock, barcode } = product;
  const { publicUrl, feed, shop } = site;
  const { formatMessage } = serverWords(firstLanguage(shop.languages));
  const more = images.filter((address) => address !== img).slice(0, MORE_PICTURES);
  const elements = [
    element('g:id', _id.length > 50 ? shortName(_id, GROUP, 50) : _id),
    element('g:title', nameWithVariant(product, formatMessage), 150),
    element('g:description', description, 5_000),
    element('g:link', publicUrl + productPath(_id)),
    element('g:image_link', pictureAddress(img, publicUrl)),
    ...more.map((each) => element('g:additional_image_link', pictureAddress(each, publicUrl))),
    element('g:availability', stock === 0 ? 'out_of_stock' : 'in_stock'),
    ...priceElements(product, site),
    element('g:condition', 'new'),
    element('g:brand', seller, 70),
    element('g:gtin', barcode !== undefined && isGtin(barcode) ? barcode : undefined),
    element('g:item_group_id', style && shortName(style, GROUP, 50)),
    element('g:size', size, 100),
    element('g:color', colour, 100),
    element('g:material', material, 200),
    element('g:product_type', category, 750),
    element('g:gender', feed?.gender),
    element('g:age_group', feed?.ageGroup),
  ];
  return `<item>${elements.join('')}</item>\n`;
};

/** Where Google wants prices without tax. */
const WITHOUT_TAX: readonly (string | undefined)[] = ['US', 'CA', undefined];

/**
 * Returns the price, the sale price and the shipping charge. With tax, they are computed as the product's page computes
 * its total, so that price and shipping add up to it. Without a country, they are as the shop has them.
 */
function priceElements(product: CatalogueRow, { shop, feed }: FeedSite): string[] {
  const { price, formerPrice, shipping } = product;
  const { currency } = shop;
  const country = feed?.country;
  const tax = WITHOUT_TAX.includes(country) ? { ...shop.tax, percent: 0 } : shop.tax;
  const total = (item: number, charge = 0) =>
    priceOrder([{ price: item, shipping: charge, quantity: 1 }], tax).grandTotal;
  const money = (cents: number) => `${fromCents(cents).toFixed(2)} ${currency}`;
  const isReduced = formerPrice !== undefined && discountOf(product) !== undefined;
  const charge = element('g:price', money(total(price, shipping) - total(price)));
  return [
    element('g:price', money(total(isReduced ? formerPrice : price))),
    ...(isReduced ? [element('g:sale_price', money(total(price)))] : []),
    ...(country === undefined
      ? []
      : [`<g:shipping>${element('g:country', country)}${charge}</g:shipping>`]),
  ];
}

/** The characters that XML 1.0 does not allow, also as entities. */
const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Returns an element with this text, cut if it is too long; nothing without a text. */
function element(name: string, text: string | undefined, longest = Infinity): string {
  if (text === undefined || text === '') return '';
  return `<${name}>${escapeText(text.slice(0, longest).replace(NOT_IN_XML, ''))}</${name}>`;
}
