/** What all calls of the API have in common: the allowed origins, and the form of bodies, responses and errors. */

import type { FastifyInstance, RouteOptions } from 'fastify';
import { errorBodySchema } from '#domain/errors';
import type { Settings } from '#server/base/settings/config';
import { acceptJsonBodies } from './bodies';
import { describeApi } from './openApi';
import { allowOrigins, refuseForeignOrigins } from './origins';
import { READ_LIMIT } from './rateLimits';
import { DATA_POLICY } from './securityHeaders';
import { compressJson } from './sendEncoded';
import { refuseUnknownCalls } from './unknownCalls';
import { serializerCompiler, validatorCompiler } from './valibotTypeProvider';

/** Prepares `app` for the API's routes, which must be added afterwards. */
export async function jsonApi(app: FastifyInstance, settings: Settings): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  refuseForeignOrigins(app, settings);
  allowOrigins(app, settings.allowedOrigins);
  acceptJsonBodies(app);
  refuseUnknownCalls(app);
  app.addHook('onRoute', addDefaults);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('content-security-policy', DATA_POLICY);
    // Responses without `Cache-Control` can contain personal data.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  compressJson(app);
  await describeApi(app);
  // The description is written once, because that takes longer than a search.
  let description: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    description ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(description);
  });
}

/** What every call has, unless it says otherwise: how often one caller may send it, and the form of its errors. */
function addDefaults(route: RouteOptions): void {
  const { config, schema = {} } = route;
  const response = schema.response as object | undefined;
  route.config = { ...READ_LIMIT, ...config };
  route.schema = { ...schema, response: { default: errorBodySchema, ...response } };
}
