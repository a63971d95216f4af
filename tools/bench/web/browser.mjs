import { chromium } from '@playwright/test';
import { findChromium } from '../../chromium.mjs';

/** The browser of all visits but Lighthouse's, without what it does for itself over the network. */
export function launchBrowser() {
  const executablePath = findChromium();
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...quiet],
  });
}
