/** Formats the figures and tables of the report, and describes the machine. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the rounded time as text, or "never" if the time is infinite. @param {number} value In ms. */
export function milliseconds(value) {
  return Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : 'never';
}

/**
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(head, rows) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * @param {string} browser The version of the browser.
 * @returns {string} One sentence.
 */
export function describeMachine(browser) {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const system = execFileSync('uname', ['-sr'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${cpus().length} cores (${cpu?.model}), ${memory} GB, ${system}, Node ${process.versions.node}, Chromium ${browser}, Lighthouse 12.8.2, load average ${loadavg()[1]?.toFixed(1)}.`;
}
