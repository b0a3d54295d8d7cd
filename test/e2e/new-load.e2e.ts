import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { chooseIn, make, signInAsOffice } from './support/office.ts'

const number = '109-2026-610'
const stopsOf = (page: Page) =>
  page.getByRole('list', { name: 'Stops of the new load' }).getByRole('listitem')
const rowOf = (page: Page, wanted: string) => page.getByRole('row', { name: new RegExp(wanted) })

test.beforeEach(async ({ page }) => {
  await signInAsOffice(page)
  await make(page, '/api/locations', { name: 'Valley Grain Elevator', city: 'Hereford', state: 'TX' })
  await make(page, '/api/locations', { name: 'Pecan Row Produce', city: 'Denton', state: 'TX' })
  await page.reload()
})

test('a place is added without leaving the form, the draft outlives a sign-out, and two keys copy the load', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.getByLabel('109 Number').fill(number)
  await chooseIn(page, 'Stop location', 'Pecan')
  await page.getByRole('radio', { name: 'Dropoff' }).check()
  await page.getByRole('button', { name: 'Add Stop' }).click()
  await addPlace(page)
  await expect(stopsOf(page)).toHaveText([/Pecan Row Produce/, /Fort Worth Mill/])
  await page.getByRole('button', { name: 'Move up stop 2, Fort Worth Mill' }).click()
  await expect(stopsOf(page)).toHaveText([/1Fort Worth MillPickup/, /2Pecan Row ProduceDelivery/])

  await signOutAndIn(page)
  await expect(page.getByLabel('109 Number')).toHaveValue(number)
  await expect(stopsOf(page)).toHaveText([/Fort Worth Mill/, /Pecan Row Produce/])

  await page.getByRole('button', { name: 'Create Load (2 stops)' }).click()
  await expect(rowOf(page, number)).toContainText('Pecan Row Produce')
  await copyByKeyboard(page)
})

/** Typed in the field where it is missing; afterwards it is chosen there. */
async function addPlace(page: Page): Promise<void> {
  await page.getByLabel('Stop location').click()
  await page.keyboard.type('Fort Worth Mill')
  await expect(page.getByRole('button', { name: 'Add “Fort Worth Mill”…' })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Location' })
  await expect(dialog.getByLabel('Location name')).toHaveValue('Fort Worth Mill')
  await dialog.getByLabel('Address').fill('400 Rail Street')
  await dialog.getByLabel('City').fill('Fort Worth')
  await dialog.getByLabel('State').fill('tx')
  // Where the form stands beside the table: narrower, it is another one, in a sheet.
  await expectAccessibleEverywhere(page, [1440])
  await dialog.getByRole('button', { name: 'Add Location' }).click()
  await expect(page.getByRole('button', { name: 'Stop location Fort Worth Mill' })).toBeFocused()
  await page.getByRole('button', { name: 'Add Stop' }).click()
}

async function signOutAndIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await signInAsOffice(page)
}

async function copyByKeyboard(page: Page): Promise<void> {
  const row = rowOf(page, number)
  await row.focus()
  await page.keyboard.press('d')
  const field = page.getByLabel('109 Number')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/^109-\d{4}-\d{3}$/)
  const copied = await field.inputValue()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, copied)).toContainText('Pecan Row Produce')
  await expect(field).toHaveValue('109-')
}

test('where the form lies over the table, the copy opens it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const place = await make(page, '/api/locations', { name: 'Tulsa Mill', city: 'Tulsa', state: 'OK' })
  await make(page, '/api/loads', {
    number109: '109-2026-620',
    stops: [{ stopType: 'dropoff', locationId: place.id }],
  })
  await rowOf(page, '109-2026-620').click()
  await expect(page.getByRole('dialog', { name: '109-2026-620' })).toBeVisible()
  await page.keyboard.press('d')
  const sheet = page.getByRole('dialog', { name: 'Create New Load' })
  await expect(sheet.getByLabel('109 Number')).toBeFocused()
  await expect(sheet.getByRole('button', { name: 'Create Load (1 stop)' })).toBeVisible()
  const copied = await sheet.getByLabel('109 Number').inputValue()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(rowOf(page, copied)).toBeVisible()
})
