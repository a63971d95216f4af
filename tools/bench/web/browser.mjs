import { chromium } from '@playwright/test';
import { findChromium } from '../../ensureChromium.mjs';

/** Launches the browser for all measurements except Lighthouse's. This browser makes no background requests. */
export function launchBrowser() {
  const executablePath = findChromium();
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...quiet],
  });
}
