/**
 * Sends the page of an address, rendered with the current catalogue. If that is not possible, sends the
 * shell, which has no content.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config';
import { pathOf } from '../http/pathOf';
import type { Limits } from '../plugins/rateLimits';
import { createRenderedPages, type ServerRendering } from './renderedPages';
import { sendPageResponse } from './pageResponse';
import { createPageResponseBuilder } from './pageResponseBuilder';
import { writeClientConfig } from './writeClientConfig';

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status?: 200 | 404,
) => ReturnType<typeof sendPageResponse>;

interface PageParts {
  rendering: ServerRendering | undefined;
  limits: Limits;
}

/**
 * Returns the function that sends a page. `shell` is the content of the built `shell.html`. If `rendering` is
 * undefined or the page cannot be rendered, the function sends the shell, and the browser renders the
 * content. Rendering errors are logged.
 */
export function createPage(
  shell: string,
  settings: Settings,
  { rendering, limits }: PageParts,
): SendPage {
  const { apiUrl, identity } = settings;
  const page = writeClientConfig(shell, { apiUrl, identity });
  const { bare, pack } = createPageResponseBuilder(page, settings);
  const pages = rendering && createRenderedPages(rendering, pack);
  return async (request, reply, status) => {
    const path = pathOf(request.url);
    const query = new URLSearchParams(request.url.slice(path.length));
    const mayRender = () => limits.render(request);
    const rendered = pages?.(path, query, mayRender).catch((error: unknown) => {
      request.log.error(error);
      return { page: undefined, gone: false };
    });
    const { page: found, gone } = (await rendered) ?? {};
    const sent = found ?? { ...bare, isFallback: pages !== undefined };
    return sendPageResponse(reply, sent, gone ? 404 : status);
  };
}
