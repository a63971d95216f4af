/**
 * Sends the pages, rendered with the current catalogue. A rendered page is kept and sent again until the products
 * that it shows have changed. Where a page cannot be rendered, sends the shell, and the browser renders the content.
 */

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  languageParameter,
  type Language,
  LANGUAGES,
  languageOf,
  withoutLanguage,
} from '#domain/language';
import { PAGES, PRODUCT_PATH_PREFIX, productIdIn, TEXT_PATH_PREFIX } from '#domain/pagePaths';
import type { PageRenderer, RenderedPage } from '#domain/pageRenderer';
import { renderedPageName } from '#domain/renderedPageName';
import type { ShopInfo } from '#domain/shopInfo';
import { createEncodedBody, type EncodedBody } from '#server/base/encodedBody';
import type { Settings } from '#server/base/settings/config';
import { callerOf, type Limits } from '#server/http/server/rateLimits';
import { pathOf } from '#server/http/server/request';
import { securityHeaders } from '#server/http/server/securityHeaders';
import { sendEncoded, SHARED_CACHE_CONTROL } from '#server/http/server/sendEncoded';
import type { CurrentShop, ShopNow } from '#server/shop/settings/currentShop';
import type { PageRequest, PageData, ReadPageData } from './pageData';
import {
  composePage,
  translateShell,
  scriptSources,
  styleSources,
  withHead,
  writeClientConfig,
} from './pageHtml';

const HTML = 'text/html; charset=utf-8';
/** The maximum number of rendered pages that are kept. */
const MAX_PAGES = 200;
/** The `Retry-After` header of a page whose products could not be read, in seconds. */
const RETRY_AFTER_S = 2;

/** A page's HTML with the content security policy that allows its inline scripts and styles. */
interface Page extends EncodedBody {
  policy: string | undefined;
}

interface KeptPage {
  /** Empty if the page was rendered without its products, or without the categories of the menu. */
  version: string;
  status: 200 | 404;
  page: Promise<Page>;
}

/**
 * The response. `isForAll`: shared caches may keep it. Without `page`, the shell is sent. The status is 503 if the
 * products of the page could not be read.
 */
interface Answer {
  status: 200 | 404 | 503;
  isForAll: boolean;
  page?: Page | undefined;
}

export type LoadRenderer = () => Promise<PageRenderer>;

/** Undefined if there is no such file. The renderer is loaded on first use, because that takes a quarter of a second. */
export function findRenderer(file: string | undefined): LoadRenderer | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  let loading: Promise<PageRenderer> | undefined;
  return () => (loading ??= import(pathToFileURL(file).href) as Promise<PageRenderer>);
}

export interface Rendering {
  loadRenderer: LoadRenderer;
  readData: ReadPageData;
}

/** Sends the page at the request's address; `status` is 404 if the shop has no such address. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status?: 200 | 404,
) => ReturnType<typeof sendEncoded>;

interface PagesParts {
  currentShop: CurrentShop;
  rendering: Rendering | undefined;
  limits: Limits;
}

/** `shell` is the content of the built `shell.html`, which is sent without `rendering`. Rendering errors are logged. */
export function createPages(
  shell: string,
  settings: Settings,
  { currentShop, rendering, limits }: PagesParts,
): SendPage {
  const siteOf = createSites(shell, settings);
  const find = rendering && createRenderedPages(rendering);
  return async (request, reply, status = 200) => {
    const path = pathOf(request.url);
    const query = new URLSearchParams(request.url.slice(path.length));
    const site = siteOf(await currentShop.read());
    const { languages } = site.shop;
    const language = languageOf(path, languages);
    const name = renderedPageName(withoutLanguage(path, languages), query);
    const mayRender = async () => !isOneOfMany(name) || limits.render(request);
    const asked = { name, language, caller: callerOf(request) };
    const answer = await find?.(asked, site, mayRender).catch((error: unknown): Answer => {
      request.log.error(error);
      return { status, isForAll: false };
    });
    const found: Answer = answer ?? { status, isForAll: true };
    return send(reply, found.page ?? site.shells[language], {
      ...found,
      // If the route asked for 404, it stays 404, whatever the page's data says.
      status: status === 404 ? status : found.status,
    });
  };
}

function send(
  reply: FastifyReply,
  page: Page,
  { status, isForAll }: Answer,
): ReturnType<typeof sendEncoded> {
  const cached =
    status === 200 && isForAll ? SHARED_CACHE_CONTROL : status === 503 ? 'no-store' : 'no-cache';
  // Networks on the way may rewrite HTML, and the browser then takes over another page than was sent: Cloudflare hides
  // email addresses unless it is told not to.
  reply.code(status).header('cache-control', `${cached}, no-transform`);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  if (page.policy !== undefined) reply.header('content-security-policy', page.policy);
  return sendEncoded(reply, page, HTML);
}

type BuildPage = (language: Language, rendered?: RenderedPage, data?: PageData) => Page;

/** What pages are made of, for the shop as it is now. */
interface Site extends Pick<ShopNow, 'shop' | 'version'> {
  build: BuildPage;
  /** The page without content, in each language. */
  shells: Record<Language, Page>;
}

