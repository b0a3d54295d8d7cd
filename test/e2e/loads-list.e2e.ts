import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { make, signInAsOffice } from './support/office.ts'

const numbers = ['109-2026-901', '109-2026-902', '109-2026-903']

test('a dispatcher narrows the list, takes it along, and works it by keys', async ({ page }) => {
  await signInAsOffice(page)
  const [hereford, denton] = await Promise.all([
    make(page, '/api/locations', { name: 'Caprock Elevator', city: 'Hereford', state: 'TX' }),
    make(page, '/api/locations', { name: 'Mesa Feed Mill', city: 'Denton', state: 'TX' }),
  ])
  for (const [index, number109] of numbers.entries()) {
    await make(page, '/api/loads', {
      number109,
      ...(index === 0 && { deliveryDueAt: '2020-01-02' }),
      stops: [
        { stopType: 'pickup', locationId: hereford.id },
        { stopType: 'dropoff', locationId: index === 2 ? hereford.id : denton.id },
      ],
    })
  }
  await expect(rows(page)).toHaveText(numbers.toReversed())
  await narrow(page)
  await takeAlong(page)
  await workByKeys(page)
})

const rows = (page: Page) => page.locator('tr[data-row-id] .load-number').filter({ hasText: /-90\d$/ })

async function narrow(page: Page): Promise<void> {
  // The helper's tip of a first visit has the keys until it closes by itself.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('mesa denton')
  await expect(rows(page)).toHaveText(['109-2026-902', '109-2026-901'])
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('checkbox', { name: 'Overdue' }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Show 1 load' }).click()
  await expect(rows(page)).toHaveText(['109-2026-901'])
  await page.reload()
  await expect(rows(page)).toHaveText(['109-2026-901'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove filter Overdue' }).click()
  await expect(rows(page)).toHaveCount(2)
}

async function takeAlong(page: Page): Promise<void> {
  await page.getByRole('button', { name: '109 Number' }).first().click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^loads-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n').map((line) => line.split(',')[1])).toEqual([
    '109 Number',
    '109-2026-901',
    '109-2026-902',
    undefined,
  ])
}

async function workByKeys(page: Page): Promise<void> {
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'Selected loads' })).toContainText('2 selected')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete...' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('DELETE ALL SELECTED LOADS')
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('No load found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows(page)).toHaveText(['109-2026-903'])
  await page.keyboard.press('j')
  const row = page.locator('tr[data-row-id]:focus')
  await expect(row).toHaveCSS('outline', /2px$/)
  await expect(row).toHaveCSS('outline-offset', '-2px')
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog').getByLabel('109 Number')).toHaveValue('109-2026-903')
}
