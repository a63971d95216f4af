/** Serves the pages and files of the built site, and responds with 404 to all other addresses. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  firstLanguage,
  inLanguage,
  isLanguageDecided,
  knownLanguage,
  type Language,
  languageOf,
  LANGUAGE_DECIDED_COOKIE,
  type ShopLanguages,
  wantedLanguage,
  withoutLanguage,
} from '#domain/language';
import { isPage, PAGES, PRODUCT_ROUTE, TEXT_ROUTE } from '#domain/pagePaths';
import type { ShopInfo } from '#domain/shopInfo';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Settings } from '#server/base/settings/config';
import type { Database } from '#server/engines/database/database';
import type { Limits } from '#server/http/server/rateLimits';
import { pathOf, wantsPage } from '#server/http/server/request';
import type { CurrentShop } from '#server/shop/settings/currentShop';
import { createPages, type Rendering, type SendPage } from './pages';
import { LETTER_PATH, letterIcon, MANIFEST_PATH, webManifest } from './shopPictures';
import { serveRobotsAndSitemap } from './sitemap';

/** Matches file names that change with the content, because they contain a hash or the version of a font. */
const NAMED_BY_CONTENT = /[.-]([0-9a-f]{8,}|\d+\.\d+\.\d+[\w-]*)\.\w+$/;
/** The folders of files, and the API. What is missing there is answered with JSON: nobody opens these as a page. */
const FILE_LIKE = /^\/(assets|pictures|fonts|api)(\/|$)/;

interface SiteParts {
  settings: Settings;
  currentShop: CurrentShop;
  database: Database;
  limits: Limits;
  rendering?: Rendering | undefined;
}

/** The directory of the pictures, which share one route: one for each would slow down every start. */
const PICTURES = 'pictures';
/** Matches the paths of files that are not served: hidden and compressed files, HTML and source maps. */
const HIDDEN = /(^|\/)(\.|$)|\.(html|br|gz|map)$/;

/**
 * Serves the pages, and the files that `directory` contains at start, each by its own route, so that an address with dots
 * or encoded characters reaches no other. Resolves with the function that sends a page.
 */
export async function serveSite(
  app: FastifyInstance,
  directory: string,
  { settings, currentShop, database, limits, rendering }: SiteParts,
): Promise<SendPage> {
  const shell = readFileSync(join(directory, 'shell.html'), 'utf8');
  const sendPage = createPages(shell, settings, { currentShop, rendering, limits });
  await app.register(statics, {
    ...COMMON,
    root: directory,
    wildcard: false,
    globIgnore: [
      ...['**/*.html', '**/*.br', '**/*.gz', '**/*.map', `${PICTURES}/**`],
      // `npm run configure:site` writes these files for a static host. This server has routes for them instead.
      ...[MANIFEST_PATH, LETTER_PATH].map((path) => `**${path}`),
    ],
  });
  await servePictures(app, join(directory, PICTURES));
  const { languages } = settings.shop;
  serveShopPictures(app, currentShop, languages);
  serveRobotsAndSitemap(app, { origin: settings.publicUrl, languages, currentShop }, database);
  servePages(app, sendPage, languages);
  app.setNotFoundHandler((request, reply) => notFound(request, reply, { sendPage, languages }));
  return sendPage;
}

function servePages(app: FastifyInstance, sendPage: SendPage, languages: ShopLanguages): void {
  for (const page of [...Object.values(PAGES), PRODUCT_ROUTE, TEXT_ROUTE])
    for (const language of languages) {
      const address = inLanguage(page, language, languages);
      for (const path of new Set([address, `${address.replace(/\/$/, '')}/`])) {
        app.get(path, (request, reply) => {
          const given = pathOf(request.url);
          // An address such as `/products/` matches the route of the product pages, but cannot be a product's page.
          const isMissing = !isPage(withoutLanguage(given, languages));
          // A route also matches its address with encoded letters, where the browser would draw another page than the server.
          if (isMissing && !page.includes(':'))
            return reply
              .header('cache-control', 'no-cache')
              .redirect(path + request.url.slice(given.length), 308);
          const wanted =
            path === PAGES.home
              ? wantedHomeLanguage(request, reply, languages)
              : path === PAGES.emailLink
                ? languageOfMail(request, languages)
                : language;
          if (wanted !== language)
            return redirectOnce(reply, inLanguage(request.url, wanted, languages));
          return sendPage(request, reply, isMissing ? 404 : 200);
        });
      }
    }
}

/** Returns the language of the mail whose link is followed. The identity service writes it into the link. */
function languageOfMail({ url }: FastifyRequest, languages: ShopLanguages): Language {
  return knownLanguage(new URL(url, 'http://shop').searchParams.get('lang'), languages);
}

/**
 * Returns the language in which a browser that was not redirected yet wants the home page. Whoever comes from another page
 * of the shop stays in its language.
 */
