import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { signInAsOffice } from './support/office.ts'
import {
  bar,
  drop,
  dropAndRead,
  loadNumber as number,
  longestReadingMs,
  paper,
  pressWord,
} from './support/scanner.ts'

test('three papers are dropped at once and become loads, by one press of two keys each', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAsOffice(page)
  await expect(page.getByRole('searchbox', { name: 'Search loads' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByText('Rate confirmations become loads')).toBeVisible()
  await expectAccessible(page)
  await drop(page, [
    await paper('first.pdf', {}),
    await paper('second.pdf', { 'Load Number: CF-88213': 'Load Number: CF-88214' }),
    await paper('third.pdf', {
      'Load Number: CF-88213': 'Load Number: CF-88215',
      'Total Carrier Pay: $1,450.00': 'Total Carrier Pay: $1,690.00',
    }),
  ])
  await expect(bar(page)).toHaveText('3 ready', { timeout: longestReadingMs })
  await expect(page.getByRole('tab', { name: /Rate Con Scanner/ })).toContainText('3')
  await expect(number(page)).toBeFocused()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await number(page).focus()
  const seen: string[] = []
  for (const left of [2, 1]) {
    seen.push(await number(page).inputValue())
    await page.keyboard.press('Control+Enter')
    await expect(bar(page)).toHaveText(`${String(3 - left)} done, ${String(left)} ready`)
    await expect(number(page)).toBeFocused()
    expect(seen).not.toContain(await number(page).inputValue())
  }
  // Or by Enter alone: nothing is doubtful, so it leads to the button.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Create Load' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '3 done' })).toBeVisible()

  const loads = await allLoads(page)
  expect(loads.map(({ poNumber }) => poNumber).toSorted()).toEqual(
    ['CF-88213', 'CF-88214', 'CF-88215'].map((theirs) => `${theirs} / PO 4471902`),
  )
  const load = loads.find(({ poNumber }) => poNumber?.startsWith('CF-88215'))
  expect(load).toMatchObject({
    tripRate: '1690.00',
    customer: { name: 'Caprock Freight Brokers LLC' },
    appointmentTime: 'Pickup 03/04/2026 FCFS 08:00 - 14:00, delivery 03/05/2026 09:30',
    specialInstructions: "Equipment: 53' Dry Van\nWeight: 41,200 lb\nCommodity: Canned Beans",
  })
  expect(
    load?.stops.map(({ companyName, appointmentAt, notes }) => [companyName, appointmentAt, notes]),
  ).toEqual([
    ['Palo Duro Canning', '2026-03-04T14:00:00.000Z', 'FCFS, Pickup # PU55109'],
    ['Trinity Grocers DC 4', '2026-03-05T15:30:00.000Z', null],
  ])
  // One customer and two places, however often they stand on paper.
  expect(await count(page, '/api/customers')).toBe(1)
  expect(await count(page, '/api/locations')).toBe(2)
})

test('a value is mended by a click on the paper, a discarded file comes back, and a known number is told', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signInAsOffice(page)
  await page.goto('/dashboard?tab=ocr')
  await page
    .getByLabel('Rate confirmations')
    .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no paper') }])
  await expect(page.getByRole('list', { name: 'Files' })).toContainText(
    'notes.txt is not a valid image or PDF file',
  )
  await dropAndRead(page, await paper('two pages.pdf', {}, { pages: 2 }))
  await expect(number(page)).toBeFocused()
  await expect(page.getByText('2 pages, own text')).toBeVisible()
  // Only the paper and the form scroll, not the page around them.
  const hidden = await page
    .getByRole('main')
    .evaluate(({ parentElement: box }) => (box === null ? null : box.scrollHeight - box.clientHeight))
  expect(hidden).toBe(0)
  await number(page).fill('XX')
  await pressWord(page, 122, 105)
  await expect(number(page)).toHaveValue('CF-88213')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(number(page)).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(number(page)).toHaveValue('CF-88213')
  await page.getByRole('button', { name: 'Create Load' }).click()
  await expect(bar(page).or(page.getByRole('status').filter({ hasText: '1 done' }))).toBeVisible()

  await dropAndRead(page, await paper('again.pdf', {}))
  await expect(number(page)).toBeVisible()
  await expect(page.getByText(/has this load number already/)).toBeVisible()
  await expect(page.getByText('known', { exact: true })).toHaveCount(3)
  await expectAccessible(page)
})

type MadeLoad = {
  poNumber: string | null
  tripRate: string | null
  customer: { name: string } | null
  appointmentTime: string | null
  specialInstructions: string | null
  stops: { companyName: string | null; appointmentAt: string | null; notes: string | null }[]
}

async function allLoads(page: Page): Promise<MadeLoad[]> {
  // The contract promises these.
  return (await (await page.request.get('/api/loads')).json()) as MadeLoad[]
}

async function count(page: Page, path: string): Promise<number> {
  return ((await (await page.request.get(path)).json()) as unknown[]).length
}
