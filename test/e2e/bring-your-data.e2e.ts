import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { make, openFromSettings, signInAsOffice } from './support/office.ts'

const sheet = [
  'Load #;Shipper;Origin City;Consignee;Dest;Due;Rate;Who drives',
  'OLD-1;Valley Grain;Hereford;Pecan Row;Denton, TX;11/24/2025;$1,395.00;Moreno, Jose',
  'OLD-2;Valley Grain;Hereford;Tulsa Mill;Tulsa, OK;soon;2.350,00;',
  'OLD-3;Valley Grain;Hereford;Pecan Row;Denton, TX;;900;',
].join('\r\n')

test('a dispatch sheet comes in, is looked at, imported, undone; and everything can be taken along', async ({
  page,
}) => {
  await signInAsOffice(page)
  const driver = { firstName: 'Jose', lastName: 'Moreno', phoneNumber: '(806) 555-0142', username: 'jmoreno' }
  await make(page, '/api/drivers', driver)
  await openFromSettings(page, 'Bring Your Data')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Loads' }).check()
  await page
    .getByLabel('CSV file: Loads', { exact: true })
    .setInputFiles({ name: 'dispatch.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })

  const rows = page.getByRole('table', { name: 'Rows of dispatch.csv' })
  await expect(rows.getByRole('row')).toHaveCount(2)
  await expect(rows).toContainText('Due: "soon" is no date. Write it like 11/24/2026.')
  const problems = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download problem rows' }).click()
  expect((await problems).suggestedFilename()).toBe('dispatch problems.csv')
  await rows.getByRole('textbox', { name: 'Due, row 3' }).fill('11/26/2025')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 cell corrected')).toBeVisible()
  await expect(rows).toContainText('New')
  await page.getByText('Which column is which?').click()
  await page.getByText('more fields that this file could fill').click()
  await page.getByRole('combobox', { name: 'Driver (optional)' }).click()
  await page.getByRole('option', { name: 'Who drives' }).click()
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(page.getByText('3 locations that nobody saved yet will be added')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Import 3 loads' }).click()
  await expect(page.getByText('3 loads imported')).toBeVisible()
  await expect(page.getByText('With 1 cell corrected by hand.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See loads' }).click()
  await expect(page.getByRole('row', { name: /OLD-1/ })).toContainText('Driver Assigned')
  await expect(page.getByRole('row', { name: /OLD-3/ })).toContainText('Pending Assignment')

  await openFromSettings(page, 'Bring Your Data')
  await page.getByRole('button', { name: 'Actions for dispatch.csv' }).click()
  await page.getByRole('menuitem', { name: 'Undo import' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('3 loads removed.', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /dispatch\.csv/ })).toContainText('Undone')

  const everything = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download everything' }).click()
  expect((await everything).suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.zip$/)
})
