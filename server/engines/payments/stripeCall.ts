/** One call of Stripe's API: form in, JSON out, every POST with a key, and a lost answer asked for once more. */

import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { ProviderError } from './providerCalls';

/** The version of Stripe's API that this client is written for: that of the pinned package `stripe`, which the tests compare. */
export const STRIPE_VERSION = '2026-10-28.endive';

const RETRY_PAUSE_MS = 300;

/** The statuses that are about the values of a call. Others are about the secret key, the moment, or a fault. */
const REFUSALS = new Set([400, 402, 404]);

export interface StripeAccount {
  secretKey: string;
  /** The secret that Stripe signs its webhooks with. If it is empty, every webhook is refused. */
  webhookSecret: string;
  /** `https://api.stripe.com`, or the stand-in's address. */
  baseUrl: string;
  /** How long a call may take in all, its second try included. */
  timeoutMs: number;
}

type FormValue = string | number | boolean | FormValues | FormValue[] | undefined;
export interface FormValues {
  [name: string]: FormValue;
}

interface StripeRequest {
  method: 'GET' | 'POST';
  path: string;
  values?: FormValues;
  /** The idempotency key: required for a POST. */
  key?: string;
}

interface Failure {
  error: ProviderError;
  canRetry: boolean;
}

export type StripeCall = <Schema extends v.GenericSchema>(
  schema: Schema,
  request: StripeRequest,
) => Promise<v.InferOutput<Schema>>;

/** Returns the function that makes calls for this account. A call throws only `ProviderError`. */
export function createStripeCall(account: StripeAccount): StripeCall {
  return async (schema, request) => {
    const first = await attempt(account, schema, request);
    if ('answer' in first) return first.answer;
    if (!first.canRetry) throw first.error;
    await pause(Math.min(RETRY_PAUSE_MS, account.timeoutMs / 4));
    const second = await attempt(account, schema, request);
    if ('answer' in second) return second.answer;
    // Both tries have the same key, so the second answer holds for both.
    throw second.error;
  };
}

async function attempt<Schema extends v.GenericSchema>(
  account: StripeAccount,
  schema: Schema,
  request: StripeRequest,
): Promise<{ answer: v.InferOutput<Schema> } | Failure> {
  try {
    const answer = await send(account, request);
    const body = parsed(await answer.text());
    if (answer.status !== 200) return failureOf(answer, body, request);
    const result = v.safeParse(schema, body);
    if (result.success) return { answer: result.output };
    const path = v.getDotPath(result.issues[0]) ?? 'body';
    return lost(request, `an answer of another form (${path}: ${result.issues[0].message})`);
  } catch (error) {
    return lost(request, whyLost(error));
  }
}

function send(
  { secretKey, baseUrl, timeoutMs }: StripeAccount,
  { method, path, values = {}, key }: StripeRequest,
): Promise<Response> {
  const form = encodeForm(values);
  const isPost = method === 'POST';
  const query = isPost || form === '' ? '' : `?${form}`;
  return fetch(`${baseUrl}${path}${query}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${secretKey}`,
      'stripe-version': STRIPE_VERSION,
      ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: isPost ? form : null,
    // The secret key goes to this address only.
    redirect: 'error',
    // Less than a half, so that both tries and the pause between them stay within the limit.
    signal: AbortSignal.timeout((timeoutMs * 3) / 8),
  });
}

/** Encodes nested values as Stripe reads them: `line_items[0][quantity]=1`. Values that are undefined are left out. */
function encodeForm(values: FormValues): string {
  const form = new URLSearchParams();
  const add = (name: string, value: FormValue): void => {
    if (value === undefined) return;
    if (typeof value !== 'object') form.append(name, String(value));
    else for (const [part, inner] of Object.entries(value)) add(`${name}[${part}]`, inner);
  };
  for (const [name, value] of Object.entries(values)) add(name, value);
  return form.toString();
}

const errorSchema = v.object({
  error: v.object({
    type: v.string(),
    code: v.optional(v.string()),
    param: v.optional(v.string()),
  }),
});

/** The message holds no value of the request: Stripe's own message may name an email address. */
function failureOf({ status, headers }: Response, body: unknown, request: StripeRequest): Failure {
  const { success, output } = v.safeParse(errorSchema, body);
  if (!success) return lost(request, `status ${status} without the provider's words`);
  const { type, code = type, param } = output.error;
  const message = `The payment provider answered ${status} ${code}${param ? ` (${param})` : ''} to ${request.method} ${request.path}.`;
  // Stripe says `false` if the same key would only get the same fault again.
  const canRetry = headers.get('stripe-should-retry') !== 'false';
  const fail = (kind: ProviderError['kind'], canRetry: boolean) => ({
    error: new ProviderError(kind, message, code),
    canRetry,
  });
  // 409: another call with this key is being done at this moment.
  if (status === 409 || status === 429) return fail('busy', canRetry);
  // The key was first used with other values. What became of those is not said, and the key is free again after a day.
  if (type === 'idempotency_error') return fail('busy', false);
  if (REFUSALS.has(status)) return fail('refused', false);
  return fail('unreachable', canRetry && status !== 401 && status !== 403);
}

function lost({ method, path }: StripeRequest, why: string): Failure {
  const message = `The payment provider cannot be reached: ${why}, ${method} ${path}.`;
  return { error: new ProviderError('unreachable', message), canRetry: true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyLost(error: unknown): string {
  const { name } = error as Error;
  return name === 'TimeoutError' ? 'no answer in time' : (causeCode(error) ?? name);
}

function causeCode(error: unknown): string | undefined {
  return (error as { cause?: { code?: string } }).cause?.code;
}
