/** Kills the shop at chosen moments and starts it again. */
import { setTimeout as pause } from 'node:timers/promises';
import { chance } from '../lib/random';

/** A shop that can be killed at any moment and started again on what it had stored. */
export interface KillableShop {
  origin: string;
  kill(): Promise<void>;
  /** Resolves when it serves. */
  start(): Promise<void>;
}

/** A kill comes up to so long after its moment, so that it meets an order in any state. */
const LATEST_MS = 40;

export class Kills {
  /** Milliseconds since 1970 of each kill. */
  readonly at: number[] = [];
  /** How long each time, in milliseconds, from the kill to the next acknowledged order. */
  readonly backAfter: number[] = [];
  /** The same from the moment when the shop served again. */
  readonly worksAfter: number[] = [];
  private readonly moments: number[];
  /** The last restart, while no order has been acknowledged since. */
  private restart: { killedAt: number; servedAt: number } | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly shop: KillableShop,
    private readonly seed: string,
    kills: number,
    orders: number,
  ) {
    const moment = (kill: number) => ((kill + chance(seed, 'kill', kill)) * orders) / kills;
    this.moments = Array.from({ length: kills }, (_, kill) => Math.floor(moment(kill)));
  }

  /** To be told of every acknowledged order. */
  acknowledged(count: number): void {
    this.noticeReturn(Date.now());
    const next = this.moments[0];
    if (next === undefined || count < next) return;
    this.moments.shift();
    this.running = this.running.then(() => this.once());
  }

  /** Resolves when the last kill is over. */
  finished(): Promise<void> {
    return this.running;
  }

  private async once(): Promise<void> {
    await pause(chance(this.seed, 'late kill', this.at.length) * LATEST_MS);
    const killedAt = Date.now();
    this.at.push(killedAt);
    await this.shop.kill();
    await this.shop.start();
    this.restart = { killedAt, servedAt: Date.now() };
  }

  private noticeReturn(now: number): void {
    if (!this.restart) return;
    this.backAfter.push(now - this.restart.killedAt);
    this.worksAfter.push(now - this.restart.servedAt);
    this.restart = undefined;
  }
}
