/** The styles that rendered components need, gathered instead of written between their elements. */
import createCache from '@emotion/cache';
import type { RenderedStyle } from '../../domain/renderedPage';
import { STYLE_KEY } from '../components/layout/renderedRules';

export type StyleCache = ReturnType<typeof createCache>;

export function gatherStyles(): StyleCache {
  const styles = createCache({ key: STYLE_KEY });
  styles.compat = true;
  return styles;
}

/**
 * Rules of the whole page first, since those of its parts may differ from them. Only `ShopTheme` may bring
 * such: the style library would write others a second time when the page is hydrated, as it does not look for
 * their names.
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
