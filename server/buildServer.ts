/** Makes the whole server out of what it is given. It never listens: that is for who runs it. */
import {
  fastify,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
} from 'fastify';
import { ApiRefusal } from './apiRefusal';
import { createCatalogueCache } from './catalogueCache';
import type { Settings } from './config';
import type { Identity } from './identity/identity';
import { serveMetrics } from './metrics/metricsRoute';
import { createShopMetrics } from './metrics/shopMetrics';
import { refuseClient, refuseExpectations, refuseFramework } from './plugins/badRequests';
import { answerError } from './plugins/errorAnswers';
import { logAnswers, logOptions } from './plugins/logging';
import { limitRates } from './plugins/rateLimits';
import { repeatAnswers } from './plugins/repeatedAnswers';
import { securityHeaders } from './plugins/securityHeaders';
import { serveSite } from './plugins/site';
import { tellAnswers } from './plugins/tellAnswers';
import { productApi } from './productApi';
import { createReadProducts, createReadView } from './site/catalogueView';
import type { LoadRenderer } from './site/loadRenderer';
import type { Database } from './stores/database';

export interface Parts {
  settings: Settings;
  database: Database;
  identity: Identity;
  /** The directory of the built site; without it only the API is served. */
  site?: string;
  /** Draws the site's pages; without it browsers do. */
  renderer?: LoadRenderer | undefined;
  /** What the local identity adds: its proxy and its mailbox. */
  local?: FastifyPluginAsync;
  /** How long a product page is answered without asking the database again. */
  freshMs?: number;
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
    trustProxy: trustedProxies(settings),
    frameworkErrors: refuseFramework(headers),
    clientErrorHandler: refuseClient(headers),
  });
  refuseExpectations(app.server, headers);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, _reply, done) => {
    done(lacksHost(request) ? new ApiRefusal('bad_request') : undefined);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A page may have brought a policy of its own.
    reply.headers({ ...headers, ...reply.getHeaders() });
    done();
  });
  const metrics = createShopMetrics();
  const tell = tellAnswers(app, [metrics.answered, ...logAnswers(app, settings.logLevel)]);
  const limits = await limitRates(app, settings.rateLimit);
  serveMetrics(app, metrics, settings.metricsToken);
  const cache = createCatalogueCache(parts.freshMs);
  const repeated = repeatAnswers(app, { tell, count: limits.read, freshMs: parts.freshMs });
  await app.register(productApi, {
    prefix: '/api',
    settings,
    services: { database, identity, cache, repeated, limits, metrics },
  });
  if (parts.local) await app.register(parts.local);
  if (parts.site === undefined) refuseAll(app);
  else {
    const readView = createReadView(database, cache);
    const readProducts = createReadProducts(database);
    const drawing = parts.renderer && { renderer: parts.renderer, readView, readProducts };
    await serveSite(app, parts.site, settings, drawing);
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
