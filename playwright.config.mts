/** The journeys in a real browser over the shop as `npm start` serves it. */
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.mjs';

const executablePath = findChromium();

/** What takes long and seldom finds anything: `npm run test:nightly`. */
const NIGHTLY = ['nightly/**/*.spec.ts', 'layout.spec.ts'];

export default defineConfig({
  testDir: '__tests__/browser',
  testMatch: process.env.NIGHTLY ? NIGHTLY : '**/*.spec.ts',
  testIgnore: process.env.NIGHTLY ? [] : 'nightly/**',
  outputDir: 'test-results',
  // What the tests write down for people to judge.
  snapshotPathTemplate: 'docs/accessibility/{arg}{ext}',
  // A test that passes at the second try tells of a fault: no retries.
  retries: 0,
  // On two cores, two at once make each other late.
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
    // Kept of a test that failed: `npx playwright show-trace test-results/…/trace.zip`.
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
