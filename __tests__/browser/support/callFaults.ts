/** The faults of a call, as listed in `docs/trials.md`, and the function that injects them. */

import { expect, type Page, type Request, type Route } from '@playwright/test';

/** A call of the shop, with a response in which the value is null. */
export interface Call {
  method: 'GET' | 'POST';
  path: RegExp;
  nulled: unknown;
}

export interface Fault {
  name: string;
  /** The delay of the response in seconds. If it is absent, `strike` ends the call at once. */
  late?: number;
  strike(route: Route, call: Call): Promise<void>;
}

/** Returns an error response that has the form of the API's errors and of the identity service's. */
function refusal(status: number, code: string): Fault {
  const error = { code: status, message: code.toUpperCase() };
  const json = { code, message: code, error };
  return { name: String(status), strike: (route) => route.fulfill({ status, json }) };
}

function answer(name: string, body: string, contentType = 'application/json'): Fault {
  return { name, strike: (route) => route.fulfill({ body, contentType }) };
}

/** The checks are cheap. With the default interval they would take a second per fault. */
export const OFTEN = { intervals: [20] };

/** A page may be idle for a moment between two calls. Only after this many idle checks in a row has it finished. */
const QUIET_LOOKS = 8;

/** Holds the response back until `lift` is called. */
const held = () => Promise.resolve();

export const FAULTS: Fault[] = [
  { name: 'refused', strike: (route) => route.abort('connectionrefused') },
  { name: 'reset', strike: (route) => route.abort('connectionreset') },
  { name: '3 s late', late: 3, strike: held },
  { name: '30 s late', late: 30, strike: held },
  refusal(401, 'unauthorized'),
  refusal(429, 'too_many_requests'),
  refusal(500, 'internal'),
  refusal(503, 'database_unavailable'),
  answer('HTML with 200', '<!doctype html><title>Welcome to the hotel</title>', 'text/html'),
  answer('{} for a list', '{}'),
  {
    name: 'null price',
    strike: (route, { nulled }) => route.fulfill({ json: nulled }),
  },
  answer('cut JSON', '[{"_id":"a1","name":"Linen sh'),
];

/** Matches the console messages that faults cause: the browser's about the network, the shop's about the call. */
export const FAULT_NOISE =
  /Failed to load resource|^error: \w+(?: failed: |: \d+ of \d+ rows are invalid)|^failed: \S+ net::ERR_(FAILED|TIMED_OUT|CONNECTION_(REFUSED|RESET))/;

export type Ambush = Awaited<ReturnType<typeof befall>>;

/** Injects the fault into each of these calls of the page, until `lift` is called. */
export async function befall(page: Page, call: Call, fault: Fault) {
  const heldBack: Route[] = [];
  const open = openRequests(page);
  let hits = 0;
  const handle = async (route: Route) => {
    if (!isSuch(route.request(), call)) return route.fallback();
    hits += 1;
    if (fault.late) heldBack.push(route);
    await fault.strike(route, call);
  };
  await page.route('**/*', handle);
  return {
    /** Waits until the fault has hit a call and no other call is pending: moving the clock could time it out. */
    async struck() {
      await expect.poll(() => hits, OFTEN).toBeGreaterThan(0);
      const held = () => heldBack.map((route) => route.request());
      const underWay = () => [...open].filter((one) => !held().includes(one)).length;
      let quiet = 0;
      const look = async () => {
        const isBusy = underWay() + (await scriptsUnderWay(page)) > 0;
        quiet = isBusy ? 0 : quiet + 1;
        return quiet;
      };
      await expect.poll(look, OFTEN).toBeGreaterThanOrEqual(QUIET_LOOKS);
    },
    /** Ends the fault. The held calls continue, or fail as on a dead connection. */
    async lift(end: 'passes' | 'is lost') {
      const ending = heldBack.map((route) =>
        end === 'passes' ? route.continue() : route.abort('timedout'),
      );
      // The page may have aborted the request already.
      await Promise.allSettled(ending);
      // Removes the handler last, because otherwise Playwright would continue the held requests.
      await page.unroute('**/*', handle);
    },
  };
}

/** Counts the loading scripts. Moving the clock by the limit of 15 s would make the page treat them as missing. */
const scriptsUnderWay = (page: Page) => page.locator('script[data-webpack]').count();

function openRequests(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

function isSuch(request: Request, { method, path }: Call): boolean {
  return request.method() === method && path.test(new URL(request.url()).pathname);
}
