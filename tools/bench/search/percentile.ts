/** Returns a percentile of the samples. `share` is from 0 to 1, for example 0.95 for the 95th percentile. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
