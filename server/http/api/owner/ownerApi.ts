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
  { services: given }: { services: RouteServices },
  done: () => void,
): void {
  const services = { ...given, ownerOf: admitOwners(app, given) };
  refuseUnknownCalls(app);
  // What an owner has changed is seen at once.
  app.addHook('onSend', (request, reply, payload, sent) => {
    if (request.method !== 'GET' && reply.statusCode < 400) services.expireGoods();
    sent(null, payload);
  });
  const api = app.withTypeProvider<ValibotProvider>();
  ownerOrderRoutes(api, services);
  orderMoneyRoutes(api, services);
  ownerProductRoutes(api, services);
  productChangeRoutes(api, services);
  actRoutes(api, services);
  mailRoutes(api, services);
  summaryRoute(api, services);
  customerRoutes(api, services);
  pictureRoutes(api, services);
  importRoutes(api, services);
  settingRoutes(api, services);
  exportRoute(api, services);
  fetchedPictureRoutes(api, services);
  done();
}
