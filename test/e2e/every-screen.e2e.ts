import { expect, type Page } from '@playwright/test'
import type { z } from 'zod'
import type { PaidSummary } from '#contract/invoices.ts'
import { expectAccessibleEverywhere, settle } from './support/accessibility.ts'
import { officeLook, visitorLook } from './support/demo.ts'
import { expectFits, expectTargets, expectWhole, setTextSpacing } from './support/fit.ts'
import { openScreen } from './support/screen.ts'
import { unbrandedRoutes, officeRoutes, publicRoutes } from './support/routes.ts'

const company = 'Windmill Draw Freight'

/** A place of the product, opened once: in both themes at the widths it is made for, then whether it fits. */
async function expectGood(page: Page, path: string, title: string | RegExp, leastTarget = 24): Promise<void> {
  await openScreen(page, path, title)
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
visitorLook.describe('nobody signed in', () => {
  visitorLook('/', async ({ page }) => {
    await expectGood(page, '/', `${company} | Transportation & Logistics`)
  })
  for (const [path, title] of Object.entries(publicRoutes)) {
    visitorLook(path, async ({ page }) => {
      await expectGood(page, path, `${title} · ${company}`, path.startsWith('/driver') ? 56 : 24)
    })
  }
  for (const [path, title] of Object.entries(unbrandedRoutes)) {
    visitorLook(path, async ({ page }) => {
      await expectGood(page, path, `${title} · Fifthwheel`)
    })
  }
})

officeLook.describe('the office', () => {
  // Two themes and five widths of a page full of rows.
  officeLook.describe.configure({ timeout: 120_000 })
  for (const [path, title] of Object.entries(officeRoutes)) {
    officeLook(path, async ({ page }) => {
      await expectGood(page, path, `${title} · ${company}`)
    })
  }
  officeLook('the preview of an invoice', async ({ page }) => {
    await expectGood(page, '/invoices/6000/preview', /^Invoice 6000 · Load 109-/)
  })
})

officeLook.describe('the office when the server is down', () => {
  for (const [path, said] of Object.entries({
    '/dashboard?tab=loads': /loads/i,
    '/dashboard?tab=drivers': /drivers/i,
    '/dashboard?tab=paid-invoices': /paid invoices/i,
    '/dashboard?tab=settings': /settings/i,
    '/paid-loads': /paid loads/i,
  })) {
    officeLook(path, async ({ page }) => {
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

  officeLook('nobody can be asked who is signed in', async ({ page }) => {
    await page.route(/\/api\//, (route) => route.abort())
    await page.goto('/dashboard')
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await expectAccessibleEverywhere(page, [1440, 390])
  })
})

const nothingPaid: z.infer<typeof PaidSummary> = {
  totalLoads: 0,
  totalRevenue: '0.00',
  averagePerLoad: '0.00',
  lastPaymentAt: null,
}

officeLook.describe('the office of a new company', () => {
  for (const tab of ['loads', 'drivers', 'customers', 'paid-invoices', 'cleanup', 'trash', 'import']) {
    const path = `/dashboard?tab=${tab}`
    officeLook(tab, async ({ page }) => {
      await page.route(
        /\/api\/(loads|drivers\/available|customers|cleanup|trash|imports|invoices\/paid\b)/,
        (route) => route.fulfill({ json: [] }),
      )
      await page.route(/\/api\/invoices\/paid-summary/, (route) => route.fulfill({ json: nothingPaid }))
      await openScreen(page, path, `${officeRoutes[path] ?? ''} · ${company}`)
      await expect(page.locator('[data-row-id]')).toHaveCount(0)
      await expect(page.getByText('Try again')).toHaveCount(0)
      await expectAccessibleEverywhere(page, [1440, 390])
    })
  }

  officeLook('a search that finds nothing', async ({ page }) => {
    await page.goto('/dashboard?tab=drivers&q=zzz')
    await expect(page.getByText('No drivers match your search.')).toBeVisible()
    await expectAccessibleEverywhere(page, [1440, 390])
  })
})

officeLook.describe('messages', () => {
  /** A window that changes its size sends a message on its way: each width has its own. */
  async function expectGoodMessage(page: Page, act: () => Promise<void>): Promise<void> {
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await act()
      await expect(toast.last()).toBeVisible()
      await settle(page)
      // It stays as long as the pointer is on it; F8 does not reach it from a dialog.
      await toast.last().hover()
      await expectAccessibleEverywhere(page, [width])
      await expect(toast.last()).toBeVisible()
      // Escape would go to the dialog below it.
      await toast.last().getByRole('button', { name: 'Close' }).click()
      await expect(toast).toHaveCount(0)
    }
  }

  officeLook('what was done', async ({ page }) => {
    await page.goto('/dashboard?tab=loads')
    await expectGoodMessage(page, async () => {
      const tools = page.getByRole('button', { name: 'Search and filter the list' })
      if (await tools.isVisible()) await tools.click()
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Clear Cache' }).click()
    })
  })

  officeLook('what was refused', async ({ page }) => {
    await page.route(/\/api\/loads\/[^/]+$/, (route) => route.abort())
    await page.route(/\/restore$/, (route) =>
      route.fulfill({ status: 500, json: { message: 'No.', code: 'internal' } }),
    )
    await page.goto('/dashboard?tab=trash')
    await page.getByRole('row', { name: /109-/ }).first().press('Enter')
    await expectGoodMessage(page, () => page.getByRole('button', { name: 'Restore load' }).click())
  })
})
