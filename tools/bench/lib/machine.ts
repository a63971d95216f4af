/** What the figures of a run depend on besides the code. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem, version as kernel } from 'node:os';

const GIB = 2 ** 30;

/** One line: day, commit, processor, memory, systems, and how busy the machine was before. */
export function describeMachine(): string {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  return (
    `${day}, commit ${commit}, ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ` +
    `${Math.round(totalmem() / GIB)} GiB, ${kernel()}, Node ${process.versions.node}; load before: ${loadNow()}.`
  );
}

/** How many processes wanted the processor in the last minute, on average. */
export function loadNow(): string {
  return loadavg()[0]?.toFixed(1) ?? '?';
}
