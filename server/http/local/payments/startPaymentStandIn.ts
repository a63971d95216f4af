/**
 * A small payment provider for a laptop and for tests. It speaks Stripe's wire format, and takes no money. It is never
 * part of a hosted shop.
 */

import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isLocalCaller } from '#server/base/localCaller';
import { OperatorError } from '#server/base/operatorError';
import { createDeliveries } from './deliveries';
import { FaultBox, faultsSchema } from './faults';
import { LedgerFile } from './ledgerFile';
import { payRoutes } from './payPage';
import { StandInPayments, type StandInContext } from './standInPayments';
import { stripeApi } from './stripeApi';
import { intentObject, refundObject, sessionObject } from './stripeObjects';
import { StripeRefusal } from './stripeRefusal';

const EXPIRY_PAUSE_MS = 5_000;

interface StandInOptions {
  /** The directory of its file `payments.jsonl`. */
  dataDir: string;
  /** 0: any free port. */
  port: number;
  secretKey: string;
  webhookSecret: string;
  /** Where its events are sent: the shop's own address, which is known when the shop listens. */
  webhookUrl: () => string;
  /** The current time in ms. */
  now?: () => number;
}

/** Starts to listen, and goes on with the deliveries that were pending. Throws `OperatorError` if the port is in use. */
export async function startPaymentStandIn(options: StandInOptions) {
  const { dataDir, secretKey, webhookUrl, webhookSecret, now = Date.now } = options;
  const ledger = new LedgerFile(dataDir);
  const faults = new FaultBox();
  let url = '';
  const around: StandInContext = { ledger, faults, base: () => url, now };
  const payments = new StandInPayments(around);
  const deliveries = createDeliveries(around, webhookUrl, webhookSecret);
  const endStep = () => deliveries.start(ledger.endStep());

  const app = createApp();
  await app.register(stripeApi, {
    ...around,
    payments,
    secretKey,
    prefix: '/v1',
    endStep: () => void endStep(),
  });
  await app.register(payRoutes, {
    payments,
    async endStep() {
      const delivered = endStep();
      if (faults.now.order === 'before') await delivered;
    },
  });
  addControls(app, around);

  url = await listen(app, options.port);
  void deliveries.start([...ledger.events.values()].filter(({ pending }) => pending > 0));
  const expiry = setInterval(() => {
    payments.expireDue();
    void endStep();
  }, EXPIRY_PAUSE_MS);
  return {
    url,
    async close() {
      clearInterval(expiry);
      deliveries.stop();
      await app.close();
      ledger.close();
    },
  };
}

function createApp(): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => parsed(null, body),
  );
  app.addHook('onRequest', async ({ headers }) => {
    if (!isLocalCaller(headers))
      throw new StripeRefusal('Only for this machine.', { statusCode: 403 });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const { message, statusCode = 500 } = error;
    // Any other error is a body of the wrong type, or a fault of the stand-in itself.
    const known =
      error instanceof StripeRefusal
        ? error
        : new StripeRefusal(message, { statusCode, type: 'api_error' });
    return reply.code(known.statusCode).send(known.body);
  });
  return app;
}

/** What only trials and tests use: faults on purpose, and the ledger. */
function addControls(app: FastifyInstance, { ledger, faults, base }: StandInContext): void {
  app.post('/faults', ({ body }) => {
    const wanted = v.safeParse(faultsSchema, body);
    if (!wanted.success) throw new StripeRefusal(wanted.issues[0].message);
    faults.now = wanted.output;
    return wanted.output;
  });
  app.get('/ledger', () => {
    const all = [...ledger.payments.values()];
    return {
      pages: all.map((payment) => sessionObject(payment, base())),
      taken: all.flatMap((payment) =>
        payment.intent?.status === 'succeeded' ? [intentObject(payment, payment.intent)] : [],
      ),
      refunded: all.flatMap((payment) =>
        payment.refunds
          .filter(({ status }) => status === 'succeeded')
          .map((refund) => refundObject(payment, refund)),
      ),
    };
  });
}

async function listen(app: FastifyInstance, port: number): Promise<string> {
  try {
    return await app.listen({ host: '127.0.0.1', port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new OperatorError(
      `Port ${port} is in use, so the payment stand-in cannot start. Set PAYMENT_PORT to a free port.`,
    );
  }
}
