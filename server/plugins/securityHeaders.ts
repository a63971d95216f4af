/** The headers that every answer carries: pages, assets, API answers and errors. */
import type { Settings } from '../config';

type Needed = Pick<Settings, 'identity' | 'apiUrl'>;

/**
 * No HSTS and no upgrade to https: the shop also runs on plain http at localhost, and a host that
 * terminates TLS adds them there. `styles` are the sources of inline styles; unless the page's own are
 * named, all may be inline, because the component library writes them at run time.
 */
export function securityHeaders(
  settings: Needed,
  styles: readonly string[] = ["'unsafe-inline'"],
): Record<string, string> {
  const popUps = settings.identity.mode === 'hosted';
  return {
    'content-security-policy': contentPolicy(settings, styles),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // The hosted Google pop-up must be able to answer the page that opened it.
    'cross-origin-opener-policy': popUps ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Of answers that are data: should one ever be shown as a page, it may do nothing at all. */
export const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Scripts are never inline. */
function contentPolicy({ identity, apiUrl }: Needed, styles: readonly string[]): string {
  const hosted = identity.mode === 'hosted';
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  const firebase = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(hosted ? ['https://apis.google.com'] : [])],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...api, ...(hosted ? firebase : [])],
    'frame-src': hosted ? [`https://${identity.authDomain}`] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
