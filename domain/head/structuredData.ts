/** Structured data for search engines, in the vocabulary of schema.org. */

import {
  type Collection,
  collectionPath,
  collectionName,
  collectionOfQuery,
} from '../goods/collection';
import type { Product } from '../goods/product';
import type { ProductDetails } from '../goods/productDetails';
import { type ValueNames, valueName } from '../goods/searchResponses';
import { inLanguage, type Language } from '../language';
import type { FormatMessage } from '../messages';
import { PAGES, productPath } from '../pagePaths';
import { type ShopInfo, withTranslatedDefaults } from '../shopInfo';
import { hasSocialPicture, logoPath } from './shopPictures';

const CONTEXT = 'https://schema.org';

/** The shop that the pages belong to, in the language of a page. */
export interface Site {
  /** The shop's public address, without a trailing slash. */
  origin: string;
  shop: ShopInfo;
  language: Language;
  /** Returns texts in `language`. */
  formatMessage: FormatMessage;
  /** The translated categories and colours. */
  names?: ValueNames;
}

/** Returns the full address of a path of the shop, in the site's language. */
export function addressOn({ origin, shop, language }: Site, path: string): string {
  return origin + inLanguage(path, language, shop.languages);
}

export function shopData(site: Site): object {
  const { origin, shop } = site;
  return {
    '@context': CONTEXT,
    '@type': 'ClothingStore',
    name: shop.name,
    url: addressOn(site, PAGES.home),
    logo: origin + logoPath(shop),
    image: hasSocialPicture(shop) ? `${origin}/social.png` : undefined,
    slogan: withTranslatedDefaults(shop, site.formatMessage).slogan,
    currenciesAccepted: shop.currency,
  };
}

export function listData(products: readonly Product[], site: Site): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: itemData(product, site),
    })),
  };
}

function itemData(product: Product, site: Site): object {
  const { origin, shop } = site;
  const { _id, name, img, seller } = product;
  return {
    '@type': 'Product',
    name,
    url: addressOn(site, productPath(_id)),
    image: pictureAddress(img, origin),
    brand: { '@type': 'Brand', name: seller },
    offers: offerData(product, shop),
  };
}

function offerData({ price, stock }: Product, { currency }: ShopInfo): object {
  return {
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: currency,
    availability: `${CONTEXT}/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
  };
}

export function productData(product: ProductDetails, site: Site): object[] {
  const { origin, shop, names } = site;
  const { _id, img, images = [img], description, colour, size, material, category } = product;
  const url = addressOn(site, productPath(_id));
  const whole = {
    '@context': CONTEXT,
    ...itemData(product, site),
    sku: _id,
    description,
    category: category && valueName(names, 'category', category),
    color: colour,
    size,
    material,
    image: images.map((address) => pictureAddress(address, origin)),
    offers: { ...offerData(product, shop), url, shippingDetails: shippingData(product, shop) },
  };
  return [whole, breadcrumbData(product, site)];
}

function shippingData({ shipping }: Product, { currency }: ShopInfo): object {
  const rate = { '@type': 'MonetaryAmount', value: shipping.toFixed(2), currency };
  return { '@type': 'OfferShippingDetails', shippingRate: rate };
}

type Place = readonly [name: string, path: string];

const toShop = ({ formatMessage }: Site): Place[] => [
  [formatMessage({ id: 'title.home' }), PAGES.home],
  [formatMessage({ id: 'title.shop' }), PAGES.shop],
];

const placeOf = (collection: Collection, { formatMessage, names }: Site): Place => [
  collectionName(collection, formatMessage, names),
  collectionPath(collection),
];

export function collectionBreadcrumb(collection: Collection, site: Site): object {
  return breadcrumbOf([...toShop(site), placeOf(collection, site)], site);
}

function breadcrumbData({ _id, name, category }: Product, site: Site): object {
  const kind = collectionOfQuery(category === undefined ? {} : { category: [category] });
  const places = kind ? [placeOf(kind, site)] : [];
  return breadcrumbOf([...toShop(site), ...places, [name, productPath(_id)]], site);
}

function breadcrumbOf(places: readonly Place[], site: Site): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOn(site, path),
    })),
  };
}

/** The full address of a picture, for use on other sites. */
export function pictureAddress(img: string, origin: string): string {
  return new URL(img, origin).href;
}
