/** Detects clients that disconnect before they are answered. */
import type { ServerResponse } from 'node:http';

/**
 * Calls `act` if the client disconnects before it is answered, for example because the user left the page.
 */
export function onClientDisconnect(response: ServerResponse, act: () => void): void {
  if (response.destroyed) act();
  else response.once('close', () => response.writableEnded || act());
}
