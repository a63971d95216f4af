/** Runs several measurements in turns, and calculates the median of samples. */

/**
 * Returns the median. For an even number of samples, this is the larger of the two middle samples. Throws if
 * there are no samples.
 */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return middle;
}

/**
 * Runs each measurement once per round, in turns, so that background load affects all of them equally. Returns
 * the samples of each measurement.
 */
export async function inTurns<Name extends string, Sample>(
  rounds: number,
  tasks: Record<Name, () => Promise<Sample>>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(tasks) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) samples[name]?.push(await tasks[name]());
  return samples as Record<Name, Sample[]>;
}
