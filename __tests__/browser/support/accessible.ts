/** What a machine can see of WCAG 2.2 AA on the page that is open. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [1280, 768, 360];
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing is found at any width in either scheme. `state` is what the page shows, for the report. */
export async function expectAccessible(page: Page, state: string, widths = WIDTHS): Promise<void> {
  const findings: string[] = [];
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const { id, help, nodes } of await violationsOn(page)) {
        const where = nodes.map(({ target }) => target.join(' ')).join(', ');
        findings.push(`${width} px, ${colorScheme}: ${id}: ${help}: ${where}`);
      }
    }
    findings.push(...(await smallTargets(page)).map((target) => `${width} px: small: ${target}`));
  }
  findings.push(...(await missingVariables(page)).map((name) => `no value: ${name}`));
  if (size) await page.setViewportSize(size);
  expect.soft(findings, state).toEqual([]);
}

/** A page that has met axe keeps it: to load half a megabyte at every look takes longer than the look. */
async function violationsOn(page: Page) {
  const isKnown = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isKnown && { axeSource: ';' }) }).setLegacyMode();
  // What passes need not be told node by node.
  axe.options({ resultTypes: ['violations'] }).withTags(RULES);
  return (await axe.analyze()).violations;
}

/**
 * Controls that a finger would miss: less than 44 px wide or high. Links in running text and controls
 * that are out of sight until they have the focus are let off, as WCAG 2.5.5 does.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]',
    );
    return [...controls].flatMap((control) => {
      // A field is as large as its frame: a click on that reaches it.
      const target = control.closest('.MuiInputBase-root') ?? control;
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

/** Colours and the like that the page's styles name, and the theme does not have. */
function missingVariables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const css = rules.map(({ cssText }) => cssText).join('') + document.body.innerHTML;
    const names = new Set(Array.from(css.matchAll(/var\((--mui-[\w-]+)\)/g), ([, name]) => name));
    const theme = getComputedStyle(document.documentElement);
    return [...names].filter((name = '') => theme.getPropertyValue(name) === '') as string[];
  });
}
