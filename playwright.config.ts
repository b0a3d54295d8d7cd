import { defineConfig } from '@playwright/test'
import { findJourneyBrowser, launchOptions } from './tools/setup/chromium.mjs'

const quietBrowser = launchOptions(findJourneyBrowser())

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/support/beginnings.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    launchOptions: {
      ...quietBrowser,
      // A journey reaches this machine only: map tiles and the like are answered by nobody.
      args: [
        ...quietBrowser.args,
        // Else each page that is opened gets a process of its own, and one to spare: a tenth of the whole run.
        '--renderer-process-limit=1',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
    // A failure keeps its steps, a picture and the page in words. Copies of the page before and after each step cost
    // a third of the whole run: `npx playwright test --trace=on` makes them where they are needed.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    timezoneId: 'America/Chicago',
    viewport: { width: 1440, height: 900 },
  },
})
