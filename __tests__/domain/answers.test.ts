/** The schemas of the API's responses, except products and orders. */
import * as v from 'valibot';
import { ERROR_STATUS, errorBodySchema } from '#domain/errors';
import { aliveSchema, healthSchema, identityStatusSchema } from '#domain/health';
import { loginAnswerSchema, loginRequestSchema } from '#domain/account';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { LOCAL_CONFIG, clientConfigSchema } from '#domain/clientConfig';

const hosted = { mode: 'hosted', apiKey: 'k', authDomain: 'd', projectId: 'p' };
const health = {
  status: 'up',
  database: { engine: 'embedded', up: true },
  identity: { mode: 'local', state: 'ready' },
};
const line = { _id: 'a', price: 1, shipping: 0 };

describe('an answer of the API', () => {
  it.each([
    ['login', loginRequestSchema, { email: 'ann@example.com' }],
    ['a token', loginAnswerSchema, { token: 't' }],
    ['a token and more', loginAnswerSchema, { token: 't', more: 1 }],
    ['a refusal', errorBodySchema, { code: 'bad_request', message: '' }],
    [
      'new prices',
      errorBodySchema,
      { code: 'prices_changed', message: '', prices: { totalPrice: 1, tax: 0, orders: [line] } },
    ],
    [
      'new prices without tax',
      errorBodySchema,
      { code: 'prices_changed', message: '', prices: { totalPrice: 1, orders: [] } },
    ],
    ['what is unavailable', errorBodySchema, { code: 'unavailable', message: '', products: ['a'] }],
    ['good health', healthSchema, health],
    [
      'bad health',
      healthSchema,
      {
        status: 'down',
        database: { engine: 'postgresql', up: false },
        identity: { mode: 'hosted', state: 'failed' },
      },
    ],
    ['identity starting', identityStatusSchema, { state: 'starting' }],
    ['live', aliveSchema, { status: 'live' }],
    ['ready', aliveSchema, { status: 'ready' }],
    ['stopping', aliveSchema, { status: 'stopping' }],
    ['a local shop', clientConfigSchema, LOCAL_CONFIG],
    ['a hosted shop', clientConfigSchema, { apiUrl: 'https://api.example', identity: hosted }],
  ])('may be %s', (_what, schema, answer) => {
    expect(v.is(schema, answer)).toBe(true);
  });

  it.each([
    ['a login with a password', loginRequestSchema, { email: 'ann@example.com', password: 'x' }],
    ['a login without an email', loginRequestSchema, { email: ' ' }],
    ['a login with an endless email', loginRequestSchema, { email: 'x'.repeat(321) }],
    ['an empty token', loginAnswerSchema, { token: '' }],
    ['no token', loginAnswerSchema, {}],
    ['an unknown refusal', errorBodySchema, { code: 'never_heard', message: '' }],
    ['a refusal without words', errorBodySchema, { code: 'bad_request' }],
    [
      'odd new prices',
      errorBodySchema,
      { code: 'prices_changed', message: '', prices: { totalPrice: -1, orders: [] } },
    ],
    [
      'new prices of odd lines',
      errorBodySchema,
      { code: 'prices_changed', message: '', prices: { totalPrice: 1, orders: [{}] } },
    ],
    ['odd products', errorBodySchema, { code: 'unavailable', message: '', products: [7] }],
    ['odd health', healthSchema, { ...health, status: 'ill' }],
    [
      'health of an unknown database',
      healthSchema,
      { ...health, database: { engine: 'x', up: true } },
    ],
    [
      'health of an unknown identity',
      healthSchema,
      { ...health, identity: { mode: 'local', state: 'x' } },
    ],
    ['health without identity', healthSchema, { ...health, identity: {} }],
    ['an odd state of identity', identityStatusSchema, { state: 'x' }],
    ['an odd state', aliveSchema, { status: 'x' }],
    [
      'a shop of an unknown identity',
      clientConfigSchema,
      { apiUrl: '/api', identity: { mode: 'x', projectId: 'p' } },
    ],
    [
      'a hosted shop without key',
      clientConfigSchema,
      { apiUrl: '/api', identity: { ...hosted, apiKey: undefined } },
    ],
    [
      'a hosted shop without domain',
      clientConfigSchema,
      { apiUrl: '/api', identity: { ...hosted, authDomain: undefined } },
    ],
    [
      'a hosted shop without project',
      clientConfigSchema,
      { apiUrl: '/api', identity: { ...hosted, projectId: undefined } },
    ],
    [
      'a local shop without project',
      clientConfigSchema,
      { apiUrl: '/api', identity: { mode: 'local' } },
    ],
    ['a shop without API', clientConfigSchema, { identity: hosted }],
    [
      'a shop of an unknown tax',
      clientConfigSchema,
      { ...LOCAL_CONFIG, shop: { ...DEFAULT_SHOP, tax: { percent: 1, roundedTo: 'x' } } },
    ],
  ])('may not be %s', (_what, schema, answer) => {
    expect(v.is(schema, answer)).toBe(false);
  });

  it('has the status that its code means', () => {
    expect(ERROR_STATUS).toEqual({
      bad_request: 400,
      unauthorized: 401,
      signed_out: 401,
      another_person: 403,
      email_unverified: 403,
      recent_login_required: 403,
      origin_refused: 403,
      not_owner: 403,
      not_found: 404,
      method_not_allowed: 405,
      prices_changed: 409,
      too_many_pieces: 409,
      not_lawful: 409,
      in_use: 409,
      already_exists: 409,
      not_undoable: 409,
      changed: 412,
      range_not_satisfiable: 416,
      unavailable: 409,
      too_large: 413,
      unsupported_media_type: 415,
      key_reused: 422,
      too_many_requests: 429,
      internal: 500,
      database_unavailable: 503,
      identity_unavailable: 503,
      pictures_unavailable: 503,
    });
  });

  it('tells a local shop of the official demo project, by a path of its own', () => {
    expect(LOCAL_CONFIG).toEqual({
      apiUrl: '/api',
      identity: { mode: 'local', projectId: 'demo-shop' },
      shop: DEFAULT_SHOP,
    });
  });
});
