/** Browser tests against the shop as `npm start` serves it. */
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './tools/chromium.mjs';

/** The nightly tests need a whole Chromium: windows, kept pages and a process of its own for storage. */
const executablePath = process.env.NIGHTLY ? findChromium() : findHeadlessShell();

/** `npm run test:nightly`: what takes long and seldom finds anything, and what then covers more views. */
const NIGHTLY = [
  { name: 'nightly', testMatch: 'nightly/**/*.spec.ts' },
  { name: 'every view', testIgnore: 'nightly/**', grep: /@views/ },
];

export default defineConfig({
  testDir: '__tests__/browser',
  projects: process.env.NIGHTLY ? NIGHTLY : [{ name: 'pages', testIgnore: 'nightly/**' }],
  outputDir: 'test-results',
  // The transcripts that the tests write for people to review.
  snapshotPathTemplate: 'docs/accessibility/{arg}{ext}',
  // A test that passes only on the second attempt shows a bug, so there are no retries.
  retries: 0,
  workers: 2,
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
    // Its film of the page would cost as much processor time as the page; the snapshots show the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
