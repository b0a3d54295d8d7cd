import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tools/setup/chromium.mjs'

const quietBrowser = launchOptions()

export default defineConfig({
  testDir: 'test/e2e',
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
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
    // A failure keeps its steps, a picture and the page in words. Copies of the page before and after each step cost
    // a third of the whole run: `npx playwright test --trace=on` makes them where they are needed.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    timezoneId: 'America/Chicago',
  },
  projects: [
    { name: 'office-1440', testIgnore: 'driver/**', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'driver-390',
      testMatch: 'driver/**/*.e2e.ts',
      // The descriptor asks for WebKit, which is not what is installed.
      use: { ...devices['iPhone 14'], browserName: 'chromium' },
    },
  ],
})
