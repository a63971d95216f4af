/** The owner's API: one Fastify plugin, mounted under /api/owner. */
import type { FastifyInstance } from 'fastify';
import { refuseUnknownCalls } from '../plugins/unknownCalls';
import type { RouteServices } from '../routes/routeServices';
import type { ValibotProvider } from '../schemas/valibotTypeProvider';
import { actRoutes } from './actRoutes';
import { admitOwners } from './admitOwners';
import { importRoutes } from './importRoutes';
import { mailRoutes } from './mailRoutes';
import { ownerOrderRoutes, summaryRoute } from './orderRoutes';
import { productChangeRoutes } from './productChangeRoutes';
import { ownerProductRoutes } from './productRoutes';
import { pictureRoutes } from './pictureRoutes';

export function ownerPlugin(
  app: FastifyInstance,
  { services }: { services: RouteServices },
  done: () => void,
): void {
  const ownerOf = admitOwners(app, services);
  refuseUnknownCalls(app);
  const api = app.withTypeProvider<ValibotProvider>();
  ownerOrderRoutes(api, services, ownerOf);
  ownerProductRoutes(api, services);
  productChangeRoutes(api, services, ownerOf);
  actRoutes(api, services, ownerOf);
  mailRoutes(api, services);
  summaryRoute(api, services);
  pictureRoutes(api, services);
  importRoutes(api, services, ownerOf);
  done();
}
