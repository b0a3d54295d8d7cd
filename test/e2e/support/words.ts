import { expect, type Page } from '@playwright/test'

/** A server that fails without a word of its own: the screen's own words are what is left to say. */
const silence = { status: 500, body: '' }
export const signedOut = { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }

type Refusal = typeof silence | { status: number; json: object }

/** `PATCH /api/loads/:id/assign` is answered so, until the returned function is called. */
export async function refuse(page: Page, call: string, answer: Refusal = silence) {
  const [method, path = ''] = call.split(' ')
  const address = new RegExp(`${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`)
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback(),
  )
  return () => page.unroute(address)
}

const shown = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** The one toast on the screen says exactly this. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = shown(page)
  await expect(toast).toHaveCount(1)
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible()
}

/** Read out to screen readers alone: the screen itself shows what happened. */
export async function expectAnnounced(page: Page, title: string, description?: string): Promise<void> {
  const announced = page.getByRole('status').filter({ has: page.getByText(title, { exact: true }) })
  await expect(announced).toHaveCount(1)
  if (description !== undefined)
    await expect(announced.getByText(description, { exact: true })).toHaveCount(1)
}

const saidKey = 'said in this test'

/** For a toast that half a second later makes way for another page: from the next page on what is said is written down. */
export async function writeDownToasts(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[aria-label^="Notifications"] li')) {
        const said = sessionStorage.getItem(key) ?? ''
        if (!said.includes(textContent)) sessionStorage.setItem(key, `${said}${textContent}`)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, saidKey)
}

export async function expectSaid(page: Page, title: string, description: string): Promise<void> {
  const said = await page.evaluate((key) => sessionStorage.getItem(key), saidKey)
  expect(said).toContain(title)
  expect(said).toContain(description)
}

export async function closeToast(page: Page): Promise<void> {
  await shown(page).getByRole('button', { name: 'Close' }).click()
  await expect(shown(page)).toHaveCount(0)
}

/** While the call is refused, the act ends in this toast. */
export async function expectRefusal(
  page: Page,
  {
    call,
    answer,
    act,
    says,
  }: { call: string; answer?: Refusal; act: () => Promise<void>; says: [string, string?] },
): Promise<void> {
  const mend = await refuse(page, call, answer)
  await act()
  await expectToast(page, ...says)
  await closeToast(page)
  await mend()
}