/** Returns a function that prepares the shell for the shop as it is now, and keeps what it has prepared. */
function createSites(shell: string, settings: Settings): (now: ShopNow) => Site {
  const { apiUrl, identity, publicUrl: origin } = settings;
  let last: { now: ShopNow; site: Site } | undefined;
  return (now) => {
    if (last?.now === now) return last.site;
    const { shop, version } = now;
    const ownShell = writeClientConfig(shell, { apiUrl, identity, shop, origin });
    const build = createPageBuilder(ownShell, settings, shop);
    const shells = Object.fromEntries(LANGUAGES.map((each) => [each, build(each)]));
    const site = { shop, version, build, shells: shells as Site['shells'] };
    last = { now, site };
    return site;
  };
}

/** Returns a function that makes a response body from a rendered page or, without an argument, from the shell. */
function createPageBuilder(shell: string, settings: Settings, shop: ShopInfo): BuildPage {
  const site = { origin: settings.publicUrl, shop };
  const scripts = scriptSources(shell);
  const policy = (styles?: string[]) =>
    securityHeaders(settings, { scripts, styles })['content-security-policy'];
  const bodyOf = (html: string, styles?: string[]): Page => ({
    ...createEncodedBody(html),
    policy: policy(styles),
  });
  return (language, rendered, data) => {
    const own = translateShell(shell, language, shop);
    if (!rendered) return bodyOf(own);
    const { name, title, formatMessage } = rendered;
    const view = data?.status === 'read' ? data.view : undefined;
    const html = composePage(own, rendered, view);
    const page = { name, title, isContentUnknown: data?.status === 'unread', ...view };
    const words = { language, formatMessage, names: view?.categories?.names };
    return bodyOf(withHead(html, page, { ...site, ...words }), styleSources(rendered));
  };
}

type MayRender = () => Promise<boolean>;

interface Unread {
  asked: PageRequest;
  known: KeptPage | undefined;
  /** True if the database cannot be reached; false if the database has not answered in time. */
  away: boolean;
  mayRender: MayRender;
  site: Site;
}

function createRenderedPages({ loadRenderer, readData }: Rendering) {
  const kept = new LRUCache<string, KeptPage>({ max: MAX_PAGES });
  const render = (asked: PageRequest, data: PageData, site: Site) => {
    const { name, language } = asked;
    const view = data.status === 'read' ? data.view : undefined;
    const page = loadRenderer()
      .then(({ renderPage }) => renderPage({ name, language, shop: site.shop }, view))
      .then((rendered) => site.build(language, rendered, data));
    const key = keyOf(asked);
    kept.set(key, { version: versionOf(data, site), status: statusOf(data), page });
    // Errors are not kept, so the next visitor causes another attempt.
    page.catch(() => kept.delete(key));
    return page;
  };
  /** Answers if the page's data could not be read. A page that was rendered earlier is better than one without data. */
  const whileUnread = async ({ asked, known, away, mayRender, site }: Unread): Promise<Answer> => {
    if (known?.version) return { status: known.status, isForAll: false, page: await known.page };
    const { name } = asked;
    if (productIdIn(name) !== undefined) return { status: 503, isForAll: false };
    const data: PageData = { status: 'unread', away };
    const page = known?.page ?? ((await mayRender()) ? render(asked, data, site) : undefined);
    // The home page is more than its products. While the database is only slow, or still starting, it is good enough.
    const status = name === PAGES.home && !away ? 200 : 503;
    return { status, isForAll: false, page: await page };
  };
  return async (asked: PageRequest, site: Site, mayRender: MayRender): Promise<Answer> => {
    const data = await readData(asked, languageParameter(asked.language, site.shop.languages));
    if (data.status === 'none') return { status: 200, isForAll: false };
    if (data.status === 'beyond') return { status: 404, isForAll: false };
    const known = kept.get(keyOf(asked));
    if (data.status === 'unread')
      return whileUnread({ asked, known, away: data.away, mayRender, site });
    const [status, version] = [statusOf(data), versionOf(data, site)];
    const isForAll = version !== '';
    const older = known?.status === status ? known : undefined;
    if (older && isCurrent(older, version)) return { status, isForAll, page: await older.page };
    if (await mayRender()) return { status, isForAll, page: await render(asked, data, site) };
    // The rate limit is reached. An outdated page is better than the shell.
    return { status, isForAll: false, page: await older?.page };
  };
}

const keyOf = ({ name, language }: PageRequest) => `${language} ${name}`;

/** Whether the kept page shows what was read. A kept page with the categories of the menu is better than a new page without. */
function isCurrent(kept: KeptPage, version: string): boolean {
  return kept.version === version || version === '';
}

function statusOf(data: PageData): 200 | 404 {
  return data.status === 'read' && data.gone ? 404 : 200;
}

/**
 * Changes with what the page shows; empty if its products, the categories of the menu or the settings could not be
 * read.
 */
function versionOf(data: PageData, site: Site): string {
  if (data.status !== 'read' || data.version === '' || site.version === '') return '';
  return `${site.version} ${data.version}`;
}

/**
 * Whether this is a product page, a text of the owner's, or a list page with a query. There are very many of these pages,
 * so rendering them is rate limited. The other pages are few, and are rendered even for callers beyond the limit.
 */
function isOneOfMany(name: string): boolean {
  return (
    name.includes('?') || name.startsWith(PRODUCT_PATH_PREFIX) || name.startsWith(TEXT_PATH_PREFIX)
  );
}
