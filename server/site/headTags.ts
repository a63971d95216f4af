/** What others read in the head of a page: search engines, and whoever shows a link to it. */
import { PAGES } from '../../domain/pages';
import type { Product } from '../../domain/product';
import { OPEN_PAGES } from './openPages';
import { escapeText } from './renderPage';

interface Page {
  /** Path and query, such as `/shop?page=2`. */
  name: string;
  title: string;
  /** What the page shows of the catalogue. */
  products?: readonly Product[] | undefined;
}

const GENERAL_DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/** A page that is about to be sent, with its own words in the head in place of the general ones. */
export function withHead(html: string, page: Page, origin: string): string {
  const tags = headTags(page, origin);
  // A function, because a text would have its dollar signs read.
  return html.replace(GENERAL_DESCRIPTION, '').replace('</head>', () => `${tags}</head>`);
}

/** The elements, as HTML; `origin` is the shop's public address without a trailing slash. */
export function headTags({ name, title, products = [] }: Page, origin: string): string {
  const path = name.replace(/\?.*$/, '');
  const description = OPEN_PAGES.get(path);
  if (description === undefined) return '<meta name="robots" content="noindex">';
  const address = origin + name;
  return [
    element('link', { rel: 'canonical', href: address }),
    element('meta', { name: 'description', content: description }),
    ...openGraph({ title, description, address, picture: `${origin}/social.png` }),
    ...(path === PAGES.home ? [linkedData(shopData(origin))] : []),
    ...(path === PAGES.shop ? [linkedData(listData(products, origin))] : []),
  ].join('');
}

interface Preview {
  title: string;
  description: string;
  address: string;
  picture: string;
}

function openGraph({ title, description, address, picture }: Preview): string[] {
  const properties = {
    'og:site_name': 'Hemline',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Three people from the waist down in autumn clothes, and a dachshund',
  };
  const graph = Object.entries(properties).map(([property, content]) =>
    element('meta', { property, content }),
  );
  return [...graph, element('meta', { name: 'twitter:card', content: 'summary_large_image' })];
}

function shopData(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ClothingStore',
    name: 'Hemline',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/social.png`,
    slogan: 'Everyday clothes, finished properly.',
  };
}

function listData(products: readonly Product[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productData(product, origin),
    })),
  };
}

function productData({ name, img, seller, price, stock }: Product, origin: string): object {
  return {
    '@type': 'Product',
    name,
    image: new URL(img, origin).href,
    brand: { '@type': 'Brand', name: seller },
    offers: {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
    },
  };
}

/** Data, not a script: no browser runs it. `<` is written so that no text can end the element. */
function linkedData(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function element(tag: string, attributes: Record<string, string>): string {
  const texts = Object.entries(attributes).map(([name, text]) => ` ${name}="${escapeText(text)}"`);
  return `<${tag}${texts.join('')}>`;
}
