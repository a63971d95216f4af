/** A TCP proxy to the current primary database. Its address stays the same, like a service name or a virtual address. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export async function startTcpProxy(port: number) {
  let target = port;
  const open = new Set<Socket>();
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    join(client, database, open);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    /** Returns the URL that leads through the proxy to the database at `url`. */
    through: (url: string) => Object.assign(new URL(url), { port: String(own) }).href,
    /** Closes all connections. New ones go to the database server at this port. */
    turnTo(next: number) {
      target = next;
      endAll();
    },
    async close(): Promise<void> {
      const closed = once(server.close(), 'close');
      endAll();
      await closed;
    },
  };
}

/** Passes all data from each connection on to the other. When one connection closes, closes the other. */
function join(client: Socket, database: Socket, open: Set<Socket>): void {
  for (const [socket, other] of [
    [client, database],
    [database, client],
  ] as const) {
    open.add(socket);
    socket.pipe(other);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  }
}
