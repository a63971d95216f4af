/**
 * Builds the response for a rendered page: the HTML with its head elements, and its own content security
 * policy.
 */
import type { RenderedPage } from '#domain/pageRenderer';
import type { Settings } from '../config';
import { securityHeaders } from '../plugins/securityHeaders';
import type { ViewAnswer } from './readPageProducts';
import { composePage } from './composePage';
import { withHead } from './headTags';
import { scriptSources, styleSources } from './inlineSources';
import { type PageResponse, createPageResponse } from './pageResponse';

export interface PageResponseBuilder {
  /** The response with the shell only. The browser then renders the content. */
  bare: PageResponse;
  pack: (rendered: RenderedPage, read?: ViewAnswer) => PageResponse;
}

/**
 * Creates a page builder. `shell` is the HTML around every page, and already contains the client's settings.
 * The security headers and the public URL depend on `settings`.
 */
export function createPageResponseBuilder(shell: string, settings: Settings): PageResponseBuilder {
  const scripts = scriptSources(shell);
  const policy = (styles?: string[]) =>
    securityHeaders(settings, { scripts, styles })['content-security-policy'];
  const pack = (rendered: RenderedPage, read?: ViewAnswer) => {
    const { name, title } = rendered;
    const html = composePage(shell, rendered, read?.view);
    const { products, found } = read?.view ?? {};
    const page = { name, title, products, found };
    return createPageResponse(
      withHead(html, page, settings.publicUrl),
      policy(styleSources(rendered)),
    );
  };
  return { bare: createPageResponse(shell, policy()), pack };
}
