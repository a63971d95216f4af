/** Browser tests of the shop that `npm start` serves. */

import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './tools/lib/programs.mjs';

/**
 * The nightly tests need the complete Chromium, with windows, the back/forward cache and a separate process for
 * storage. All other tests use the headless shell.
 */
const executablePath = process.env.NIGHTLY ? findChromium() : findHeadlessShell();

/**
 * `npm test` runs `PUSH`, and `npm run test:nightly` also runs `NIGHTLY`: the files in `nightly/`, the tests with the
 * tag `@nightly`, and those with `@views` again in every window size and colour scheme.
 */
const PUSH = [{ name: 'pages', testIgnore: 'nightly/**', grepInvert: /@nightly/ }];
const NIGHTLY = [
  { name: 'nightly', testMatch: 'nightly/**/*.spec.ts' },
  { name: 'details', testIgnore: 'nightly/**', grep: /@nightly|@views/ },
];

export default defineConfig({
  testDir: '__tests__/browser',
  globalSetup: './__tests__/browser/globalSetup.ts',
  projects: process.env.NIGHTLY ? NIGHTLY : PUSH,
  outputDir: 'test-results',
  // The directory of the transcripts. Tests write and compare them, and people review them.
  snapshotPathTemplate: 'docs/accessibility/{arg}{ext}',
  // A test that passes only on the second attempt shows a bug, so there are no retries.
  retries: 0,
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
        // Two browsers share two processors. V8's helper threads would only take time from the other browser.
        '--js-flags=--single-threaded',
      ],
    },
    viewport: { width: 1280, height: 900 },
    // A control that is not there within this time will not come: a test says so without waiting for its own limit.
    actionTimeout: 30_000,
    // In CI, traces are kept for failed tests: `npx playwright show-trace test-results/…/trace.zip`. They contain the
    // actions, the requests and the console. They do not contain the tests' sources and pictures of the page, because
    // these cost as much processor time as the page itself. Elsewhere there is none, which saves a fourteenth of the
    // time: `npx playwright test --trace on` makes one, with all of that.
    trace: process.env.CI
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false }
      : 'off',
    screenshot: 'only-on-failure',
  },
});
