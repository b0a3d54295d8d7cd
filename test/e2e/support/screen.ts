import { expect, type Page } from '@playwright/test'

/** Opens an address, and waits until nothing stands in for what is still being read. */
export async function openScreen(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path)
  // Asked at each frame: a page has its heading within a second, and there are fifty.
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('.appears-late, [aria-busy="true"]') === null,
  )
  await expect(page.getByText('This page could not be shown.')).toHaveCount(0)
  await expect(page).toHaveTitle(title)
}
