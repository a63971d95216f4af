import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { chance, pick } from '../lib/random';
import type { FaultCounts } from './faultCounts';
import type { Fault } from './networkFaults';
import { type Answer, type Call, forwardCall, forwardHalfCall } from './forwardCall';

/**
 * The longest time by which the proxy delays a call, in ms. This time is longer than the shoppers' timeout. So
 * a shopper's retry can reach the shop before the delayed call.
 */
const LONGEST_DELAY_MS = 3_000;

interface CallContext {
  /** The shop's origin. */
  target: string;
  log: FaultCounts;
  seed: string;
  /** The idempotency key of the call. */
  key: string;
  /** The number of earlier calls with that key. */
  n: number;
}

/** One call through the proxy. The faults in `networkFaults.ts`, except `refuse`, are methods of this class. */
export class FaultInjector {
  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly context: CallContext,
  ) {
    context.log.calls += 1;
  }

  async carry(fault: Fault | undefined): Promise<void> {
    if (fault !== undefined) this.context.log.faults[fault] += 1;
    if (fault === undefined) this.give(await this.ask());
    else if (fault === 'refuse') this.request.socket.resetAndDestroy();
    else await this[fault](await this.call());
  }

  shopGone(): void {
    if (!this.response.destroyed) this.context.log.serverGone += 1;
    this.hangUp();
  }

  private dropBefore(): void {
    this.hangUp();
  }

  private async cutRequest(call: Call): Promise<void> {
    await forwardHalfCall(this.context.target, call);
    this.hangUp();
  }

  private async dropAnswer(call: Call): Promise<void> {
    this.lose('dropAnswer', await forwardCall(this.context.target, call));
    this.hangUp();
  }

  private async cutAnswer(call: Call): Promise<void> {
    const answer = await forwardCall(this.context.target, call);
    this.lose('cutAnswer', answer);
    this.response.writeHead(answer.status, answer.headers);
    this.response.write(answer.body.subarray(0, answer.body.length / 2), () => this.hangUp());
  }

  private async delay(call: Call): Promise<void> {
    await pause(this.chance('delay') * LONGEST_DELAY_MS);
    const answer = await forwardCall(this.context.target, call);
    if (this.response.destroyed) this.lose('delay', answer);
    this.give(answer);
  }

  private async double(call: Call): Promise<void> {
    const both = [
      forwardCall(this.context.target, call),
      forwardCall(this.context.target, call),
    ] as const;
    const [, second] = await Promise.all(both);
    this.give(second);
  }

  private async fail(call: Call): Promise<void> {
    if (this.chance('late') < 0.5) this.lose('fail', await forwardCall(this.context.target, call));
    const { seed, key, n } = this.context;
    this.response.writeHead(pick([500, 503], seed, 'status', key, n)).end('<h1>Bad gateway</h1>');
  }

  /** Counts a 200 response that the shop has sent but the shopper does not fully receive. */
  private lose(fault: Fault, { status }: Answer): void {
    if (status === 200) this.context.log.afterCommit[fault] += 1;
  }

  /**
   * Forwards the call and returns the shop's response. If the shopper disconnects, aborts the forwarded call,
   * as other proxies do.
   */
  private async ask(): Promise<Answer> {
    const shopper = new AbortController();
    this.response.once('close', () => shopper.abort());
    return forwardCall(this.context.target, await this.call(), shopper.signal);
  }

  private async call(): Promise<Call> {
    const { method = '', url: path = '', headers } = this.request;
    return { method, path, headers, body: await buffer(this.request) };
  }

  private give({ status, headers, body }: Answer): void {
    this.response.writeHead(status, headers).end(body);
  }

  private hangUp(): void {
    this.request.socket.destroy();
  }

  private chance(what: string): number {
    const { seed, key, n } = this.context;
    return chance(seed, what, key, n);
  }
}
