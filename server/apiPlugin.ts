/** The product API: one Fastify plugin, mounted under /api. */
import type { FastifyInstance } from 'fastify';
import type { Settings } from './config';
import { DATA_POLICY } from './plugins/securityHeaders';
import { readJsonBodies } from './plugins/jsonBodies';
import { ownerPlugin } from './owner/ownerPlugin';
import { describeApi } from './plugins/openApi';
import { allowOrigins, refuseForeignOrigins } from './plugins/origins';
import { READS } from './plugins/rateLimits';
import { compressJson } from './http/sendEncoded';
import { refuseUnknownCalls } from './plugins/unknownCalls';
import { accountRoutes } from './routes/account';
import { healthRoutes } from './routes/health';
import { orderRoutes } from './routes/orders';
import { productRoute, productRoutes } from './routes/products';
import type { RouteServices } from './routes/routeServices';
import { facetsAndSuggestionsRoutes } from './routes/facetsAndSuggestions';
import { sessionRoutes } from './routes/sessions';
import {
  validatorCompiler,
  type ValibotProvider,
  serializerCompiler,
} from './schemas/valibotTypeProvider';

export async function apiPlugin(
  app: FastifyInstance,
  { settings, services }: { settings: Settings; services: RouteServices },
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  refuseForeignOrigins(app, settings.allowedOrigins);
  allowOrigins(app, settings.allowedOrigins);
  readJsonBodies(app);
  refuseUnknownCalls(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('content-security-policy', DATA_POLICY);
    // Responses without `Cache-Control` can contain personal data.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  compressJson(app);
  await describeApi(app);
  const api = app.withTypeProvider<ValibotProvider>();
  for (const routes of [
    productRoutes,
    productRoute,
    facetsAndSuggestionsRoutes,
    sessionRoutes,
    accountRoutes,
    orderRoutes,
    healthRoutes,
  ])
    routes(api, services);
  await app.register(ownerPlugin, { prefix: '/owner', services });
  api.get('/openapi.json', { config: READS, schema: { hide: true } }, () => app.swagger());
}
