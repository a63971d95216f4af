/** Reads the syncs of the write-ahead log and the responses to orders from strace's output. */

import { readFileSync } from 'node:fs';

/** The system calls that write to disk or send responses. */
const CALLS = 'fsync,fdatasync,pwrite64,pwritev,write,writev,sendto,sendmsg';
/**
 * The length in bytes to which strace cuts the text of a call. The text must contain the order's id, which comes after
 * the response's headers.
 */
const TEXT_BYTES = 1_500;

/** Returns the command prefix with which strace writes a trace of all threads to `file`. */
export function traced(file: string): string[] {
  return ['strace', '-f', '-yy', '-s', String(TEXT_BYTES), '-e', `trace=${CALLS}`, '-o', file];
}

/** An event: a write to the write-ahead log began, a sync of the log ended, or the response to an order began. */
export type TraceEvent = { kind: 'written' | 'synced' } | { kind: 'answered'; order: string };

const LINE = /^(\d+) +(?:(<\.\.\. )?(\w+)(?: resumed>|\()(.*))$/;
const LOG = /<[^>]*\/pg_wal\/[^>]*>/;
const ANSWER = /<TCP.*HTTP\/1\.1 200.*\\"_id\\":\\"(HL-\d+-\d+)\\"/;

export function readTrace(file: string): TraceEvent[] {
  const events: TraceEvent[] = [];
  const syncing = new Map<string, boolean>();
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const [, thread = '', resumed, call = '', rest = ''] = LINE.exec(text) ?? [];
    if (/^f(data)?sync$/.test(call)) {
      const isLog = resumed ? syncing.get(thread) === true : LOG.test(rest);
      syncing.set(thread, isLog);
      if (isLog && rest.endsWith('= 0')) events.push({ kind: 'synced' });
    } else if (!resumed) {
      const [, order] = ANSWER.exec(rest) ?? [];
      if (order !== undefined) events.push({ kind: 'answered', order });
      else if (LOG.test(rest)) events.push({ kind: 'written' });
    }
  }
  return events;
}
