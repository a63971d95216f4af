/**
 * A small payment provider for a laptop and for tests. It speaks Stripe's wire format, and takes no money. It is never
 * part of a hosted shop.
 */

import { randomInt } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { isLocalCaller } from '#server/base/localCaller';
import { OperatorError } from '#server/base/operatorError';
import { addControls } from './controls';
import { createDeliveries } from './deliveries';
import { FaultBox } from './faults';
import { LedgerFile } from './ledgerFile';
import { Payments } from './payments';
import { payRoutes } from './payRoutes';
import { stripeApi } from './stripeApi';
import { StripeRefusal } from './stripeRefusal';

const HOST = '127.0.0.1';
const EXPIRY_PAUSE_MS = 5_000;
/** The random numbers have this many values. */
const GRAIN = 2 ** 32;

export interface StandInOptions {
  /** The directory of its file `payments.jsonl`. */
  dataDir: string;
  /** 0: any free port. */
  port: number;
  secretKey: string;
  webhookSecret: string;
  /** Where its events are sent: the shop's own address, which is known when the shop listens. */
  webhookUrl: () => string;
  /** From 0 up to, but without, 1: a seed makes the same ids in each run. */
  random?: () => number;
  /** In ms. */
  now?: () => number;
}

export interface PaymentStandIn {
  url: string;
  close(): Promise<void>;
}

/** Starts to listen, and goes on with the deliveries that were pending. Throws `OperatorError` if the port is in use. */
export async function startPaymentStandIn(options: StandInOptions): Promise<PaymentStandIn> {
  const { dataDir, secretKey, webhookUrl, webhookSecret, now = Date.now } = options;
  const { random = () => randomInt(GRAIN) / GRAIN } = options;
  const ledger = new LedgerFile(dataDir);
  const faults = new FaultBox();
  let url = '';
  const base = () => url;
  const payments = new Payments({ ledger, faults, base, random, now });
  const deliveries = createDeliveries({
    ...{ ledger, faults, now, url: webhookUrl, secret: webhookSecret },
  });
  const endStep = () => deliveries.start(ledger.endStep());

  const app = createApp();
  await app.register(stripeApi, {
    ...{ ledger, faults, payments, secretKey, base, now, prefix: '/v1' },
    endStep: () => void endStep(),
  });
  await app.register(payRoutes, {
    payments,
    async endStep() {
      const delivered = endStep();
      if (faults.now.order === 'before') await delivered;
    },
  });
  addControls(app, { ledger, deliveries, faults, base });

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
  app.addHook('onRequest', ({ headers }, _reply, done) =>
    isLocalCaller(headers)
      ? done()
      : done(new StripeRefusal(undefined, 'Only for this machine.', undefined, 403)),
  );
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof StripeRefusal ? error : unknownRefusal(error);
    return reply.code(known.statusCode).send(known.body);
  });
  return app;
}

/** An error of the web framework, such as a body of the wrong type, or a fault of the stand-in itself. */
function unknownRefusal(error: unknown): StripeRefusal {
  const { statusCode = 500, message } = error as Error & { statusCode?: number };
  return new StripeRefusal(undefined, message, undefined, statusCode, 'api_error');
}

async function listen(app: FastifyInstance, port: number): Promise<string> {
  try {
    return await app.listen({ host: HOST, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new OperatorError(
      `Port ${port} is in use, so the payment stand-in cannot start. Set PAYMENT_PORT to a free port.`,
    );
  }
}
