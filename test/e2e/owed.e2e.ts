import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { make, signInWithoutList } from './support/office.ts'

type Made = { id: string }
const mostClicks = 6

test('twelve delivered loads are invoiced and e-mailed in six clicks, and each line says what became of it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await countClicks(page)
  await signInWithoutList(page)
  await makeLoads(page, 12)
  await page.goto('/dashboard')
  await expect(page.getByRole('searchbox', { name: 'Search loads' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name: /Owed$/ })).toBeVisible()
  await expect(row(page, 'Harbor Nine Freight')).toContainText('$7,800.00')
  await expectAccessible(page)
  const before = await clicks(page)
  await page.getByRole('button', { name: 'Generate invoices (12)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Generate 12 invoices/ }).click()
  await expect(bar(page)).toContainText('12 selected · $7,800.00')
  await expect(bar(page)).toContainText('12 invoices, 1 customer, nothing missing')
  await bar(page).getByRole('button', { name: 'E-mail all' }).click()
  await expect(dialog.getByRole('status')).toHaveText('12 of 12$7,800.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Send 12/ }).click()
  expect((await clicks(page)) - before).toBeLessThanOrEqual(mostClicks)
  // This server has no mail server: every line says so, and has its document.
  // Twelve packages are made for it.
  const told = page.getByRole('dialog', { name: '0 invoices e-mailed, 12 not' })
  await expect(told).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('link', { name: /^Download the document of/ })).toHaveCount(12)
})

test('a part is recorded, a rest is given up, and both are taken back', async ({ page }) => {
  test.setTimeout(120_000)
  await signInWithoutList(page)
  const [first] = await makeLoads(page, 2)
  await invoiceAll(page)
  await page.goto('/dashboard?tab=owed')
  await expect(row(page, 'Harbor Nine Freight')).toContainText('$1,300.00')
  await row(page, 'Harbor Nine Freight').focus()
  await page.keyboard.press('ArrowRight')
  await row(page, first.number109).focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Mark 1 invoice as paid' })
  await dialog.getByRole('radio', { name: 'Check' }).click()
  await dialog.getByLabel(`Amount paid for ${first.number109}`).fill('150')
  await expect(dialog).toContainText('$500.00 short, stays open.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(row(page, first.number109)).toContainText('Part paid, $150.00 in')
  await expect(row(page, 'Harbor Nine Freight')).toContainText('$1,150.00')
  await row(page, first.number109).focus()
  await page.keyboard.press('m')
  await dialog.getByLabel(`Amount paid for ${first.number109}`).fill('400')
  await dialog.getByRole('checkbox', { name: 'Give up the rest' }).check()
  await dialog.getByLabel(`Reason why ${first.number109} is short`).fill('Late fee')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, first.number109)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row(page, first.number109)).toContainText('Part paid, $150.00 in')
  await page.getByRole('button', { name: `Actions for ${first.number109}` }).click()
  await page.getByRole('menuitem', { name: /^Undo payment of \$150\.00/ }).click()
  await page.getByLabel('Reason').fill('Bounced')
  await page.getByRole('button', { name: 'Undo payment' }).click()
  await expect(row(page, 'Harbor Nine Freight')).toContainText('$1,300.00')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: `Open ${first.number109}` })).toBeVisible()
  await expectAccessible(page)
})

const bar = (page: Page) => page.getByRole('region', { name: 'Selected invoices' })
const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Owed' }).locator('tr[data-row-id]').filter({ hasText: text })

async function send(page: Page, method: string, path: string, data: object = {}) {
  const { origin } = new URL(page.url())
  const answer = await page.request.fetch(`${origin}${path}`, { method, headers: { origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  // Each caller looks at what it asked for.
  return (await answer.json()) as Record<string, string>
}

async function makeLoads(page: Page, count: number) {
  const customer = await make<Made>(page, '/api/customers', {
    ...{ name: 'Harbor Nine Freight', email: 'payables@harbor-nine.example' },
  })
  const place = await make<Made>(page, '/api/locations', { name: 'Mesa Mill', city: 'Denton', state: 'TX' })
  const stops = ['pickup', 'dropoff'].map((stopType) => ({ stopType, locationId: place.id }))
  const made: { id: string; number109: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const number109 = `109-2026-${String(701 + index)}`
    const load = await make<Made>(page, '/api/loads', {
      ...{ number109, stops, tripRate: '650', customerId: customer.id },
    })
    await attachPod(page, load.id)
    await send(page, 'PATCH', `/api/loads/${load.id}/status`, { status: 'delivered' })
    made.push({ id: load.id, number109 })
  }
  const [first] = made
  if (!first) throw new Error('No load was made.')
  return [first, ...made.slice(1)] as const
}

/** A photograph of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function attachPod(page: Page, loadId: string): Promise<void> {
  const { origin } = new URL(page.url())
  const { uploadURL = '', publicPath = '' } = await send(page, 'POST', '/api/objects/upload', {
    purpose: 'pod',
  })
  const upload = new URL(uploadURL, origin)
  const put = await page.request.put(upload.href, {
    headers: { origin, 'content-type': 'image/png' },
    data: photo,
  })
  expect(put.ok(), await put.text()).toBe(true)
  await send(page, 'PATCH', `/api/loads/${loadId}/pod`, { podDocumentURL: publicPath })
}

async function invoiceAll(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const loads = (await (await page.request.get(`${origin}/api/loads`)).json()) as Made[]
  for (const { id } of loads) {
    const { invoiceId = '' } = await send(page, 'POST', `/api/loads/${id}/generate-invoice`)
    await send(page, 'PATCH', `/api/invoices/${invoiceId}/mark-printed`)
  }
}

type Watched = Window & { pressed?: number }

async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = window
    watched.pressed = 0
    addEventListener('pointerdown', () => (watched.pressed = (watched.pressed ?? 0) + 1), { capture: true })
  })
}

const clicks = (page: Page) => page.evaluate(() => (window as Watched).pressed ?? 0)
