import { Worker } from 'node:worker_threads';
import { finished, superviseWorker } from '#server/engines/database/embedded/superviseWorker';

const thread = (code: string) =>
  new Worker(`const { parentPort } = require('node:worker_threads');${code}`, { eval: true });
const READY = "parentPort.postMessage('ready'); parentPort.once('message', () => process.exit(0));";

describe('the supervised thread of the database', () => {
  it('ends when it is stopped, and is not started again', async () => {
    const threads: Worker[] = [];
    const worker = await superviseWorker(() => {
      const made = thread(READY);
      threads.push(made);
      return made;
    });
    await worker.stop();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  });

  it('is restarted when it ends unexpectedly, and has ended when its stop is over, even while it starts', async () => {
    const SLOW = `setTimeout(() => { ${READY} }, 1000);`;
    const threads: Worker[] = [];
    let restarted = (): void => undefined;
    const second = new Promise<void>((resolve) => (restarted = resolve));
    const worker = await superviseWorker(() => {
      const first = threads.length === 0;
      const made = thread(first ? `${READY} setTimeout(() => process.exit(1), 10)` : SLOW);
      if (threads.push(made) === 2) setImmediate(restarted);
      return made;
    });
    await second;
    await worker.stop();
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });

  it('that cannot start says so', async () => {
    await expect(superviseWorker(() => thread("throw new Error('full')"))).rejects.toThrow('full');
    await expect(finished(thread('process.exit(3)'))).rejects.toThrow('3');
  });
});
