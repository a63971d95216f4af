import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { buildEntry } from '#tests/support/builtServer';
import { dumpFile } from '#tests/support/memoryDatabase';

export interface ApiProcess {
  port: number;
  /** Returns the resident memory in MB after a garbage collection. */
  memory(): Promise<number>;
  /** Whether the process is running. */
  alive(): boolean;
  stop(): Promise<void>;
}

/** Starts the API in a process of its own, which ends together with this one. */
export async function startApiProcess(): Promise<ApiProcess> {
  const file = buildEntry('__tests__/server/http/protocol/support/apiEntry.ts');
  const child = fork(file, [dumpFile()], { execArgv: ['--expose-gc'] });
  const { port } = await told<{ port: number }>(child);
  return {
    port,
    async memory() {
      child.send('memory');
      return (await told<{ memory: number }>(child)).memory / 1024 ** 2;
    },
    alive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function told<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message')) as [Message];
  return message;
}
