/** `npm run check:payments`: compares the shop's ledger with the payment provider's for some days. */

import { isDay } from '#domain/closedDays';
import { OperatorError } from '#server/base/operatorError';
import { readSettings } from '#server/base/settings/config';
import type { Queries } from '#server/engines/database/database';
import { ProviderError } from '#server/engines/payments/providerCalls';
import { checkPayments } from '#server/shop/payments/checkPayments';
import { connectProvider } from '#server/start/startProvider';
import { spanOfDays } from '#server/stores/ledgerStore';

/**
 * `days` is like `2026-11-01..2026-11-30`, days of the shop. Resolves with a sentence about what was compared.
 * Throws `OperatorError` with what differs, so that the command ends with code 1.
 */
export async function checkPaymentsOfDays(queries: Queries, days: string): Promise<string> {
  const { payment, shop } = readSettings(process.env);
  if (!payment?.kinds.includes('card'))
    throw new OperatorError('PAYMENT does not name card, so there is nothing to compare.');
  const [first, last] = daysOf(days);
  const span = await spanOfDays(queries, first, last, shop.timeZone);
  const { currency } = shop;
  try {
    const check = await checkPayments(queries, connectProvider(payment), { span, currency });
    const words = `Compared ${check.compared} payments and refunds: ${check.differences.length} differ.`;
    if (check.differences.length === 0) return words;
    throw new OperatorError([...check.differences, words].join('\n'));
  } catch (error) {
    if (error instanceof ProviderError) throw new OperatorError(error.message);
    throw error;
  }
}

function daysOf(text: string): [first: string, last: string] {
  const [, first = '', last = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  if (isDay(first) && isDay(last) && first <= last) return [first, last];
  throw new OperatorError(`${text} are no days: write them like 2026-11-01..2026-11-30.`);
}
