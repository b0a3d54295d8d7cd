import type { Browser, Page } from '@playwright/test'
import { signInAt } from '../demo/sign-in-at.ts'
import { hideMessages, type Camera } from './camera.ts'
import type { Demo } from '../demo/demo-product.ts'

/** What the help pages show of the office. */
export async function officeHelpPictures(browser: Browser, demo: Demo, take: Camera): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1100 } })
  await page.goto(`${demo.url}/admin-login`)
  await page.getByLabel('Username').fill(demo.signIns.dispatcher.username)
  await take(page, 'admin-login', page.locator('.plate'), page.getByRole('link', { name: 'Driver Login' }))
  await signInAt(page, `${demo.url}/admin-login`, demo.signIns.dispatcher)
  await page.getByRole('button', { name: 'Pending - Waiting Assignment' }).waitFor()
  await hideHelper(page)
  await loadsPictures(page, take)
  await driversPictures(page, demo, take)
  await page.close()
}

/** The strip at the foot of the form changes with the step and says nothing that the help does not. */
async function hideHelper(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  })
  await page.reload()
  await page.getByRole('button', { name: 'Pending - Waiting Assignment' }).waitFor()
}

export async function addStop(page: Page, type: 'Pickup' | 'Dropoff', place: number): Promise<void> {
  await page.getByRole('button', { name: /^Stop location/ }).click()
  await page.getByRole('option').nth(place).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('button', { name: 'Add Stop' }).click()
}

async function loadsPictures(page: Page, take: Camera): Promise<void> {
  const number = page.getByLabel('109 Number')
  const create = page.getByRole('button', { name: /^Create Load/ })
  await page.keyboard.press('n')
  await number.fill('109-2026-900')
  await addStop(page, 'Pickup', 3)
  await addStop(page, 'Dropoff', 1)
  await hideMessages(page)
  await take(page, 'create-load', page.getByRole('heading', { name: 'Create New Load' }), number, create)

  const pending = page.getByRole('row', { name: /Pending Assignment/ }).first()
  const taken = (await pending.getAttribute('aria-label')) ?? (await pending.innerText()).split(/\s/)[0] ?? ''
  await pending.getByRole('button', { name: /^Assign driver/ }).click()
  await page.getByRole('option').first().waitFor()
  await take(page, 'assign-driver', pending, page.getByRole('listbox'))
  await page.keyboard.press('Escape')

  await number.fill(taken)
  await create.click()
  const override = page.getByLabel('Override password', { exact: true })
  await override.waitFor()
  await take(
    page,
    'duplicate-number',
    page.getByRole('heading', { name: 'Create New Load' }),
    number,
    override,
  )

  await page.getByRole('button', { name: 'More actions' }).click()
  await take(
    page,
    'clear-cache',
    page.getByRole('searchbox', { name: 'Search loads' }),
    page.getByRole('menuitem', { name: 'Clear Cache' }),
  )
  await page.keyboard.press('Escape')

  await page
    .getByRole('row', { name: /Driver Assigned/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await take(
    page,
    'change-driver',
    dialog.getByRole('heading', { name: 'Driver' }),
    dialog.getByLabel('Driver').first(),
  )
  await page.keyboard.press('Escape')
}

async function driversPictures(page: Page, demo: Demo, take: Camera): Promise<void> {
  await page.goto(`${demo.url}/dashboard?tab=drivers`)
  const rows = page.getByRole('row')
  await rows.nth(4).waitFor()
  await take(page, 'drivers', page.getByRole('button', { name: 'Add Driver' }), rows.nth(0), rows.nth(4))
  await page.getByRole('button', { name: 'Add Driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Driver' })
  await dialog.getByLabel('First name').fill('Dale')
  await dialog.getByLabel('Last name').fill('Young')
  await dialog.getByLabel(/^Phone/).fill('(806) 555-0142')
  await dialog.getByLabel('Username').fill('dyoung')
  await take(page, 'add-driver', dialog)
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Add Driver' }).click()
  const question = page.getByRole('dialog', { name: 'Sign in to go on' })
  await question.waitFor()
  await hideMessages(page)
  await take(page, 'signed-out', question)
}
