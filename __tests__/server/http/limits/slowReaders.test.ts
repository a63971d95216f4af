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
  opened.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};
const opened: FastifyInstance[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

/** Reads in steps of 64 kB, with pauses between them. Resolves with whether all has come. */
async function readWith(pauseMs: number, port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    socket.pause();
    void pause(pauseMs).then(() => socket.resume());
  });
  await once(socket, 'close');
  return bytes > ANSWER.length;
}

describe('a reader that takes some of its answer now and then', () => {
  it('is closed below the least rate, however regularly it reads (trial 36)', async () => {
    expect(await readWith(100, await listening(5 * MEGABYTE))).toBe(false);
  });

  // It takes about 4 s, so it is looked at several times. Even a machine that is ten times slower reads faster than
  // the least rate.
  it('gets all of it above that rate (trial 36)', async () => {
    expect(await readWith(10, await listening(MEGABYTE / 4))).toBe(true);
  });
});
