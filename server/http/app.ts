/** The shop's server: who may call what. Each group of routes checks its callers itself, by session or ID token. */

import { fastify, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { firstLanguage } from '#domain/language';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { OnFailure } from '#server/base/onFailure';
import type { Settings } from '#server/base/settings/config';
import type { Database } from '#server/engines/database/database';
import type { Identity } from '#server/engines/identity/identity';
import type { PaymentProvider } from '#server/engines/payments/stripeProvider';
import { hasFileIn } from '#server/shop/file/importedPictures';
import { createOutbox, type Outbox } from '#server/shop/mails/queueMails';
import type { Payments } from '#server/shop/payments/payments';
import { type CacheTimes, createCatalogueCache } from '#server/shop/search/catalogueCache';
import { createCatalogueSearch } from '#server/shop/search/catalogueSearch';
import { createCurrentShop, type CurrentShop } from '#server/shop/settings/currentShop';
import type { SourcedText } from '#server/shop/texts/parseText';
import { accountRoutes, deletionRoute } from './api/account';
import { facetsAndSuggestionsRoutes } from './api/facetsAndSuggestions';
import { healthRoutes } from './api/health';
import { orderRoutes } from './api/orders';
import { ownerPlugin } from './api/owner/ownerApi';
import { webhookPlugin } from './api/payments';
import { productRoute, productRoutes, productsByKeysRoute } from './api/products';
import { sessionRoutes } from './api/sessions';
import { textRoute } from './api/texts';
import { answerError } from './server/errorAnswers';
import { jsonApi } from './server/jsonApi';
import { createAccessLog, logOptions } from './server/logging';
import { serveMetrics } from './server/metricsRoute';
import { answerClientError, answerExpect, answerFrameworkError } from './server/preRoutingErrors';
import { limitRates } from './server/rateLimits';
import { isCallerGone } from './server/request';
import { admitSignedIn } from './server/requestSession';
import type { RouteServices } from './server/routeServices';
import { securityHeaders } from './server/securityHeaders';
import { lacksHost, limitWriting, serverOptions } from './server/serverOptions';
import { createShopMetrics, type ShopMetrics } from './server/shopMetrics';
import type { ValibotProvider } from './server/valibotTypeProvider';
import { feedRoute } from './site/feed';
import { ownPictureRoutes } from './site/ownPictures';
import { createPageData } from './site/pageData';
import type { LoadRenderer, SendPage } from './site/pages';
import { isPageMissing, serveSite } from './site/serveSite';

declare module 'fastify' {
  interface FastifyInstance {
    reportFailure: OnFailure;
    payments: Payments | undefined;
    currentShop: CurrentShop;
  }
}

interface Parts {
  settings: Settings;
  database: Database;
  identity: Identity;
  /** The owner's texts, in the order in which they are listed. */
  texts?: readonly SourcedText[];
  /** The directory of the built site; without it, only the API is served. */
  site?: string;
  /** Loads the module that renders the pages; without it, the browser renders them. */
  loadRenderer?: LoadRenderer | undefined;
  /** The routes of the local identity service: its proxy and its mailbox. */
  local?: FastifyPluginAsync;
  cacheTimes?: CacheTimes;
  /** While the shop is shutting down, it still answers requests. */
  isStopping?: () => boolean;
  /** The payment provider; unset if no card is taken. */
  provider?: PaymentProvider | undefined;
  onMailWritten?: () => void;
  /** Called when goods may show pictures of other sites that are to be fetched. */
  onForeignPictures?: () => void;
  /** Receives the log lines. `lost` says how many it could not keep. The default is standard output. */
  logTo?: { write(line: string): void; lost?(): number };
}

export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { settings, database, identity, texts = [], isStopping = () => false } = parts;
  const currentShop = createCurrentShop({ settings, texts, database });
  const app = createServer(parts, async (request, reply) => {
    await limits.unrouted(request);
    return isPageMissing(request) ? sendPage?.(request, reply, 404) : undefined;
  });
  const lostLines = () => parts.logTo?.lost?.() ?? 0;
  const metrics = observe(app, createShopMetrics(lostLines, settings.shop.languages));
  const limits = limitRates(app, settings);
  const outbox = createOutbox(settings, parts.onMailWritten);
  app.decorate('currentShop', currentShop);
  const payments = takePayments(app, parts, outbox);
  const services: RouteServices = {
    database,
    identity,
    ...catalogueOf(parts),
    limits,
    metrics,
    outbox,
    maxOpenPieces: settings.maxOpenPieces,
    owners: settings.owners,
    isStopping,
    lostLines,
    currentShop,
    payments,
    shop: settings.shop,
    shopDefaults: {
      texts,
      fixed: settings.fixed,
      areTextsFixed: settings.contentDir !== undefined,
    },
    payTo: settings.payment?.payTo,
    hasSiteFile: hasFileIn(parts.site),
    ...(settings.fetchPictures && { wakeFetching: () => parts.onForeignPictures?.() }),
    readSite: async () => ({ ...settings, shop: (await currentShop.read()).shop }),
  };

  // Operators: whoever knows the token; outside production, also this machine.
  serveMetrics(app, metrics, settings);

  await app.register((instance) => serveApi(instance, settings, services), { prefix: '/api' });

  // Anyone: the pictures that owners have put into the shop.
  ownPictureRoutes(app, database);

  // Anyone: Google's feed of products, if the shop has one.
  if (settings.feed) feedRoute(app, services);

  // Anyone: the pages and files. On a laptop also the local identity service.
  if (parts.local) await app.register(parts.local);
  const sendPage = await servePages(app, parts, services);
  await app.ready();
  return app;
}

