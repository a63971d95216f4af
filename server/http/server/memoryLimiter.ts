import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Counts in the memory of this process, with at most `MOST_COUNTERS` counters: a flood from a million networks would take
 * 580 MB. The counter whose last event is the oldest goes first, so whoever floods is still counted.
 */
export class MemoryLimiter extends RateLimiterMemory {
  private readonly recent = new Set<string>();

  override consume(...args: Parameters<RateLimiterMemory['consume']>) {
    const key = String(args[0]);
    this.recent.delete(key);
    this.recent.add(key);
    if (this.recent.size > MOST_COUNTERS) this.forgetOldest();
    return super.consume(...args);
  }

  private forgetOldest(): void {
    for (const oldest of this.recent) {
      this.recent.delete(oldest);
      void this.delete(oldest);
      return;
    }
  }
}

export const MOST_COUNTERS = 50_000;
