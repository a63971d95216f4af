import { MemoryLimiter, MOST_COUNTERS } from '#server/http/server/rateLimits';

describe('the counters in memory', () => {
  it('stay at most 50,000 in a flood from more networks, and count who goes on', async () => {
    const limiter = new MemoryLimiter({ points: Number.MAX_SAFE_INTEGER, duration: 60 });
    const events = MOST_COUNTERS + 2_000;
    for (let n = 0; n < events; n += 1) {
      await limiter.consume(`2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::/64`);
      if (n % 1_000 === 0) await limiter.consume('192.0.2.1');
    }
    expect(limiter.dump().storage).toHaveLength(50_000);
    expect((await limiter.get('192.0.2.1'))?.consumedPoints).toBe(events / 1_000);
  });
});
