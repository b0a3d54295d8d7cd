import { expect, type Locator, type Page } from '@playwright/test'
import { expectFits } from './support/fit.ts'
import { expectAccessibleEverywhere } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { make, signInAsOffice } from './support/office.ts'

const number = '109-2026-630'
/** A photo as a phone takes it, as far as the bytes tell. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const sheet = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

test('the office puts the stops in order and hangs the papers on the load', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAsOffice(page)
  const [grain, produce] = await Promise.all([
    make(page, '/api/locations', { name: 'Valley Grain Elevator', city: 'Hereford', state: 'TX' }),
    make(page, '/api/locations', { name: 'Pecan Row Produce', city: 'Denton', state: 'TX' }),
  ])
  const load = await make(page, '/api/loads', {
    number109: number,
    stops: [
      { stopType: 'dropoff', locationId: produce.id },
      { stopType: 'pickup', locationId: grain.id },
      { stopType: 'dropoff', locationId: grain.id },
    ],
  })
  await page.goto(`/dashboard?load=${load.id}`)
  const dialog = page.getByRole('dialog', { name: number })
  await orderStops(dialog)
  await uploadPod(page, dialog)
  await takeOff(page, dialog)
})

async function orderStops(dialog: Locator): Promise<void> {
  const stops = dialog.getByRole('table', { name: 'Stops' }).locator('tbody').getByRole('row')
  await dialog.getByRole('button', { name: 'Move up stop 2, Valley Grain Elevator' }).click()
  await dialog.getByRole('button', { name: 'Move up stop 3, Valley Grain Elevator' }).click()
  await expect(stops).toHaveText([/Pickup Valley Grain/, /Delivery Valley Grain/, /Delivery Pecan Row/])
  await dialog.getByRole('button', { name: 'Remove stop 2, Valley Grain Elevator' }).click()
  await dialog.page().getByRole('button', { name: 'Remove stop', exact: true }).click()
  await expect(stops).toHaveText([/Pickup Valley Grain/, /Delivery Pecan Row/])
  await dialog.page().reload()
  await expect(stops).toHaveText([/Pickup Valley Grain/, /Delivery Pecan Row/])
}

async function uploadPod(page: Page, dialog: Locator): Promise<void> {
  const papers = dialog.getByRole('list', { name: 'Papers of this load' })
  await expect(papers).toContainText('POD after delivery')
  await dialog.getByRole('button', { name: 'Upload documents' }).click()
  await dialog.getByLabel('Proof of delivery', { exact: true }).setInputFiles([
    { name: 'pod-1.png', mimeType: 'image/png', buffer: photo },
    { name: 'pod-2.pdf', mimeType: 'application/pdf', buffer: sheet },
    { name: 'not-a-photo.png', mimeType: 'image/png', buffer: Buffer.from('text') },
  ])
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText(/Upload failed: 415/)).toBeVisible()
  await expect(papers).toContainText('POD 2 files')
  // The message may lie over a button of the dialog until it goes by itself.
  await expect(page.getByText('POD uploaded')).toHaveCount(0)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const shown = await page.request.get(
    (await dialog.getByRole('link', { name: 'pod-1.png' }).getAttribute('href')) ?? '',
  )
  expect(await shown.body()).toEqual(photo)
}

async function takeOff(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Remove pod-2.pdf' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(`Remove pod-2.pdf from ${number}?`)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(dialog.getByRole('list', { name: 'Files', exact: true })).toHaveText(/pod-1\.png/)
  await expect(dialog.getByRole('link', { name: 'pod-2.pdf' })).toHaveCount(0)
}

test('a load stays in sight until its form has come', async ({ page }) => {
  await signInAsOffice(page)
  const place = await make(page, '/api/locations', {
    name: 'Valley Grain Elevator',
    city: 'Hereford',
    state: 'TX',
  })
  const load = await make(page, '/api/loads', {
    number109: '109-2026-631',
    stops: [{ stopType: 'pickup', locationId: place.id }],
  })
  let bring: () => void = () => undefined
  const asked = new Promise<void>((isAsked) => {
    void page.route('**/EditDialog*', async (route) => {
      isAsked()
      await new Promise<void>((resolve) => {
        bring = resolve
      })
      await route.continue()
    })
  })
  await page.goto(`/dashboard?load=${load.id}`)
  await expect(page.getByRole('dialog', { name: '109-2026-631' })).toBeVisible()
  await page.keyboard.press('e')
  await asked
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.getByRole('dialog').textContent()).toContain('Valley Grain Elevator')
  bring()
  await expect(page.getByRole('dialog', { name: 'Edit 109-2026-631' })).toBeVisible()
})

test('a long number without a space stays beside the buttons of its load on a phone', async ({ page }) => {
  await signInAsOffice(page)
  const place = await make(page, '/api/locations', {
    name: 'Dry Creek Feeders',
    city: 'Dalhart',
    state: 'TX',
  })
  const number109 = 'BROKERREF2026112900012345678901234567'
  const load = await make(page, '/api/loads', {
    number109,
    stops: [{ stopType: 'pickup', locationId: place.id }],
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/dashboard?load=${load.id}`)
  const dialog = page.getByRole('dialog', { name: number109 })
  await expect(dialog).toBeVisible()
  await expectFits(page)
  const title = dialog.getByRole('heading', { level: 2, name: number109 })
  expect(await title.evaluate((head) => head.scrollWidth - head.clientWidth)).toBe(0)
})
