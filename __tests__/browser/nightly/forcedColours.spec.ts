import type { Page } from '@playwright/test';
import { addProducts } from '../support/cart';
import { expect, test } from '../support/shop';

/** Returns the buttons with text, and the links that look like buttons, that have no border, or whose text touches it. */
function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a.MuiButton-root')]
      .filter((one) => one.checkVisibility() && one.innerText.trim() !== '')
      .filter((one) => {
        const { borderTopWidth, borderTopStyle, paddingLeft } = getComputedStyle(one);
        const isBare = parseFloat(borderTopWidth) < 1 || borderTopStyle !== 'solid';
        return isBare || parseFloat(paddingLeft) < 4;
      })
      .map((one) => one.innerText),
  );
}

test.describe('where the system forces its colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('buttons have an edge', async ({ page }) => {
    for (const address of ['/', '/shop', '/orders', '/login', '/signup']) {
      await page.goto(address);
      if (address === '/shop') await addProducts(page, 1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await edgeless(page), address).toEqual([]);
    }
  });

  test('links that are not buttons are underlined', async ({ page }) => {
    await page.goto('/login');
    const link = page.getByRole('main').getByRole('link', { name: /forgot/i });
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
  });

  test('the colour scheme switch shows its choice next to the text', async ({ page }) => {
    await page.goto('/login');
    const choice = page.locator('label').filter({ hasText: 'Dark' });
    await expect(choice.getByRole('radio')).toHaveCSS('opacity', '1');
    const [dot, word] = [
      await choice.getByRole('radio').boundingBox(),
      await page.getByText('Dark', { exact: true }).boundingBox(),
    ];
    expect((dot?.x ?? 0) + (dot?.width ?? 0)).toBeLessThanOrEqual(word?.x ?? 0);
  });

  test('the focus is marked in the colour of marks', async ({ page }) => {
    await page.goto('/login');
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        const marked = focused.matches('[type=radio]') ? focused.closest('label') : focused;
        const { outlineStyle, outlineWidth } = getComputedStyle(marked ?? focused);
        const frame = focused.closest('.MuiInputBase-root')?.querySelector('fieldset');
        const edge = frame ? parseFloat(getComputedStyle(frame).borderTopWidth) : 0;
        const outline = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
        return { name: focused.outerHTML.slice(0, 80), width: Math.max(outline, edge) };
      });
      expect(focus.width, focus.name).toBeGreaterThanOrEqual(2);
    }
  });
});
