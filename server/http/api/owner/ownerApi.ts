/** The owner's API: one Fastify plugin, mounted under /api/owner. */

import type { FastifyInstance } from 'fastify';
import { admitOwners } from '#server/http/server/admitOwners';
import type { RouteServices } from '#server/http/server/routeServices';
import { refuseUnknownCalls } from '#server/http/server/unknownCalls';
import type { ValibotProvider } from '#server/http/server/valibotTypeProvider';
import { actRoutes } from './acts';
import { customerRoutes } from './customers';
import { exportRoute } from './exports';
import { fetchedPictureRoutes } from './fetchedPictures';
import { importRoutes } from './imports';
import { mailRoutes } from './mails';
import { orderMoneyRoutes } from './orderMoney';
import { ownerOrderRoutes } from './orders';
import { pictureRoutes } from './pictures';
import { productChangeRoutes } from './productChanges';
import { ownerProductRoutes } from './products';
import { settingRoutes } from './settings';
import { summaryRoute } from './summary';

export function ownerPlugin(
  app: FastifyInstance,
  { services }: { services: RouteServices },
  done: () => void,
): void {
  const ownerOf = admitOwners(app, services);
  refuseUnknownCalls(app);
  // What an owner has changed is seen at once.
  app.addHook('onSend', (request, reply, payload, sent) => {
    if (request.method !== 'GET' && reply.statusCode < 400) services.expireGoods();
    sent(null, payload);
  });
  const api = app.withTypeProvider<ValibotProvider>();
  ownerOrderRoutes(api, services, ownerOf);
  orderMoneyRoutes(api, services, ownerOf);
  ownerProductRoutes(api, services);
  productChangeRoutes(api, ownerOf);
  actRoutes(api, services, ownerOf);
  mailRoutes(api, services, ownerOf);
  summaryRoute(api, services);
  customerRoutes(api, services);
  pictureRoutes(api, services, ownerOf);
  importRoutes(api, services, ownerOf);
  settingRoutes(api, services, ownerOf);
  exportRoute(api, services);
  fetchedPictureRoutes(api, services, ownerOf);
  done();
}
