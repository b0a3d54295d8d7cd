import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from './support/accessibility.ts'
import { officeTest, test } from './support/demo.ts'
import { namelessRoutes, officeRoutes, publicRoutes } from './support/routes.ts'

/** Every place of the product, on the demo company, in both themes and the widths it is made for. */
test.describe('nobody signed in', () => {
  for (const path of ['/', ...Object.keys(publicRoutes), ...Object.keys(namelessRoutes)]) {
    test(path, async ({ page }) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleEverywhere(page)
    })
  }
})

officeTest.describe('the office', () => {
  for (const path of [...Object.keys(officeRoutes), '/invoices/6000/preview']) {
    officeTest(path, async ({ page }) => {
      officeTest.setTimeout(120_000)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleEverywhere(page)
    })
  }
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
    await page.getByRole('button', { name: 'Clear Cache' }).click()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expect(toast).toBeVisible()
    await page.keyboard.press('F8')
    await expectAccessibleEverywhere(page, [1440, 390])
    await expect(toast).toBeVisible()
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
