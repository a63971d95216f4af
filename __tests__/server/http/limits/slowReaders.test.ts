import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { limitWriting } from '#server/http/server/serverOptions';

const MEGABYTE = 2 ** 20;
/** More than the system keeps for a reader. */
const ANSWER = Buffer.alloc(20 * MEGABYTE);

/** Opens a server whose answers must be read at this rate. Resolves with its port. */
const listening = async (bytesASecond: number): Promise<number> => {
  const app = fastify();
  limitWriting(app, { graceMs: 1_000, bytesASecond });
  app.get('/', () => ANSWER);
  app.get('/later', async () => {
    await pause(200);
    return 'later';
  });
  opened.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};
const opened: FastifyInstance[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

const LATER = 'GET /later HTTP/1.1\r\nHost: x\r\n\r\n';

/**
 * Reads about 4 MB a second, in steps of 64 kB. Read much slower, the answer would not move within the grace, because the
 * system keeps megabytes, and would be closed for that. Resolves with whether all has come.
 */
async function readAt(port: number, before = ''): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(`${before}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    socket.pause();
    void pause(10).then(() => socket.resume());
  });
  await once(socket, 'close');
  return bytes > ANSWER.length;
}

describe('a reader that takes some of its answer now and then', () => {
  // All of it takes about 4 s, so it is looked at several times. Even a machine that is ten times slower reads faster
  // than the lower rate.
  it('is closed below the least rate, also if it asked before it had an earlier answer, and gets all above it (trial 36)', async () => {
    const [least, lower] = [await listening(50 * MEGABYTE), await listening(MEGABYTE / 4)];
    const read = [readAt(least), readAt(least, LATER), readAt(lower)];
    expect(await Promise.all(read)).toEqual([false, false, true]);
  });
});

describe('a reader that is gone before its answer', () => {
  it('leaves nothing behind that still looks at it (trial 36)', async () => {
    const app = fastify();
    limitWriting(app);
    const isGone = new Promise<void>((resolve) => {
      app.addHook('onRequestAbort', (_request, done) => {
        resolve();
        done();
      });
    });
    const isSent = new Promise<void>((resolve) => {
      app.addHook('onSend', (_request, _reply, _payload, done) => {
        resolve();
        done();
      });
    });
    app.get('/', async () => {
      await isGone;
      return 'late';
    });
    opened.push(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const begun = jest.spyOn(globalThis, 'setInterval');
    const ended = jest.spyOn(globalThis, 'clearInterval');
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n', () => setImmediate(() => socket.destroy()));
    await isSent;
    expect(begun).toHaveBeenCalledTimes(1);
    expect(ended).toHaveBeenCalledWith(begun.mock.results[0]?.value);
  });
});
