import type { Page } from '@playwright/test'

export type SignIn = { readonly username: string; readonly password: string }

/** By the form of `/admin-login` or `/driver-login`, as a person does it. */
export async function signInAt(page: Page, address: string, { username, password }: SignIn): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/dashboard|driver-portal/)
}
