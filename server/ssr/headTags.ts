/** The head elements for search engines and link previews. */
import { PAGES, productIdIn } from '#domain/pagePaths';
import { type Product } from '#domain/product';
import { SALE_TEXT } from '#domain/discount';
import { type FoundProduct, isGone, type ProductDetails } from '#domain/productDetails';
import { listData, pictureAddress, productData, shopData } from './structuredData';
import { dataBlock, escapeText } from './pageHtml';

/** The public pages, each with its description for search engines and link previews. */
export const PAGE_DESCRIPTIONS = new Map<string, string>([
  [
    PAGES.home,
    `Hemline sells everyday clothes, finished properly: shirts, knitwear, denim, coats, shoes and bags. ${SALE_TEXT} the new fall collection.`,
  ],
  [PAGES.shop, 'Every garment of the shop, with prices, makers and ratings.'],
  [PAGES.orderReview, 'What is in your cart at Hemline, and what it costs with shipping and tax.'],
  [PAGES.login, 'Log in to Hemline to order, and to see what you have ordered.'],
  [PAGES.signUp, 'Create an account at Hemline: an email address and a password are all it takes.'],
  [PAGES.forgotPassword, 'Choose a new password for your account at Hemline, by a link in a mail.'],
]);

/** Pages whose content is worth indexing. */
export const SITEMAP_PAGES: readonly string[] = [PAGES.home, PAGES.shop];

interface Page {
  /** Path and query, such as `/shop?page=2`. */
  name: string;
  title: string;
  /** The products that the page shows. */
  products?: readonly Product[] | undefined;
  /** The product, if this is a product page. */
  found?: FoundProduct | undefined;
}

const NOT_LISTED = '<meta name="robots" content="noindex">';
const GENERAL_DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/** Returns `html` with the page's own head elements, which replace the general description. */
export function withHead(html: string, page: Page, origin: string): string {
  const tags = headTags(page, origin);
  // Passes a function to `replace`, because `$` has a special meaning in replacement strings.
  return html.replace(GENERAL_DESCRIPTION, '').replace('</head>', () => `${tags}</head>`);
}

/** Returns the head elements as HTML. `origin` is the shop's public address without a trailing slash. */
export function headTags({ name, title, products = [], found }: Page, origin: string): string {
  if (found && !isGone(found)) return productTags(found, { name, title }, origin);
  const path = name.replace(/\?.*$/, '');
  const description = PAGE_DESCRIPTIONS.get(path);
  // It is not known whether there is such a product.
  if (found === undefined && productIdIn(path) !== undefined) return '';
  if (description === undefined) return NOT_LISTED;
  const address = origin + name;
  return [
    ...(isNarrowed(name) ? [NOT_LISTED] : []),
    element('link', { rel: 'canonical', href: address }),
    element('meta', { name: 'description', content: description }),
    ...openGraph({ title, description, address }),
    ...socialPicture(origin),
    CARD,
    ...(path === PAGES.home ? [linkedData(shopData(origin))] : []),
    ...(path === PAGES.shop ? [linkedData(listData(products, origin))] : []),
  ].join('');
}

/**
 * Whether the page is a search or a filtered list. Such pages are not indexed. There are very many of them,
 * and all products that they show are also listed on other pages.
 */
function isNarrowed(name: string): boolean {
  const [, query = ''] = name.split('?');
  return [...new URLSearchParams(query).keys()].some((key) => !['page', 'size'].includes(key));
}

/**
 * Returns the head elements of a product page. They name the product's picture first and the shop's picture
 * second. Some link previews cannot show an SVG. If the product's picture is an SVG, those previews use the
 * shop's picture.
 */
function productTags(product: ProductDetails, { name, title }: Page, origin: string): string {
  const description = descriptionOf(product);
  const address = origin + name;
  return [
    element('link', { rel: 'canonical', href: address }),
    element('meta', { name: 'description', content: description }),
    ...openGraph({ title, description, address, type: 'product' }),
    property('og:image', pictureAddress(product.img, origin)),
    property('og:image:alt', product.name),
    property('product:price:amount', product.price.toFixed(2)),
    property('product:price:currency', 'USD'),
    ...socialPicture(origin),
    CARD,
    ...productData(product, origin).map(linkedData),
  ].join('');
}

/** The maximum length of a description, in characters. Search engines display no more. */
const LONGEST_DESCRIPTION = 160;

function descriptionOf({ name, seller, description }: ProductDetails): string {
  const words = `${name} by ${seller}. ${description ?? 'Price, pictures and what is left.'}`;
  if (words.length <= LONGEST_DESCRIPTION) return words;
  return `${words.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}

interface Preview {
  title: string;
  description: string;
  address: string;
  type?: string;
}

function openGraph({ title, description, address, type = 'website' }: Preview): string[] {
  return [
    property('og:site_name', 'Hemline'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
  ];
}

function socialPicture(origin: string): string[] {
  return [
    property('og:image', `${origin}/social.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'Three people from the waist down in autumn clothes, and a dachshund'),
  ];
}

function property(name: string, content: string): string {
  return element('meta', { property: name, content });
}

const linkedData = (data: object) => dataBlock('application/ld+json', data);

function element(tag: string, attributes: Record<string, string>): string {
  const texts = Object.entries(attributes).map(([name, text]) => ` ${name}="${escapeText(text)}"`);
  return `<${tag}${texts.join('')}>`;
}

const CARD = element('meta', { name: 'twitter:card', content: 'summary_large_image' });
