/**
 * Measures how fast a page of products comes from the shop, from a bare Fastify route that sends the same text,
 * and from json-server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TrialFiles } from '../../trials/lib/trialShop';
import { contender, versionIn } from '../lib/installContenders';
import { figure, table } from '../lib/markdown';
import { inTurns, median } from '../lib/sampling';
import { atLeast } from '../lib/requirementLine';
import { type Sample, sendLoad } from './load';
import { type Server, startBare, startJsonServer, startShop } from './servers';

/**
 * The requirements. The shop must answer at least `TO_BARE` times as many requests per second as bare
 * Fastify, and at least `TO_JSON_SERVER` times as many as json-server.
 */
const TO_BARE = 0.6;
const TO_JSON_SERVER = 1.4;

/**
 * Measures the servers in turns after a warm-up. Returns a table of the results, and a list that says which
 * requirements are met.
 */
export async function compareReadRate(
  files: TrialFiles,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), 'hemline-bench-'));
  const servers = await startServers(files, directory);
  const load =
    ({ url, pid }: Server) =>
    () =>
      sendLoad(url, { pid }, seconds, directory);
  const { bare, shop, logging, jsonServer } = servers;
  try {
    for (const server of Object.values(servers)) await load(server)();
    return pageOf(
      await inTurns(rounds, {
        bare: load(bare),
        shop: load(shop),
        logging: load(logging),
        jsonServer: load(jsonServer),
      }),
    );
  } finally {
    for (const server of Object.values(servers)) await server.end();
    rmSync(directory, { recursive: true });
  }
}

async function startServers(files: TrialFiles, directory: string) {
  const shop = await startShop(files, directory, 'warn');
  const logging = await startShop(files, directory, 'info');
  const bare = await startBare(directory, await textOf(shop.url));
  const jsonServer = await startJsonServer(directory, await textOf(allOf(shop.url)));
  return { shop, logging, bare, jsonServer };
}

const allOf = (page: string) => page.replace(/\?.*/, '');

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

type Samples = Record<'bare' | 'shop' | 'logging' | 'jsonServer', Sample[]>;
type Of = (name: keyof Samples, what: keyof Sample) => number;

function pageOf(samples: Samples): string {
  const of: Of = (name, what) => median(samples[name].map((sample) => sample[what]));
  return `${tableOf(of)}\n\n${verdictsOf(of)}`;
}

function tableOf(of: Of): string {
  const fastify = versionIn(path.resolve('node_modules/fastify'));
  const jsonServer = versionIn(contender('json-server'));
  const names = {
    bare: `bare Fastify ${fastify}, a constant of the same size`,
    shop: 'the shop, embedded database',
    logging: 'the shop, and a log line for each answer',
    jsonServer: `json-server ${jsonServer}`,
  };
  const rows = (Object.keys(names) as (keyof typeof names)[]).map((name) => [
    names[name],
    figure(of(name, 'perSecond')),
    figure(of(name, 'perSecond') / of('bare', 'perSecond'), 2),
    figure(of(name, 'perSecond') / of('jsonServer', 'perSecond'), 2),
    figure(of(name, 'cpuMicroseconds'), 1),
    figure(of('bare', 'cpuMicroseconds') / of(name, 'cpuMicroseconds'), 2),
    figure(of(name, 'p99Ms'), 1),
  ]);
  const head = ['server', 'requests/s', 'to bare', 'to json-server'];
  return table([...head, 'µs of processor each', 'to bare', 'p99 ms'], rows);
}

/**
 * Returns a list that says which requirements the shop meets. Compares processor time too, because a load
 * generator that is slower than the server limits the requests per second.
 */
function verdictsOf(of: Of): string {
  const rate = (name: 'shop' | 'logging', to: 'bare' | 'jsonServer') =>
    of(name, 'perSecond') / of(to, 'perSecond');
  const thrift = (name: 'shop' | 'logging', to: 'bare' | 'jsonServer') =>
    of(to, 'cpuMicroseconds') / of(name, 'cpuMicroseconds');
  return [
    atLeast('The shop to bare Fastify, requests/s', rate('shop', 'bare'), TO_BARE),
    atLeast('… with a log line for each', rate('logging', 'bare'), TO_BARE),
    atLeast('The shop to bare Fastify, by processor time', thrift('shop', 'bare'), TO_BARE),
    atLeast('… with a log line for each', thrift('logging', 'bare'), TO_BARE),
    atLeast('The shop to json-server, requests/s', rate('shop', 'jsonServer'), TO_JSON_SERVER),
    atLeast('… by processor time', thrift('shop', 'jsonServer'), TO_JSON_SERVER),
  ].join('\n');
}
