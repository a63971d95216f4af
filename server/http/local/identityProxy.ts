/**
 * Exposes the emulator on the shop's own address, for the browser's SDK. Forwards only the calls that the SDK
 * makes for a user. The emulator's administrative calls are available only on its own port.
 */
import type { FastifyPluginCallback, FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { isLocalCaller } from '#server/base/localCaller';
import type { LocalIdentity } from '#server/engines/identity/emulator/localIdentity';
import type {} from '@fastify/rate-limit';

/**
 * How long a call waits for the emulator to start, before it is answered with 503. This is shorter than the
 * SDK's own timeout of 30 s, so that the SDK gets a response with the reason.
 */
const START_TIMEOUT_MS = 25_000;
const ANSWER_TIMEOUT_MS = 20_000;
const MAX_BODY_BYTES = 64 * 1_024;

/**
 * The calls that are forwarded. Each pattern is compared with the path as the client sent it. So a path that
 * is encoded or contains `..` matches no pattern.
 */
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

export const identityProxy: FastifyPluginCallback<{ identity: LocalIdentity }> = (
  app,
  { identity },
  done,
) => {
  const isWithin = identityCallLimits(app);
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
  // An Authorization header would grant access to all accounts. The SDK sends no such header, because its
  // token is in the body.
  if (request.headers.authorization !== undefined) return refuse(reply, 403, 'PERMISSION_DENIED');
  if (!isLocalCaller(request.headers) || !isOwnOrigin(request))
    return refuse(reply, 403, 'PERMISSION_DENIED');
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
 * The response to the call `recaptchaConfig`, which the emulator lacks. It says that no reCAPTCHA is needed.
 */
const NO_CHECK = {
  recaptchaKey: 'projects/demo-shop/keys/none',
  recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
    provider,
    enforcementState: 'OFF',
  })),
};

/**
 * The error text of a 503 response. The SDK treats `NETWORK_REQUEST_FAILED` as a network error. If an account
 * lookup fails with any other error, the SDK signs the user out.
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
function identityCallLimits(app: FastifyInstance): (request: FastifyRequest) => Promise<boolean> {
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
