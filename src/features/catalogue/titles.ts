/** The names of products on their cards, and the titles of the browser's tab. */

import type { IntlShape } from 'react-intl';
import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import { collectionName, collectionOfQuery } from '#domain/goods/collection';
import type { Product } from '#domain/goods/product';
import type { GoneProduct } from '#domain/goods/productDetails';
import type { ValueNames } from '#domain/goods/searchResponses';
import { nameWithVariant } from '#domain/goods/variantText';
import type { Language } from '#domain/language';
import type { Message } from '#domain/messages';
import { PAGES } from '#domain/pagePaths';
import { NOT_FOUND, paginationOf } from '#domain/renderedPageName';
import { type FoundText, type ShopInfo, shopInWords, type TextLink } from '#domain/shopInfo';
import { TITLES } from '../shop/pageTitles';

/** The maximum number of characters of a product's name on a card. */
const NAME_LIMIT = 26;

/**
 * Returns a product's name in title case, as a card shows it. A name with more than `NAME_LIMIT` characters is cut, and
 * `...` is appended. The characters are Unicode code points, so that the cut never splits a surrogate pair.
 */
export function productDisplayName(name: string, language: Language): string {
  const characters = Array.from(titleCase(name, language));
  if (characters.length <= NAME_LIMIT) return characters.join('');
  return `${characters.slice(0, NAME_LIMIT).join('')}...`;
}

/**
 * Converts the first letter of each word to upper case, and the rest to lower case. Skips brackets and quotes
 * before the first letter. Only English writes titles so: names in other languages stay as they are.
 */
export function titleCase(text: string, language: Language): string {
  if (language !== 'en') return text;
  return text.replace(/\S+/gu, (word) =>
    word.toLowerCase().replace(/[\p{L}\p{N}]/u, (first) => first.toUpperCase()),
  );
}

/**
 * Returns the name of a category as it is written inside a sentence: with a small letter, except in German. A capital
 * that stands alone stays, as in T-Shirts.
 */
export function nameInSentence(name: string, locale: string): string {
  return locale === 'de'
    ? name
    : name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
}

/** `ofRoute` is the title of all pages of a route; `names` are those of the categories. */
interface TitleParts {
  ofRoute: Message;
  shop: ShopInfo;
  intl: IntlShape;
  names: ValueNames;
}

/**
 * Returns the title of the page with this name (see `renderedPageName`), without the shop's name. `found` and `text` are
 * what a product's page and an owner's page show; `ofRoute` is the title of all pages of its route. That of the home page
 * is the first text of the banner.
 */
export function pageTitle(
  name: string,
  found: Product | GoneProduct | undefined,
  text: FoundText | TextLink | undefined,
  { ofRoute, shop, intl, names }: TitleParts,
): string {
  if (name === PAGES.home) return homeTitle(shop, intl);
  const general = intl.formatMessage(ofRoute);
  const query = paginationOf(name)?.query;
  if (query) return listTitle(query, intl, names) ?? general;
  if (found) return productTitle(found, intl);
  if (text && 'title' in text) return text.title;
  return name === NOT_FOUND || text ? intl.formatMessage(TITLES.notFound) : general;
}

function homeTitle(shop: ShopInfo, { formatMessage }: IntlShape): string {
  const { saleText, bannerText } = shopInWords(shop, formatMessage);
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
  return intl.formatMessage({ id: 'title.results', defaultMessage: 'Results for {q}' }, { q });
}

function productTitle(found: Product | GoneProduct, intl: IntlShape): string {
  if (found._id === undefined) return intl.formatMessage(TITLES.productNotFound);
  return nameWithVariant({ name: found.name, colour: found.colour });
}
