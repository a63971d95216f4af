/** The faults of a call, as listed in docs/trials.md, and a way to inject them. */
import { expect, type Page, type Request, type Route } from '@playwright/test';

/** A call of the shop, and a response with null in place of the value. */
export interface Call {
  method: 'GET' | 'POST';
  path: RegExp;
  nulled: unknown;
}

export interface Fault {
  name: string;
  /** Seconds until the response arrives; without it, it never does. */
  late?: number;
  strike(route: Route, call: Call): Promise<void>;
}

/** An error response in the form of both the product API and the identity service. */
function refusal(status: number, code: string): Fault {
  const error = { code: status, message: code.toUpperCase() };
  const json = { code, message: code, error };
  return { name: String(status), strike: (route) => route.fulfill({ status, json }) };
}

function answer(name: string, body: string, contentType = 'application/json'): Fault {
  return { name, strike: (route) => route.fulfill({ body, contentType }) };
}

/** Checks are cheap here, and the default interval would cost a second per fault. */
export const OFTEN = { intervals: [20] };

/**
 * A page can be idle for a moment between two calls: this many idle checks in a row mean that it has
 * finished.
 */
const QUIET_LOOKS = 8;

/** Holds the response back until the fault is lifted. */
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

/** Console output that faults cause: the browser's about the network, the shop's about the call. */
export const FAULT_NOISE =
  /Failed to load resource|^error: \w+(?: failed: |: \d+ of \d+ rows are invalid)|^failed: \S+ net::ERR_(FAILED|TIMED_OUT|CONNECTION_(REFUSED|RESET))/;

export type Ambush = Awaited<ReturnType<typeof befall>>;

/** Injects the fault into every such call of the page, until it is lifted. */
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
    /** Until a call was hit, and all others are answered: moving the clock must not befall them too. */
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
    /** From now on calls pass. What was held back passes too, or ends as if its wire had gone dead. */
    async lift(end: 'passes' | 'is lost') {
      const ending = heldBack.map((route) =>
        end === 'passes' ? route.continue() : route.abort('timedout'),
      );
      // The page may have aborted the request.
      await Promise.allSettled(ending);
      // Last, because requests that are still held when the last handler is removed would pass.
      await page.unroute('**/*', handle);
    },
  };
}

/** A script that has arrived and not run yet counts as lost when the clock moves by its limit of 15 s. */
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
