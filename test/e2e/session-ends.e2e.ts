import { expect, type Browser, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { signInAsOffice } from './support/office.ts'
import { admin } from './support/product.ts'

/** The same person signs out all other devices, from another one. */
async function endOtherSessions(browser: Browser, product: string): Promise<void> {
  const elsewhere = await browser.newContext({ baseURL: product })
  const page = await elsewhere.newPage()
  await signInAsOffice(page)
  const answer = await page.request.delete('/api/sessions/others', { headers: { origin: product } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await elsewhere.close()
}

test('a session that ends while a dialog is being filled costs nothing that was typed', async ({
  page,
  browser,
  product,
}) => {
  await signInAsOffice(page)
  await page.goto('/dashboard?tab=locations')
  await page.getByRole('button', { name: 'Add Location', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Location' })
  const name = dialog.getByLabel('Location name')
  await name.fill('Pecan Row Produce')
  await dialog.getByLabel('Address').fill('88 Orchard Street')

  // The page is told, as it is of everything that happens elsewhere.
  await endOtherSessions(browser, product)
  const over = page.getByRole('dialog', { name: 'Sign in to go on' })
  await expect(over.getByLabel('Username')).toHaveValue(admin.username)
  await expect(page.getByText('Everything on this page is kept.')).toBeVisible()
  await over.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(over).toHaveCount(0)

  await expect(page).toHaveURL(/tab=locations/)
  await expect(name).toHaveValue('Pecan Row Produce')
  await expect(dialog.getByLabel('Address')).toHaveValue('88 Orchard Street')
  // The focus is back where the work was: Enter sends the form once more.
  await name.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Pecan Row Produce.*88 Orchard Street/ })).toBeVisible()
})

test('whoever asks for a page without being signed in is led there by signing in', async ({ page }) => {
  await page.goto('/dashboard?tab=drivers')
  await page.waitForURL((url) => url.pathname === '/')
  await signInFromStart(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Drivers')
  await expect(page).toHaveURL(/\/dashboard\?tab=drivers$/)
})

test('also a page of paper, as a bookmark or a window left open overnight has it', async ({ page }) => {
  const paper = '/settlements/01890a5d-ac96-774b-bcce-b302099a8057/preview'
  await page.goto(paper)
  await page.waitForURL((url) => url.pathname === '/')
  await signInFromStart(page)
  await expect(page.getByText('The settlement could not be read')).toBeVisible()
  await expect(page).toHaveURL(paper)
})

async function signInFromStart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Admin Login' }).first().click()
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
}
