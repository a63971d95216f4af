/** Kills and restarts the shop at random moments, which the seed reproduces. */

import { setTimeout as pause } from 'node:timers/promises';
import { chance } from '../lib/random';

/** A server that can be killed at any moment and restarted with its stored data. */
export interface Killable {
  kill(): Promise<void>;
  /** Resolves when it serves again. */
  start(): Promise<void>;
}

/** A kill is delayed at random by up to this, so that it hits orders at any stage. */
const LATEST_MS = 40;

export class Kills {
  /** The time of each kill, as Unix time in ms. */
  readonly at: number[] = [];
  /** For each kill, the milliseconds from when the shop serves again until the next acknowledged order. */
  readonly worksAfter: number[] = [];
  private readonly moments: number[];
  /** When the killed shop served again. Undefined after the next acknowledged order. */
  private servedAt: number | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly shop: Killable,
    private readonly seed: string,
    kills: number,
    orders: number,
  ) {
    const moment = (kill: number) => ((kill + chance(seed, 'kill', kill)) * orders) / kills;
    this.moments = Array.from({ length: kills }, (_, kill) => Math.floor(moment(kill)));
  }

  /** Call this after each acknowledged order; `count` is the number so far. Kills the shop if a kill is due. */
  acknowledged(count: number): void {
    if (this.servedAt !== undefined) this.worksAfter.push(Date.now() - this.servedAt);
    this.servedAt = undefined;
    const next = this.moments[0];
    if (next === undefined || count < next) return;
    this.moments.shift();
    this.running = this.running.then(() => this.once());
  }

  /** Resolves after the last kill and restart. */
  finished(): Promise<void> {
    return this.running;
  }

  private async once(): Promise<void> {
    await pause(chance(this.seed, 'late kill', this.at.length) * LATEST_MS);
    this.at.push(Date.now());
    await this.shop.kill();
    await this.shop.start();
    this.servedAt = Date.now();
  }
}
