import { expect, type Page } from '@playwright/test'
import { officeTest as test } from './support/demo.ts'
import { chooseIn, openNewLoad } from './support/office.ts'

/** The list with the demo company in it: what a person's own acts do to its rows, and what finds room. */

const rowsOf = (page: Page, section: string) =>
  page.getByRole('table', { name: section }).locator('tr[data-row-id]')
const numberOf = (page: Page, section: string, index: number) =>
  rowsOf(page, section).nth(index).locator('.load-number').innerText()
const rowWith = (page: Page, number: string) => page.locator('tr[data-row-id]', { hasText: number })

async function openList(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(rowsOf(page, 'Pending - Waiting Assignment').first()).toBeVisible()
}

test('an assigned row leaves at once, and no key is lost on the way to the next', async ({ page }) => {
  await openList(page)
  const pending = 'Pending - Waiting Assignment'
  const [before, acted] = [await numberOf(page, pending, 0), await numberOf(page, pending, 1)]
  await rowWith(page, acted).focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('combobox', { name: `Search Assign driver to ${acted}` })).toBeFocused()
  await page.keyboard.type('Dale')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  // The list still fades: this is no letter of its search.
  await page.keyboard.press('k')
  await expect(rowsOf(page, 'Driver Assigned').filter({ hasText: acted })).toHaveAttribute('data-flash', /./)
  await expect(rowsOf(page, pending).filter({ hasText: acted })).toHaveCount(0)
  await expect(rowWith(page, before)).toBeFocused()
  await expect(page.getByText(`${acted} assigned to Dale Young`, { exact: true })).toBeVisible()
})

test('a slash on the place for a driver goes to the search', async ({ page }) => {
  await openList(page)
  await page
    .getByRole('button', { name: /^Assign driver to/ })
    .first()
    .focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search loads' })).toBeFocused()
  await expect(page.getByRole('combobox')).toHaveCount(0)
})

test('a paid row leaves its section, and J goes on from the next one', async ({ page }) => {
  await openList(page)
  const waiting = 'Awaiting Payment'
  const [paid, next, afterNext] = [
    await numberOf(page, waiting, 0),
    await numberOf(page, waiting, 1),
    await numberOf(page, waiting, 2),
  ]
  const count = await rowsOf(page, waiting).count()
  await rowWith(page, paid).focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Check' })).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByLabel(/^Check number/).fill('10442')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rowWith(page, next)).toBeFocused()
  await expect(
    page.getByRole('button', { name: `${waiting} ${String(count - 1)}`, exact: true }),
  ).toBeVisible()
  await page.keyboard.press('j')
  await expect(rowWith(page, afterNext)).toBeFocused()
})

const scroller = (page: Page) =>
  page.locator('main .scroll-area').filter({ has: page.locator('[data-row-id]') })

test('what has no room leaves its place to a sign that brings it back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openList(page)
  const heads = rowsOf(page, 'In Transit').first().locator('xpath=ancestor::table').getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Status' })).toHaveCount(1)
  await expect(heads.filter({ hasText: 'Customer' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Show \d more columns?: .*Customer/ }).click()
  await expect(heads.filter({ hasText: 'Customer' })).toHaveCount(1)
})

test('1440 pixels at 200 %: six loads and more can be seen, none to be pushed sideways', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await openList(page)
  const { overflow, seen } = await scroller(page).evaluate((area) => {
    const box = area.getBoundingClientRect()
    // On phones and where the page is short, the figures scroll away and the list has what the bar leaves.
    const lowest = area.parentElement?.closest('.scroll-area')?.getBoundingClientRect().bottom ?? box.bottom
    const rows = [...area.querySelectorAll('tr[data-row-id]')].map((row) => row.getBoundingClientRect())
    return {
      overflow: area.scrollWidth - area.clientWidth,
      seen: rows.filter(({ top, bottom }) => top >= box.top && bottom <= lowest).length,
    }
  })
  expect(overflow).toBe(0)
  expect(seen).toBeGreaterThanOrEqual(6)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`nothing moves while the list comes, at ${String(width)}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(watchShifts)
    await Promise.all([page.waitForResponse('**/api/dashboard/stats'), page.goto('/dashboard')])
    await expect(page.locator('[data-row-id] [data-status-button]').first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Today' })).toContainText(/[1-9]\d* Active Loads/)
    expect(await page.evaluate('globalThis.shifted')).toBeLessThanOrEqual(0.01)
  })
}

/** As the browser counts it: Cumulative Layout Shift. */
function watchShifts(): void {
  const page = globalThis as { shifted?: number }
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // What the browser's types do not know.
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) page.shifted = (page.shifted ?? 0) + value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('the route of a new load lies over the end of the list, which keeps its width', async ({ page }) => {
  await openList(page)
  await openNewLoad(page)
  for (const place of ['Hereford', 'Denton']) {
    await chooseIn(page, 'Stop location', place)
    await page.getByRole('button', { name: 'Add Stop' }).click()
  }
  const widthOf = () => scroller(page).evaluate((area) => area.clientWidth)
  const before = await widthOf()
  await page.getByRole('button', { name: 'View Route & Optimize' }).click()
  const map = page.getByRole('application', { name: 'Map of the route' })
  await expect(map).toBeVisible()
  expect(await widthOf()).toBe(before)
  // Whoever goes back to the list sees what has the focus there.
  await page.locator('tr[data-row-id]').first().focus()
  await page.keyboard.press('Escape')
  await expect(map).toHaveCount(0)
})
