import { Worker } from 'node:worker_threads';
import { finished, superviseWorker } from '../../../server/stores/superviseWorker';

const thread = (code: string) =>
  new Worker(`const { parentPort } = require('node:worker_threads');${code}`, { eval: true });
const READY = "parentPort.postMessage('ready'); parentPort.once('message', () => process.exit(0));";

describe('the supervised thread of the database', () => {
  it('is started again when it ends by itself', async () => {
    let starts = 0;
    const restarted = new Promise<void>((resolve) => {
      void superviseWorker(() => {
        starts += 1;
        if (starts === 2) resolve();
        return thread(starts === 1 ? `${READY} setTimeout(() => process.exit(1), 10)` : READY);
      }).then((worker) => restarted.then(() => worker.stop()));
    });
    await restarted;
    expect(starts).toBe(2);
  });

  it('is not started again after it was stopped', async () => {
    let starts = 0;
    const worker = await superviseWorker(() => {
      starts += 1;
      return thread(READY);
    });
    await worker.stop();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(starts).toBe(1);
  });

  it('that cannot start says so', async () => {
    await expect(superviseWorker(() => thread("throw new Error('full')"))).rejects.toThrow('full');
    await expect(finished(thread('process.exit(3)'))).rejects.toThrow('3');
  });
});
