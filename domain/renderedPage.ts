/** Pages that are rendered before a browser asks for them: what renders and what serves them agree on this. */
import type { CatalogueQuery } from './catalogueQuery';
import type { Product, ProductCount } from './product';
import type { FoundProduct } from './productPage';

/** A place in the product list; `page` counts from 0. */
export interface ListPlace {
  page: number;
  size: number;
  /** What the list is narrowed to, and its order; absent where it is the whole catalogue as it comes. */
  query?: CatalogueQuery;
}

/** What the API tells of one place in the product list, at one moment; the count is that of the whole list. */
export interface CatalogueView extends ProductCount {
  products: Product[];
  /** What a product's own page is about. */
  found?: FoundProduct;
}

/** All styles of a rendered page: they stand in one element of it. */
export interface RenderedStyle {
  /** The names by which the browser's style library knows the rules, so that it writes none anew. */
  rules: string[];
  css: string;
}

export interface RenderedPage {
  /** See `renderedPageKey`. */
  name: string;
  title: string;
  /** What stands in the root element. */
  html: string;
  style: RenderedStyle;
}

export interface PageRenderer {
  /**
   * What tells pages apart that are rendered differently, as an address: the same for every address that
   * is no page of the shop, and free of all in the query that no page reads.
   */
  renderedPageKey: (path: string, query: URLSearchParams) => string;
  /** The place in the product list that the page shows; undefined where it shows none. */
  listPlaceOf: (name: string) => ListPlace | undefined;
  /** The id of the product that the page is of; undefined where it is of none. */
  productIdOf: (name: string) => string | undefined;
  /** Renders a page by its name; without a view, as it stands while products are on their way. */
  renderPage: (name: string, view?: CatalogueView) => Promise<RenderedPage>;
}

/** The name of a page that is never rendered ahead. */
export const NOT_RENDERED = '';

/** The element that the shop is rendered into; `data-rendered` is the name of the page that it holds until that is hydrated. */
export const ROOT_ID = 'root';
/** In whose way numbers and money are written there: the reader's language is not known to what renders. */
export const SERVER_LOCALE = 'en-US';

/** On the style element of a rendered page: the names of its rules. */
export const RULES_ATTRIBUTE = 'data-rules';

/** The element that carries the `CatalogueView` of the rendered page as JSON. */
export const VIEW_ID = 'catalogue-view';
