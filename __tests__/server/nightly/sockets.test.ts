import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { manyProducts } from '#tests/support/manyProducts';
import { sendRequest, openPort } from '#tests/support/rawRequest';
import { startTestApi } from '#tests/support/testApi';
import { type ApiProcess, startApiProcess } from '../http/protocol/support/apiProcess';

const EACH = 100;
const CLOSED_WITHIN_MS = 30_000;
/** The maximum wait of another client on a busy machine, in milliseconds. */
const HARDLY_MS = 1_000;

const head = 'POST /api/product_by_keys HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
/** For each kind of socket: its first bytes, and the bytes that it sends every second after that. */
const KINDS: Record<string, { first: string; drip: string }> = {
  'that say nothing': { first: '', drip: '' },
  'with a head that never ends': {
    first: 'GET /api/nop HTTP/1.1\r\nHost: x\r\n',
    drip: 'X-A: 1\r\n',
  },
  'with a body that never ends': { first: `${head}Content-Length: 200000\r\n\r\n`, drip: '[' },
  'with chunks that never end': {
    first: `${head}Transfer-Encoding: chunked\r\n\r\n`,
    drip: '1\r\n[\r\n',
  },
  'that are idle after an answer': { first: 'GET /api/nop HTTP/1.1\r\nHost: x\r\n\r\n', drip: '' },
};

let server: ApiProcess;
beforeAll(async () => {
  server = await startApiProcess();
});
afterAll(() => server.stop());

interface Slow {
  socket: Socket;
  closed: Promise<number>;
}

/** Opens a socket of one kind. Resolves `closed` with its lifetime in milliseconds. */
function open({ first, drip }: { first: string; drip: string }): Slow {
  const opened = performance.now();
  const socket = connect(server.port, '127.0.0.1', () => socket.write(first));
  const timer = setInterval(() => drip && socket.writable && socket.write(drip), 1_000);
  // Only a reading socket notices its end. A reset counts as an end.
  socket.resume().on('error', () => undefined);
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve(performance.now() - opened);
    });
  });
  return { socket, closed };
}

describe(`${EACH} slow and idle sockets of each of ${Object.keys(KINDS).length} kinds`, () => {
  it('are closed within 30 s, and others hardly notice (trial 36)', async () => {
    const before = await server.memory();
    const slow = Object.entries(KINDS).map(([kind, says]) => ({
      kind,
      sockets: Array.from({ length: EACH }, () => open(says)),
    }));
    const waits: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const asked = performance.now();
      expect((await sendRequest(server.port, { method: 'GET', target: '/api/nop' })).status).toBe(
        200,
      );
      waits.push(performance.now() - asked);
      await pause(100);
    }
    expect(Math.max(...waits)).toBeLessThan(HARDLY_MS);
    for (const { kind, sockets } of slow) {
      const last = Math.max(...(await Promise.all(sockets.map(({ closed }) => closed))));
      expect({
        kind,
        seconds: Math.round(last / 1_000),
        late: last > CLOSED_WITHIN_MS,
      }).toMatchObject({
        late: false,
      });
    }
    expect((await server.memory()) - before).toBeLessThan(60);
  }, 60_000);
});

describe('sockets that read no answer', () => {
  it('are closed within 30 s (trial 36)', async () => {
    const api = await startTestApi({ products: manyProducts(1_000), isCached: true });
    const port = await openPort(api.app);
    const lives: Promise<unknown>[] = [];
    api.app.server.on('connection', (socket) => lives.push(once(socket, 'close')));
    const begin = performance.now();
    // The answers of each are more than the system takes for a reader that reads nothing.
    const list = 'GET /api/products HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40);
    const sockets = Array.from({ length: 10 }, () => connect(port, '127.0.0.1').pause());
    for (const socket of sockets) socket.on('error', () => undefined).write(list);
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await pause(1_000);
    expect(lives).toHaveLength(sockets.length);
    await Promise.all(lives);
    expect(performance.now() - begin).toBeLessThan(CLOSED_WITHIN_MS);
    for (const socket of sockets) socket.destroy();
    await api.close();
  }, 90_000);
});
