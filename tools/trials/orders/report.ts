/** Formats and checks the results of an order integrity test (`orderIntegrityTest.ts`). */

import type { Faulty } from './compareOrders';
import { type Fault, FAULTS } from './faultProxy';
import type { RealServerResult } from './realServerTest';

/**
 * The longest allowed time between a restart and the next acknowledged order, in ms. If it takes longer, the
 * trial fails.
 */
const BACK_LIMIT_MS = 5_000;
const LEAST_SHARE = 0.2;

/** Returns the names of the failed checks; empty if the shop has passed. */
export function failedChecks(result: RealServerResult): string[] {
  const { placed, faulty, refused, unresolved, log, kills, rows, stockExpected, exitCode } = result;
  const wrong: [string, boolean][] = [
    ...entriesOf(faulty).map(([kind, marks]): [string, boolean] => [kind, marks.length > 0]),
    ['refused', refused.length > 0],
    ['unresolved', unresolved.length > 0],
    ['orders in the database', rows.orders !== placed.length],
    ['halves of orders', rows.halves > 0],
    ['stock', rows.stock !== stockExpected],
    ['share of faulted calls', sum(log.faults) / log.calls < LEAST_SHARE],
    ['time until a key works again', Math.max(0, ...kills.worksAfter) > BACK_LIMIT_MS],
    ['exit code', exitCode !== 0],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([name]) => name);
}

export function reportLines(seed: string, result: RealServerResult): string[] {
  const { placed, faulty, refused, unresolved, log, kills, rows, stockExpected } = result;
  const share = ((100 * sum(log.faults)) / log.calls).toFixed(1);
  const perSecond = (placed.length / result.seconds).toFixed(0);
  const [back, works] = [kills.backAfter, kills.worksAfter].map((each) => Math.max(0, ...each));
  return [
    `seed                 ${seed}`,
    `orders               ${placed.length} in ${result.seconds.toFixed(1)} s (${perSecond} a second)`,
    `calls                ${log.calls}, faulted ${sum(log.faults)} (${share} %), no server ${log.serverGone}`,
    ...(Object.keys(FAULTS) as Fault[]).map((kind) => histogramLine(kind, result)),
    `answers lost         ${sum(log.afterCommit)} after the commit, on the wire`,
    `kills                ${kills.at.length}; ${result.storedAtKill} orders stored before one and acknowledged after it`,
    `next acknowledgement at most ${back} ms after a kill, ${works} ms after the shop serves again`,
    `database             ${rows.orders} orders, ${rows.halves} halves, ${rows.pieces} pieces, stock ${rows.stock} of ${stockExpected} expected`,
    `refused ${refused.length}, unresolved ${unresolved.length}`,
    entriesOf(faulty)
      .map(([kind, marks]) => `${kind} ${marks.length}`)
      .join(', '),
  ];
}

function histogramLine(kind: Fault, { log }: RealServerResult): string {
  const lost = log.afterCommit[kind];
  const after = lost > 0 ? `, ${lost} after the commit` : '';
  return `  ${kind.padEnd(12)} ${String(log.faults[kind]).padStart(8)}${after}  (${FAULTS[kind]})`;
}

function entriesOf(faulty: Faulty): [string, string[]][] {
  return Object.entries<string[]>({ ...faulty });
}

export function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
