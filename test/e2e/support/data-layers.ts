import { expect, type Page } from '@playwright/test'
import { act, acts, button, dialog, goTo, send, show, type Opener } from './layers.ts'

type Made = { id: string }

/** A load in the trash whose number somebody else has taken meanwhile. */
async function takenNumber(page: Page): Promise<string> {
  await goTo(page, '/dashboard?tab=trash')
  const number109 = `109-2026-${String(Date.now())}`
  // The contract promises ids.
  const [place] = (await send(page, 'GET', '/api/locations')) as Made[]
  const load = { number109, stops: [{ stopType: 'pickup', locationId: place?.id }] }
  const { id } = (await send(page, 'POST', '/api/loads', load)) as Made
  await send(page, 'DELETE', `/api/loads/${id}`)
  await send(page, 'POST', '/api/loads', load)
  await show(page, 'trash')
  return number109
}

const sheet = [
  'Load #;Shipper;Origin City;Consignee;Dest;Due;Rate',
  'OLD-1;Valley Grain;Hereford;Pecan Row;Denton, TX;11/24/2025;$1,395.00',
  'OLD-2;Valley Grain;Hereford;Tulsa Mill;Tulsa, OK;soon;2.350,00',
].join('\r\n')

async function uploadLoads(page: Page): Promise<void> {
  // Loaded again each time: the page holds on to a file until it is imported.
  await page.goto('/dashboard?tab=import')
  await page.getByRole('radio', { name: 'Loads' }).check()
  const file = { name: 'dispatch.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.getByLabel('CSV file: Loads', { exact: true }).setInputFiles(file)
  await expect(page.getByRole('table', { name: 'Rows of dispatch.csv' })).toBeVisible()
}

/** Every layer of the trash and of the imports, and what can be seen of an import before it is made. */
export const dataLayers: Readonly<Record<string, Opener>> = {
  'restore a load': acts('trash', /109-/, 'Restore load'),
  'restore under a new number': async (page) => {
    const number = await takenNumber(page)
    await act(page, new RegExp(number), 'Restore load')
    await button(page, 'Restore load').click()
    await expect(dialog(page).getByRole('textbox')).toBeVisible()
  },
  'delete for good': acts('trash', /109-/, 'Delete for good'),
  'loads chosen in the trash': async (page) => {
    await show(page, 'trash')
    await page
      .getByRole('checkbox', { name: /^Select 109-/ })
      .first()
      .check()
  },
  'import preview with errors': async (page) => {
    await uploadLoads(page)
    await page.getByText('Which column is which?').click()
  },
  'field of a column': async (page) => {
    await uploadLoads(page)
    await page.getByText('Which column is which?').click()
    await page.getByRole('combobox').first().click()
  },
  'import done, to be undone': async (page) => {
    await uploadLoads(page)
    await button(page, /^Import 1 load/).click()
    await button(page, 'Undo this import').click()
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  },
}
