import { expect, type Locator, type Page } from '@playwright/test'
import { topLayer } from './accessibility.ts'

/** How a layer comes to be open on the demo company. */
export type Opener = (page: Page) => Promise<void>

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).first()

export const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** What is pressed opens one more layer, or another one in place of the top one. */
export async function opensAnother(page: Page, press: () => Promise<void>): Promise<void> {
  const layer = page.locator(topLayer).last()
  const before = await layer.elementHandle()
  await press()
  await expect.poll(() => layer.evaluate((top, earlier) => top !== earlier, before)).toBe(true)
}

/** Where the page shows that place already and nothing lies over it, it is not loaded again. */
export async function goTo(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(page.url())
  const isThere = `${pathname}${search}` === address && (await page.locator(topLayer).count()) === 0
  if (!isThere) await page.goto(address)
}

/** A few loads, among them one of each stage that a layer asks for: what lies behind a layer is judged by itself. */
const fewLoads = 'loads&q=Bluestem'

/** A place of the office with its rows. */
export async function show(page: Page, tab: string): Promise<void> {
  await goTo(page, `/dashboard?tab=${tab === 'loads' ? fewLoads : tab}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

/** The menu of the first row that fits, and one of its verbs. */
export async function act(page: Page, row: RegExp, verb: string): Promise<void> {
  const menu = page.getByRole('row', { name: row }).getByRole('button', { name: /^Actions for/ })
  await menu.first().click()
  await page.getByRole('menuitem', { name: verb }).click()
}

export const acts =
  (tab: string, row: RegExp, verb: string): Opener =>
  async (page) => {
    await show(page, tab)
    await act(page, row, verb)
  }

export const presses =
  (tab: string, name: string): Opener =>
  async (page) => {
    await goTo(page, `/dashboard?tab=${tab}`)
    await button(page, new RegExp(`^${name}$`)).click()
  }

export async function openLoad(page: Page): Promise<void> {
  await show(page, 'loads')
  await page
    .getByRole('row', { name: /At Shipper/ })
    .first()
    .press('Enter')
  await expect(dialog(page)).toBeVisible()
}

/** A call as the signed-in person makes it, without the screen. */
export async function send(page: Page, method: string, path: string, data?: object): Promise<unknown> {
  const { origin } = new URL(page.url())
  const answer = await page.request.fetch(`${origin}${path}`, { method, data, headers: { origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
