/** Pages that are drawn before a browser asks for them: what draws and what serves them agree on this. */
import type { Product } from './product';

/** A place in the product list; `page` counts from 0. */
export interface ListPlace {
  page: number;
  size: number;
}

/** What the API tells of one place in the product list, at one moment. */
export interface CatalogueView {
  products: Product[];
  /** Of all products. */
  count: number;
}

/** A cart as the browser keeps it, and what the API tells of its products. */
export interface CartView {
  /** By product id. */
  quantities: Record<string, number>;
  products: Product[];
}

/** The page of the cart with this cart in it. */
export interface DrawnCart {
  /** What stands in the root element. */
  html: string;
  view: CartView;
}

/** The products of these ids; undefined when they cannot be had soon. */
export type ReadProducts = (ids: string[]) => Promise<Product[] | undefined>;

/** All styles of a drawn page: they stand in one element of it. */
export interface DrawnStyle {
  /** The names by which the browser's style library knows the rules, so that it writes none anew. */
  rules: string[];
  css: string;
}

export interface DrawnPage {
  /** See `drawnName`. */
  name: string;
  title: string;
  /** What stands in the root element. */
  html: string;
  style: DrawnStyle;
}

export interface PageRenderer {
  /**
   * What tells pages apart that are drawn differently, as an address: the same for every address that
   * is no page of the shop, and free of all in the query that no page reads.
   */
  drawnName: (path: string, query: URLSearchParams) => string;
  /** The place in the product list that the page shows; undefined where it shows none. */
  placeShown: (name: string) => ListPlace | undefined;
  /** Draws a page by its name; without a view, as it stands while products are on their way. */
  drawPage: (name: string, view?: CatalogueView) => Promise<DrawnPage>;
  /**
   * Draws the page of the cart with a cart in it, as a browser's storage has it: any text whatever. It needs
   * no style that the page drawn by its name has not. Undefined for an empty cart, for one with more
   * lines than are drawn at once, and where its products cannot be had.
   */
  drawCart: (stored: string, read: ReadProducts) => Promise<DrawnCart | undefined>;
}

/** The name of a page that is never drawn ahead. */
export const UNDRAWN = '';

/** The element that the shop is drawn into; `data-drawn` is the name of the page that it holds. */
export const ROOT_ID = 'root';
/** In whose way numbers and money are written there: the reader's language is not known to what draws. */
export const DRAWN_LOCALE = 'en-US';

/** On the style element of a drawn page: the names of its rules. */
export const DRAWN_RULES = 'data-rules';

/** The element that carries the `CatalogueView` of the drawn page as JSON. */
export const VIEW_ID = 'catalogue-view';

/**
 * Takes the text that the browser keeps of a cart; answers the page's root with that cart in it, or 204.
 * Its query is the `EDITION` of the page that asks.
 */
export const DRAWN_CART_PATH = '/drawn/orders';
/** Names the build that a page was made by: another one's cart needs other styles. */
export const EDITION = 'edition';
/**
 * On the root element of a page that may ask for its cart to be drawn: the address to ask. A host of
 * files would be asked in vain.
 */
export const DRAWS_CARTS = 'data-draws-carts';
/** In characters. As a rule, a longer cart has more lines than are drawn at once. */
export const MAX_CART_TEXT = 1_500;
/** The element that carries the `CartView` of a drawn cart as JSON. */
export const CART_VIEW_ID = 'cart-view';
