import { once } from 'node:events';
import { createServer } from 'node:net';

/** Opens and closes a port once. Resolves with the error if that is not possible. */
export async function portFault(
  port: number,
  host: string,
): Promise<NodeJS.ErrnoException | undefined> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host }), 'listening');
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    probe.close();
  }
}
