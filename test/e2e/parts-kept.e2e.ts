import { expect } from '@playwright/test'
import { driverTest, officeTest } from './support/demo.ts'

officeTest(
  'what was never opened opens without a connection, and what is typed stays',
  async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'New load' }).click()
    const number = page.getByLabel('109 Number')
    await number.fill('109-2026-777')
    const parts = (await (await page.request.get('/office-parts.json')).json()) as string[]
    const last = page.waitForResponse(`**${parts.at(-1) ?? ''}`)
    await page.clock.fastForward(20_000)
    await (await last).finished()

    await context.setOffline(true)
    await page.getByRole('button', { name: /Delivery due/ }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(number).toHaveValue('109-2026-777')
  },
)

officeTest('one that does not come leaves the page and what is typed on it', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'New load' }).click()
  const number = page.getByLabel('109 Number')
  await number.fill('109-2026-777')
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: /Delivery due/ }).click()
  await expect(page.getByText('This part of the page could not be loaded.').first()).toBeVisible()
  await expect(number).toHaveValue('109-2026-777')
})

officeTest('the button of a menu that does not come stays', async ({ page }) => {
  await page.goto('/dashboard?tab=trucks')
  const menus = page.getByRole('button', { name: /^Actions for truck / })
  await expect(menus.first()).toBeVisible()
  const count = await menus.count()
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
  await menus.first().click()
  await expect(page.getByText('This part of the page could not be loaded.').first()).toBeVisible()
  await expect(menus).toHaveCount(count)
})

officeTest.describe('the list on a phone', () => {
  officeTest.use({ viewport: { width: 390, height: 844 } })

  officeTest('has the numbers of its loads where its cards do not come', async ({ page }) => {
    await page.route('**/assets/LoadCard-*', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/dashboard')
    await expect(page.getByText('This part of the page could not be loaded.').first()).toBeVisible()
    await expect(page.getByText(/^109-\d{4}-\d+$/).first()).toBeVisible()
  })
})

driverTest.describe('a phone that has not stored the program yet', () => {
  driverTest.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })

  driverTest('opens a part once there is signal that was asked for without', async ({ page, context }) => {
    await page.goto('/driver-portal')
    const sign = page.getByRole('button', { name: /^(Sign Documents|Firmar documentos)$/ })
    await expect(sign).toBeVisible()
    await context.setOffline(true)
    await sign.click()
    await expect(page.getByText(/^(This part is not on the phone yet|Esta parte)/)).toBeVisible()
    await context.setOffline(false)
    await sign.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
