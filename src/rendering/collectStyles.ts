/**
 * Collects the style rules of server-rendered components. Otherwise Emotion would write style elements
 * between the elements of the page.
 */
import createCache from '@emotion/cache';
import type { RenderedStyle } from '#domain/pageRenderer';
import { STYLE_KEY } from '../components/layout/emotionCache';

export type StyleCache = ReturnType<typeof createCache>;

export function gatherStyles(): StyleCache {
  const styles = createCache({ key: STYLE_KEY });
  styles.compat = true;
  return styles;
}

/**
 * Returns the collected rules. Global rules come first, so that component rules override them. Only `ShopTheme`
 * may add global rules. On hydration, Emotion does not look up whether a global rule exists already, so it
 * would insert those of any other component a second time.
 */
export function styleIn({ inserted, registered, key }: StyleCache): RenderedStyle {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const isGlobal = ([id, css]: [string, string]) =>
    registered[`${key}-${id}`] === undefined && !/^@(-webkit-)?keyframes/.test(css);
  const parts = rules.filter((rule) => !isGlobal(rule));
  const css = [...rules.filter(isGlobal), ...parts].map(([, text]) => text).join('');
  return { rules: parts.map(([id]) => id), css };
}
