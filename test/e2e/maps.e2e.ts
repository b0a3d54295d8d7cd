import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from './support/accessibility.ts'
import { copyOf } from './support/beginnings.ts'
import { test } from './support/journey.ts'
import { fakeHere, tileServer } from './support/map-services.ts'
import { chooseIn, make, openNewLoad, signInAsOffice } from './support/office.ts'
import { removeDataDir, startProduct } from './support/product.ts'
import { expectAnnounced } from './support/words.ts'

const places = [
  { name: 'Valley Grain Elevator', address: '77 Elevator Road', city: 'Hereford', state: 'TX' },
  { name: 'Pecan Row Produce', address: '5 Dock Street', city: 'Denton', state: 'TX' },
  { name: 'Plainview Mill', address: '9 Mill Road', city: 'Plainview', state: 'TX' },
]
const map = (page: Page) => page.getByRole('application', { name: 'Map of the route' })
const draftStops = (page: Page) =>
  page.getByRole('list', { name: 'Stops of the new load' }).getByRole('listitem')
const optimizedStops = (page: Page) =>
  page.getByRole('list', { name: 'Optimized Stop Order' }).getByRole('listitem')

/** From Hereford past Plainview to Denton and back to Plainview: not how anybody would drive. */
async function addStops(page: Page): Promise<void> {
  for (const place of places) await make(page, '/api/locations', place)
  await page.reload()
  await openNewLoad(page)
  for (const [index, { name }] of places.entries()) {
    await chooseIn(page, 'Stop location', name)
    await page.getByRole('radio', { name: index === 0 ? 'Pickup' : 'Dropoff' }).check()
    await page.getByRole('button', { name: 'Add Stop' }).click()
  }
  await page.getByRole('button', { name: 'View Route & Optimize' }).click()
  await expect(map(page)).toBeVisible()
}

test('without a network the built-in map and roads find the better order', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAsOffice(page)
  await addStops(page)
  await expect(page.getByText('Map tiles cannot be reached.')).toBeVisible()
  await expect(map(page)).toHaveAttribute('data-base', 'built-in')
  await expect(page.getByRole('heading', { name: 'Truck Route Map · Built-in' })).toBeVisible()
  await expect(page.getByText(/^In this order: \d+\.\d\d mi ± \d+ %, .*estimate/)).toBeVisible()

  await page.getByRole('button', { name: 'Optimize Route' }).click()
  await expectAnnounced(page, 'Route Optimized!')
  await expect(optimizedStops(page)).toHaveText([
    /1Valley Grain Elevator.*Pickup/,
    /2Plainview Mill.*Delivery/,
    /3Pecan Row Produce.*Delivery/,
  ])
  await expect(page.getByText('Height, weight and truck limits of the roads were not checked')).toBeVisible()
  await expectAccessibleEverywhere(page, [1440])

  await expect(optimizedStops(page).nth(1)).toHaveText(/\d+\.\d mi.*about .* [AP]M/)
  await expect(page.getByText(/^With a rested driver leaving stop 1 now, at the usual speed/)).toBeVisible()
  await page.getByRole('button', { name: 'Print or Send' }).click()
  const sheet = page.getByRole('dialog', { name: 'Route' })
  await expect(sheet.getByRole('link', { name: 'Text' })).toHaveAttribute('href', /^sms:\?&body=Route%3A/)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByText('Pecan Row Produce')).toBeVisible()
  await expect(map(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Use This Order' }).click()
  await expect(draftStops(page)).toHaveText([/Valley Grain/, /Plainview Mill/, /Pecan Row/])
  await expect(page.getByText('The stops stand in this order.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide Route' }).click()
  await expect(map(page)).toBeHidden()

  await page.getByLabel('109 Number').fill('109-2026-650')
  await page.getByRole('button', { name: 'Create Load (3 stops)' }).click()
  await page
    .getByRole('row', { name: /109-2026-650/ })
    .getByText('109-2026-650')
    .first()
    .click()
  await page.getByRole('button', { name: 'View Route & Optimize' }).click()
  await expect(map(page)).toBeVisible()
  await expect(page.getByText(/^In this order/)).toBeVisible()
  await page.getByRole('button', { name: 'Print or Send' }).click()
  await expect(page.getByRole('dialog', { name: /^Route of 109-2026-650/ })).toBeVisible()
})

test('a location’s pin is set by keyboard', async ({ page }) => {
  await signInAsOffice(page)
  await make(page, '/api/locations', { name: 'Windmill Yard', city: 'Tulia', state: 'TX' })
  await page.goto('/dashboard?tab=locations')
  await page.getByRole('row', { name: /Windmill Yard/ }).click()
  await page.getByRole('button', { name: 'Choose on map' }).click()
  const pinMap = page.getByRole('application', { name: 'Map of the location' })
  await pinMap.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
  await page.getByRole('button', { name: 'Put pin in the middle' }).click()
  const pin = page.getByLabel('Map pin')
  await expect(pin).toHaveValue(/^34\.\d{5}, -101\.\d{5}$/)
  const chosen = await pin.inputValue()
  await expectAccessibleEverywhere(page, [1440, 390])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByText('Location updated successfully', { exact: true })).toBeVisible()
  await page.getByRole('row', { name: /Windmill Yard/ }).click()
  await expect(pin).toHaveValue(chosen)
})

test.describe('with settings of its own', () => {
  // Not the product that the other journeys have.
  test.use({ baseURL: '' })

  test('with tiles and a routing service, until that dies', async ({ page }) => {
    test.setTimeout(120_000)
    const [tiles, here] = [await tileServer(), await fakeHere()]
    const dataDir = await copyOf('new')
    const product = await startProduct(dataDir, { TILE_URL: tiles.url, ...here.settings })
    try {
      await signInAsOffice(page, product.url)
      await addStops(page)
      await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible()
      await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
      expect(new Set(tiles.referrers)).toEqual(new Set([`${product.url}/`]))
      await expect(page.getByRole('heading', { name: 'Truck Route Map · HERE' })).toBeVisible()

      await page.getByRole('button', { name: 'Optimize Route' }).click()
      await expect(optimizedStops(page)).toHaveText([/Valley Grain/, /Plainview Mill/, /Pecan Row/])
      await expect(page.getByText('height limit 13 ft 5 in').first()).toBeVisible()
      await expect(page.getByText('No other allowed order is quicker.')).toBeVisible()
      await expect(map(page).locator('.route-line')).not.toHaveAttribute('stroke-dasharray')

      here.die()
      await page.getByRole('button', { name: 'Optimize Route' }).click()
      await expect(page.getByRole('heading', { name: 'Truck Route Map · Built-in' })).toBeVisible()
      await expect(page.getByText(/HERE could not be used .* built-in roads were used/)).toBeVisible()
      await expect(map(page).locator('.route-line')).toHaveAttribute('stroke-dasharray', '10 7')
    } finally {
      await product.stop()
      await Promise.all([removeDataDir(dataDir), tiles.close(), here.close()])
    }
  })
})
