/** The automatic checks of WCAG 2.2 AA on the open page. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [1280, 768, 360];
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type View = [width: number, colorScheme: (typeof SCHEMES)[number]];

/**
 * Returns the views to check. The nightly run checks every width in both schemes. Other runs check one view for each
 * state: the widest in light or the narrowest in dark, depending on the length of the state's name.
 */
function viewsOf(state: string, widths: number[]): View[] {
  const [widest = 0, narrowest = widest] = [widths[0], widths.at(-1)];
  if (!process.env.NIGHTLY)
    return [state.length % 2 === 0 ? [widest, 'light'] : [narrowest, 'dark']];
  return widths.flatMap((width) => SCHEMES.map((scheme): View => [width, scheme]));
}

/**
 * Expects no violation at these widths and in the colour schemes. `state` names the page's state in the report. The
 * nightly run finds these tests by their tag `@views`.
 */
export async function expectAccessible(page: Page, state: string, widths = WIDTHS): Promise<void> {
  const findings: string[] = [];
  const size = page.viewportSize();
  for (const [width, colorScheme] of viewsOf(state, widths)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { id, help, nodes } of await violationsOn(page)) {
      const where = nodes.map(({ target }) => target.join(' ')).join(', ');
      findings.push(`${width} px, ${colorScheme}: ${id}: ${help}: ${where}`);
    }
    findings.push(...(await smallTargets(page)).map((target) => `${width} px: small: ${target}`));
  }
  findings.push(...(await missingVariables(page)).map((name) => `no value: ${name}`));
  if (size) await page.setViewportSize(size);
  expect.soft(findings, state).toEqual([]);
}

/** axe stays in the page, because loading half a megabyte takes longer than the check. */
async function violationsOn(page: Page) {
  const isKnown = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isKnown && { axeSource: ';' }) }).setLegacyMode();
  // Omits the passed checks, because axe would list them for each node.
  axe.options({ resultTypes: ['violations'] }).withTags(RULES);
  return (await axe.analyze()).violations;
}

/**
 * Returns the controls that are too small for a finger: less than 44 px wide or high. As in WCAG 2.5.5, links in
 * running text do not count, nor do controls that are hidden until they are focused.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]',
    );
    return [...controls].flatMap((control) => {
      // A field counts as large as its frame or its label, because a click on these is one on the field.
      const target = control.closest('.MuiInputBase-root, label') ?? control;
      const { width, height, bottom } = target.getBoundingClientRect();
      const style = getComputedStyle(control);
      const isInText = style.display === 'inline' && control.tagName === 'A';
      const isSeen = control.checkVisibility({ visibilityProperty: true }) && width * height > 0;
      const isAway = !isSeen || bottom < 0;
      const isLarge = width >= LEAST - 0.5 && height >= LEAST - 0.5;
      if (isInText || isAway || isLarge || control.closest('[aria-hidden=true]')) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [`${control.tagName} ${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
}

/**
 * Returns the CSS variables that the page's styles use but the theme does not define. The light scheme leaves Material
 * UI's overlays undefined on purpose.
 */
function missingVariables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const css = rules.map(({ cssText }) => cssText).join('') + document.body.innerHTML;
    const names = new Set(
      Array.from(css.matchAll(/var\((--mui-(?!overlays)[\w-]+)\)/g), ([, name]) => name),
    );
    const theme = getComputedStyle(document.documentElement);
    return [...names].filter((name = '') => theme.getPropertyValue(name) === '') as string[];
  });
}
