import { expect, test } from '../support/shop';
import { watchViolations } from '../support/violations';

test.describe('a script that found its way into a page', () => {
  // The browser logs what the policy blocks.
  test.use({ expectedNoise: [/Content Security Policy/] });

  test('is refused, and the watch over journeys sees it (trial 32)', async ({ page, context }) => {
    const violations = await watchViolations(context);
    await page.goto('/shop');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
    });
    await expect.poll(() => violations).toEqual(['script-src-elem inline']);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
