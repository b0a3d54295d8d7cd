import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/setup/chromium.mjs'

const executablePath = findChromium()
const launchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    // A journey reaches this machine only: map tiles and the like are answered by nobody.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
}

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
    launchOptions,
    trace: 'retain-on-failure',
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
