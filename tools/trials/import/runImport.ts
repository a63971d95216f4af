import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;

export interface Import {
  seconds: number;
  /** The peak memory of the process, as the kernel reports it. */
  peakMb: number;
  /** What the process wrote to standard output. It reports its progress on standard error instead. */
  output: string;
  killed: boolean;
}

/** Runs the import command. If `killAt` is given, kills the process when its progress matches `killAt`. */
export async function runImport(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  killAt?: RegExp,
): Promise<Import> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let peakMb = 0;
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => {
    if (killAt?.test(text.toString())) child.kill('SIGKILL');
  });
  const looking = setInterval(
    () => (peakMb = Math.max(peakMb, peakOf(child.pid ?? 0))),
    LOOK_EVERY_MS,
  );
  await once(child, 'close');
  clearInterval(looking);
  const seconds = (performance.now() - start) / 1_000;
  return { seconds, peakMb, output, killed: child.signalCode === 'SIGKILL' };
}

/** Returns the peak memory of a process in MiB; zero after the process has ended. */
function peakOf(pid: number): number {
  try {
    const kib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kib ?? 0) / 1_024);
  } catch {
    return 0;
  }
}
