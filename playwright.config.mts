/** The journeys in a real browser over the shop as `npm start` serves it. */
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: '__tests__/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // What the tests write down for people to judge.
  snapshotPathTemplate: 'docs/accessibility/{arg}{ext}',
  // A test that passes at the second try tells of a fault: no retries.
  retries: 0,
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1280, height: 900 },
    // Filming every test takes a tenth of the time: `--trace retain-on-failure` where one is to be looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
