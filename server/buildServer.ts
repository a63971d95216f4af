/** Creates the Fastify server of the shop from its parts. It does not listen on a port yet. */
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
import { createOutbox } from './mails/outbox';
import { serveMetrics } from './metrics/metricsRoute';
import { createShopMetrics } from './metrics/shopMetrics';
import { answerClientError, answerFrameworkError, answerExpect } from './http/preRoutingErrors';
import { answerError } from './plugins/errorAnswers';
import { createAccessLog, logOptions } from './plugins/logging';
import { connectRedis } from './http/redis';
import { limitRates } from './plugins/rateLimits';
import { securityHeaders } from './plugins/securityHeaders';
import { serveSite } from './plugins/serveSite';
import { apiPlugin } from './apiPlugin';
import { createReadView } from './ssr/readPageProducts';
import type { LoadRenderer } from './ssr/loadRenderer';
import type { Database } from './database/database';

export interface Parts {
  settings: Settings;
  database: Database;
  identity: Identity;
  /** The directory of the built site; without it, only the API is served. */
  site?: string;
  /** Loads the module that renders the pages; without it, the browser renders them. */
  renderer?: LoadRenderer | undefined;
  /** The routes of the local identity service: its proxy and its mailbox. */
  local?: FastifyPluginAsync;
  /** How long product responses are cached. */
  cacheTimes?: CacheTimes;
  /** Whether the shop is shutting down. It still answers requests then. */
  isStopping?: () => boolean;
  /** Called when a mail was written into the outbox. */
  onMailWritten?: () => void;
  /** Receives the log lines. The default is standard output. */
  logTo?: { write(line: string): void };
}

/**
 * How long a connection can be without traffic before it is closed. A request can wait 25 s for the local
 * identity service to start, so this limit is slightly longer. Together, this limit and those below close slow
 * and idle connections within 30 s.
 */
const CONNECTION_TIMEOUT_MS = 28_000;
/** The headers of a request must have arrived within this time, otherwise its connection is closed. */
const HEADERS_MS = 10_000;
/** The whole request must have arrived within this time, otherwise its connection is closed. */
const REQUEST_MS = 20_000;
/** A connection is closed if its next request does not begin within this time. */
const KEEP_ALIVE_MS = 20_000;
/** The interval at which Node.js checks the time limits of the headers and of the whole request. */
const CHECK_EVERY_MS = 2_000;

export async function buildServer(parts: Parts): Promise<FastifyInstance> {
  const { settings, database, identity } = parts;
  const headers = securityHeaders(settings);
  const app = fastify({
    ...timeouts,
    ...logOptions(settings.logLevel, parts.logTo),
    // Requests during the shutdown are answered as usual.
    return503OnClosing: false,
    // A product id has at most 64 UTF-16 units. Percent-encoded, each unit takes up to nine characters.
    routerOptions: { maxParamLength: 64 * 9 },
    trustProxy: trustedProxies(settings),
    frameworkErrors: answerFrameworkError(headers),
    clientErrorHandler: answerClientError(headers),
  });
  answerExpect(app.server, headers);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, reply, done) => {
    // Set before anything can fail, so that error responses have these headers too. Pages replace the content
    // security policy with their own.
    reply.headers(headers);
    // Asks clients not to reuse a connection that the shop is about to close.
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
  await app.register(apiPlugin, {
    prefix: '/api',
    settings,
    services: {
      database,
      identity,
      cache,
      search,
      limits,
      metrics,
      outbox: createOutbox(settings, parts.onMailWritten),
      owners: settings.owners,
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
  connectionTimeout: CONNECTION_TIMEOUT_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  // The onRequest hook refuses requests without a Host header, because Node's own refusal lacks the security
  // headers.
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

/**
 * Returns Fastify's `trustProxy` option. If the setting is a number, the option is a function that trusts
 * this many proxies, counted from the nearest one (hop 0).
 */
function trustedProxies({ trustProxy }: Settings) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}
