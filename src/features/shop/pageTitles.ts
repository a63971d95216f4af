import type { IntlShape } from 'react-intl';
import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import { collectionName, collectionOfQuery } from '#domain/goods/collection';
import type { Product } from '#domain/goods/product';
import type { GoneProduct } from '#domain/goods/productDetails';
import type { ValueNames } from '#domain/goods/searchResponses';
import { nameWithVariant } from '#domain/goods/variantText';
import type { Message } from '#domain/messages';
import { PAGES } from '#domain/pagePaths';
import { NOT_FOUND, listPlaceOf } from '#domain/renderedPageName';
import {
  type FoundText,
  type ShopInfo,
  withTranslatedDefaults,
  type TextLink,
} from '#domain/shopInfo';

/** `ofRoute` is the title of all pages of a route; `names` are those of the categories. */
interface TitleParts {
  ofRoute: Message;
  shop: ShopInfo;
  intl: IntlShape;
  names: ValueNames;
}

/**
 * Returns the title of the page with this name (see `renderedPageName`), without the shop's name. `found` and `text`
 * are what a product's page and an owner's page show. The title of the home page is the first text of the banner.
 */
export function pageTitle(
  name: string,
  found: Product | GoneProduct | undefined,
  text: FoundText | TextLink | undefined,
  { ofRoute, shop, intl, names }: TitleParts,
): string {
  if (name === PAGES.home) return homeTitle(shop, intl);
  const general = intl.formatMessage(ofRoute);
  const query = listPlaceOf(name)?.query;
  if (query) return listTitle(query, intl, names) ?? general;
  if (found) return productTitle(found, intl);
  if (text && 'title' in text) return text.title;
  return name === NOT_FOUND || text ? intl.formatMessage({ id: 'title.notFound' }) : general;
}

function homeTitle(shop: ShopInfo, { formatMessage }: IntlShape): string {
  const { saleText, bannerText } = withTranslatedDefaults(shop, formatMessage);
  return saleText ?? bannerText;
}

function listTitle(
  { q, ...query }: CatalogueQuery,
  intl: IntlShape,
  names: ValueNames,
): string | undefined {
  if (!q) {
    const collection = collectionOfQuery(query);
    return collection && collectionName(collection, intl.formatMessage, names);
  }
  return intl.formatMessage({ id: 'title.results' }, { q });
}

function productTitle(found: Product | GoneProduct, intl: IntlShape): string {
  if (found._id === undefined) return intl.formatMessage({ id: 'title.productNotFound' });
  return nameWithVariant({ name: found.name, colour: found.colour });
}
