/** Runs a proxy between the shoppers and the shop. The proxy causes faults in a third of the calls. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FaultCounts } from './faultCounts';
import { faultOf } from './networkFaults';
import { FaultInjector } from './faultInjector';

export interface FaultProxy {
  origin: string;
  log: FaultCounts;
  close(): Promise<void>;
}

/**
 * Starts the proxy. `target` is the shop's origin. Whether a call gets a fault, and which, depends on the
 * seed, the call's idempotency key, and the number of earlier calls with that key.
 */
export async function startFaultProxy(target: string, seed: string): Promise<FaultProxy> {
  const log = new FaultCounts();
  const callsOf = new Map<string, number>();
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    const n = callsOf.get(key) ?? 0;
    callsOf.set(key, n + 1);
    const call = new FaultInjector(request, response, { target, log, seed, key, n });
    call.carry(faultOf(seed, key, n)).catch(() => call.shopGone());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    log,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
