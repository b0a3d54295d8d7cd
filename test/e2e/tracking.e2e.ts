import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { chooseIn, make, signInAsOffice } from './support/office.ts'

const number = '109-2026-801'
const elevator = { latitude: 34.815, longitude: -102.397 }
const onUs60 = { latitude: 34.78, longitude: -102.3 }

test('a truck is followed from its phone to the office and to the customer', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signInAsOffice(page)
  const load = await aLoadOnItsWay(page)
  const phone = await setUpPhone(page, load.driverId)

  await page.goto('/dashboard?tab=tracking')
  await expect(page.getByText('Waiting for the first position')).toBeVisible()
  await phone(onUs60)
  // By itself, long before the 30 seconds of the next reading by the clock.
  const inList = page.getByRole('button', { name: new RegExp(number) })
  await expect(inList).toContainText('En Route to Pickup')
  await creditsAreReadOnAPhone(page)
  await inList.press('Enter')
  const popup = page.getByRole('region', { name: new RegExp(number) })
  await expect(popup).toContainText('Hereford')
  await popup.getByRole('link', { name: 'Open load' }).click()

  const strip = page.getByRole('region', { name: 'Where the truck is' })
  await expect(strip).toContainText('from Dale’s phone')
  await strip.getByRole('button', { name: 'Copy for customer' }).click()
  await expect(page.getByText(new RegExp(`^Load ${number} \\(PO 88213\\): near `))).toBeVisible()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link, shown this once').inputValue()
  expect(link).toMatch(new RegExp(`^${baseURL ?? ''}/track/[\\w-]{43}$`))

  const customer = await browser.newContext({ javaScriptEnabled: false })
  const shared = await customer.newPage()
  await shared.goto(link)
  await expect(shared.getByRole('heading', { level: 1 })).toContainText('Hereford, TX')
  await expect(shared.locator('body')).not.toContainText('Young')
  await page.getByRole('button', { name: 'End link' }).click()
  await expect(page.getByRole('button', { name: 'End link' })).toHaveCount(0)
  expect((await shared.reload())?.status()).toBe(404)
  await customer.close()
})

/** The sheet with the list lies over the map there. */
async function creditsAreReadOnAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.getByRole('complementary', { name: 'Active Loads' })
  await expect(sheet.getByRole('button', { name: 'Make the list larger' })).toBeVisible()
  const credits = page.locator('p', { has: page.getByRole('link', { name: /GeoNames|OpenStreetMap/ }) })
  const [words, list] = await Promise.all([credits.boundingBox(), sheet.boundingBox()])
  expect((words?.y ?? 0) + (words?.height ?? Infinity)).toBeLessThanOrEqual(list?.y ?? 0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Confirmed by its driver and sent to the pickup. */
async function aLoadOnItsWay(page: Page) {
  const places = [
    {
      name: 'Valley Grain Elevator',
      address: '100 Elevator Road',
      city: 'Hereford',
      state: 'TX',
      ...elevator,
    },
    { name: 'Pecan Row Produce', city: 'Denton', state: 'TX', latitude: 33.2148, longitude: -97.1331 },
  ]
  const [pickup, delivery] = await Promise.all(places.map((place) => make(page, '/api/locations', place)))
  const driver = { firstName: 'Dale', lastName: 'Young', phoneNumber: '(806) 555-0117', username: 'dyoung' }
  const { id: driverId } = await make(page, '/api/drivers', driver)
  const stops = [
    { stopType: 'pickup', locationId: pickup?.id },
    { stopType: 'dropoff', locationId: delivery?.id },
  ]
  const load = await make(page, '/api/loads', {
    number109: number,
    poNumber: '88213',
    trackingEnabled: true,
    stops,
  })
  await chooseIn(page, `Assign driver to ${number}`, 'Dale')
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Driver Assigned')
  const { origin } = new URL(page.url())
  for (const status of ['confirmed', 'en_route_pickup']) {
    const answer = await page.request.patch(`${origin}/api/loads/${load.id}/status`, {
      data: { status },
      headers: { origin },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return { id: load.id, driverId }
}

/** The app on the driver's phone, set up by the address that the office hands over. */
async function setUpPhone(page: Page, driverId: string) {
  await page.goto('/dashboard?tab=drivers')
  await page.getByRole('button', { name: 'Actions for Dale Young' }).click()
  await page.getByRole('menuitem', { name: 'Tracking app…' }).click()
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      response.url().endsWith(`/api/drivers/${driverId}/tracking-app`),
  )
  await page.getByRole('button', { name: 'Make a code' }).click()
  const { url } = (await (await answered).json()) as { url: string }
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  return (at: { latitude: number; longitude: number }) => send(page.request, url, at)
}

async function send(request: APIRequestContext, url: string, { latitude, longitude }: typeof elevator) {
  const seconds = Math.floor(Date.now() / 1000)
  const query = `lat=${String(latitude)}&lon=${String(longitude)}&timestamp=${String(seconds)}&accuracy=8&speed=30`
  expect((await request.get(`${url}?id=dyoung&${query}`)).status()).toBe(200)
}
