import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAt } from '../../../tools/demo/sign-in-at.ts'
import { admin } from './product.ts'

export async function signInAsOffice(page: Page, product = ''): Promise<void> {
  await signInAt(page, `${product}/admin-login`, admin)
}

/** For a story that begins with many calls of the API: an open list of loads would be read again after each of them. */
export async function signInWithoutList(page: Page): Promise<void> {
  await signInAsOffice(page)
  await page.goto('/')
}

/** Master data that a story needs but is not about, made through the API of the signed-in page. */
export async function make<Made extends { id: string }>(
  page: Page,
  path: string,
  data: object,
): Promise<Made> {
  const request: APIRequestContext = page.request
  const { origin } = new URL(page.url())
  const answer = await request.post(`${origin}${path}`, { data, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(201)
  // The contract promises an id in whatever is created.
  return (await answer.json()) as Made
}

/** Opens a combobox by its label, types, takes the first that fits. */
export async function chooseIn(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).click()
  await page.keyboard.type(text)
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
}

/** The form of a new load, which is closed on all but the widest screens until it is asked for. */
export async function openNewLoad(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Search loads' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('109 Number')).toBeFocused()
}

/** The places that are rarely visited stand on the page Settings. */
export async function openFromSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'More settings' }).getByRole('link', { name }).click()
}
