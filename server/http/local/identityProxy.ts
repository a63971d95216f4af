/**
 * Exposes the emulator on the shop's own address, for the browser's SDK. Forwards only the calls that the SDK
 * makes for a user. The emulator's administrative calls are available only on its own port.
 */

import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isLocalCaller } from '#server/base/localCaller';
import type { LocalIdentity } from '#server/engines/identity/emulator/localIdentity';

/**
 * How long a call waits for the emulator's start: shorter than the SDK's timeout of 30 s, so that the SDK gets the
 * reason.
 */
const START_TIMEOUT_MS = 25_000;
const ANSWER_TIMEOUT_MS = 20_000;
const MAX_BODY_BYTES = 64 * 1_024;

/** The calls that are forwarded, by the path as the client sent it: one that is encoded or has `..` matches none. */
const CALLS = {
  POST: [
    /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:[A-Za-z]+$/,
    /^\/identitytoolkit\.googleapis\.com\/v2\/accounts\/mfa(Enrollment|SignIn):[A-Za-z]+$/,
    /^\/securetoken\.googleapis\.com\/v1\/token$/,
  ],
  GET: [
    /^\/identitytoolkit\.googleapis\.com\/v1\/(projects|recaptchaParams)$/,
    /^\/identitytoolkit\.googleapis\.com\/v2\/(passwordPolicy|recaptchaConfig)$/,
  ],
};
const FORWARDED_HEADERS = ['content-type', 'x-client-version', 'accept-language'];

interface ProxyOptions {
  identity: LocalIdentity;
  /** Whether the calls of one address are limited, as RATE_LIMIT says. */
  rateLimit?: boolean;
}

export const identityProxy: FastifyPluginCallback<ProxyOptions> = (
  app,
  { identity, rateLimit = false },
  done,
) => {
  const isWithin = identityCallLimits(rateLimit);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, parsed) => parsed(null, body),
  );
  app.setErrorHandler<{ statusCode?: number }>((error, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, 'INVALID_REQUEST'),
  );
  for (const host of ['identitytoolkit', 'securetoken']) {
    app.route({
      method: ['GET', 'POST'],
      url: `/${host}.googleapis.com/*`,
      exposeHeadRoute: false,
      handler: async (request, reply) =>
        (await isWithin(request))
          ? pass(identity, request, reply)
          : refuse(reply, 400, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
    });
  }
  done();
};

async function pass(
  identity: LocalIdentity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isKnownCall(request)) return refuse(reply, 404, 'NOT_FOUND');
  // This header would grant access to all accounts. The SDK sends none, because its token is in the body.
  if (request.headers.authorization !== undefined) return refuse(reply, 403, 'PERMISSION_DENIED');
  if (!isLocalCaller(request.headers) || !isOwnOrigin(request)) {
    request.log.warn(NOT_LOCAL);
    return refuse(reply, 403, 'PERMISSION_DENIED');
  }
  if (request.url.includes('/recaptchaConfig')) return reply.send(NO_CHECK);
  if (!(await identity.ready(START_TIMEOUT_MS))) return refuse(reply, 503, NOT_REACHED);
  const answer = await forward(identity.origin, request).catch(() => undefined);
  if (!answer) return refuse(reply, 503, NOT_REACHED);
  return reply
    .code(answer.status)
    .type(answer.headers.get('content-type') ?? 'application/json')
    .header('cache-control', 'no-store')
    .send(Buffer.from(await answer.arrayBuffer()));
}

/**
 * The log says this to someone who opens a shop in the cloud in the browser. The page says only that something went
 * wrong.
 */
const NOT_LOCAL =
  'A sign-in was refused, because it came through a proxy or under another name: the local identity service answers only at localhost. Forward the port to localhost of the machine with the browser, as VS Code on it and ssh -L do.';

/** The response to the call `recaptchaConfig`, which the emulator lacks: no reCAPTCHA is needed. */
const NO_CHECK = {
  recaptchaKey: 'projects/demo-shop/keys/none',
  recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
    provider,
    enforcementState: 'OFF',
  })),
};

/**
 * The SDK takes `NETWORK_REQUEST_FAILED` for a network error. At any other error of an account's lookup, it signs the
 * user out.
 */
const NOT_REACHED =
  'NETWORK_REQUEST_FAILED : The sign-in service is not running yet. Try again soon.';

function isKnownCall({ method, raw }: FastifyRequest): boolean {
  const [path = ''] = (raw.url ?? '').split('?');
  const known = method === 'POST' ? CALLS.POST : CALLS.GET;
  return known.some((call) => call.test(path));
}

function isOwnOrigin({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host;
}

function forward(
  origin: string,
  { method, raw, headers, body }: FastifyRequest,
): Promise<Response> {
  const forwardedHeaders = FORWARDED_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return fetch(`${origin}${raw.url}`, {
    method,
    headers: forwardedHeaders,
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : null,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
}

/** Sends an error in the identity service's own format, which the SDK can read. */
function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(code).header('cache-control', 'no-store').send({ error: { code, message } });
}

// Calls that send a mail or a code, and calls that try one. Each kind is limited per minute and IP address.
const SENDING = /:(sendOobCode|sendVerificationCode)\b|\/mfa\w+:start\b/;
const GUESSING = /:(signInWithPhoneNumber|signInWithEmailLink)\b|\/mfa\w+:finalize\b/;
const SENT_A_MINUTE = 30;
const GUESSED_A_MINUTE = 20;
const MINUTE = 60;

/** Unlike the hosted service, the emulator has no rate limits of its own. */
function identityCallLimits(isLimited: boolean): (request: FastifyRequest) => Promise<boolean> {
  if (!isLimited) return () => Promise.resolve(true);
  const limits = [
    { form: SENDING, limiter: new RateLimiterMemory({ points: SENT_A_MINUTE, duration: MINUTE }) },
    {
      form: GUESSING,
      limiter: new RateLimiterMemory({ points: GUESSED_A_MINUTE, duration: MINUTE }),
    },
  ];
  return async ({ url, ip }) => {
    const found = limits.find(({ form }) => form.test(url));
    // The limiter rejects beyond the limit.
    return (
      found?.limiter.consume(ip).then(
        () => true,
        () => false,
      ) ?? true
    );
  };
}
