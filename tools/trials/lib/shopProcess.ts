/** Runs the real server in a child process that can be started, killed and restarted with the same data. */

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { end, untilUp } from './child';

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
  serves(): Promise<void> {
    const isUp = async () => (await fetch(`${this.origin}/api/nop`)).ok;
    return untilUp(this.child, isUp, () => `The shop did not start:\n${this.output}`);
  }

  /**
   * Sends the signal to the process and waits until it ends. Resolves with its exit code, or the signal that
   * ended it.
   */
  async end(signal: NodeJS.Signals): Promise<Ended> {
    await end(this.child, signal);
    const { exitCode = null, signalCode = null } = this.child ?? {};
    return { code: exitCode, signal: signalCode };
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  private environment(): NodeJS.ProcessEnv {
    const own = INHERITED_VARIABLES.map((name) => [name, process.env[name]] as const);
    return { ...Object.fromEntries(own), ...this.options.environment };
  }
}
