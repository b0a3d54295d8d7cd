import { expect, type Page } from '@playwright/test'
import { pdfText } from '../../server/documents/pdf-text.ts'
import { officeLook as test } from './support/demo.ts'
import { filledArchive } from './support/filled-archive.ts'
import { officeRoutes } from './support/routes.ts'
import { openScreen } from './support/screen.ts'

/** Letter paper on its side between margins of half an inch, in CSS pixels. */
const paper = { width: 960, height: 720 }

type Printed = {
  readonly onPaper: string[]
  readonly cutOff: string[]
  readonly rows: number
  readonly sections: number
}

/** What is left on paper of that which only works on a screen, and what does not fit on it. */
function printed(): Printed {
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('.sr-only') === null,
  )
  const pressed =
    'nav, input, select, [role="tab"], [role="menu"], button:not([data-print="keep"]), a[download]'
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const isCut = (element: Element) =>
    element.getBoundingClientRect().right > innerWidth + 1 ||
    (hasText(element) &&
      getComputedStyle(element).display !== 'inline' &&
      element.scrollWidth > element.clientWidth + 1)
  const words = (elements: Element[]) => elements.map((element) => element.outerHTML.slice(0, 120))
  return {
    onPaper: words(shown.filter((element) => element.matches(pressed))),
    cutOff: words(shown.filter(isCut)),
    rows: shown.filter((element) => element.matches('tbody tr')).length,
    sections: shown.filter((element) => element.matches('.section-line')).length,
  }
}

async function print(page: Page, path: string, title: string): Promise<Printed> {
  await openScreen(page, path, title)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  return page.evaluate(printed)
}

// What settings, imports and the scanner show is no table.
const withoutTable = /settings|import|ocr/
for (const [path, title] of Object.entries(officeRoutes).filter(([route]) => !withoutTable.test(route))) {
  test(`${path} on letter paper`, async ({ page }) => {
    const address = path === '/paid-loads' ? filledArchive() : path
    const { rows, ...rest } = await print(page, address, `${title} · Windmill Draw Freight`)
    expect(rest).toEqual({ onPaper: [], cutOff: [], sections: path.endsWith('=loads') ? 6 : 0 })
    expect(rows).toBeGreaterThan(1)
  })
}

test('the list of loads is printed with each number and each status whole', async ({ page }) => {
  await openScreen(page, '/dashboard?tab=loads', /Loads/)
  await expect(page.getByRole('row', { name: /109-2026-417/ })).toBeVisible()
  // By the browser itself, which lays nothing out anew for the paper but what it is told to.
  const text = await pdfText(await page.pdf({ preferCSSPageSize: true }))
  expect(text).toContain('109-2026-417')
  expect(text).toContain('Pending Assignment')
})

test('a message that arrives while the list is printed stays off the paper', async ({ page }) => {
  await openScreen(page, '/dashboard?tab=loads', /Loads/)
  await page.getByRole('button', { name: 'Export' }).click()
  const message = page.getByText(/loads exported/).filter({ visible: true })
  await expect(message.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // At once: the message goes away by itself.
  expect(await message.count()).toBe(0)
})
