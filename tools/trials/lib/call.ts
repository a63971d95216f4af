import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 180_000;
/** The timeout of a call that is repeated if no response arrives. */
export const CALL_LIMIT_MS = 6_000;

interface Call {
  token?: string;
  /** Makes the call a POST. */
  body?: object;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** Rejects if no complete response arrives in time. */
export async function call(
  url: string,
  { token, body, headers, timeoutMs = 60_000 }: Call = {},
): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Resolves with undefined if no response arrives, or if its status is a server error. */
export async function callOnce(url: string, token: string, body?: object): Promise<unknown> {
  try {
    const { status, text } = await call(url, { token, body, timeoutMs: CALL_LIMIT_MS });
    return status < 500 ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Repeats a call until there is an answer. This is harmless: the shop refuses a call that has already taken effect. */
export function callUntilAnswered(url: string, token: string, body?: object): Promise<unknown> {
  return untilDone(async () => {
    const answer = await callOnce(url, token, body);
    if (answer === undefined) throw new Error(`${url} was not answered.`);
    return answer;
  });
}

/** Repeats the work until it succeeds: the shop or the provider may be down. */
export async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}
