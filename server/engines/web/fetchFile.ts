/**
 * Fetches a file from the internet. The address comes from a file that somebody sent, so it must not lead into the
 * networks of this machine: only https, only public addresses. A name is resolved once, and the connection goes to what
 * was checked; each redirect is checked anew. Nothing of the shop is sent along.
 */

import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { ApiRefusal, reasonDetails } from '#server/base/apiRefusal';
import { isPublicAddress } from './publicAddress';

/** How the internet is reached. Tests replace it. */
export interface Network {
  /** Resolves with the IP addresses of a host. */
  resolve: (host: string) => Promise<readonly string[]>;
  isPublic: (address: string) => boolean;
  request: (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;
}

export const INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  request,
};

interface Bounds {
  maxBytes: number;
  timeoutMs: number;
  /** Aborted when the shop stops. */
  signal?: AbortSignal;
}

const MOST_REDIRECTS = 5;
const MEGABYTE = 1024 * 1024;

/** Resolves with the file. Throws `ApiRefusal` with a reason that an owner understands; the signal's if it is aborted. */
export async function fetchFile(
  address: string,
  { maxBytes, timeoutMs, signal }: Bounds,
  network: Network = INTERNET,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([timeout, ...(signal ? [signal] : [])]);
  try {
    return await follow(address, maxBytes, { network, signal: either });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ApiRefusal) throw error;
    if (timeout.aborted) throw refusal('picture_too_slow', { seconds: timeoutMs / 1_000 });
    throw refusal('picture_unreachable', {});
  }
}

interface Way {
  network: Network;
  signal: AbortSignal;
}

async function follow(address: string, maxBytes: number, way: Way): Promise<Buffer> {
  let url = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(new URL(url), way);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return read(answer, maxBytes);
    answer.destroy();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
      throw refusal('picture_missing', { status: statusCode });
    url = new URL(headers.location, url).href;
  }
  throw refusal('picture_unreachable', {});
}

async function ask(url: URL, { network, signal }: Way): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') throw refusal('picture_address_refused', {});
  const addresses = await checked(host, network, signal);
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      host,
      port: url.port || 443,
      path: url.pathname + url.search,
      signal,
      headers: {
        accept: 'image/webp, image/png, image/jpeg, image/*;q=0.8',
        'user-agent': 'Hemline',
      },
      // A connection of its own, which goes only to the addresses that were checked.
      agent: false,
      lookup: (_host, { all }, done) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all) done(null, found);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      },
    };
    network.request(options, resolve).on('error', reject).end();
  });
}

/** Resolves with the addresses of a host, if all of them are public. */
async function checked(
  host: string,
  { resolve, isPublic }: Network,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses =
    isIP(host) === 0 ? await Promise.race([resolve(host), aborted(signal)]) : [host];
  if (addresses.length === 0 || !addresses.every(isPublic))
    throw refusal('picture_address_refused', {});
  return addresses;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error('The time is over.'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = Number(answer.headers['content-length'] ?? 0);
  const stopIfTooLarge = () => {
    if (length > maxBytes) throw refusal('picture_too_large', { megabytes: maxBytes / MEGABYTE });
  };
  stopIfTooLarge();
  length = 0;
  // Leaving the loop closes the connection.
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    stopIfTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function refusal(...[reason, values]: Parameters<typeof reasonDetails>): ApiRefusal {
  return new ApiRefusal('bad_request', reasonDetails(reason, values));
}
