import type { Page } from '@playwright/test';

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Makes the page's processor slower by this factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
