import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '#domain/pageRenderer';
import type { Settings } from '#server/base/settings/config';
import type { Database } from '#server/engines/database/database';
import { deferredDatabase } from '#server/engines/database/deferredDatabase';
import { createApp } from '#server/http/app';
import type { CacheTimes } from '#server/shop/search/catalogueCache';
import type { SourcedText } from '#server/shop/texts/parseText';
import { intl } from '#tests/support/intl';
import { openPort } from '#tests/support/rawRequest';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testSettings } from '#tests/support/testSettings';

/** Creates a small built site, with secret files inside and beside it that no URL may reach. */
export function makeSite(): { directory: string; remove(): void } {
  const place = mkdtempSync(join(tmpdir(), 'hemline-site-'));
  const directory = join(place, 'client');
  for (const name of ['assets', 'pictures']) mkdirSync(join(directory, name), { recursive: true });
  const files = {
    'shell.html':
      '<!doctype html><html lang="en"><head><title></title><meta name="shop-config" content=""></head><div id="root"></div>',
    'assets/shop.0a1b2c3d.js': 'shop()',
    'assets/shop.0a1b2c3d.js.map': 'SECRET',
    'pictures/hat.svg': '<svg/>',
    'pictures/.env': 'SECRET',
    '.env': 'SECRET',
    '../.env': 'SECRET',
    '../secret.json': 'SECRET',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return { directory, remove: () => rmSync(place, { recursive: true }) };
}

interface SiteOptions {
  /** Without one, the database never opens. */
  database?: Database;
  settings?: Partial<Settings>;
  /** The owner's texts; by default none. */
  texts?: readonly SourcedText[];
  /** How long product responses are cached; by default as in the shop. */
  cacheTimes?: CacheTimes;
  /** Returns the HTML of a page. Without it, pages are sent as the shell. */
  html?: (...page: Parameters<PageRenderer['renderPage']>) => string;
}

interface SiteApp {
  app: FastifyInstance;
  port: number;
}

/** Opens a shop with a small site for the tests of a file or a block. */
export function siteApp(options: SiteOptions = {}): SiteApp {
  const { database, settings, texts, cacheTimes, html } = options;
  const site = makeSite();
  const opened = {} as SiteApp;
  const renderPage: PageRenderer['renderPage'] = (page, view) => {
    const style = { rules: [], css: '' };
    const { formatMessage } = intl;
    const { name } = page;
    return Promise.resolve({
      name,
      title: name,
      html: html?.(page, view) ?? '',
      style,
      formatMessage,
    });
  };
  beforeAll(async () => {
    opened.app = await createApp({
      settings: testSettings(settings),
      database: database ?? deferredDatabase('embedded', new Promise(() => undefined)),
      identity: createTestIdentity(),
      site: site.directory,
      ...(texts && { texts }),
      ...(cacheTimes && { cacheTimes }),
      ...(html && { loadRenderer: () => Promise.resolve({ renderPage }) }),
    });
    opened.port = await openPort(opened.app);
  });
  afterAll(async () => {
    await opened.app.close();
    site.remove();
  });
  return opened;
}
