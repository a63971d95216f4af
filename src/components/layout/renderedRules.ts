/** The style rules that a rendered page has already. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { RULES_ATTRIBUTE } from '../../../domain/renderedPage';

/** What the names of the style library's rules begin with. */
export const STYLE_KEY = 'css';

/**
 * What the style library needs to know of them, so that it writes only others; undefined where the page
 * was not rendered. Left to itself, the library moves the element that they stand in. With it the faces
 * of the type would go and come back, and all text be laid out anew, twice.
 */
export function findRenderedRules(page: ParentNode): EmotionCache | undefined {
  const rules = page
    .querySelector(`style[${RULES_ATTRIBUTE}]`)
    ?.getAttribute(RULES_ATTRIBUTE)
    ?.split(' ');
  if (!rules) return undefined;
  // As in production: rules written as text would be inline styles, which the page's policy refuses.
  const cache = createCache({ key: STYLE_KEY, speedy: true });
  // Its selectors are the server's as well, where nothing stands between the elements.
  cache.compat = true;
  for (const rule of rules) cache.inserted[rule] = true;
  return cache;
}
