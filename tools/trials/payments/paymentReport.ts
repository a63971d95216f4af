/** Formats and checks the result of a payment trial (`paymentTrial.ts`). */

import type { PaymentTrialResult } from './paymentTrial';

/** Returns the names of the failed checks; empty if the shop has passed. */
export function paymentProblems(result: PaymentTrialResult): string[] {
  const { faults, orders, purchases, strayPieces, unpaidSteps, strayMails, exitCode } = result;
  const wrong: [string, boolean][] = [
    ...Object.entries<string[]>({ ...faults }).map(([kind, found]): [string, boolean] => [
      kind,
      found.length > 0,
    ]),
    ['orders', orders !== purchases],
    ['pieces', strayPieces !== 0],
    ['steps of an unpaid order', unpaidSteps > 0],
    ['mails', strayMails > 0],
    ['exit code', exitCode !== 0],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([name]) => name);
}

export function paymentReport(seed: string, result: PaymentTrialResult): string {
  const { faults, done, statuses, sums } = result;
  const money = (cents: number) => (cents / 100).toFixed(2);
  const some = (name: string, found: string[]) =>
    `${name.padEnd(20)} ${found.length} ${found.slice(0, 5).join('; ')}`;
  return [
    `seed                 ${seed}`,
    `purchases            ${result.purchases} in ${result.seconds.toFixed(0)} s, ${result.orders} orders`,
    `kills                ${result.shopKills} of the shop, ${result.providerKills} of the provider, ${result.jumps} jumps of the clock`,
    `done                 ${listed(done)}`,
    `orders               ${listed(statuses)}`,
    `taken, back          shop ${money(sums.shop.taken)}, ${money(sums.shop.refunded)}; provider ${money(sums.provider.taken)}, ${money(sums.provider.refunded)}`,
    `stray pieces         ${result.strayPieces}`,
    `unpaid steps         ${result.unpaidSteps}`,
    `stray mails          ${result.strayMails}`,
    ...Object.entries<string[]>({ ...faults }).map(([name, found]) => some(name, found)),
  ].join('\n');
}

function listed(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ');
}
