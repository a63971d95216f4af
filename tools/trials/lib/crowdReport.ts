/** Formats and checks the results of a trial with simulated shoppers and readers. */

import type { CrowdResult } from '../instances/crowd';

/** What happened: instances were killed or restarted, or the primary database was lost. */
type Trouble = 'killed' | 'restarted' | 'lost';

const SUFFERER: Record<Trouble, string> = {
  killed: 'an instance',
  restarted: 'an instance',
  lost: 'the primary database',
};

export function reportOf(trouble: Trouble, seed: string, result: CrowdResult): string {
  const { troubles, placed, faulty, repeated, refused, reads, pauseMs } = result;
  const kinds = Object.entries<string[]>({ ...faulty }).map(
    ([kind, { length }]) => `${kind} ${length}`,
  );
  const share = ((100 * reads.failed) / reads.done).toFixed(3);
  return [
    `seed     ${seed}`,
    `trouble  ${SUFFERER[trouble]} ${trouble}, ${troubles} times`,
    `orders   ${placed.length}; ${kinds.join(', ')}; refused ${refused}; calls asked again ${repeated}`,
    `pause    at most ${(pauseMs / 1_000).toFixed(1)} s without an order acknowledged`,
    `reads    ${reads.done}, failed ${reads.failed} (${share} %) ${JSON.stringify(reads.reasons)}; the slowest after ${(reads.slowestMs / 1_000).toFixed(1)} s`,
  ].join('\n');
}

/**
 * Returns the names of the failed checks. When an instance is killed, calls are allowed to fail, because
 * shoppers can retry them. When an instance is restarted as in a deploy, no call is allowed to fail.
 */
export function problemsOf(
  trouble: Trouble,
  { faulty, refused, repeated, reads, placed }: CrowdResult,
): string[] {
  const wrong: [string, boolean][] = [
    ...Object.entries<string[]>({ ...faulty }).map(([kind, { length }]): [string, boolean] => [
      kind,
      length > 0,
    ]),
    ['refused', refused > 0],
    ['unresolved', placed.some(({ acknowledged }) => acknowledged === undefined)],
    ['failed calls in a restart', trouble === 'restarted' && repeated + reads.failed > 0],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([name]) => `${name} (${trouble})`);
}
