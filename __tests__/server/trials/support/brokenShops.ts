/** Two simulated shops with faults, in memory. The order integrity test must find the faults. */

import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order, OrderRequest } from '#domain/orders/order';
import type { Killable } from '../../../../tools/trials/orders/kills';
import { storedOrder } from './storedOrder';

interface BrokenShop extends Killable {
  origin: string;
  ordersOf(email: string): Order[];
  close(): Promise<void>;
}

export interface Faults {
  /** If false, every call creates an order. */
  uniqueKey: boolean;
  /** The time from the response until an order is stored, in milliseconds. Null: stored before the response. */
  storesLateMs: number | null;
}

export async function startBrokenShop(faults: Faults): Promise<BrokenShop> {
  const stored = new Map<string, Order>();
  let unstored = new Map<string, Order>();
  const place = (key: string, request: OrderRequest): Order => {
    const earlier = faults.uniqueKey ? (stored.get(key) ?? unstored.get(key)) : undefined;
    if (earlier) return earlier;
    const order = storedOrder(request, `HL-261120-${String(randomInt(1e10)).padStart(10, '0')}`);
    const name = faults.uniqueKey ? key : order._id;
    if (faults.storesLateMs === null) stored.set(name, order);
    else storeLate(name, order, faults.storesLateMs);
    return order;
  };
  const storeLate = (name: string, order: Order, lateMs: number): void => {
    const waiting = unstored.set(name, order);
    void pause(lateMs).then(() => {
      if (waiting === unstored) stored.set(name, order);
    });
  };
  const door = new Door((request, response) => void answer(request, response, place));
  await door.open();
  return {
    origin: door.origin,
    start: () => door.open(),
    async kill() {
      unstored = new Map();
      await door.close();
    },
    ordersOf: (email) => [...stored.values()].filter((order) => order.email === email),
    close: () => door.close(),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  place: (key: string, body: OrderRequest) => Order,
): Promise<void> {
  try {
    const body = JSON.parse(await text(request)) as OrderRequest;
    const order = place(String(request.headers['idempotency-key']), body);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(order));
  } catch {
    response.destroy();
  }
}

/** A server that can open again at the same port. */
class Door {
  private server: Server;
  private port = 0;

  constructor(listener: (request: IncomingMessage, response: ServerResponse) => void) {
    this.server = createServer(listener);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}
