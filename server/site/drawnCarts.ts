/** Draws the page of the cart with the cart in it that a browser sends, so that it need not do so itself. */
import type { FastifyInstance } from 'fastify';
import {
  CART_VIEW_ID,
  DRAWN_CART_PATH,
  EDITION,
  MAX_CART_TEXT,
  type ReadProducts,
} from '../../domain/drawnPage';
import { refuseForeignOrigins } from '../plugins/origins';
import { DRAWINGS } from '../plugins/rateLimits';
import { DATA_POLICY } from '../plugins/securityHeaders';
import { dataElement } from './dataElement';
import { limitRate } from './limitRate';
import type { LoadRenderer } from './loadRenderer';
import { packPage, QUICK, sendUnkept } from './packedPage';

/** Each takes milliseconds of the one thread. A browser that gets none draws its cart itself. */
const MAX_A_SECOND = 10;
/** UTF-8 has up to three bytes for a character of such a text. */
const LIMIT_BYTES = 3 * MAX_CART_TEXT;

export interface CartDrawing {
  renderer: LoadRenderer;
  readProducts: ReadProducts;
}

/** Answers the address at which pages of this edition ask. */
export function serveDrawnCarts(
  app: FastifyInstance,
  edition: string,
  { renderer, readProducts }: CartDrawing,
): string {
  const mayDraw = limitRate(MAX_A_SECOND);
  const read: ReadProducts = async (ids) => (mayDraw() ? readProducts(ids) : undefined);
  app.register((carts, _options, done) => {
    refuseForeignOrigins(carts, []);
    carts.removeContentTypeParser('application/json');
    carts.post<{ Body: string | null; Querystring: Record<string, unknown> }>(
      DRAWN_CART_PATH,
      { config: DRAWINGS, bodyLimit: LIMIT_BYTES },
      async ({ body, query }, reply) => {
        const { drawCart } = await renderer();
        const cart = query[EDITION] === edition ? await drawCart(body ?? '', read) : undefined;
        if (!cart) return reply.code(204).send();
        const html = dataElement(CART_VIEW_ID, cart.view) + cart.html;
        return sendUnkept(reply, await packPage(html, DATA_POLICY, QUICK));
      },
    );
    done();
  });
  return `${DRAWN_CART_PATH}?${EDITION}=${edition}`;
}