async function serveApi(
  instance: FastifyInstance,
  settings: Settings,
  services: RouteServices,
): Promise<void> {
  await jsonApi(instance, settings);
  const api = instance.withTypeProvider<ValibotProvider>();
  // Anyone.
  productRoutes(api, services);
  productRoute(api, services);
  productsByKeysRoute(api, services);
  facetsAndSuggestionsRoutes(api, services);
  textRoute(api, services);
  healthRoutes(api, services);
  // Whoever proves an identity by an ID token gets a session, and can end it or the account.
  sessionRoutes(api, services);
  deletionRoute(api, services);
  // Whoever has a session: only what is their own.
  await instance.register(ownPlugin, { services });
  // The payment provider, by its signature.
  await instance.register(webhookPlugin, { services });
  // Owners of the shop.
  await instance.register(ownerPlugin, { prefix: '/owner', services });
}

function ownPlugin(
  app: FastifyInstance,
  { services }: { services: RouteServices },
  done: () => void,
): void {
  const ownSession = admitSignedIn(app, services);
  const api = app.withTypeProvider<ValibotProvider>();
  orderRoutes(api, services, ownSession);
  accountRoutes(api, services, ownSession);
  done();
}

/**
 * Creates a server without routes, whose answers and errors all have the shop's headers. `missing` sends the not-found
 * page for an address that cannot be decoded.
 */
function createServer(
  { settings, logTo = process.stdout, isStopping }: Parts,
  missing: Parameters<typeof answerFrameworkError>[1],
): FastifyInstance {
  const headers = securityHeaders(settings);
  const app = fastify({
    ...serverOptions(settings),
    ...logOptions(settings.logLevel, logTo),
    frameworkErrors: answerFrameworkError(headers, missing),
    clientErrorHandler: answerClientError(headers, settings.shop.languages),
  });
  answerExpect(app.server, headers);
  limitWriting(app);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, reply, done) => {
    if (isCallerGone(request)) return void reply.hijack();
    // Set before anything can fail, so that error responses have these headers too. Pages replace the content
    // security policy with their own.
    reply.headers(headers);
    // Asks clients not to reuse a connection that the shop is about to close.
    if (isStopping?.()) reply.header('connection', 'close');
    done(lacksHost(request) ? new ApiRefusal('bad_request') : undefined);
  });
  return app;
}

function catalogueOf({ settings, database, cacheTimes }: Parts) {
  const cache = createCatalogueCache(cacheTimes);
  const language = firstLanguage(settings.shop.languages);
  const search = createCatalogueSearch(database, createCatalogueCache(cacheTimes), language);
  const expireGoods = () => {
    cache.expire();
    search.expire();
  };
  return { cache, search, expireGoods };
}

/** Undefined if the shop takes no card. */
function takePayments(
  app: FastifyInstance,
  { provider, database, settings }: Parts,
  outbox: Outbox,
): Payments | undefined {
  const { shop, publicUrl } = settings;
  const payments = provider && {
    database,
    outbox,
    provider,
    onFailure: app.reportFailure,
    currency: shop.currency,
    languages: shop.languages,
    publicUrl,
  };
  app.decorate('payments', payments);
  return payments;
}

function observe(app: FastifyInstance, metrics: ShopMetrics): ShopMetrics {
  app.decorate('reportFailure', (work, error) => {
    metrics.failed(work);
    app.log.error({ work, cause: String(error) }, 'Background work failed.');
  });
  const logAnswer = createAccessLog(app);
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request, reply);
    logAnswer(request, reply);
    done();
  });
  return metrics;
}

/** Resolves with the function that sends a page. Without a site, refuses every other address. */
async function servePages(
  app: FastifyInstance,
  { site, settings, database, loadRenderer }: Parts,
  { cache, search, limits, currentShop }: RouteServices,
): Promise<SendPage | undefined> {
  if (site === undefined) {
    app.setNotFoundHandler(() => {
      throw new ApiRefusal('not_found');
    });
    return undefined;
  }
  const readData = createPageData({ database, cache, search, currentShop });
  const rendering = loadRenderer && { loadRenderer, readData };
  return serveSite(app, site, { settings, currentShop, database, limits, rendering });
}
