import { test as base, expect } from '@playwright/test'
import { startDemo, type Demo } from '../../tools/demo/demo-product.ts'
import { signInAt } from '../../tools/demo/sign-in-at.ts'
import { expectAccessibleEverywhere } from './support/accessibility.ts'

/** Every place and dialog of the product, on the demo company, in both themes and the widths it is made for. */
const test = base.extend<object, { demo: Demo }>({
  demo: [
    // Playwright reads a fixture's needs off this pattern: it needs none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const demo = await startDemo(process.cwd())
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.describe('nobody signed in', () => {
  const pages = {
    '/': 'Company information',
    '/troubleshoot': 'Fix Problems',
    '/how-to-assign': 'How to Assign Drivers',
    '/admin-login': 'Admin Login',
    '/driver-login': 'Driver Login',
    '/driver-portal': 'Please Log In',
    '/driver-debug-test': 'Driver Debug Test',
    '/choose-password': 'Choose Password',
    '/setup': 'et up',
    '/no-such-page': 'Page Not Found',
  }
  for (const [path, heading] of Object.entries(pages)) {
    test(path, async ({ page, demo }) => {
      await page.goto(`${demo.url}${path}`)
      await expect(page.getByRole('heading', { name: new RegExp(heading) }).first()).toBeVisible()
      await expectAccessibleEverywhere(page)
    })
  }
})

/** The tabs of the dashboard, and the button of each that opens a form. */
const tabs: Readonly<Record<string, string | null>> = {
  loads: null,
  drivers: 'Add Driver',
  trucks: 'Add Truck',
  customers: 'Add Customer',
  locations: 'Add Location',
  rates: 'Add Rate',
  'paid-invoices': null,
  cleanup: null,
  trash: null,
  import: null,
  staff: 'Add Account',
  settings: null,
}

test.describe('the office', () => {
  test.beforeEach(async ({ page, demo }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAt(page, `${demo.url}/admin-login`, demo.signIn('admin'))
    await page.getByRole('heading', { name: 'Office Dashboard' }).waitFor()
  })

  for (const [tab, add] of Object.entries(tabs)) {
    test(`tab ${tab}`, async ({ page, demo }) => {
      test.setTimeout(120_000)
      await page.goto(`${demo.url}/dashboard?tab=${tab}`)
      await page.waitForLoadState('networkidle')
      await expectAccessibleEverywhere(page)
      if (add === null) return
      await page.setViewportSize({ width: 1440, height: 900 })
      await page
        .getByRole('button', { name: new RegExp(`^${add}`) })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessibleEverywhere(page)
    })
  }

  test('paid loads', async ({ page, demo }) => {
    await page.goto(`${demo.url}/paid-loads`)
    await expect(page.getByRole('heading', { name: /Paid Loads/ }).first()).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('the details of a load, read and edited', async ({ page }) => {
    await page
      .getByRole('row', { name: /In Transit|Shipper|Receiver/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await expectAccessibleEverywhere(page)
  })

  test('the list of shortcuts, and the palette', async ({ page }) => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
})

test("the driver's loads, and what the phone can do", async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAt(page, `${demo.url}/driver-login`, demo.signIn('driver'))
  await expect(page.getByRole('heading', { name: 'Your Assigned Loads' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.goto(`${demo.url}/driver-debug-test`)
  await expect(page.getByText('Signed in as')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
