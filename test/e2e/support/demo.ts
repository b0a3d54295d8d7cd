import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Demo } from '../../../tools/demo/demo-product.ts'
import { signInAt } from '../../../tools/demo/sign-in-at.ts'
import { copyOf, demoSignIns } from './beginnings.ts'
import { setTextSpacing } from './fit.ts'
import { freshProducts, type FreshProducts } from './fresh-products.ts'
import { removeDataDir, startProduct } from './product.ts'

/** What a browser knows after somebody has signed in by hand. */
type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>
type ForEachWorker = {
  fresh: FreshProducts
  demo: Demo
  office: SignedIn
  driver: SignedIn
  officePage: Page
  visitorPage: Page
}

/**
 * Slow fixtures, made once per worker when first needed. All journeys extend this list; tests with another one would
 * get separate workers, and so separate products.
 */
export const workerTest = base.extend<object, ForEachWorker>({
  fresh: [
    // Playwright reads a fixture's needs off this pattern: it needs none.
    async ({}, use) => {
      const products = freshProducts()
      await use(products)
      await products.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  demo: [
    async ({}, use) => {
      const dataDir = await copyOf('demo')
      const product = await startProduct(dataDir)
      await use({ ...product, signIns: await demoSignIns() })
      await product.stop()
      await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  office: [
    async ({ browser, demo }, use) => {
      // The helper's greeting would cover what a test is about.
      const haveBeenGreeted = () => {
        localStorage.setItem('fifthwheel.tips-seen', 'create-load-number')
      }
      await use(await signIn(browser, `${demo.url}/admin-login`, demo.signIns.admin, haveBeenGreeted))
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ browser, demo }, use) => {
      await use(await signIn(browser, `${demo.url}/driver-login`, demo.signIns.driver))
    },
    { scope: 'worker' },
  ],
  officePage: [
    async ({ browser, demo, office }, use) => {
      const page = await openPage(browser, { baseURL: demo.url, storageState: office })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  visitorPage: [
    async ({ browser, demo }, use) => {
      const page = await openPage(browser, { baseURL: demo.url })
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

/**
 * A new page costs a browser process and everything it loads: tests that only look share one, and leave it as they
 * found it. Animations are off, because they are not tested there.
 */
export const officeLook = officeTest.extend({
  page: async ({ officePage }, use) => {
    await use(officePage)
    await tidy(officePage)
  },
})
export const visitorLook = test.extend({
  page: async ({ visitorPage }, use) => {
    await use(visitorPage)
    await tidy(visitorPage)
  },
})

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({
    ...options,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  })
  // As for the pages that Playwright makes.
  page.setDefaultTimeout(15_000)
  return page
}

async function tidy(page: Page): Promise<void> {
  await page.unrouteAll()
  await setTextSpacing(page, false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.evaluate(() => {
    delete document.documentElement.dataset['theme']
  })
}

async function signIn(
  browser: Browser,
  address: string,
  who: Parameters<typeof signInAt>[2],
  prepare: () => void = () => {},
): Promise<SignedIn> {
  const page = await browser.newPage()
  await signInAt(page, address, who)
  await page.evaluate(prepare)
  const state = await page.context().storageState()
  await page.close()
  return state
}
