/** Decides who can call the local identity service, both on its own port and on the shop's port. */

import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether a request comes from a program on this machine, not from a website and not through a proxy. The emulator allows
 * every origin and grants full access to `Bearer owner`, and the mailbox shows everyone's mails. A website in the
 * developer's browser is recognised by its `Origin`, or by its `Host` if its name points to this machine (DNS rebinding). A
 * proxy on this machine can forward anyone's requests with any `Host`.
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
