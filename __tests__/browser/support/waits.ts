/** Measures how long loading indicators are visible, from frame to frame. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Start and end of each visible loading indicator, in ms; the last one may still be visible. */
    waitsSeen: [from: number, to?: number][];
  }
}

/** From now on, records on every opened page when a loading indicator appears and disappears. */
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

/** The durations of all indicators that have disappeared. */
export async function lengthsOfWaits(page: Page): Promise<number[]> {
  const seen = await page.evaluate(() => window.waitsSeen);
  return seen.flatMap(([from, to]) => (to === undefined ? [] : [Math.round(to - from)]));
}
