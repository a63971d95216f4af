/** Structured data for search engines, in the vocabulary of schema.org. */

import { type Collection, collectionAddress, collectionOfQuery } from '../collection';
import { PAGES, productPath } from '../pagePaths';
import type { Product } from '../product';
import type { ProductDetails } from '../productDetails';
import type { ShopInfo } from '../shopInfo';
import { hasSocialPicture, logoPath } from './shopPictures';

const CONTEXT = 'https://schema.org';

/** The shop that the pages belong to. */
export interface Site {
  /** The shop's public address, without a trailing slash. */
  origin: string;
  shop: ShopInfo;
}

export function shopData({ origin, shop }: Site): object {
  return {
    '@context': CONTEXT,
    '@type': 'ClothingStore',
    name: shop.name,
    url: `${origin}/`,
    logo: origin + logoPath(shop),
    image: hasSocialPicture(shop) ? `${origin}/social.png` : undefined,
    slogan: shop.slogan,
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

function itemData(product: Product, { origin, shop }: Site): object {
  const { _id, name, img, seller } = product;
  return {
    '@type': 'Product',
    name,
    url: origin + productPath(_id),
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

/** The structured data of a product page: the product and its breadcrumbs. */
export function productData(product: ProductDetails, site: Site): object[] {
  const { origin, shop } = site;
  const { _id, img, images = [img], description, colour, size, material, category } = product;
  const url = origin + productPath(_id);
  const whole = {
    '@context': CONTEXT,
    ...itemData(product, site),
    ...{ sku: _id, description, category, color: colour, size, material },
    image: images.map((address) => pictureAddress(address, origin)),
    offers: { ...offerData(product, shop), url, shippingDetails: shippingData(product, shop) },
  };
  return [whole, breadcrumbData(product, origin)];
}

function shippingData({ shipping }: Product, { currency }: ShopInfo): object {
  const rate = { '@type': 'MonetaryAmount', value: shipping.toFixed(2), currency };
  return { '@type': 'OfferShippingDetails', shippingRate: rate };
}

type Place = readonly [name: string, path: string];

const SHOP: readonly Place[] = [
  ['Home', PAGES.home],
  ['Shop', PAGES.shop],
];

/** The breadcrumbs of the page of a category, or of the sale. */
export function collectionBreadcrumb(collection: Collection, origin: string): object {
  return breadcrumbOf([...SHOP, [collection.name, collectionAddress(collection)]], origin);
}

function breadcrumbData({ _id, name, category }: Product, origin: string): object {
  const kind = collectionOfQuery(category === undefined ? {} : { category: [category] });
  const places: Place[] = kind ? [[kind.name, collectionAddress(kind)]] : [];
  return breadcrumbOf([...SHOP, ...places, [name, productPath(_id)]], origin);
}

function breadcrumbOf(places: readonly Place[], origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The full address of a picture, for use on other sites. */
export function pictureAddress(img: string, origin: string): string {
  return new URL(img, origin).href;
}
