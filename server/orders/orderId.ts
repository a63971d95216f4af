import { randomInt } from 'node:crypto';

const RANDOM_DIGITS = 10;

/**
 * Returns for example `HL-260731-0123456789`: the day in UTC, and random digits that make the order number
 * unique in practice.
 */
export function newOrderId(now = new Date()): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const digits = String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0');
  return `HL-${day}-${digits}`;
}
