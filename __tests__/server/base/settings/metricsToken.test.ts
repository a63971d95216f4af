import { readMetricsToken } from '#server/base/settings/networkSettings';

describe('METRICS_TOKEN', () => {
  it('is not set by itself', () => {
    expect(readMetricsToken({ METRICS_TOKEN: '' })).toBeUndefined();
  });

  it('is read when it cannot be guessed', () => {
    expect(readMetricsToken({ METRICS_TOKEN: 'a'.repeat(24) })).toBe('a'.repeat(24));
  });

  it.each(['short', 'with white space in between it', 'é'.repeat(30)])(
    'is refused, and not repeated, as %j',
    (METRICS_TOKEN) => {
      expect(() => readMetricsToken({ METRICS_TOKEN })).toThrow(/^METRICS_TOKEN is too weak: set/);
      expect(() => readMetricsToken({ METRICS_TOKEN })).not.toThrow(METRICS_TOKEN);
    },
  );
});
