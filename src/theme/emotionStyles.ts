/** The style rules of a server-rendered page: the server collects them, and the browser does not insert them again. */

import createCache, { type EmotionCache } from '@emotion/cache';
import { type RenderedStyle, RULES_ATTRIBUTE } from '#domain/pageRenderer';

type StyleCache = ReturnType<typeof createCache>;

export function createStyleCollector(): StyleCache {
  const styles = createCache({ key: STYLE_KEY });
  styles.compat = true;
  return styles;
}

/**
 * Returns the collected rules. Global rules come first, so that component rules override them. Only `ShopTheme` may add
 * global rules. During hydration, Emotion does not check whether a global rule exists already, so it would insert the
 * global rules of any other component again.
 */
export function collectedStyle({ inserted, registered, key }: StyleCache): RenderedStyle {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const isGlobal = ([id, css]: [string, string]) =>
    registered[`${key}-${id}`] === undefined && !/^@(-webkit-)?keyframes/.test(css);
  const parts = rules.filter((rule) => !isGlobal(rule));
  const css = [...rules.filter(isGlobal), ...parts].map(([, text]) => text).join('');
  return { rules: parts.map(([id]) => id), css };
}

/** The prefix of Emotion's class names. */
const STYLE_KEY = 'css';

/**
 * Creates an Emotion cache with the rules of the server-rendered page, so that Emotion inserts only new rules. Without
 * this cache, Emotion would move the server's style element. The font faces in it would disappear and return, and the
 * browser would lay out all text twice more. Returns undefined if the server has not rendered the page.
 */
export function createHydratedEmotionCache(page: ParentNode): EmotionCache | undefined {
  const rules = page
    .querySelector(`style[${RULES_ATTRIBUTE}]`)
    ?.getAttribute(RULES_ATTRIBUTE)
    ?.split(' ');
  if (!rules) return undefined;
  // `speedy` is Emotion's default in production. Without it, Emotion inserts each rule as the text of a style element,
  // and the CSP blocks such inline styles.
  const cache = createCache({ key: STYLE_KEY, speedy: true });
  // Turns off Emotion's warning about selectors such as `:first-child`. They are safe here, because the server inserts
  // no style elements between other elements.
  cache.compat = true;
  for (const rule of rules) cache.inserted[rule] = true;
  return cache;
}
