/** The headers of every response: pages, assets, API responses and errors. */

import type { Settings } from '#server/base/settings/config';

type Needed = Pick<Settings, 'identity' | 'apiUrl' | 'publicUrl'>;

const YEAR_S = 365 * 24 * 60 * 60;

/** The inline scripts and styles that a content security policy allows. */
interface InlineSources {
  scripts?: readonly string[] | undefined;
  /** By default all inline styles are allowed, because Material UI inserts them at run time. */
  styles?: readonly string[] | undefined;
}

/** Contains HSTS only if the public address is https: the shop also runs on plain http at localhost. */
export function securityHeaders(settings: Needed, inline?: InlineSources): Record<string, string> {
  const popUps = settings.identity.mode === 'hosted';
  return {
    'content-security-policy': contentPolicy(settings, inline),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // With hosted identity, lets the pop-up of Google's sign-in send its result to the page that opened it.
    'cross-origin-opener-policy': popUps ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(settings.publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_S}`,
    }),
  };
}

/** The policy of API responses: if a browser ever shows one as a page, it can load and run nothing. */
export const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function contentPolicy(
  { identity, apiUrl }: Needed,
  { scripts = [], styles = ["'unsafe-inline'"] }: InlineSources = {},
): string {
  const hosted = identity.mode === 'hosted';
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  const firebase = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  // The addresses of reCAPTCHA, which Firebase requires before it sends a code to a phone.
  const check = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...(hosted ? ['https://apis.google.com', ...check] : [])],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...api, ...(hosted ? firebase : [])],
    'frame-src': hosted ? [`https://${identity.authDomain}`, ...check] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
