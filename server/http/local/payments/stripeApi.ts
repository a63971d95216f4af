/** The part of Stripe's API that the shop uses, under `/v1`. */

import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import type { StandInPayment } from './ledgerFile';
import { metadataOf, newStandInPayment, readForm, wholeNumberFrom } from './newStandInPayment';
import { type CallInput, once, serve, type ServeOptions, type CallHandler } from './serveCall';
import { disputeObject, refundObject, sessionObject } from './stripeObjects';
import { throwMissing, StripeRefusal } from './stripeRefusal';

type Route = (path: string, work: CallHandler) => void;

export const stripeApi: FastifyPluginCallback<ServeOptions> = (app, options, done) => {
  const get: Route = (path, work) => void app.get(path, serve(options, work));
  const post: Route = (path, work) => void app.post(path, serve(options, once(options, work)));
  addSessions(get, post, options);
  addRefunds(get, post, options);
  addDisputes(get, options);
  done();
};

function addSessions(get: Route, post: Route, { ledger, payments, base }: ServeOptions): void {
  const path = '/checkout/sessions';
  const view = (payment: StandInPayment, { form }: CallInput, expanded = 'payment_intent') =>
    sessionObject(payment, base(), isExpanded(form, expanded));
  const find = ({ id }: CallInput) => payments.find(id) ?? throwMissing('checkout.session', id);

  post(path, (asked) => {
    const payment = newStandInPayment(asked.form, payments.newId('cs_test'), payments.seconds());
    ledger.put({ payment });
    return view(payment, asked);
  });
  get(path, (asked) => {
    const intent = asked.form.get('payment_intent');
    const rows = [...ledger.payments.values()];
    return list(
      rows.filter((payment) => intent === null || payment.intent?.id === intent),
      asked.form,
      (payment) => view(payment, asked, 'data.payment_intent'),
    );
  });
  get(`${path}/:id`, (asked) => view(find(asked), asked));
  post(`${path}/:id/expire`, (asked) => {
    const payment = find(asked);
    if (payment.status !== 'open')
      throw new StripeRefusal(`Only an open page can be expired. This one is ${payment.status}.`);
    payments.expire(payment);
    return view(payment, asked);
  });
}

/** `reason` has no effect here. */
const refundSchema = v.strictObject({
  payment_intent: v.string(),
  reason: v.optional(v.string()),
  amount: v.optional(wholeNumberFrom(1)),
});

function addRefunds(get: Route, post: Route, { ledger, payments }: ServeOptions): void {
  post('/refunds', ({ form }) => {
    const { payment_intent: intent, amount } = readForm(refundSchema, form);
    const payment = ledger.pages.get(intent) ?? throwMissing('payment_intent', intent);
    return refundObject(payment, payments.refund(payment, amount, metadataOf(form)));
  });
  get('/refunds', ({ form }) => {
    const intent = form.get('payment_intent');
    const rows = [...ledger.payments.values()]
      .filter((payment) => intent === null || payment.intent?.id === intent)
      .flatMap((payment) => payment.refunds.map((refund) => refundObject(payment, refund)));
    return list(
      rows.sort((a, b) => a.created - b.created),
      form,
      (row) => row,
    );
  });
}

function addDisputes(get: Route, { ledger }: ServeOptions): void {
  get('/disputes', ({ form }) => {
    const payment = ledger.pages.get(form.get('payment_intent') ?? '');
    const rows = payment?.dispute
      ? [{ ...disputeObject(payment, payment.dispute), created: 0 }]
      : [];
    return list(rows, form, (row) => row);
  });
}

/** Returns a page of a list, newest first. */
function list<Row extends { id: string; created: number }>(
  oldestFirst: Row[],
  form: URLSearchParams,
  view: (row: Row) => object,
): object {
  const bound = (name: string, otherwise: number) =>
    Number(form.get(`created[${name}]`) ?? otherwise);
  const [from, to] = [bound('gte', 0), bound('lt', Infinity)];
  const within = oldestFirst.reverse().filter(({ created }) => created >= from && created < to);
  const after = form.get('starting_after');
  const start = after === null ? 0 : within.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(form.get('limit') ?? 10);
  return {
    object: 'list',
    data: within.slice(start, end).map(view),
    has_more: within.length > end,
  };
}

function isExpanded(form: URLSearchParams, wanted: string): boolean {
  return [...form].some(([name, value]) => name.startsWith('expand[') && value === wanted);
}
