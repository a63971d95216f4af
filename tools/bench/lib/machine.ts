/** Describes the machine that runs the benchmark, because the results depend on it. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem, version as kernel } from 'node:os';

const GIB = 2 ** 30;

/** Returns one line of text: date, commit, processor, memory, software versions and the current load. */
export function describeMachine(): string {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  return (
    `${day}, commit ${commit}, ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ` +
    `${Math.round(totalmem() / GIB)} GiB, ${kernel()}, Node ${process.versions.node}; load before: ${loadNow()}.`
  );
}

/** Returns the load average of the last minute. */
export function loadNow(): string {
  return loadavg()[0]?.toFixed(1) ?? '?';
}
