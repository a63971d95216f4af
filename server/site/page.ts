/** The page that is sent for an address: drawn with the catalogue as it is now, or else the bare shell. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DrawnPage } from '../../domain/drawnPage';
import type { Settings } from '../config';
import { pathOf } from '../plugins/pathOf';
import { securityHeaders } from '../plugins/securityHeaders';
import type { ReadView, ViewAnswer } from './catalogueView';
import { composePage, styleSources } from './composePage';
import { createDrawnPages } from './drawnPages';
import { withHead } from './headTags';
import type { LoadRenderer } from './loadRenderer';
import { type PackedPage, packPage, sendPacked } from './packedPage';
import { renderPage } from './renderPage';

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status?: 200 | 404,
) => Promise<FastifyReply>;

/** What pages are drawn with. */
export interface Drawing {
  renderer: LoadRenderer;
  readView: ReadView;
}

/**
 * Without a drawing every address gets the shell, which the browser fills; and so does a page that cannot
 * be drawn, which is logged.
 */
export function createPage(directory: string, settings: Settings, drawing?: Drawing): SendPage {
  const { apiUrl, identity } = settings;
  const shell = renderPage(readFileSync(join(directory, 'shell.html'), 'utf8'), {
    apiUrl,
    identity,
  });
  const bare = packPage(shell);
  const pages =
    drawing && createDrawnPages(drawing, (drawn, read) => packDrawn(shell, settings, drawn, read));
  return async (request, reply, status) => {
    const { searchParams } = new URL(request.url, 'http://shop');
    const drawn = pages?.(pathOf(request.url), searchParams).catch((fault: unknown) => {
      request.log.error(fault);
      return undefined;
    });
    return sendPacked(reply, (await drawn) ?? bare, status);
  };
}

function packDrawn(
  shell: string,
  settings: Settings,
  drawn: DrawnPage,
  read?: ViewAnswer,
): PackedPage {
  const policy = securityHeaders(settings, styleSources(drawn))['content-security-policy'];
  const { name, title } = drawn;
  const html = composePage(shell, drawn, read?.view);
  const page = { name, title, products: read?.view.products };
  return packPage(withHead(html, page, settings.publicUrl), policy);
}
