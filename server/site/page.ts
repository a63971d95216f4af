/** The page that is sent for an address: drawn with the catalogue as it is now, or else the bare shell. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config';
import { pathOf } from '../plugins/pathOf';
import { createDrawnPages, type Drawing } from './drawnPages';
import { sendPacked } from './packedPage';
import { createPagePacker } from './pagePacker';
import { renderPage } from './renderPage';

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status?: 200 | 404,
) => Promise<FastifyReply>;

/**
 * `shell` is as it was built, `cartsAt` as in the packer. Without a drawing every address gets the shell,
 * which the browser fills; and so does a page that cannot be drawn, which is logged.
 */
export function createPage(
  shell: string,
  settings: Settings,
  { drawing, cartsAt }: { drawing: Drawing | undefined; cartsAt: string | undefined },
): SendPage {
  const { apiUrl, identity } = settings;
  const page = renderPage(shell, { apiUrl, identity });
  const { bare, pack } = createPagePacker(page, settings, cartsAt);
  const pages = drawing && createDrawnPages(drawing, pack);
  return async (request, reply, status) => {
    const { searchParams } = new URL(request.url, 'http://shop');
    const drawn = pages?.(pathOf(request.url), searchParams).catch((fault: unknown) => {
      request.log.error(fault);
      return undefined;
    });
    return sendPacked(reply, (await drawn) ?? (await bare), status);
  };
}
