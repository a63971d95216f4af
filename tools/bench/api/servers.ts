/** Starts the measured servers, each in its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../trials/lib/freePort';
import { prepareTrialShop, type TrialFiles } from '../../trials/lib/trialShop';
import { BARE_FASTIFY, contender } from '../lib/installContenders';

const PRODUCTS = 1_000;
const PAGE = '/products?page=0&size=6';
const START_MS = 15_000;

export interface Server {
  /** The address of the measured page. */
  url: string;
  pid: number;
  end(): Promise<void> | void;
}

/**
 * The shop's settings. Rate limits, headers, metrics and caching have their defaults. The shop trusts one
 * proxy, so that it tells clients apart by the `X-Forwarded-For` header.
 */
const AS_SERVED = { RATE_LIMIT: 'on', TRUST_PROXY: '1' };

/**
 * Starts the built shop with a thousand products and the embedded database. The shop's log goes to a file, because
 * reading the log in this process would keep a processor core busy.
 */
export async function startShop(
  files: TrialFiles,
  directory: string,
  level: string,
): Promise<Server> {
  const log = path.join(directory, `${level}.log`);
  const shop = await prepareTrialShop(files, {
    settings: { ...AS_SERVED, LOG_LEVEL: level },
    products: PRODUCTS,
    wrapper: ['sh', '-c', 'exec "$@" >"$0"', log],
  });
  await shop.process.start();
  const { origin, pid = 0 } = shop.process;
  return { url: `${origin}/api${PAGE}`, pid, end: () => shop.discard() };
}

/** Starts a bare Fastify server with one route, which sends `answer`. */
export async function startBare(directory: string, answer: string): Promise<Server> {
  const port = await freePort();
  const file = path.join(directory, 'answer.json');
  writeFileSync(file, answer);
  const child = spawn(process.execPath, [BARE_FASTIFY, String(port), file], { stdio: 'inherit' });
  return serving(child, `http://127.0.0.1:${port}${PAGE}`);
}

/** Starts json-server with the shop's catalogue. `products` is the catalogue as a JSON array. */
export async function startJsonServer(directory: string, products: string): Promise<Server> {
  const port = await freePort();
  const file = path.join(directory, 'products.json');
  writeFileSync(file, `{"products":${products}}`);
  const program = path.join(contender('json-server'), 'lib/bin.js');
  const args = [program, '--port', String(port), '--host', '127.0.0.1', file];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  return serving(child, `http://127.0.0.1:${port}/products?_page=1&_per_page=6`);
}

async function serving(child: ChildProcess, url: string): Promise<Server> {
  const end = Date.now() + START_MS;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > end) throw new Error(`Nobody answers at ${url}.`);
    await pause(50);
  }
  return { url, pid: child.pid ?? 0, end: () => void child.kill() };
}
