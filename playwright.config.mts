/** Browser tests against the shop as `npm start` serves it. */
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.mjs';

const executablePath = findChromium();

/** Tests that take long and seldom find anything: `npm run test:nightly`. */
const NIGHTLY = ['nightly/**/*.spec.ts', 'layout.spec.ts'];

export default defineConfig({
  testDir: '__tests__/browser',
  testMatch: process.env.NIGHTLY ? NIGHTLY : '**/*.spec.ts',
  testIgnore: process.env.NIGHTLY ? [] : 'nightly/**',
  outputDir: 'test-results',
  // The transcripts that the tests write for people to review.
  snapshotPathTemplate: 'docs/accessibility/{arg}{ext}',
  // A test that passes only on the second attempt shows a bug, so there are no retries.
  retries: 0,
  // On two cores, two tests in parallel slow each other down.
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
    // Kept for failed tests: `npx playwright show-trace test-results/…/trace.zip`.
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
