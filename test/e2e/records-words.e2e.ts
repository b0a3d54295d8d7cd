import { expect, type Page } from '@playwright/test'
import { reducedMotionTest as test } from './support/journey.ts'
import { signInAsOffice } from './support/office.ts'
import { closeToast, expectRefusal, expectToast } from './support/words.ts'

/** What is said about drivers, trucks, customers, locations and rates when they are added, changed and deleted. */

type Kind = {
  readonly one: string
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** In the row of what was made. */
  readonly row: string
  readonly refused: readonly [string, string]
  readonly added: readonly [string, string]
  readonly deleted: string
  readonly notDeleted: string
}

const masterData: readonly Kind[] = [
  {
    one: 'Driver',
    path: '/api/drivers',
    fields: { 'First name': 'Ann', 'Last name': 'Reed', 'Phone number': '(806) 555-0163', Username: 'areed' },
    row: 'Ann Reed',
    refused: ['Driver Creation Failed', 'Failed to add driver. Please try again.'],
    added: ['Driver Added', 'New driver areed has been successfully registered.'],
    deleted: 'Driver deleted successfully! Any assigned loads have been unassigned.',
    notDeleted: 'Failed to delete driver',
  },
  {
    one: 'Truck',
    path: '/api/trucks',
    fields: {
      'Truck number': '22',
      Make: 'Peterbilt',
      Model: '579',
      Year: '2022',
      VIN: '1XPBDP9X5ND000022',
    },
    row: 'Peterbilt 579',
    refused: ['Error', 'Failed to add truck. Please try again.'],
    added: ['Truck Added', 'Truck created successfully: 22'],
    deleted: 'Truck deleted successfully',
    notDeleted: 'Failed to delete truck. Please try again.',
  },
  {
    one: 'Customer',
    path: '/api/customers',
    fields: { 'Company name': 'Tall Grass Grocers' },
    row: 'Tall Grass Grocers',
    refused: ['Error', 'Failed to add customer. Please try again.'],
    added: ['Customer Added', 'Customer created successfully: Tall Grass Grocers'],
    deleted: 'Customer deleted successfully',
    notDeleted: 'Failed to delete customer. Please try again.',
  },
  {
    one: 'Location',
    path: '/api/locations',
    fields: { 'Location name': 'Fort Worth Mill' },
    row: 'Fort Worth Mill',
    refused: ['Error', 'Failed to add location. Please try again.'],
    added: ['Location Added', 'Location created successfully: Fort Worth Mill'],
    deleted: 'Location deleted successfully',
    notDeleted: 'Failed to delete location. Please try again.',
  },
  {
    one: 'Rate',
    path: '/api/rates',
    fields: { City: 'Denton', State: 'tx', 'Flat rate': '2500' },
    row: 'Denton',
    refused: ['Error', 'Failed to add rate. Please try again.'],
    added: ['Rate Added', 'Rate created successfully: Denton, TX'],
    deleted: 'Rate deleted successfully',
    notDeleted: 'Failed to delete rate. Please try again.',
  },
]

test('master data is added, changed and deleted against a server that refuses', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAsOffice(page)
  for (const kind of masterData) {
    await test.step(kind.one, async () => {
      await page.getByRole('tab', { name: `${kind.one}s` }).click()
      await add(page, kind)
      await change(page, kind)
      await remove(page, kind)
    })
  }
  await locationAndRate(page)
})

async function add(page: Page, { one, path, fields, refused, added }: Kind): Promise<void> {
  await page
    .getByRole('button', { name: `Add ${one}`, exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `Add ${one}` })
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
  const act = () => dialog.getByRole('button', { name: `Add ${one}` }).click()
  await expectRefusal(page, { call: `POST ${path}`, act, says: [...refused] })
  await expect(dialog).toContainText(refused[1])
  await act()
  await expectToast(page, ...added)
  await closeToast(page)
}

async function change(page: Page, { one, row }: Kind): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(row) })
    .getByText(row, { exact: true })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Save ${one.toLowerCase()}` })
    .click()
  await expectToast(page, `${one} updated successfully`)
  await closeToast(page)
}

async function remove(page: Page, { one, path, row, deleted, notDeleted }: Kind): Promise<void> {
  const item = page.getByRole('row', { name: new RegExp(row) })
  await item.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: `Delete ${one.toLowerCase()}` }).click()
  const act = () =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Delete ${one.toLowerCase()}` })
      .click()
  await expectRefusal(page, { call: `DELETE ${path}/:id`, act, says: ['Error', notDeleted] })
  await act()
  await expectToast(page, deleted)
  await closeToast(page)
  await expect(item).toHaveCount(0)
}

async function locationAndRate(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Drivers' }).click()
  await expect(page.getByRole('heading', { name: /^Current Drivers/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add Location and Rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Location and Rate' })
  const fields = {
    'Location name': 'Tulsa Mill',
    Address: '1 Mill Road',
    City: 'Tulsa',
    State: 'OK',
    'Flat rate': '1800',
  }
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
  const act = () => dialog.getByRole('button', { name: 'Add Location and Rate' }).click()
  const words = 'Failed to add location and rate. Please try again.'
  await expectRefusal(page, { call: 'POST /api/rates', act, says: ['Error', words] })
  await act()
  await expectToast(page, 'Location and rate have been added successfully.')
}
