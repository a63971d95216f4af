/** The styles that drawn components need, gathered instead of written between their elements. */
import createCache from '@emotion/cache';
import type { DrawnStyle } from '../../domain/drawnPage';

export type StyleCache = ReturnType<typeof createCache>;

export function gatherStyles(): StyleCache {
  const styles = createCache({ key: 'css' });
  styles.compat = true;
  return styles;
}

/** Global rules each in an element of their own, as the style library looks for them; then the rest in one. */
export function stylesIn({ inserted, registered, key }: StyleCache): DrawnStyle[] {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const isGlobal = ([id, css]: [string, string]) =>
    registered[`${key}-${id}`] === undefined && !/^@(-webkit-)?keyframes/.test(css);
  const globals = rules
    .filter(isGlobal)
    .map(([id, css]) => ({ label: `${key}-global ${id}`, css }));
  const own = rules.filter((rule) => !isGlobal(rule));
  const label = [key, ...own.map(([id]) => id)].join(' ');
  return [...globals, { label, css: own.map(([, css]) => css).join('') }];
}
