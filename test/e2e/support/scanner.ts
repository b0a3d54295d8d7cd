import { expect, type Page } from '@playwright/test'
import { labelledPaper, pdfOf } from '../../../server/ratecons/test-support/papers.ts'

export type Paper = { readonly name: string; readonly bytes: Buffer }
type Options = { readonly pages?: number; readonly more?: typeof labelledPaper }

/** The same broker's paper with other words in some places. */
export async function paper(
  name: string,
  changes: Readonly<Record<string, string>>,
  { pages = 1, more = [] }: Options = {},
): Promise<Paper> {
  const lines = labelledPaper.map((line) => ({ ...line, text: changes[line.text] ?? line.text }))
  return { name, bytes: await pdfOf([...lines, ...more], { pages }) }
}

/** Files can be dropped from now on. */
export async function openScanner(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=ocr')
  await expect(page.getByText('Rate confirmations become loads')).toBeVisible()
}

/** All at once, anywhere on the page. */
export async function drop(page: Page, papers: readonly Paper[]): Promise<void> {
  const files = papers.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }))
  await page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: 'application/pdf' }))
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, files)
}

/** How long reading may take where another journey keeps the processors busy. */
export const longestReadingMs = 60_000

/** Dropped and read: it stands there to be reviewed. */
export async function dropAndRead(page: Page, dropped: Paper): Promise<void> {
  // Of the paper before, which would be taken for this one.
  await expect(loadNumber(page)).toBeHidden()
  await drop(page, [dropped])
  await expect(loadNumber(page)).toBeVisible({ timeout: longestReadingMs })
}

/** At that place of the first page, in points from its top left corner. */
export async function pressWord(page: Page, x: number, y: number): Promise<void> {
  const picture = page.getByRole('img', { name: /^Page 1 of/ })
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (box === null) throw new Error('The page is not on the screen')
  await page.mouse.click(box.x + (x / 612) * box.width, box.y + (y / 792) * box.height)
}

export const loadNumber = (page: Page) => page.getByLabel('Load number', { exact: true })
/** `2 done, 1 ready`: of the files as long as one waits, and of all when none does. */
export const bar = (page: Page) => page.getByRole('button', { name: /ready|done/ })
export const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
