import { expect, type Locator, type Page } from '@playwright/test'
import { officeTest as test } from './support/demo.ts'

/** Where the parts of the office stand: header, figures, toolbar, the first row. */
function places(page: Page) {
  return page.evaluate(() =>
    ['header', '[data-testid="card-active-loads"]', '#panel', '[data-row-id]', 'nav'].map((part) => {
      const { x, y, width } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
      return [part, x, y, width]
    }),
  )
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error(`${part.toString()} is not drawn.`)
  return box
}

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

test('nothing moves when the palette, a message or the loss of the connection comes', async ({ page }) => {
  await page.goto('/dashboard?tab=loads')
  await expect(page.locator('[data-row-id]').first()).toBeVisible()
  const before = await places(page)

  await page.getByRole('button', { name: 'Find load, PO, driver, customer' }).first().click()
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  const box = await boxOf(palette)
  expect(box.width).toBe(640)
  expect(await places(page)).toEqual(before)
  await page.getByRole('combobox', { name: /^Search loads/ }).fill('zzz')
  await expect(page.getByText('Nothing has this name or number.')).toBeVisible()
  const found = await boxOf(palette)
  expect([found.x, found.y, found.width]).toEqual([box.x, box.y, box.width])
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Clear Cache' }).click()
  await expect(toasts(page)).toHaveCount(1)
  await expect(page.locator('[data-row-id]').first()).toBeVisible()
  expect(await places(page)).toEqual(before)
  const rail = await boxOf(page.getByRole('navigation', { name: 'Office' }).first())
  // Once it has arrived: a message slides into its place.
  const corner = async () => {
    const { x, y, height } = await boxOf(toasts(page))
    return [x, y + height]
  }
  await expect.poll(corner).toEqual([rail.width + 16, 900 - 16])

  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection/)).toBeVisible()
  expect(await places(page)).toEqual(before)
  await page.context().setOffline(false)
})

test('a desk zoomed to 200 % leaves room for more than two loads', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto('/dashboard?tab=loads')
  const rows = page.locator('[data-row-id]')
  await expect(rows.first()).toBeVisible()
  const foot = (await page.getByRole('navigation', { name: 'Office' }).last().boundingBox())?.y ?? 0
  const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= foot).length).toBeGreaterThan(4)
})

test('each figure leads to its list, and says which one is shown', async ({ page }) => {
  await page.goto('/dashboard?tab=trucks')
  const figures = page.getByRole('list', { name: 'Today' })
  const inTransit = figures.getByRole('link', { name: /In Transit/ })
  await expect(inTransit).toHaveText(/^[1-9]/)
  const count = Number(/^\d+/.exec((await inTransit.textContent()) ?? '')?.[0])
  await inTransit.click()
  await expect(page.locator('[data-row-id]')).toHaveCount(count)
  await expect(inTransit).toHaveAttribute('aria-current', 'true')
  await figures.getByRole('link', { name: /Active Loads/ }).click()
  await expect(inTransit).not.toHaveAttribute('aria-current')
  await figures.getByRole('link', { name: /Revenue Today/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid Invoices')
})

test('the button of a page has room beside a long name and the link of the role office', async ({ page }) => {
  await page.route('**/api/auth/admin-user', async (route) => {
    const answer = await route.fetch()
    const user = (await answer.json()) as object
    const other = { role: 'office', firstName: 'Imelda', lastName: 'Castañeda-Ruiz' }
    await route.fulfill({ response: answer, json: { ...user, ...other } })
  })
  await page.setViewportSize({ width: 1024, height: 900 })
  for (const [tab, name] of [
    ['customers', 'Add Customer'],
    ['owed', /^Generate invoices \(/],
  ] as const) {
    await page.goto(`/dashboard?tab=${tab}`)
    const { x, width } = await boxOf(page.getByRole('banner').getByRole('button', { name }))
    expect(Math.round(x + width)).toBe(1024 - 16)
  }
})
