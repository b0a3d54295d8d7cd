import { test as base, type BrowserContextOptions } from '@playwright/test'
import { startDemo, type Demo } from '../../../tools/demo/demo-product.ts'
import { signInAt } from '../../../tools/demo/sign-in-at.ts'

/** What a browser knows after somebody has signed in by hand. */
type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Against the built product with the demo company, one for all tests of a worker. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    // Playwright reads a fixture's needs off this pattern: it needs none.
    async ({}, use) => {
      const demo = await startDemo(process.cwd())
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ demo }, use) => {
    await use(demo.url)
  },
})

const signedIn = (role: 'admin' | 'driver', address: string) =>
  test.extend<object, { signedIn: SignedIn }>({
    signedIn: [
      async ({ browser, demo }, use) => {
        const page = await browser.newPage()
        await signInAt(page, `${demo.url}${address}`, demo.signIn(role))
        // The helper greets once, over whatever a test is about.
        if (role === 'admin') await page.waitForFunction(() => localStorage.getItem('fifthwheel.tips-seen'))
        await use(await page.context().storageState())
        await page.close()
      },
      { scope: 'worker' },
    ],
    storageState: async ({ signedIn }, use) => {
      await use(signedIn)
    },
  })

/** Every test begins signed in; once a worker somebody does it by hand. */
export const officeTest = signedIn('admin', '/admin-login')
export const driverTest = signedIn('driver', '/driver-login')
