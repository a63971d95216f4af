/** What becomes of an answer that nobody waits for any more. */
import type { ServerResponse } from 'node:http';

/** Does something once the client is gone before it was answered, such as a page that was left. */
export function onClientDisconnect(response: ServerResponse, act: () => void): void {
  if (response.destroyed) act();
  else response.once('close', () => response.writableEnded || act());
}
