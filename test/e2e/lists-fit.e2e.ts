import { expect, type Page } from '@playwright/test'
import { officeTest as test } from './support/demo.ts'
import { officeRoutes } from './support/routes.ts'
import { openScreen } from './support/screen.ts'

const softly = expect.configure({ soft: true })
const cells = '[data-row-id] *, [role="row"] *, td'

/** Dates with their year that their column cuts off. */
function cutDates(page: Page): Promise<string[]> {
  return page.evaluate(
    (within) =>
      [...document.querySelectorAll<HTMLElement>(within)]
        .filter((cell) => cell.checkVisibility() && getComputedStyle(cell).overflowX !== 'visible')
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.innerText.trim())
        .filter((text) => /^[A-Z][a-z]{2} \d{1,2}, \d{4}/.test(text)),
    cells,
  )
}

/** Lists whose columns lie beyond the edge, where nobody looks for them. */
const sidewaysLists = (page: Page) =>
  page
    .locator('.scroll-area')
    .evaluateAll((lists) =>
      lists.flatMap(({ scrollWidth, clientWidth }) => (scrollWidth > clientWidth ? [scrollWidth] : [])),
    )

test('in January the days of the year before have room for their year, and no list scrolls sideways', async ({
  page,
}) => {
  const now = new Date()
  await page.clock.install({ time: new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 12, 18)) })
  let seen = 0
  for (const [path, title] of Object.entries(officeRoutes)) {
    await openScreen(page, path, new RegExp(`^${title}`))
    for (const width of [1440, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await cutDates(page), `${path} at ${String(width)}`).toEqual([])
      await softly.poll(() => sidewaysLists(page), `${path} at ${String(width)}`).toEqual([])
    }
    seen += await page.getByText(new RegExp(`, ${String(now.getUTCFullYear())}`)).count()
  }
  expect(seen).toBeGreaterThan(20)
})
