import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { make, openNewLoad, signInWithoutList } from './support/office.ts'

type Made = { id: string }
const mostClicks = 15

test('twelve invoices and nine payments take fifteen clicks, and one that fails stops no other', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await countClicks(page)
  await signInWithoutList(page)
  const loads = await makeLoads(page)
  await page.goto('/dashboard')
  await expect(rows(page, 'In Transit')).toHaveCount(12)
  await expect(rows(page, 'Awaiting Payment')).toHaveCount(9)
  // The helper's tip of a first visit has the keys until it closes by itself.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const before = await clicks(page)
  const moved = await movedBy(page)
  await selectAll(page, 'In Transit')
  await expect(bar(page)).toContainText('12 selected · $7,800.00')
  await expectAccessible(page)
  expect((await movedBy(page)) - moved).toBeLessThanOrEqual(0.01)
  await bill(page, loads.first)
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await selectAll(page, 'Awaiting Payment')
  await expect(bar(page)).toContainText('9 selected · $900.00')
  await pay(page)
  expect((await clicks(page)) - before).toBeLessThanOrEqual(mostClicks)
})

test('every verb can be pressed beside the open panel of a new load', async ({ page }) => {
  await signInWithoutList(page)
  const { id: locationId } = await make(page, '/api/locations', { name: 'Valley Grain Elevator' })
  const stops = [{ stopType: 'pickup', locationId }]
  await make(page, '/api/loads', { number109: '109-2026-631', tripRate: '2350.55', stops })
  await make(page, '/api/loads', { number109: '109-2026-632', tripRate: '1395.00', stops })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  await openNewLoad(page)
  await selectAll(page, 'Pending')
  await expect(bar(page)).toContainText('2 selected')
  await bar(page).getByRole('button', { name: 'Delete...' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 900 })
  await bar(page).getByRole('button', { name: 'Delete...' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('several are selected with Shift, and what is not asked for stays as it is', async ({ page }) => {
  test.setTimeout(120_000)
  await signInWithoutList(page)
  await makeLoads(page)
  await page.goto('/dashboard')
  const road = rows(page, 'In Transit')
  await expect(road).toHaveCount(12)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await road.nth(1).hover()
  await page.getByRole('checkbox', { name: /^Select 109/ }).click()
  await road
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 selected')
  await expect(road.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Generate 4 invoices' })
  await expect(dialog.getByRole('status')).toContainText('0 of 4')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(road).toHaveCount(12)
})

const bar = (page: Page) => page.getByRole('region', { name: 'Selected loads' })
const rows = (page: Page, section: string) =>
  page.getByRole('table', { name: section }).locator('tr[data-row-id]')

async function selectAll(page: Page, section: string): Promise<void> {
  await page.getByRole('heading', { name: new RegExp(`^${section}`) }).hover()
  await page.getByRole('button', { name: `Select all of ${section}` }).click()
}

/** With the list open somebody else deletes one of the loads. */
async function bill(page: Page, { id, number109 }: { id: string; number109: string }): Promise<void> {
  await bar(page).getByRole('button', { name: 'Generate invoices (12)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No POD yet', { exact: false })).toHaveCount(12)
  await dialog.getByRole('checkbox', { name: 'All of them' }).click()
  await expect(dialog.getByRole('status')).toHaveText('12 of 12$7,800.00')
  await expectAccessible(page)
  const { origin } = new URL(page.url())
  expect((await page.request.delete(`${origin}/api/loads/${id}`, { headers: { origin } })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Generate 12 invoices' }).click()
  await expect(page.getByRole('dialog', { name: '11 invoices made, 1 not' })).toBeVisible()
  await expect(page.getByRole('alert', { name: 'What did not work' })).toContainText(
    `${number109}Somebody deleted it meanwhile. It can be restored from the trash.`,
  )
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(rows(page, 'Awaiting Invoicing')).toHaveCount(11)
  // They are what is printed next: they stay selected.
  await expect(bar(page)).toContainText('11 selected')
}

async function pay(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Mark as paid (9)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 9 invoices as paid' })
  await dialog.getByRole('radio', { name: 'Check' }).click()
  await dialog
    .getByLabel(/^Check number of/)
    .first()
    .focus()
  await page.keyboard.type('20871')
  await page.keyboard.press('Enter')
  await page.keyboard.type('20872')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Mark as Paid/ }).click()
  await expect(page.getByText('9 payments recorded', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Awaiting Payment' })).toHaveCount(0)
  const { origin } = new URL(page.url())
  const answer = await page.request.get(`${origin}/api/loads?settled=true`)
  const paid = (await answer.json()) as { paymentMethod: string; paymentReference: string | null }[]
  expect(paid.map(({ paymentMethod }) => paymentMethod)).toEqual(Array.from({ length: 9 }, () => 'check'))
  // All are of one customer: a line without a number has the one above it.
  expect(paid.filter(({ paymentReference }) => paymentReference === '20871')).toHaveLength(1)
  expect(paid.filter(({ paymentReference }) => paymentReference === '20872')).toHaveLength(8)
}

/** Twelve delivered loads, and nine whose invoice went out. */
async function makeLoads(page: Page): Promise<{ first: { id: string; number109: string } }> {
  const { origin } = new URL(page.url())
  const headers = { origin }
  const send = async (method: string, path: string, data: object = {}) => {
    const answer = await page.request.fetch(`${origin}${path}`, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Record<string, string>
  }
  const customer = await make<Made>(page, '/api/customers', { name: 'Harbor Nine Freight' })
  const place = await make<Made>(page, '/api/locations', {
    name: 'Mesa Feed Mill',
    city: 'Denton',
    state: 'TX',
  })
  const driver = await make<Made>(page, '/api/drivers', {
    ...{ firstName: 'Dale', lastName: 'Young', username: 'dale', phoneNumber: '8065550143' },
  })
  const stops = ['pickup', 'dropoff'].map((stopType) => ({ stopType, locationId: place.id }))
  const made: { id: string; number109: string }[] = []
  for (let index = 0; index < 21; index += 1) {
    const number109 = `109-2026-${String(901 + index)}`
    const isBilled = index >= 12
    const tripRate = isBilled ? '100' : '650'
    const load = await make<Made>(page, '/api/loads', { number109, stops, tripRate, customerId: customer.id })
    made.push({ id: load.id, number109 })
    await send('PATCH', `/api/loads/${load.id}/assign`, { driverId: driver.id })
    await send('PATCH', `/api/loads/${load.id}/status`, { status: 'delivered' })
    if (!isBilled) continue
    const { invoiceId } = await send('POST', `/api/loads/${load.id}/generate-invoice`)
    await send('PATCH', `/api/invoices/${invoiceId ?? ''}/mark-printed`)
  }
  const [first] = made
  if (!first) throw new Error('No load was made.')
  return { first }
}

type Watched = Window & { pressed?: number; moved?: number }

/** Counts what a person presses, and how far the page moves of itself, also right after a press. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = window
    watched.pressed = 0
    watched.moved = 0
    addEventListener('pointerdown', () => (watched.pressed = (watched.pressed ?? 0) + 1), { capture: true })
    new PerformanceObserver((list) => {
      // The type of these entries is not among TypeScript's.
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      for (const { value } of shifts) watched.moved = (watched.moved ?? 0) + value
    }).observe({ type: 'layout-shift' })
  })
}

const clicks = (page: Page) => page.evaluate(() => (window as Watched).pressed ?? 0)
const movedBy = (page: Page) => page.evaluate(() => (window as Watched).moved ?? Infinity)
