import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test as journey } from './support/journey.ts'
import { admin, emptyDirectory, removeDataDir, startProduct } from './support/product.ts'

/** Here the product is started for the first time. */
const test = journey.extend({
  // Playwright reads a fixture's needs off this pattern: it needs none.
  product: async ({}, use) => {
    const dataDir = await emptyDirectory()
    const { url, stop } = await startProduct(dataDir)
    await use(url)
    await stop()
    await removeDataDir(dataDir)
  },
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page names the company and leads to both doors', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My company')
    await expect(page.locator('a[href="/admin-login"]').first()).toBeVisible()
    await expect(page.locator('a[href="/driver-login"]').first()).toBeVisible()
  })
})

test('the admin signs in, sees the dashboard and is still there after a reload', async ({ page }) => {
  await page.goto('/admin-login')
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: /sign in|log ?in/i }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page).toHaveURL('/dashboard')
})

test('a page whose script does not come says why nothing is there', async ({ page }) => {
  const ofDriver = page.getByText('Todavía cargando.')
  await page.goto('/driver-login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(ofDriver).toHaveCount(0)
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto('/driver-login')
  await expect(ofDriver).toBeVisible()
  await page.goto('/admin-login')
  await expect(page.getByText('Still loading.')).toBeVisible()
})
