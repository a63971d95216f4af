/** The style rules that a server-rendered page already contains. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { RULES_ATTRIBUTE } from '../../../domain/renderedPage';

/** The prefix of Emotion's class names. */
export const STYLE_KEY = 'css';

/**
 * Creates an Emotion cache that knows the rules of the server-rendered page, so that Emotion inserts only
 * new ones. Without this cache Emotion would move the server's style element: its font faces would disappear
 * and return, and all text would be laid out twice more. Returns undefined if the page was not rendered on the
 * server.
 */
export function createCacheFromServerStyles(page: ParentNode): EmotionCache | undefined {
  const rules = page
    .querySelector(`style[${RULES_ATTRIBUTE}]`)
    ?.getAttribute(RULES_ATTRIBUTE)
    ?.split(' ');
  if (!rules) return undefined;
  // `speedy`, as in production: without it rules are inserted as text, an inline style that the CSP blocks.
  const cache = createCache({ key: STYLE_KEY, speedy: true });
  // Allows selectors such as `:first-child`: the server writes no style elements between other elements.
  cache.compat = true;
  for (const rule of rules) cache.inserted[rule] = true;
  return cache;
}
