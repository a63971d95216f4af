/** A `fetch` that calls the server directly, without a socket and a port. The responses are the same. */

import type { FastifyInstance } from 'fastify';

const BODYLESS = [204, 304];

export function injectedFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = requestOf(input, init);
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const injecting = app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
    });
    const answer = await Promise.race([injecting, aborted(request.signal)]);
    return new Response(
      BODYLESS.includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload),
      {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      },
    );
  };
}

/** Pages use relative URLs. Server tests have no page, so their base is `http://localhost`. */
function requestOf(input: RequestInfo | URL, init?: RequestInit): Request {
  if (input instanceof Request) return new Request(input, init);
  const base = 'location' in globalThis ? globalThis.location.href : 'http://localhost';
  return new Request(new URL(input, base), init);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}
