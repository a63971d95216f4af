import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { limitWriting } from '#server/http/server/serverOptions';

const MEGABYTE = 2 ** 20;
/** More than the system keeps for a reader. */
const ANSWER = Buffer.alloc(20 * MEGABYTE);

describe('a reader that takes some of its answer now and then', () => {
  const app = fastify();
  limitWriting(app, { graceMs: 1_000, bytesASecond: 5 * MEGABYTE });
  app.get('/', () => ANSWER);
  let port: number;
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  /** Reads in steps of 64 kB, with pauses between them. Resolves with whether all has come. */
  const readWith = async (pauseMs: number): Promise<boolean> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (pauseMs === 0) return;
      socket.pause();
      void pause(pauseMs).then(() => socket.resume());
    });
    await once(socket, 'close');
    return bytes > ANSWER.length;
  };

  it('is closed below the least rate, however regularly it reads (trial 36)', async () => {
    expect(await readWith(100)).toBe(false);
  });

  it('gets all of it above that rate (trial 36)', async () => {
    expect(await readWith(0)).toBe(true);
  });
});
