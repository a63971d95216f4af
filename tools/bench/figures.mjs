/** Returns the median as text; empty without values. @param {number[]} values */
export function ms(values) {
  return values.length === 0 ? '' : median(values).toFixed(0);
}

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5);

/** @param {readonly number[]} values @param {number} part The quantile, from 0 to 1. */
export function percentile(values, part) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** @param {string[]} head @param {string[][]} rows */
export function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
