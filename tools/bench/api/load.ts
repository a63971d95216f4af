/** Sends requests over fifty connections, as fast as they are answered. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { contender } from '../lib/contenders';

const CONNECTIONS = 50;
/**
 * The shop limits requests per address, so the load comes from as many addresses as a busy shop has
 * readers.
 */
const READERS = 1_000;
/** The unit of `/proc/<pid>/stat`. */
const TICKS_A_SECOND = 100;

const resultSchema = v.object({
  non2xx: v.number(),
  errors: v.number(),
  requests: v.object({ average: v.number(), total: v.number() }),
  latency: v.object({ p99: v.number() }),
});

/** The result of one turn. */
export interface Sample {
  perSecond: number;
  p99Ms: number;
  /** The server's processor time per request, including the kernel's. */
  cpuMicroseconds: number;
}

const run = promisify(execFile);

/** Throws if any response was not a 2xx, because errors are fast. */
export async function sendLoad(
  url: string,
  server: { pid: number },
  seconds: number,
  directory: string,
): Promise<Sample> {
  const har = path.join(directory, 'requests.har');
  writeFileSync(har, requestsOf(url));
  const args = ['-c', String(CONNECTIONS), '-d', String(seconds), '--json', '--har', har, url];
  const before = cpuSecondsOf(server.pid);
  const { stdout } = await run(process.execPath, [
    path.join(contender('autocannon'), 'autocannon.js'),
    ...args,
  ]);
  const cpuSeconds = cpuSecondsOf(server.pid) - before;
  const { requests, latency, non2xx, errors } = v.parse(resultSchema, JSON.parse(stdout));
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors.`);
  const cpuMicroseconds = (cpuSeconds * 1e6) / requests.total;
  return { perSecond: requests.average, p99Ms: latency.p99, cpuMicroseconds };
}

/** One request per reader, distinguished by `X-Forwarded-For`. */
function requestsOf(url: string): string {
  const entries = Array.from({ length: READERS }, (_, n) => {
    const value = `10.0.${n >> 8}.${n & 255}`;
    return { request: { method: 'GET', url, headers: [{ name: 'x-forwarded-for', value }] } };
  });
  return JSON.stringify({ log: { entries } });
}

function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
