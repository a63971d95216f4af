import type { FastifyInstance } from 'fastify';
import { isLoopback } from '#server/base/isLoopback';
import { SettingsError } from '#server/base/operatorError';
import { portFault } from '#server/base/portFault';
import type { Settings } from '#server/base/settings/config';

/** How long current requests can take to complete at shutdown. After this time, every connection is closed. */
const LAST_ANSWERS_MS = 5_000;

/** Checks the port before the other parts of the shop start. Throws `SettingsError` if it cannot be used. */
export async function requirePort({ port, host }: Settings): Promise<void> {
  const fault = await portFault(port, host);
  if (fault) throw refusalOf(fault, port, host);
}

/** Resolves with the shop's address, as printed in the terminal. Throws `SettingsError` if the server cannot listen. */
export async function listen(app: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    const { port: opened } = new URL(await app.listen({ port, host }));
    return `http://${nameOf(host)}${opened === '' ? '' : `:${opened}`}`;
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, port, host);
  }
}

/** Answers that take longer than `LAST_ANSWERS_MS` are broken off. */
export async function stopListening(app: FastifyInstance): Promise<void> {
  const force = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS);
  await app.close();
  clearTimeout(force);
}

function nameOf(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function refusalOf(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string,
): SettingsError {
  if (code === 'EADDRINUSE') {
    return new SettingsError(
      `PORT ${port} is taken: stop what listens there, or set PORT to another port.`,
    );
  }
  if (code === 'EACCES') {
    return new SettingsError(`PORT ${port} is reserved by the system: set PORT to one above 1023.`);
  }
  return new SettingsError(
    `The shop cannot listen on HOST ${host} (${code ?? message}): set HOST to an address of this machine.`,
  );
}
