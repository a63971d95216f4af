/** Measures the memory of a process and all its descendants. Linux only. */
import { readFileSync, readdirSync } from 'node:fs';

/**
 * @param {number} pid
 * @returns {{ pss: number, rss: number, processes: number }} `pss` and `rss` are sums over all processes, in
 *   MB. Memory that several processes share is counted once in the proportional set size (PSS), but once per
 *   process in the resident set size (RSS).
 */
export function memoryOfTree(pid) {
  const tree = descendants(pid);
  const sum = (/** @type {string} */ key) =>
    Math.round(tree.reduce((total, each) => total + kilobytes(each, key), 0) / 1024);
  return { pss: sum('Pss'), rss: sum('Rss'), processes: tree.length };
}

/**
 * @param {number} pid
 * @returns {number[]} The id of the process itself, followed by the ids of all its descendants.
 */
function descendants(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(Number).filter((each) => parentOf(each) === pid);
  return [pid, ...children.flatMap(descendants)];
}

/** @param {number} pid */
function parentOf(pid) {
  return Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);
}

/**
 * @param {number} pid
 * @param {string} key
 */
function kilobytes(pid, key) {
  const line = new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/smaps_rollup`));
  return Number(line?.[1] ?? 0);
}

/** @param {string} file A file below /proc. The file is missing if the process has ended in the meantime. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
