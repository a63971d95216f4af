/** What only trials and tests use: faults on purpose, late events, and the ledger. */

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Deliveries } from './deliveries';
import { type FaultBox, faultsSchema } from './faults';
import type { LedgerFile } from './ledgerFile';
import { intentObject, refundObject, sessionObject } from './stripeObjects';
import { StripeRefusal } from './stripeRefusal';

interface Controls {
  ledger: LedgerFile;
  deliveries: Deliveries;
  faults: FaultBox;
  base: () => string;
}

export function addControls(
  app: FastifyInstance,
  { ledger, deliveries, faults, base }: Controls,
): void {
  app.post('/faults', ({ body }) => {
    const wanted = v.safeParse(faultsSchema, body);
    if (!wanted.success) throw new StripeRefusal(undefined, wanted.issues[0].message);
    faults.now = wanted.output;
    return wanted.output;
  });
  // Once more, whether it was accepted or not.
  app.post<{ Params: { id: string } }>('/events/:id/deliver', async ({ params }) => {
    const event = ledger.events.get(params.id);
    if (!event) throw new StripeRefusal('resource_missing', 'No such event.', 'id', 404);
    return { accepted: await deliveries.deliver(event) };
  });
  app.get('/ledger', () => {
    const payments = [...ledger.payments.values()];
    return {
      pages: payments.map((payment) => sessionObject(payment, base())),
      taken: payments.flatMap((payment) =>
        payment.intent?.status === 'succeeded' ? [intentObject(payment, payment.intent)] : [],
      ),
      refunded: payments.flatMap((payment) =>
        payment.refunds.map((refund) => refundObject(payment, refund)),
      ),
    };
  });
}
