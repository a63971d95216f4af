/** Structured data for search engines, in the vocabulary of schema.org. */
import { PAGES, productPath } from '#domain/pagePaths';
import type { Product } from '#domain/product';
import type { ProductDetails } from '#domain/productDetails';

const CONTEXT = 'https://schema.org';
const CURRENCY = 'USD';

export function shopData(origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'ClothingStore',
    name: 'Hemline',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/social.png`,
    slogan: 'Everyday clothes, finished properly.',
  };
}

export function listData(products: readonly Product[], origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: itemData(product, origin),
    })),
  };
}

function itemData(product: Product, origin: string): object {
  const { _id, name, img, seller } = product;
  return {
    '@type': 'Product',
    name,
    url: origin + productPath(_id),
    image: pictureAddress(img, origin),
    brand: { '@type': 'Brand', name: seller },
    offers: offerData(product),
  };
}

function offerData({ price, stock }: Product): object {
  return {
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: CURRENCY,
    availability: `${CONTEXT}/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
  };
}

/** The structured data of a product page: the product and its breadcrumbs. */
export function productData(product: ProductDetails, origin: string): object[] {
  const { _id, img, images = [img], description, colour, size, material, category } = product;
  const url = origin + productPath(_id);
  const whole = {
    '@context': CONTEXT,
    ...itemData(product, origin),
    ...{ sku: _id, description, category, color: colour, size, material },
    image: images.map((address) => pictureAddress(address, origin)),
    offers: { ...offerData(product), url, shippingDetails: shippingData(product) },
  };
  return [whole, breadcrumbData(product, origin)];
}

function shippingData({ shipping }: Product): object {
  const rate = { '@type': 'MonetaryAmount', value: shipping.toFixed(2), currency: CURRENCY };
  return { '@type': 'OfferShippingDetails', shippingRate: rate };
}

function breadcrumbData({ _id, name }: Product, origin: string): object {
  const places = [
    ['Home', PAGES.home],
    ['Shop', PAGES.shop],
    [name, productPath(_id)],
  ] as const;
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([place, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: place,
      item: origin + path,
    })),
  };
}

/** The full address of a picture, for use on other sites. */
export function pictureAddress(img: string, origin: string): string {
  return new URL(img, origin).href;
}
