/** The part of Stripe's API that the shop uses, under `/v1`. */

import type { FastifyPluginCallback } from 'fastify';
import type { Payment } from './ledgerFile';
import { newPayment } from './newPayment';
import type { Payments } from './payments';
import { type Asked, once, serve, type ServeOptions, type Work } from './serveCall';
import { metadataOf, wholeNumber } from './stripeForm';
import { eventObject, intentObject, refundObject, sessionObject } from './stripeObjects';
import { StripeRefusal } from './stripeRefusal';

interface StripeApiOptions extends ServeOptions {
  payments: Payments;
  base: () => string;
}
type Route = (path: string, work: Work) => void;

export const stripeApi: FastifyPluginCallback<StripeApiOptions> = (app, options, done) => {
  const get: Route = (path, work) => void app.get(path, serve(options, work));
  const post: Route = (path, work) => void app.post(path, serve(options, once(options, work)));
  addSessions(get, post, options);
  addRefunds(get, post, options);
  const { pages, events } = options.ledger;
  get('/payment_intents/:id', ({ id }) => {
    const payment = pages.get(id);
    return payment?.intent ? intentObject(payment, payment.intent) : missing('payment_intent', id);
  });
  get('/events', ({ form }) => {
    const type = form.get('type');
    const rows = [...events.values()].filter((row) => type === null || row.type === type);
    return list(rows, form, eventObject);
  });
  get('/events/:id', ({ id }) => eventObject(events.get(id) ?? missing('event', id)));
  done();
};

function addSessions(get: Route, post: Route, { ledger, payments, base }: StripeApiOptions): void {
  const path = '/checkout/sessions';
  const view = (payment: Payment, { form }: Asked, expanded = 'payment_intent') =>
    sessionObject(payment, base(), isExpanded(form, expanded));
  const find = ({ id }: Asked) => payments.find(id) ?? missing('checkout.session', id);

  post(path, (asked) => {
    const payment = newPayment(asked.form, payments.newId('cs_test'), payments.seconds());
    ledger.put({ payment });
    return view(payment, asked);
  });
  get(path, (asked) => {
    const intent = asked.form.get('payment_intent');
    const rows = [...ledger.payments.values()].filter(
      (payment) => intent === null || payment.intent?.id === intent,
    );
    return list(rows, asked.form, (payment) => view(payment, asked, 'data.payment_intent'));
  });
  get(`${path}/:id`, (asked) => view(find(asked), asked));
  post(`${path}/:id/expire`, (asked) => {
    const payment = find(asked);
    if (payment.status !== 'open')
      throw new StripeRefusal(
        undefined,
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${payment.status}.`,
      );
    payments.expire(payment);
    return view(payment, asked);
  });
}

function addRefunds(get: Route, post: Route, { ledger, payments }: StripeApiOptions): void {
  const refundsOf = (payment: Payment) =>
    payment.refunds.map((refund) => refundObject(payment, refund));
  const refunds = () => [...ledger.payments.values()].flatMap(refundsOf);

  post('/refunds', ({ form }) => {
    const intent = form.get('payment_intent') ?? '';
    const payment = ledger.pages.get(intent) ?? missing('payment_intent', intent);
    const amount = form.has('amount') ? wholeNumber(form, 'amount', 1) : undefined;
    return refundObject(payment, payments.refund(payment, amount, metadataOf(form, 'metadata')));
  });
  get('/refunds', ({ form }) => {
    const intent = form.get('payment_intent');
    const payment = ledger.pages.get(intent ?? '');
    const rows = intent === null ? refunds() : payment ? refundsOf(payment) : [];
    return list(
      rows.sort((a, b) => a.created - b.created),
      form,
      (row) => row,
    );
  });
  get('/refunds/:id', ({ id }) => refunds().find((row) => row.id === id) ?? missing('refund', id));
}

function missing(what: string, id: string): never {
  throw new StripeRefusal('resource_missing', `No such ${what}: '${id}'`, 'id', 404);
}

/** Returns a page of a list, newest first. */
function list<Row extends { id: string; created: number }>(
  oldestFirst: Row[],
  form: URLSearchParams,
  view: (row: Row) => object,
): object {
  const bound = (name: string, otherwise: number) =>
    Number(form.get(`created[${name}]`) ?? otherwise);
  const within = oldestFirst
    .reverse()
    .filter(
      ({ created }) =>
        created >= bound('gte', -Infinity) &&
        created > bound('gt', -Infinity) &&
        created <= bound('lte', Infinity) &&
        created < bound('lt', Infinity),
    );
  const after = form.get('starting_after');
  const start = after === null ? 0 : within.findIndex(({ id }) => id === after) + 1;
  const end = start + wholeNumber(form, 'limit', 1, 10);
  return {
    object: 'list',
    data: within.slice(start, end).map(view),
    has_more: within.length > end,
  };
}

function isExpanded(form: URLSearchParams, wanted: string): boolean {
  return [...form].some(([name, value]) => name.startsWith('expand[') && value === wanted);
}
