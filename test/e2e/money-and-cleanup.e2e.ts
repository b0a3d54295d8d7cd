import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { make, signInAsOffice } from './support/office.ts'

type Made = { id: string }

/** Two loads on one trip of one day, which makes the younger one a duplicate. */
async function makeLoads(page: Page, numbers: readonly string[]): Promise<string[]> {
  const places = [
    await make<Made>(page, '/api/locations', {
      name: 'Valley Grain Elevator',
      city: 'Hereford',
      state: 'TX',
    }),
    await make<Made>(page, '/api/locations', { name: 'Pecan Row Produce', city: 'Denton', state: 'TX' }),
  ]
  const stops = places.map(({ id }, index) => ({
    stopType: index === 0 ? 'pickup' : 'dropoff',
    locationId: id,
  }))
  const ids: string[] = []
  for (const number109 of numbers) ids.push((await make<Made>(page, '/api/loads', { number109, stops })).id)
  return ids
}

const rowOf = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) })

test('a ghost load is found, deleted by the phrase and brought back from the trash', async ({ page }) => {
  await signInAsOffice(page)
  await makeLoads(page, ['109-2026-801', '109-2026-802', '109-2026-803'])
  await page.goto('/dashboard?tab=cleanup')
  await expect(rowOf(page, '109-2026-802')).toContainText('Same stops and day as 109-2026-801.')
  await page.getByRole('checkbox', { name: 'Select 109-2026-802' }).check()
  await page.getByRole('checkbox', { name: 'Select 109-2026-803' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()

  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('listitem')).toHaveText(['109-2026-802', '109-2026-803'])
  const confirm = dialog.getByRole('button', { name: 'Delete 2 loads' })
  await dialog.getByRole('textbox').fill('delete all selected loads')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog).toContainText('Please type exactly: DELETE ALL SELECTED LOADS')
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('DELETE ALL SELECTED LOADS')
  await confirm.click()
  await expect(page.getByText('2 loads deleted successfully, 0 failed').first()).toBeVisible()
  await expect(page.getByText('No ghost loads.')).toBeVisible()

  await page.goto('/dashboard?tab=trash')
  await expect(rowOf(page, '109-2026-802')).toContainText(/in (29|30) days/)
  await page.getByRole('checkbox', { name: 'Select 109-2026-802' }).check()
  await page.getByRole('checkbox', { name: 'Select 109-2026-803' }).check()
  await page.getByRole('button', { name: 'Restore selected' }).click()
  await expect(page.getByText('2 loads restored, 0 failed')).toBeVisible()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(rowOf(page, '109-2026-802')).toBeVisible()
})

test('what was paid is found, summed up and exported to the cent', async ({ page, baseURL }) => {
  await signInAsOffice(page)
  const headers = { origin: baseURL ?? '' }
  const loads = await makeLoads(page, ['109-2026-811', '109-2026-812'])
  for (const [index, id] of loads.entries()) {
    const tripRate = ['2481.07', '318.10'][index]
    await page.request.patch(`/api/loads/${id}/financials`, { headers, data: { tripRate } })
    await page.request.post(`/api/loads/${id}/generate-invoice`, { headers, data: {} })
    const paid = await page.request.post(`/api/loads/${id}/mark-paid`, {
      headers,
      data: { paymentMethod: 'ach', paymentReference: `R-${String(index)}` },
    })
    expect(paid.status(), await paid.text()).toBe(200)
  }

  await page.goto('/dashboard?tab=paid-invoices&q=109-2026-81')
  const summary = page.locator('dl', { hasText: 'Total Revenue' })
  await expect(summary).toContainText('$2,799.17')
  await expect(summary).toContainText('$1,399.59')
  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('$2,481.07')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^paid-invoices-\d{4}-\d\d-\d\d\.csv$/)
  const [head, first, second] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head?.replace('\uFEFF', '')).toBe('Load #,Driver,Customer,Destination,Amount,Paid Date')
  expect(first).toMatch(/^109-2026-811,,,Pecan Row Produce,2481\.07,\d{4}-\d\d-\d\d$/)
  expect(second).toMatch(/^109-2026-812,,,Pecan Row Produce,318\.10,/)

  const paper = page.waitForEvent('download')
  await rowOf(page, '109-2026-811')
    .getByRole('link', { name: /Download invoice/ })
    .click()
  expect((await paper).suggestedFilename()).toMatch(/^invoice-6\d{3}\.pdf$/)
  const opened = page.waitForEvent('popup')
  await rowOf(page, '109-2026-811')
    .getByRole('button', { name: /View invoice/ })
    .click()
  await expect((await opened).getByText('$2,481.07').first()).toBeVisible()

  await page.goto('/paid-loads')
  await expect(page.locator('tfoot')).toContainText('2 loads')
  await expect(page.locator('tfoot')).toContainText('$2,799.17')
})
