/** Runs the emulator in a child process: starts it, receives its messages, restarts it after a crash. */

import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { IdentityState } from '#domain/health';
import type { EmulatorMessage } from './emulatorIpcMessages';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** How long the process can take to save the accounts when it stops. After this time it is killed. */
const STOP_TIMEOUT_MS = 5_000;
const KEPT_ERROR_TEXT = 2_000;
/** The only environment variables that the emulator's process inherits: others can contain secrets. */
const INHERITED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'];

interface EmulatorSupervisorOptions {
  /** The bundled `runEmulator.mjs`. */
  entry: string;
  port: number;
  projectId: string;
  /** The directory of the account file. */
  directory: string;
  hear: (message: EmulatorMessage) => void;
}

export class EmulatorSupervisor {
  state: IdentityState = 'starting';
  private child: ChildProcess | undefined;
  private pause = 0;
  private restart: NodeJS.Timeout | undefined;
  private closed = false;
  private errors = '';
  /** Emits `settled` when the process is ready or has failed. */
  private readonly events = new EventEmitter().setMaxListeners(0);

  constructor(private readonly options: EmulatorSupervisorOptions) {
    this.start();
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Waits up to `timeoutMs` for the emulator to start. Resolves with whether the emulator is ready. */
  async ready(timeoutMs: number): Promise<boolean> {
    if (this.state === 'starting') {
      const signal = AbortSignal.timeout(timeoutMs);
      await once(this.events, 'settled', { signal }).catch(() => undefined);
    }
    return this.state === 'ready';
  }

  /** Disconnects from the process, which makes it save and exit. Resolves when it has ended. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.restart);
    this.enter('failed');
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    await ended;
    clearTimeout(kill);
  }

  private start(): void {
    const { entry, port, projectId, directory } = this.options;
    this.enter('starting');
    this.errors = '';
    const child = fork(entry, [String(port), projectId, directory], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: environment(directory),
      execArgv: [],
    });
    child.on('message', (message) => this.hear(message as EmulatorMessage));
    child.stderr?.on('data', (text: Buffer) => this.keepError(text.toString()));
    child.once('error', () => undefined);
    child.once('close', () => this.ended());
    this.child = child;
  }

  private hear(message: EmulatorMessage): void {
    if (message.kind === 'ready') {
      this.pause = 0;
      this.enter('ready');
    }
    this.options.hear(message);
  }

  /** Restarts the process after it has ended: at once the first time, then after a delay that keeps growing. */
  private ended(): void {
    if (this.closed) return;
    const pause = this.pause;
    this.pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    this.options.hear({ kind: 'note', text: this.endWords(pause) });
    if (pause === 0) {
      this.start();
    } else {
      this.enter('failed');
      this.restart = setTimeout(() => this.start(), pause);
    }
  }

  private endWords(pause: number): string {
    const when = pause === 0 ? 'now' : `in ${pause / 1_000} s`;
    const why = this.errors && ` It said: ${this.errors.trim()}`;
    return `The local identity service ended unexpectedly; it is started again ${when}.${why}`;
  }

  private keepError(text: string): void {
    this.errors = (this.errors + text).slice(-KEPT_ERROR_TEXT);
  }

  private enter(state: IdentityState): void {
    this.state = state;
    if (state !== 'starting') this.events.emit('settled');
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** `XDG_CONFIG_HOME` keeps firebase-tools from the developer's own settings. */
function environment(directory: string): NodeJS.ProcessEnv {
  const inherited = INHERITED_VARIABLES.map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(inherited), XDG_CONFIG_HOME: directory };
}
