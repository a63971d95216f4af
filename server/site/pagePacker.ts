/** A drawn page with the shop's settings and head, ready to be sent under its own policy. */
import type { DrawnPage } from '../../domain/drawnPage';
import { PAGES } from '../../domain/pages';
import type { Settings } from '../config';
import { securityHeaders } from '../plugins/securityHeaders';
import type { ViewAnswer } from './catalogueView';
import { composePage } from './composePage';
import { withHead } from './headTags';
import { scriptSources, styleSources } from './inlineSources';
import { type PackedPage, packPage } from './packedPage';

export interface PagePacker {
  /** The shell, for the browser to fill. */
  bare: Promise<PackedPage>;
  pack: (drawn: DrawnPage, read?: ViewAnswer) => Promise<PackedPage>;
}

/** `shell` holds the shop's settings already; `cartsAt` is where carts are drawn, if they are. */
export function createPagePacker(
  shell: string,
  settings: Settings,
  cartsAt: string | undefined,
): PagePacker {
  const scripts = scriptSources(shell);
  const policy = (styles?: string[]) =>
    securityHeaders(settings, { scripts, styles })['content-security-policy'];
  const pack = (drawn: DrawnPage, read?: ViewAnswer) => {
    const { name, title } = drawn;
    const extras = { view: read?.view, cartsAt: name === PAGES.orderReview ? cartsAt : undefined };
    const html = composePage(shell, drawn, extras);
    const page = { name, title, products: read?.view.products };
    return packPage(withHead(html, page, settings.publicUrl), policy(styleSources(drawn)));
  };
  return { bare: packPage(shell, policy()), pack };
}
