/** How long a page says "please wait", as somebody sees it: measured from picture to picture. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** From and to of each time that a wait was in sight, in ms; the last may be open. */
    waitsSeen: [from: number, to?: number][];
  }
}

/** Notes from now on, on every page that is opened, whenever a progress bar comes into sight or goes. */
export async function watchWaits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.waitsSeen = [];
    const isInSight = () =>
      [...document.querySelectorAll('[role=progressbar]')].some((bar) =>
        bar.checkVisibility({ visibilityProperty: true }),
      );
    const look = (now: number) => {
      const last = window.waitsSeen.at(-1);
      const isOpen = last?.length === 1;
      if (isInSight() && !isOpen) window.waitsSeen.push([now]);
      else if (!isInSight() && isOpen) last.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** For how long each wait was in sight that is over. */
export async function lengthsOfWaits(page: Page): Promise<number[]> {
  const seen = await page.evaluate(() => window.waitsSeen);
  return seen.flatMap(([from, to]) => (to === undefined ? [] : [Math.round(to - from)]));
}
