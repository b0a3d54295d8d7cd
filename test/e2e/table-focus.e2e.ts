import { expect, type Locator, type Page } from '@playwright/test'
import { officeTest as test } from './support/demo.ts'

/** What has the focus is seen whole: nothing that sticks to an edge of the list lies over it. */

const rows = (page: Page) => page.locator('tr[data-row-id]')
const scroller = (page: Page) =>
  page.locator('main .scroll-area').filter({ has: page.locator('[data-row-id]') })

async function openList(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto('/dashboard')
  await expect(rows(page).first()).toBeVisible()
}

/** Something else is drawn over a corner of it. */
const isCovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 1, bottom - 1].some((y) => {
      const drawn = document.elementFromPoint(left + 4, y)
      return drawn === null || !element.contains(drawn)
    })
  })

test('a row reached backwards by K is not under the line of its section', async ({ page }) => {
  await openList(page, 1440, 600)
  const all = rows(page)
  const last = (await all.count()) - 1
  await all.nth(last).focus()
  for (let index = last; index > 0; index -= 1) {
    await page.keyboard.press('k')
    await expect(all.nth(index - 1)).toBeFocused()
    expect(await isCovered(all.nth(index - 1)), `row ${String(index)}`).toBe(false)
  }
})

test('what is reached backwards by Shift+Tab is not under the line of its section', async ({ page }) => {
  await openList(page, 1440, 600)
  const menus = page.getByRole('button', { name: /^Actions for/ })
  await menus.last().focus()
  const inRow = page.locator('tr[data-row-id] :focus')
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Shift+Tab')
    if ((await inRow.count()) > 0) expect(await isCovered(inRow), `step ${String(steps)}`).toBe(false)
  }
})

test('the last row is not under the bar of the selected loads', async ({ page }) => {
  await openList(page, 1440, 600)
  const all = rows(page)
  await all.first().focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected loads' })).toBeVisible()
  const count = await all.count()
  for (let index = 1; index < count; index += 1) {
    await page.keyboard.press('j')
    await expect(all.nth(index)).toBeFocused()
    expect(await isCovered(all.nth(index)), `row ${String(index)}`).toBe(false)
  }
})

for (const theme of ['light', 'dark'] as const) {
  test(`with all columns shown the number stays where it is, in ${theme}`, async ({ page }) => {
    await openList(page, 1024, 800)
    await page.evaluate((wanted) => {
      document.documentElement.dataset['theme'] = wanted
    }, theme)
    await page
      .getByRole('button', { name: /^Show \d more columns?/ })
      .first()
      .click()
    const [row, chosen] = [rows(page).nth(1), rows(page).nth(2)]
    await chosen.focus()
    await page.keyboard.press('x')
    const number = row.locator('.load-number')
    const before = await number.boundingBox()
    await scroller(page).evaluate((area) => {
      area.scrollLeft = area.scrollWidth
    })
    expect(await scroller(page).evaluate((area) => area.scrollLeft)).toBeGreaterThan(0)
    expect((await number.boundingBox())?.x).toBe(before?.x)
    expect(await isCovered(row.getByRole('checkbox'))).toBe(false)
    expect(await isCovered(row.getByRole('rowheader'))).toBe(false)
    // Nothing shines through, whatever state the row is in.
    await row.hover()
    for (const cell of [row.getByRole('rowheader'), chosen.getByRole('rowheader')]) {
      await expect(cell).toHaveCSS('background-color', /^rgb\(/)
    }
    const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colorOf(chosen.getByRole('rowheader'))).toBe(await colorOf(chosen))
    expect(await colorOf(row.getByRole('rowheader'))).toBe(await colorOf(row))
    expect(await colorOf(row)).not.toBe(await colorOf(chosen))
  })
}
