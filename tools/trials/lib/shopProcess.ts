/** Runs the real server in a child process that can be started, killed and restarted with the same data. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** How a process ended. */
interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface ShopProcessOptions {
  /** The path of the built server's `serve.mjs`. */
  entry: string;
  /** The shop's settings. The shop inherits only PATH, HOME and TMPDIR from this process. */
  environment: Record<string, string>;
  /** A module that Node loads before the server (`--import`). */
  preload?: string;
  /** A command that starts Node, such as strace with its arguments. */
  wrapper?: readonly string[];
}

const INHERITED_VARIABLES = ['PATH', 'HOME', 'TMPDIR'];

export class ShopProcess {
  /** Everything that the shop has printed since its first start. */
  output = '';
  private child: ChildProcess | undefined;

  constructor(private readonly options: ShopProcessOptions) {}

  get origin(): string {
    return `http://127.0.0.1:${this.options.environment.PORT ?? ''}`;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Returns the options for another process of the same shop, with these settings added or changed. */
  with(environment: Record<string, string>): ShopProcessOptions {
    return { ...this.options, environment: { ...this.options.environment, ...environment } };
  }

  /** Starts the process without waiting until it answers. */
  launch(): ChildProcess {
    const { entry, preload, wrapper = [] } = this.options;
    const node = [process.execPath, ...(preload ? ['--import', preload] : []), path.resolve(entry)];
    const [command = '', ...args] = [...wrapper, ...node];
    const child = spawn(command, args, {
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.output += text.toString()));
    this.child = child;
    return child;
  }

  /** Starts the process. Resolves when it answers a call that needs the database. */
  async start(): Promise<void> {
    this.launch();
    await this.serves();
  }

  /** Resolves when the launched process answers a call that needs the database. */
  async serves(): Promise<void> {
    const end = Date.now() + START_LIMIT_MS;
    while (!(await this.answers())) {
      if (Date.now() > end || this.child?.exitCode !== null)
        throw new Error(`The shop did not start:\n${this.output}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  /**
   * Sends the signal to the process and waits until it ends. Resolves with its exit code, or the signal that
   * ended it.
   */
  async end(signal: NodeJS.Signals): Promise<Ended> {
    const { child } = this;
    if (!child) return { code: null, signal: null };
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'close');
      child.kill(signal);
      await ended;
    }
    return { code: child.exitCode, signal: child.signalCode };
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  private async answers(): Promise<boolean> {
    return fetch(`${this.origin}/api/nop`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  private environment(): NodeJS.ProcessEnv {
    const own = INHERITED_VARIABLES.map((name) => [name, process.env[name]] as const);
    return { ...Object.fromEntries(own), ...this.options.environment };
  }
}
