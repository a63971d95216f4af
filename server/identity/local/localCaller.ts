/** Who may talk to the local identity service, on its own port and on the shop's. */
import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The emulator obeys whoever says `Bearer owner` and lets every site ask, and the mailbox shows everybody's
 * mail. A page from elsewhere in the developer's browser could so read the accounts; it is known by its
 * `Origin`, or by the `Host` of a name that was pointed at this machine. A proxy on this machine may speak for
 * anybody, and write any `Host`.
 */
export function isLocalCaller(headers: IncomingHttpHeaders): boolean {
  const { host, origin } = headers;
  return (
    !isForwarded(headers) &&
    isLoopback(host) &&
    (origin === undefined || isLoopback(origin.replace(/^https?:\/\//, '')))
  );
}

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

function isLoopback(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK.test(host);
}
