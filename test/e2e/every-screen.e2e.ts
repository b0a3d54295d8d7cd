import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './support/accessibility.ts'
import { officeTest, test } from './support/demo.ts'
import { expectFits, expectTargets, expectWhole, setTextSpacing } from './support/fit.ts'
import { namelessRoutes, officeRoutes, publicRoutes } from './support/routes.ts'

const company = 'Windmill Draw Freight'

/** A place of the product, opened once: in both themes at the widths it is made for, then whether it fits. */
async function expectGood(page: Page, path: string, leastTarget = 24): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectTargets(page, leastTarget)
  await expectAccessibleEverywhere(page)
  await expectToFit(page)
}

async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await setTextSpacing(page, true)
  await expectWhole(page)
  // A desk of 1440 px zoomed to 200 %, and the narrowest phone.
  for (const size of [
    { width: 720, height: 450 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await setTextSpacing(page, false)
    await expectFits(page)
    await setTextSpacing(page, true)
    await expectFits(page)
    await expectWhole(page)
  }
}

/** Every place of the product, on the demo company. */
test.describe('nobody signed in', () => {
  test('/', async ({ page }) => {
    await expectGood(page, '/')
  })
  for (const [path, title] of Object.entries(publicRoutes)) {
    test(path, async ({ page }) => {
      await expectGood(page, path, path.startsWith('/driver') ? 56 : 24)
      await expect(page).toHaveTitle(`${title} · ${company}`)
    })
  }
  for (const [path, title] of Object.entries(namelessRoutes)) {
    test(path, async ({ page }) => {
      await expectGood(page, path)
      await expect(page).toHaveTitle(`${title} · Fifthwheel`)
    })
  }
})

officeTest.describe('the office', () => {
  // Two themes and five widths of a page full of rows.
  officeTest.describe.configure({ timeout: 120_000 })
  for (const [path, title] of Object.entries(officeRoutes)) {
    officeTest(path, async ({ page }) => {
      await expectGood(page, path)
      await expect(page).toHaveTitle(`${title} · ${company}`)
    })
  }
  officeTest('the preview of an invoice', async ({ page }) => {
    await expectGood(page, '/invoices/6000/preview')
    await expect(page).toHaveTitle(/^Invoice 6000 · Load 109-/)
  })
})

officeTest.describe('the office when the server is down', () => {
  for (const [path, said] of Object.entries({
    '/dashboard?tab=loads': /loads/i,
    '/dashboard?tab=drivers': /drivers/i,
    '/dashboard?tab=paid-invoices': /paid invoices/i,
    '/dashboard?tab=settings': /settings/i,
    '/paid-loads': /paid loads/i,
  })) {
    officeTest(path, async ({ page }) => {
      await page.route(/\/api\/(?!auth)/, (route) =>
        route.fulfill({
          status: 503,
          json: { message: 'The server is shutting down.', code: 'shutting_down' },
        }),
      )
      await page.goto(path)
      await expect(page.getByRole('alert').filter({ hasText: said }).first()).toBeVisible()
      await expectAccessibleEverywhere(page, [1440, 390])
    })
  }

  officeTest('nobody can be asked who is signed in', async ({ page }) => {
    await page.route(/\/api\//, (route) => route.abort())
    await page.goto('/dashboard')
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await expectAccessibleEverywhere(page, [1440, 390])
  })
})

officeTest.describe('the office of a new company', () => {
  for (const tab of ['loads', 'drivers', 'customers', 'paid-invoices', 'cleanup', 'trash', 'import']) {
    officeTest(tab, async ({ page }) => {
      await page.route(
        /\/api\/(loads|drivers\/available|customers|cleanup|trash|imports|invoices\/paid\b)/,
        (route) => route.fulfill({ json: [] }),
      )
      await page.goto(`/dashboard?tab=${tab}`)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[data-row-id]')).toHaveCount(0)
      await expect(page.getByText('Try again')).toHaveCount(0)
      await expectAccessibleEverywhere(page, [1440, 390])
    })
  }

  officeTest('a search that finds nothing', async ({ page }) => {
    await page.goto('/dashboard?tab=drivers&q=zzz')
    await expect(page.getByText('No drivers match your search.')).toBeVisible()
    await expectAccessibleEverywhere(page, [1440, 390])
  })
})

officeTest.describe('messages', () => {
  officeTest('what was done', async ({ page }) => {
    await page.goto('/dashboard?tab=loads')
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    for (const width of [1440, 390]) {
      // A window that changes its size may get the focus anew, and with it the message goes on its way.
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('button', { name: 'Clear Cache' }).click()
      await expect(toast.last()).toBeVisible()
      await page.keyboard.press('F8')
      await expectAccessibleEverywhere(page, [width])
      await expect(toast.last()).toBeVisible()
    }
  })

  officeTest('what was refused', async ({ page }) => {
    await page.route(/\/api\/loads\/[^/]+$/, (route) => route.abort())
    await page.goto('/dashboard?tab=trash')
    await page.route(/\/restore$/, (route) =>
      route.fulfill({ status: 500, json: { message: 'No.', code: 'internal' } }),
    )
    await page.getByRole('row', { name: /109-/ }).first().press('Enter')
    await page.getByRole('button', { name: 'Restore load' }).click()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expect(toast).toContainText('Error')
    await page.keyboard.press('F8')
    await expectAccessibleEverywhere(page, [1440, 390])
    await expect(toast).toBeVisible()
  })
})
