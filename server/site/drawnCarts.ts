/** Draws the page of the cart with the cart in it that a browser sends, so that it need not do so itself. */
import type { FastifyInstance } from 'fastify';
import {
  CART_VIEW_ID,
  DRAWN_CART_PATH,
  MAX_CART_TEXT,
  type ReadProducts,
} from '../../domain/drawnPage';
import { refuseForeignOrigins } from '../plugins/origins';
import { READS } from '../plugins/rateLimits';
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

export function serveDrawnCarts(
  app: FastifyInstance,
  { renderer, readProducts }: CartDrawing,
): void {
  const mayDraw = limitRate(MAX_A_SECOND);
  app.register((carts, _options, done) => {
    refuseForeignOrigins(carts, []);
    carts.removeContentTypeParser('application/json');
    carts.post<{ Body: string | null }>(
      DRAWN_CART_PATH,
      { config: READS, bodyLimit: LIMIT_BYTES },
      async ({ body }, reply) => {
        const { drawCart } = await renderer();
        const cart = mayDraw() ? await drawCart(body ?? '', readProducts) : undefined;
        if (!cart) return reply.code(204).send();
        const html = dataElement(CART_VIEW_ID, cart.view) + cart.html;
        return sendUnkept(reply, packPage(html, DATA_POLICY, QUICK));
      },
    );
    done();
  });
}
