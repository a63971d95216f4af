import type { Product, ProductCount } from './goods/product';
import type { FoundProduct } from './goods/productDetails';
import type { ShopCategories } from './goods/searchResponses';
import type { Language } from './language';
import type { FormatMessage } from './messages';
import type { ShopInfo, FoundText } from './shopInfo';

/** The catalogue data of one page. A list has its `products`, and the `count` of all matches. */
export interface CatalogueView extends Partial<ProductCount> {
  products?: Product[];
  /** The product of a product page. */
  found?: FoundProduct;
  /** The owner's text for a page under `/pages/`. */
  text?: FoundText;
  /** The categories that every page links to. */
  categories?: ShopCategories;
}

/** All styles of a rendered page. The page contains them in one style element. */
export interface RenderedStyle {
  /** The names of the CSS rules. Emotion in the browser does not insert these rules again. */
  rules: string[];
  css: string;
}

export interface RenderedPage {
  /** See `renderedPageName`. */
  name: string;
  title: string;
  /** The content of the root element. */
  html: string;
  style: RenderedStyle;
  /** Returns texts in the language of the page. */
  formatMessage: FormatMessage;
}

export interface PageInShop {
  /** See `renderedPageName`. */
  name: string;
  language: Language;
  shop: ShopInfo;
}

export interface PageRenderer {
  /** Without a view, a page with products is rendered in its loading state. */
  renderPage: (page: PageInShop, view?: CatalogueView) => Promise<RenderedPage>;
}

/** The name of pages that are never rendered on the server. */
export const NOT_RENDERED = '';

/** The root element. Until hydration, its attribute `data-rendered` contains the name of the rendered page. */
export const ROOT_ID = 'root';

/** On the style element of a rendered page, this attribute contains the names of the CSS rules. */
export const RULES_ATTRIBUTE = 'data-rules';

/** The id of the element that contains the rendered page's `CatalogueView` as JSON. */
export const PRELOADED_VIEW_ID = 'catalogue-view';
