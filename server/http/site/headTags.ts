/** Writes the head of a page as HTML. */

import { type HeadElement, type HeadedPage, pageHead } from '#domain/head/pageHead';
import type { Site } from '#domain/head/structuredData';
import { escapeText } from '#server/base/escapeText';
import { GENERAL_DESCRIPTION } from './pageHtml';

/** Returns `html` with the page's own head elements, which replace the general description. */
export function withHead(html: string, page: HeadedPage, site: Site): string {
  const tags = headTags(page, site);
  // Passes a function to `replace`, because `$` has a special meaning in replacement strings.
  return html.replace(GENERAL_DESCRIPTION, '').replace('</head>', () => `${tags}</head>`);
}

/** Returns the head elements as HTML. */
export function headTags(page: HeadedPage, site: Site): string {
  return pageHead(page, site).map(htmlOf).join('');
}

function htmlOf({ tag, attributes, text }: HeadElement): string {
  const texts = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeText(value)}"`,
  );
  return `<${tag}${texts.join('')}>${text === undefined ? '' : `${text}</${tag}>`}`;
}
