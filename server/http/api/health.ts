/** Health checks for monitoring, and a route that tells waiting pages the state of the identity service. */

import { probeSchema, type Health, healthSchema, identityStatusSchema } from '#domain/health';
import { temporaryFolderFault } from '#server/base/temporaryFolder';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { countUndelivered } from '#server/stores/mailsStore';
import { readHeartbeats, type PaymentHeartbeats } from '#server/stores/paymentPagesStore';

export function healthRoutes(api: Api, services: RouteServices): void {
  const { identity, isStopping } = services;
  api.get(
    '/health',
    {
      schema: {
        summary: 'Whether everything needed is up',
        response: { 200: healthSchema, 503: healthSchema },
      },
    },
    async (_request, reply) => {
      const health = await healthOf(services);
      return reply.code(health.status === 'up' ? 200 : 503).send(health);
    },
  );

  const alive = { 200: probeSchema, 503: probeSchema };

  api.get(
    '/health/live',
    { schema: { summary: 'Whether the process works', response: alive } },
    () => ({ status: 'live' as const }),
  );

  // Succeeds even if the database or the identity service is down. The pages still work then, and another
  // instance of the shop would have the same problem.
  api.get(
    '/health/ready',
    { schema: { summary: 'Whether it wants requests', response: alive } },
    async (_request, reply) =>
      isStopping() ? reply.code(503).send({ status: 'stopping' }) : reply.send({ status: 'ready' }),
  );

  api.get(
    '/identity',
    {
      schema: {
        summary: 'Whether the identity service can be used; always 200',
        response: { 200: identityStatusSchema },
      },
    },
    () => ({ state: identity.state() }),
  );
}

/** A fault of the folder stops only imports, so the status stays `up`. */
const FOLDER = 'The shop takes no file of goods, because its folder for temporary files';

async function healthOf({
  database,
  identity,
  lostLines,
  payments,
}: RouteServices): Promise<Health> {
  const [undelivered, fault, signs] = await Promise.all([
    countUndelivered(database).catch(() => undefined),
    temporaryFolderFault(),
    payments ? readHeartbeats(database).then(healthOfPayments, () => ({})) : {},
  ]);
  const up = undelivered !== undefined;
  const state = identity.state();
  const isRefusing = identity.isRefusing?.() === true;
  return {
    status: up && state === 'ready' && !isRefusing ? 'up' : 'down',
    database: { engine: database.engine, up },
    identity: { mode: identity.mode, state, ...(isRefusing && { isRefusing }) },
    ...(fault !== undefined && { temporaryFolder: `${FOLDER} ${fault}` }),
    ...(undelivered && { undeliveredMails: undelivered }),
    ...signs,
    ...(lostLines() > 0 && { lostLogLines: lostLines() }),
  };
}

function healthOfPayments({
  webhook: lastWebhook,
  sweep: lastSweep,
}: PaymentHeartbeats): Pick<Health, 'payments'> {
  return { payments: { lastWebhook, lastSweep } };
}
