/**
 * The pages on a static host, with the API on another site, and a hosted identity service with the test's own keys.
 * Tests expect that the pages obey the host's policy and call no other host.
 */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import type { BrowserContext } from '@playwright/test';
import { fastify } from 'fastify';
import { freePort } from '../../../tools/lib/freePort.cjs';
import { client, root } from '../../../tools/lib/paths.mjs';
import { prepareShop, type Shop } from '../../../tools/lib/shop.mjs';
import { createTrialIdentity, type TrialIdentity } from '../../../tools/trials/lib/trialIdentity';
import { SERVICE_HOSTS } from './hostedService';
import { trusting } from './hostedShop';
import { test as base, expect } from './shop';
import { copyShopData } from './shopData';
import { watchViolations } from './violations';

/** The host of the pages. The API is at `localhost`, which browsers consider another site. */
const HOST = '127.0.0.1';

interface StaticSite {
  url: string;
  /** The origin of the API. */
  api: string;
  identity: TrialIdentity;
}

export const test = base.extend<object, { site: StaticSite }>({
  site: [
    async ({}, use) => {
      const port = await freePort();
      const identity = createTrialIdentity();
      const url = `http://${HOST}:${port}`;
      const api = await startApi(url, identity);
      const directory = await mkdtemp(path.join(tmpdir(), 'static-site-'));
      await cp(client, directory, { recursive: true });
      const host = await serve(directory, port, await configure(directory, api, identity));
      await use({ url, api: api.url, identity });
      await host.close();
      await api.discard();
      await rm(directory, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  context: async ({ context, site }, use) => {
    const violations = await watchViolations(context);
    const strangers = watchHosts(context, [site.url, site.api, ...SERVICE_HOSTS]);
    await use(context);
    expect(violations).toEqual([]);
    expect(strangers).toEqual([]);
  },
});

/** Records every later request of the context to any other origin. */
function watchHosts(context: BrowserContext, origins: string[]): string[] {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin)) strangers.push(request.url());
  });
  return strangers;
}

async function startApi(origin: string, identity: TrialIdentity): Promise<Shop> {
  const settings = { ALLOWED_ORIGINS: origin, RATE_LIMIT: 'off' };
  const api = await prepareShop({ ...trusting(identity), ...settings });
  await copyShopData(api, 'plain');
  await api.start();
  await api.ready();
  return api;
}

/** Runs `npm run configure:site`, and returns the content security policy that it prints for the host. */
async function configure(directory: string, api: Shop, { environment }: TrialIdentity) {
  const shop = { SHOP_NAME: 'Ann & Sons', CONTENT_DIR: path.join(root, 'demo/texts') };
  const env = { ...api.env, NODE_OPTIONS: '', ...environment, ...shop, API_URL: `${api.url}/api` };
  const tool = path.join(root, 'tools/configureSite.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [tool, directory], { env });
  const scripts = /script-src .*/.exec(stdout)?.[0];
  const styles = "style-src 'self' 'unsafe-inline'";
  const calls = `connect-src 'self' ${api.url} ${SERVICE_HOSTS.join(' ')}`;
  const files = "img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'";
  return `default-src 'none'; ${scripts}; ${styles}; ${calls}; ${files}`;
}

/** Serves files as the README requires of a static host. */
async function serve(directory: string, port: number, policy: string) {
  const host = fastify();
  host.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', policy);
    done();
  });
  await host.register(fastifyStatic, { root: directory });
  host.setNotFoundHandler(({ url }, reply) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/products/')) return reply.sendFile('shell.html');
    const page = path.join(pathname, 'index.html');
    if (existsSync(path.join(directory, page))) return reply.sendFile(page);
    return reply.code(404).sendFile('404.html');
  });
  await host.listen({ port, host: HOST });
  return host;
}
