/** Formats and checks the results of a mail trial. */

import type { MailTrialResult } from './mailTrial';

export function mailReport(result: MailTrialResult): string {
  const { faults, kinds } = result;
  const counts = Object.entries(faults).map(
    ([kind, list]) => `${kind} ${(list as string[]).length}`,
  );
  const cuts = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`);
  return [
    `orders   ${result.orders}, moves ${result.moves}, lost, doubled or in a state that no allowed moves lead to ${result.brokenOrders}, stray pieces ${result.strayPieces}`,
    `kills    the shop ${result.shopKills} times, the mail server ${result.mailKills} times`,
    `mails    ${result.rows} in the outbox, ${result.received} arrived; ${counts.join(', ')}`,
    `tries    ${result.tries} did not succeed, ${result.sentAgain} mails were sent again by the button`,
    `faults   after a mail was stored: ${cuts.join(', ')}`,
    ...Object.entries(faults).flatMap(([kind, list]) =>
      (list as string[]).slice(0, 5).map((fault) => `${kind}: ${fault}`),
    ),
    `doubled  ${(100 * result.doubled).toFixed(2)} %, each with the same Message-ID`,
  ].join('\n');
}

/** Returns the names of the failed checks. */
export function mailProblems({
  faults,
  brokenOrders,
  strayPieces,
  rows,
}: MailTrialResult): string[] {
  const found = Object.entries(faults).filter(([, list]) => (list as string[]).length > 0);
  return [
    ...found.map(([kind]) => kind),
    ...(brokenOrders > 0 ? ['broken orders'] : []),
    ...(strayPieces !== 0 ? ['stray pieces'] : []),
    ...(rows === 0 ? ['no mails'] : []),
  ];
}
