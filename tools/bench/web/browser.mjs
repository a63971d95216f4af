import { chromium } from '@playwright/test';
import { findChromium } from '../../chromium.mjs';

/** The browser for all visits except Lighthouse's, without its own background requests. */
export function launchBrowser() {
  const executablePath = findChromium();
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...quiet],
  });
}
