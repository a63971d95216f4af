/** Sends requests over fifty connections, each as soon as the previous request is answered. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { contender } from '../lib/installContenders';

const CONNECTIONS = 50;
/**
 * The number of client addresses in the load. The shop limits requests per client address, so the load uses as
 * many addresses as a busy shop has readers.
 */
const READERS = 1_000;
/** `/proc/<pid>/stat` counts processor time in ticks. */
const TICKS_A_SECOND = 100;

const resultSchema = v.object({
  non2xx: v.number(),
  errors: v.number(),
  requests: v.object({ average: v.number(), total: v.number() }),
  latency: v.object({ p99: v.number() }),
});

/** What one run of the load generator measured. */
export interface Sample {
  perSecond: number;
  p99Ms: number;
  /** The server's processor time per request, including the kernel's. */
  cpuMicroseconds: number;
}

const run = promisify(execFile);

/**
 * Sends requests to `url` for `seconds`, and measures the server. Throws if a response has no 2xx status,
 * because error responses are faster and would improve the result. Writes the file of requests into
 * `directory`.
 */
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

/** Returns a HAR file with one request per reader. `X-Forwarded-For` distinguishes the readers. */
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
