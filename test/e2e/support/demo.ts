import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { startDemo, type Demo } from '../../../tools/demo/demo-product.ts'
import { signInAt } from '../../../tools/demo/sign-in-at.ts'
import { makeDataDir, removeDataDir } from './product.ts'

/** What a browser knows after somebody has signed in by hand. */
type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>
type ForEachWorker = {
  demo: Demo
  /** Of a product that has been started once and has no company yet. */
  newDataDir: string
  office: SignedIn
  driver: SignedIn
  /** A page of the office that tests share, each of which leaves it as it found it. */
  sharedPage: Page
}

/**
 * What takes long and is made once a worker, when the first test asks for it. All journeys build on this one list:
 * tests with another list would get workers, and so products, of their own.
 */
export const workerTest = base.extend<object, ForEachWorker>({
  demo: [
    // Playwright reads a fixture's needs off this pattern: it needs none.
    async ({}, use) => {
      const demo = await startDemo(process.cwd())
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  newDataDir: [
    async ({}, use) => {
      const dataDir = await makeDataDir()
      await use(dataDir)
      await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  office: [
    async ({ browser, demo }, use) => {
      // The helper greets once, over whatever a test is about.
      const tips = () => localStorage.getItem('fifthwheel.tips-seen')
      await use(await signIn(browser, `${demo.url}/admin-login`, demo.signIn('admin'), tips))
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ browser, demo }, use) => {
      await use(await signIn(browser, `${demo.url}/driver-login`, demo.signIn('driver')))
    },
    { scope: 'worker' },
  ],
  sharedPage: [
    async ({ browser, demo, office }, use) => {
      const page = await browser.newPage({
        storageState: office,
        baseURL: demo.url,
        viewport: { width: 1440, height: 900 },
        timezoneId: 'America/Chicago',
      })
      // As for the pages that Playwright makes.
      page.setDefaultTimeout(15_000)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

/** Against the built product with the demo company, one for all tests of a worker. */
export const test = workerTest.extend({
  baseURL: async ({ demo }, use) => {
    await use(demo.url)
  },
})

/** Every test begins signed in; once a worker somebody does it by hand. */
export const officeTest = test.extend({
  storageState: async ({ office }, use) => {
    await use(office)
  },
})
export const driverTest = test.extend({
  storageState: async ({ driver }, use) => {
    await use(driver)
  },
})

async function signIn(
  browser: Browser,
  address: string,
  who: Parameters<typeof signInAt>[2],
  isDone: () => unknown = () => true,
): Promise<SignedIn> {
  const page = await browser.newPage()
  await signInAt(page, address, who)
  await page.waitForFunction(isDone)
  const state = await page.context().storageState()
  await page.close()
  return state
}
