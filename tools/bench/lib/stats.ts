/** Figures out of samples. */

/** The middle sample; of an even number the upper one. Throws when there is none. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return middle;
}

/** Runs each of the tasks in its turn, so many rounds, so that a noisy minute meets them all alike. */
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
