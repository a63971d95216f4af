/** The rate limits of the local identity service. */
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Calls that send a mail or a code, and calls that try a code. Each kind is limited per minute and IP
 * address.
 */
const SENDING = /:(sendOobCode|sendVerificationCode)\b|\/mfa\w+:start\b/;
const GUESSING = /:(signInWithPhoneNumber|signInWithEmailLink)\b|\/mfa\w+:finalize\b/;
const SENT_A_MINUTE = 30;
const GUESSED_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/**
 * Returns a function that checks the rate limit of a call. Unlike the hosted service, the emulator has no
 * rate limits of its own.
 */
export function identityCallLimits(
  app: FastifyInstance,
): (request: FastifyRequest) => Promise<boolean> {
  // The decorator is absent if the shop runs with rate limits turned off.
  if (!app.hasDecorator('createRateLimit')) return () => Promise.resolve(true);
  const limit = (name: string, max: number) =>
    app.createRateLimit({
      max,
      timeWindow: MINUTE_MS,
      keyGenerator: ({ ip }) => `${name} ${ip}`,
    });
  const limits = [
    { form: SENDING, count: limit('sending', SENT_A_MINUTE) },
    { form: GUESSING, count: limit('guessing', GUESSED_A_MINUTE) },
  ];
  return async (request) => {
    const found = limits.find(({ form }) => form.test(request.url));
    const state = await found?.count(request);
    return !state || state.isAllowed || !state.isExceeded;
  };
}
