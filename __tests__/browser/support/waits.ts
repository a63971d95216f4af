/** Measures, frame by frame, how long loading indicators are visible, and their opacity. */

import type { Page } from '@playwright/test';

interface Wait {
  /** In milliseconds. */
  from: number;
  /** In milliseconds; absent while the indicator is visible. */
  to?: number;
  /** The maximum opacity, from 0 to 1. */
  strength: number;
}

declare global {
  interface Window {
    waitsSeen: Wait[];
  }
}

/** Records on every later page when a loading indicator appears and disappears. */
export async function watchWaits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.waitsSeen = [];
    const strengthInSight = () =>
      Math.max(
        0,
        ...[...document.querySelectorAll('[role=progressbar]')]
          .filter((bar) => bar.checkVisibility({ visibilityProperty: true }))
          .map((bar) => Number(getComputedStyle(bar).opacity)),
      );
    const look = (now: number) => {
      const strength = strengthInSight();
      const last = window.waitsSeen.at(-1);
      const open = last && last.to === undefined ? last : undefined;
      if (open && strength > 0) open.strength = Math.max(open.strength, strength);
      else if (open) open.to = now;
      else if (strength > 0) window.waitsSeen.push({ from: now, strength });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Returns the indicators that have disappeared: visible time in milliseconds, and maximum opacity. */
export async function waitsSeen(page: Page): Promise<{ length: number; strength: number }[]> {
  const seen = await page.evaluate(() => window.waitsSeen);
  return seen.flatMap(({ from, to, strength }) =>
    to === undefined ? [] : [{ length: Math.round(to - from), strength }],
  );
}
