type Reply = () => Promise<Response>;

/** Returns a `fetch` that uses `reply` for the first `times` matching requests, and `real` for all others. */
export function fetchReplying(
  real: typeof fetch,
  address: RegExp,
  reply: Reply,
  times = Number.POSITIVE_INFINITY,
): typeof fetch {
  let left = times;
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!address.test(url) || left <= 0) return real(input, init);
    left -= 1;
    return reply();
  };
}

export const lostReply: Reply = () => Promise.reject(new TypeError('connection lost'));

export const noReply: Reply = () => new Promise(() => undefined);

export function jsonReply(body: unknown, status = 200): Reply {
  return () => Promise.resolve(Response.json(body, { status }));
}

/** Returns a `fetch` whose first matching request reaches the API, but whose answer is lost on its way back. */
export function fetchLosingAnswer(real: typeof fetch, address: RegExp): typeof fetch {
  let isLost = false;
  return async (input, init) => {
    const answer = await real(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (isLost || !address.test(url)) return answer;
    isLost = true;
    return lostReply();
  };
}

/** Returns `real` with at most `limit` orders on a page of the owner's list. */
export function fetchInPagesOf(real: typeof fetch, limit: number): typeof fetch {
  return (input) => {
    const { url, headers, signal, method } = input as Request;
    if (!url.includes('owner/orders?')) return real(input);
    const page = url.replace('limit=50', `limit=${limit}`);
    return real(new Request(page, { headers, signal, method }));
  };
}

/** Returns a `fetch` whose calls by this method are held until `letGo` is called. */
export function fetchHolding(real: typeof fetch, method: string) {
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const fetch: typeof real = async (input, init) => {
    if ((input as Request).method === method) await isLetGo;
    return real(input, init);
  };
  return { fetch, letGo: () => letGo() };
}
