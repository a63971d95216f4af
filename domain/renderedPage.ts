/** The interface between the page renderer and the server. */
import type { CatalogueQuery } from './catalogueQuery';
import type { Product, ProductCount } from './product';
import type { FoundProduct } from './productPage';

/** A place in the product list; `page` counts from 0. */
export interface ListPlace {
  page: number;
  size: number;
  /** Search, filters and sort order; absent for the whole catalogue in its own order. */
  query?: CatalogueQuery;
}

/** A snapshot of the API's data for one page of the list; `count` is that of the whole list. */
export interface CatalogueView extends ProductCount {
  products: Product[];
  /** The product of a product page. */
  found?: FoundProduct;
}

/** All styles of a rendered page, which go into a single style element. */
export interface RenderedStyle {
  /** The names of the rules, so that Emotion in the browser does not insert them again. */
  rules: string[];
  css: string;
}

export interface RenderedPage {
  /** See `renderedPageKey`. */
  name: string;
  title: string;
  /** The content of the root element. */
  html: string;
  style: RenderedStyle;
}

export interface PageRenderer {
  /**
   * The cache key of a page: addresses that are rendered equally share a key. Unknown addresses share one
   * too, and query parameters that no page reads are omitted.
   */
  renderedPageKey: (path: string, query: URLSearchParams) => string;
  /** The page of the list that is shown; undefined if none is. */
  listPlaceOf: (name: string) => ListPlace | undefined;
  /** The product id of a product page; undefined for other pages. */
  productIdOf: (name: string) => string | undefined;
  /** Renders a page by its key; without a view, in its loading state. */
  renderPage: (name: string, view?: CatalogueView) => Promise<RenderedPage>;
}

/** The key of pages that are never rendered on the server. */
export const NOT_RENDERED = '';

/**
 * The id of the root element. Its `data-rendered` is the key of the page that it contains until hydration.
 */
export const ROOT_ID = 'root';
/** The locale for numbers and money on the server, where the visitor's is unknown. */
export const SERVER_LOCALE = 'en-US';

/** The attribute of a rendered page's style element with the names of its rules. */
export const RULES_ATTRIBUTE = 'data-rules';

/** The id of the element that contains the rendered page's `CatalogueView` as JSON. */
export const VIEW_ID = 'catalogue-view';
