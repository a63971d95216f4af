/** The API responds with 503 while its database is being opened. Meanwhile the page retries reads. */

import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { baseQuery } from '#src/api/baseQuery';
import { errorMessage } from '#src/api/errorMessage';
import { fetchJson } from '#src/api/fetchJson';
import { intl } from '#tests/support/intl';
import { testServices } from '#tests/support/testServices';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

async function ask(api: Partial<BaseQueryApi>, args: FetchArgs) {
  return baseQuery(args, api as BaseQueryApi, {});
}

/** Makes one call to an API that responds with these statuses. The last status is repeated for ever. */
function call(args: { url: string; method?: string }, ...statuses: number[]) {
  const asked: number[] = [];
  const answer = () => {
    asked.push(Date.now());
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return Promise.resolve(
      Response.json({ code: 'database_unavailable', message: '' }, { status }),
    );
  };
  const { services } = testServices({ fetch: answer });
  const { signal } = new AbortController();
  const answered = ask({ extra: services, signal }, args);
  return { asked, answered };
}

/** Never resolves. Rejects when the caller aborts the request. */
function lateAnswer({ signal }: Request): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

describe('a call that only reads', () => {
  it('is asked again with growing pauses until the shop has opened', async () => {
    const { asked, answered } = call({ url: '/products' }, 503, 503, 503, 200);
    await jest.advanceTimersByTimeAsync(3_500);
    expect(asked).toEqual([0, 500, 1_500, 3_500]);
    expect((await answered).error).toBeUndefined();
  });

  it('is asked again too where its question is posted (trial 57)', async () => {
    const { asked, answered } = call({ url: '/product_by_keys', method: 'POST' }, 503, 200);
    await jest.advanceTimersByTimeAsync(500);
    expect((await answered).error).toBeUndefined();
    expect(asked).toEqual([0, 500]);
  });

  it('waits as long as the API asks it to', async () => {
    const asked: number[] = [];
    const fetch = () => {
      asked.push(Date.now());
      const headers = { 'retry-after': '2' };
      return Promise.resolve(Response.json({}, { status: asked.length > 1 ? 200 : 503, headers }));
    };
    const { services } = testServices({ fetch });
    const { signal } = new AbortController();
    const answered = ask({ extra: services, signal }, { url: '/products' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect((await answered).error).toBeUndefined();
    expect(asked).toEqual([0, 2_000]);
  });

  it('is aborted within 15 s', async () => {
    const { asked, answered } = call({ url: '/products' }, 503);
    await jest.advanceTimersByTimeAsync(15_000);
    expect((await answered).error).toMatchObject({ code: 'database_unavailable' });
    expect(asked.at(-1)).toBeLessThan(15_000);
  });

  it('waits for the last answer no longer than for a first one', async () => {
    const opening = () => Promise.resolve(Response.json({}, { status: 503 }));
    const answers = [opening, opening];
    const { services } = testServices({
      fetch: (request) => answers.pop()?.() ?? lateAnswer(request as Request),
    });
    const { signal } = new AbortController();
    const answered = ask({ extra: services, signal }, { url: '/nop' });
    await jest.advanceTimersByTimeAsync(15_000);
    expect((await answered).error).toEqual({ kind: 'timeout' });
    expect(Date.now()).toBe(15_000);
  });

  it.each([429, 500])('is not asked again after %i', async (status) => {
    const { asked, answered } = call({ url: '/products' }, status, 200);
    await jest.advanceTimersByTimeAsync(15_000);
    expect((await answered).error).toMatchObject({ status });
    expect(asked).toEqual([0]);
  });
});

describe('a call that changes something', () => {
  it('is made once', async () => {
    const { asked, answered } = call({ url: '/login', method: 'POST' }, 503, 200);
    await jest.advanceTimersByTimeAsync(15_000);
    expect((await answered).error).toMatchObject({ status: 503 });
    expect(asked).toEqual([0]);
  });
});

describe('a call that is refused for being too fast', () => {
  it('says for how many seconds to wait (trial 88)', async () => {
    const body = { code: 'too_many_requests', message: 'x' };
    const fetch = () =>
      Promise.resolve(Response.json(body, { status: 429, headers: { 'retry-after': '42' } }));
    const extra = { config: { apiUrl: 'http://shop/api' }, fetch };
    const thunk = { extra, signal: new AbortController().signal } as never;
    const { error } = await fetchJson(thunk, { url: '/login', method: 'POST' });
    expect(error && errorMessage(error, intl)).toBe(
      'That was a little too fast. Wait 42 seconds and try again.',
    );
  });
});
