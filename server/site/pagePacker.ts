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
  bare: PackedPage;
  pack: (drawn: DrawnPage, read?: ViewAnswer) => PackedPage;
}

/** `shell` holds the shop's settings already. */
export function createPagePacker(shell: string, settings: Settings): PagePacker {
  const scripts = scriptSources(shell);
  // The products of another shop's API are not ours to draw.
  const hasOwnApi = settings.apiUrl.startsWith('/');
  const policy = (styles?: string[]) =>
    securityHeaders(settings, { scripts, styles })['content-security-policy'];
  const pack = (drawn: DrawnPage, read?: ViewAnswer) => {
    const { name, title } = drawn;
    const drawsCarts = name === PAGES.orderReview && hasOwnApi;
    const html = composePage(shell, drawn, { view: read?.view, drawsCarts });
    const page = { name, title, products: read?.view.products };
    return packPage(withHead(html, page, settings.publicUrl), policy(styleSources(drawn)));
  };
  return { bare: packPage(shell, policy()), pack };
}
