/** Makes the whole server out of what it is given. It never listens: that is for who runs it. */
import {
  fastify,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
} from 'fastify';
import { ApiRefusal } from './http/apiRefusal';
import { type CacheTimes, createCatalogueCache } from './catalogue/catalogueCache';
import { createCatalogueSearch } from './catalogue/catalogueSearch';
import type { Settings } from './config';
import type { Identity } from './identity/identity';
import { serveMetrics } from './metrics/metricsRoute';
import { createShopMetrics } from './metrics/shopMetrics';
import { refuseClient, refuseExpectations, refuseFramework } from './plugins/badRequests';
import { answerError } from './plugins/errorAnswers';
import { createAccessLog, logOptions } from './plugins/logging';
import { connectRedis } from './http/redis';
import { limitRates } from './plugins/rateLimits';
import { securityHeaders } from './plugins/securityHeaders';
import { serveSite } from './plugins/site';
import { productApi } from './productApi';
import { createReadView } from './ssr/catalogueView';
import type { LoadRenderer } from './ssr/loadRenderer';
import type { Database } from './database/database';

export interface Parts {
  settings: Settings;
  database: Database;
  identity: Identity;
  /** The directory of the built site; without it only the API is served. */
  site?: string;
  /** Renders the site's pages; without it browsers do. */
  renderer?: LoadRenderer | undefined;
  /** What the local identity adds: its proxy and its mailbox. */
  local?: FastifyPluginAsync;
  /** How long answers about products are kept. */
  cacheTimes?: CacheTimes;
  /** Whether the shop was told to stop; it still answers then. */
  isStopping?: () => boolean;
  /** Where log lines go; standard output when unset. */
  logTo?: { write(line: string): void };
}

/**
 * Slow and idle connections end within 30 s. A request may be held for 25 s while the local identity
 * starts, so silence is allowed a little longer than that.
 */
const SILENCE_MS = 28_000;
const HEADERS_MS = 10_000;
const REQUEST_MS = 20_000;
const KEEP_ALIVE_MS = 20_000;
const CHECK_EVERY_MS = 2_000;

export async function buildServer(parts: Parts): Promise<FastifyInstance> {
  const { settings, database, identity } = parts;
  const headers = securityHeaders(settings);
  const app = fastify({
    ...timeouts,
    ...logOptions(settings.logLevel, parts.logTo),
    // What still arrives while the shop closes is answered like the rest.
    return503OnClosing: false,
    // The longest id of a product, each unit of it written with up to nine letters.
    routerOptions: { maxParamLength: 64 * 9 },
    trustProxy: trustedProxies(settings),
    frameworkErrors: refuseFramework(headers),
    clientErrorHandler: refuseClient(headers),
  });
  refuseExpectations(app.server, headers);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, reply, done) => {
    // First of all: a refusal carries them too, and a page puts a policy of its own in their place.
    reply.headers(headers);
    // Nobody is in the middle of asking again on this connection when the shop closes it.
    if (parts.isStopping?.()) reply.header('connection', 'close');
    done(lacksHost(request) ? new ApiRefusal('bad_request') : undefined);
  });
  const metrics = createShopMetrics();
  const logAnswer = createAccessLog(app);
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request, reply);
    logAnswer(request, reply);
    done();
  });
  const limits = await limitRates(app, settings.rateLimit, connectRedis(app, settings.redisUrl));
  serveMetrics(app, metrics, settings.metricsToken);
  const cache = createCatalogueCache(parts.cacheTimes);
  const search = createCatalogueSearch(database, createCatalogueCache(parts.cacheTimes));
  await app.register(productApi, {
    prefix: '/api',
    settings,
    services: {
      database,
      identity,
      cache,
      search,
      limits,
      metrics,
      isStopping: parts.isStopping ?? (() => false),
    },
  });
  if (parts.local) await app.register(parts.local);
  if (parts.site === undefined) refuseAll(app);
  else {
    const readView = createReadView(database, cache);
    const rendering = parts.renderer && { renderer: parts.renderer, readView };
    await serveSite(app, parts.site, { settings, database, limits, rendering });
  }
  await app.ready();
  return app;
}

const timeouts = {
  connectionTimeout: SILENCE_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  // The missing Host is refused by ourselves, with all headers.
  http: {
    requireHostHeader: false,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
  },
};

function refuseAll(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new ApiRefusal('not_found');
  });
}

function lacksHost({ raw, headers }: FastifyRequest): boolean {
  return headers.host === undefined && raw.httpVersion === '1.1';
}

/** So many proxies: the nearest is hop 0. */
function trustedProxies({ trustProxy }: Settings) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}
