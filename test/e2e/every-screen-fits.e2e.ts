import { expect, type Page } from '@playwright/test'
import { officeTest, test } from './support/demo.ts'
import { expectFits, expectTargets, expectWhole, setTextSpacing } from './support/fit.ts'
import { namelessRoutes, officeRoutes, publicRoutes } from './support/routes.ts'

const company = 'Windmill Draw Freight'

async function expectToFit(page: Page, path: string, least: number): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectTargets(page, least)
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

test.describe('nobody signed in', () => {
  test('/', async ({ page }) => {
    await expectToFit(page, '/', 24)
  })
  for (const [path, title] of Object.entries(publicRoutes)) {
    test(path, async ({ page }) => {
      await expectToFit(page, path, path.startsWith('/driver') ? 56 : 24)
      await expect(page).toHaveTitle(`${title} · ${company}`)
    })
  }
  for (const [path, title] of Object.entries(namelessRoutes)) {
    test(path, async ({ page }) => {
      await expectToFit(page, path, 24)
      await expect(page).toHaveTitle(`${title} · Fifthwheel`)
    })
  }
})

officeTest.describe('the office', () => {
  for (const [path, title] of Object.entries(officeRoutes)) {
    officeTest(path, async ({ page }) => {
      await expectToFit(page, path, 24)
      await expect(page).toHaveTitle(`${title} · ${company}`)
    })
  }
  officeTest('the preview of an invoice', async ({ page }) => {
    await expectToFit(page, '/invoices/6000/preview', 24)
    await expect(page).toHaveTitle(/^Invoice 6000 · Load 109-/)
  })
})
