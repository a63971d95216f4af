/** The pages on a static host, the API on another origin, and a hosted identity with keys of the test. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { client, root } from '../../../tools/lib/paths.mjs';
import { sellPlainProducts } from '../../../tools/lib/plainProducts.mjs';
import { freePort } from '../../../tools/lib/ports.mjs';
import { prepareShop, type Shop } from '../../../tools/lib/shop.mjs';
import { createTrialIdentity, type TrialIdentity } from '../../../tools/trials/lib/trialIdentity';
import { test as base } from './shop';

const IDENTITY_HOSTS = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';

export interface StaticSite {
  url: string;
  identity: TrialIdentity;
}

export const test = base.extend<object, { site: StaticSite }>({
  site: [
    async ({}, use) => {
      const port = await freePort();
      const identity = createTrialIdentity();
      const url = `http://localhost:${port}`;
      const api = await startApi(url, identity);
      const directory = await mkdtemp(path.join(tmpdir(), 'static-site-'));
      await cp(client, directory, { recursive: true });
      const host = await serve(directory, port, await configure(directory, api, identity));
      await use({ url, identity });
      await host.close();
      await api.discard();
      await rm(directory, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

async function startApi(origin: string, { environment }: TrialIdentity): Promise<Shop> {
  const preload = path.join(root, 'tools/trials/lib/trustTrialKeys.mjs');
  const trust = { ...environment, NODE_OPTIONS: `--import=${preload}` };
  const api = await prepareShop({ ...trust, ALLOWED_ORIGINS: origin, RATE_LIMIT: 'off' });
  await sellPlainProducts(api);
  await api.start();
  await api.ready();
  return api;
}

/** Runs `npm run configure:site`, and returns the policy that it asks the host for. */
async function configure(directory: string, api: Shop, { environment }: TrialIdentity) {
  const env = { ...api.env, NODE_OPTIONS: '', ...environment, API_URL: `${api.url}/api` };
  const tool = path.join(root, 'tools/configureSite.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [tool, directory], { env });
  const scripts = /script-src .*/.exec(stdout)?.[0];
  const styles = "style-src 'self' 'unsafe-inline'";
  const calls = `connect-src 'self' ${api.url} ${IDENTITY_HOSTS}`;
  const files = "img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'";
  return `default-src 'none'; ${scripts}; ${styles}; ${calls}; ${files}`;
}

/** Serves files as the README asks of a static host. */
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
  await host.listen({ port, host: 'localhost' });
  return host;
}