function wantedHomeLanguage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  languages: ShopLanguages,
): Language {
  if (languages.length > 1) reply.header('vary', 'accept-language, cookie, sec-fetch-site');
  return isLanguageDecided(headers.cookie ?? '') || headers['sec-fetch-site'] === 'same-origin'
    ? firstLanguage(languages)
    : wantedLanguage(headers['accept-language'] ?? '', languages);
}

function redirectOnce(reply: FastifyReply, address: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('set-cookie', LANGUAGE_DECIDED_COOKIE)
    .redirect(address, 302);
}

const COMMON = {
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply: FastifyReply, path: string) =>
    void reply.header('cache-control', cacheControlOf(path)),
} as const;

/** A site that was built without the demo catalogue has no pictures. */
async function servePictures(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(statics, {
    ...COMMON,
    root,
    prefix: `/${PICTURES}/`,
    decorateReply: false,
    allowedPath: (path) => !HIDDEN.test(path),
  });
}

/** The manifest and the icon show the shop's name, which owners can change. */
function serveShopPictures(
  app: FastifyInstance,
  { read }: CurrentShop,
  languages: ShopLanguages,
): void {
  const manifest = (language: Language) =>
    [
      inLanguage(MANIFEST_PATH, language, languages),
      'application/manifest+json',
      (shop: ShopInfo) => webManifest(shop, language),
    ] as const;
  const icon = [LETTER_PATH, 'image/svg+xml', letterIcon] as const;
  for (const [path, type, write] of [...languages.map(manifest), icon])
    app.get(path, async (_request, reply) => {
      const { shop } = await read();
      reply.header('cache-control', cacheControlOf(path)).type(`${type}; charset=utf-8`);
      return write(shop);
    });
}

function cacheControlOf(path: string): string {
  const name = path.replace(/\.(br|gz)$/, '');
  return NAMED_BY_CONTENT.test(name)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

interface Missing {
  sendPage: SendPage;
  languages: ShopLanguages;
}

function notFound(request: FastifyRequest, reply: FastifyReply, { sendPage, languages }: Missing) {
  const given = pathOf(request.url);
  const path = withoutLanguage(given, languages);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && isPage(path)) return refuseWriting(request, reply);
  if (isPageMissing(request)) {
    const ofFirst = withoutFirst(request.url, languages);
    // Whoever names the first language has chosen it, so `/` must not redirect to another one.
    if (ofFirst !== undefined && languages.length > 1)
      reply.header('set-cookie', LANGUAGE_DECIDED_COOKIE);
    const meant = ofFirst ?? meantAddress(path);
    if (meant === undefined) return sendPage(request, reply, 404);
    const address = inLanguage(meant, languageOf(given, languages), languages);
    return reply.header('cache-control', 'no-cache').redirect(address, 308);
  }
  throw new ApiRefusal('not_found');
}

function refuseWriting(request: FastifyRequest, reply: FastifyReply) {
  // A browser without scripts sends the form itself. At a 204 it stays on the page, and keeps what was typed.
  if (request.method === 'POST' && isForm(request)) return reply.code(204).send();
  reply.header('allow', 'GET, HEAD');
  throw new ApiRefusal('method_not_allowed');
}

/** If a page's address begins with the shop's first language, returns the address without it. */
function withoutFirst(url: string, languages: ShopLanguages): string | undefined {
  const first = `/${firstLanguage(languages)}`;
  const path = pathOf(url);
  if (path !== first && !path.startsWith(`${first}/`)) return undefined;
  const address = url.slice(first.length).replace(/^(?!\/)/, '/');
  return isPage(pathOf(address)) ? address : undefined;
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type'] === 'application/x-www-form-urlencoded';
}

/** Whether the request for an unknown address gets the not-found page instead of a JSON error. */
export function isPageMissing(request: FastifyRequest): boolean {
  return wantsPage(request) && !FILE_LIKE.test(pathOf(request.url));
}

/**
 * Returns the page that was obviously meant by an unknown path: `/index.html`, the punctuation of a sentence behind a
 * page, and a fragment whose `#` was percent-encoded (a cart link in some messengers).
 */
function meantAddress(path: string): string | undefined {
  const [before = '', ...fragments] = path.split(/%23/i);
  // Without a limit, the punctuation of a path of 15,000 signs takes a second.
  const trimmed = before.replace(/([.,;:!?)\]}>"']|%(22|27|29|3E|5D|7D)){1,99}$/i, '');
  const isHome = /^\/(index\.html?)?$/i.test(trimmed);
  const isCart = isHome && fragments[0]?.startsWith('cart=') === true;
  const page = isCart ? PAGES.orderReview : isHome ? PAGES.home : trimmed;
  const address = [page, ...fragments].join('#');
  return isPage(page) && address !== path ? address : undefined;
}
