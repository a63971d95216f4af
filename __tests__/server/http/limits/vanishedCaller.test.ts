import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { testApi } from '#tests/support/testApi';

/** Sends a request, and resets the connection before the server can read it, as a browser does that leaves a page. */
async function askAndVanish(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop.example\r\n\r\n`);
  socket.resetAndDestroy();
}

describe('a caller who is gone before the request is read, and whose address is unknown therefore', () => {
  const api = testApi({ settings: { rateLimit: true } });

  beforeAll(() => api.app.listen({ port: 0, host: '127.0.0.1' }));

  // The second path cannot be decoded.
  it.each(['/api/products', '/%'])('is no fault of the shop (%s)', async (path) => {
    const { port } = api.app.server.address() as AddressInfo;
    const arrived = once(api.app.server, 'request');
    await askAndVanish(port, path);
    await arrived;
    const health = await fetch(`http://127.0.0.1:${port}/api/health/live`);
    expect(health.ok).toBe(true);
    expect(api.lastError()).toBe('');
  });
});
