import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Settlement } from '#contract/settlements.ts'
import { readPages, readPlaces, rulesOf } from '../invoices/test-support/invoice-pdf-reader.ts'
import { turnsOfRows } from '../invoices/test-support/turns-of-rows.ts'
import { settlementPdf } from './settlement-pdf.ts'

const line = { loadId: null, adjustmentId: null, day: '2026-02-25', miles: null, billed: null }

/** For a driver on a percentage: a load, detention, an advance. */
const settlement: Settlement = {
  ...{ id: 's', settlementNumber: 1001, status: 'final', driverId: 'd', driverName: 'Dale Young' },
  driverUpdatedAt: null,
  ...{ from: '2026-02-23', to: '2026-03-01', payKind: 'percentage', payRate: '25.0000' },
  lines: [
    { ...line, kind: 'load', description: '109-2026-031 · Hereford, TX to Houston, TX', miles: 1531.2, billed: '2500.00', amount: '625.00' }, // oxfmt-ignore
    { ...line, kind: 'accessorial', description: '109-2026-031 · Detention', billed: '100.00', amount: '25.00' }, // oxfmt-ignore
    { ...line, kind: 'advance', day: '2026-02-26', description: 'Cash at the yard', amount: '-40.00' },
  ],
  sums: { pay: '650.00', additions: '0.00', deductions: '-40.00', carriedOver: '0.00', total: '610.00' },
  company: { name: 'Windmill Draw Freight', lines: ['Dimmitt, TX 79027', '(806) 555-0100'] },
  ...{ finalizedAt: '2026-03-02T15:00:00.000Z', paidOn: '2026-03-06' },
  ...{ problems: [], suggestions: [], earlier: null },
}
const linesOf = async (overrides: Partial<Settlement>) =>
  readPages(await settlementPdf({ ...settlement, ...overrides })).flat()

const expectedPlaces = `
      36 740 16 Windmill Draw Freight
      430 740 16 SETTLEMENT 1001
      36 726 10 Dimmitt, TX 79027
      36 712 10 (806) 555-0100
      36 677 8.5 Driver
      36 656 16 Dale Young
      36 634 10 Period
      120 634 10 Feb 23, 2026 to Mar 1, 2026
      36 620 10 Pay
      120 620 10 25% of the rate
      36 606 10 Paid on
      120 606 10 Mar 6, 2026
      36 579 8.5 Day
      120 579 8.5 Description
      365 579 8.5 Miles
      464 579 8.5 Billed
      546 579 8.5 Amount
      36 557 10 Feb 25, 2026
      120 557 10 109-2026-031 · Hereford, TX to Houston, TX
      352 557 10 1,531.2
      440 557 10 $2,500.00
      538 557 10 $625.00
      36 539 10 Feb 25, 2026
      120 539 10 109-2026-031 · Detention
      448 539 10 $100.00
      544 539 10 $25.00
      36 521 10 Feb 26, 2026
      120 521 10 Cash at the yard
      540 521 10 -$40.00
      120 495 10 Pay
      538 495 10 $650.00
      120 481 10 Additions
      550 481 10 $0.00
      120 467 10 Advances and deductions
      540 467 10 -$40.00
      120 444 14 To be paid
      520 444 14 $610.00
      36 39 8.5 Settlement 1001 · page 1 of 1
`

test('the slip stands where it stood: from the left, from the bottom, its size, all in points', async () => {
  const pdf = await settlementPdf(settlement)
  expect(readPlaces(pdf)).toEqual([expectedPlaces.trim().split(/\n\s*/)])
  expect(rulesOf(pdf)).toEqual(['36 94 m 576 94 l', '36 219 m 576 219 l', '36 281 m 576 281 l'])
})

test('a void one says so, and what is not agreed or not paid has no line', async () => {
  const lines = await linesOf({ status: 'void' })
  expect(lines.filter((each) => each.includes('VOID'))).toHaveLength(1)
  expect((await linesOf({})).join('\n')).not.toContain('VOID')
  for (const unknown of [{ payKind: null }, { payRate: null }]) {
    expect((await linesOf(unknown)).filter((each) => each.startsWith('Pay |'))).toEqual(['Pay | $650.00'])
  }
  expect((await linesOf({ paidOn: null })).join('\n')).not.toContain('Paid on')
})

test('what is carried over to the next settlement stands apart from what was added', async () => {
  const sums = {
    pay: '650.00',
    additions: '50.00',
    deductions: '-900.00',
    carriedOver: '200.00',
    total: '0.00',
  }
  expect((await linesOf({ sums })).slice(-6, -1)).toEqual([
    'Pay | $650.00',
    'Additions | $50.00',
    'Advances and deductions | -$900.00',
    'Carried over to the next settlement | $200.00',
    'To be paid | $0.00',
  ])
})

test('what needs more pages goes on with its heads, and no line is cut in two', async () => {
  const [load] = settlement.lines
  if (!load) throw new Error('no line')
  const long = { ...load, description: `${'Hereford, TX to Houston, TX by way of '.repeat(4)}Waco, TX` }
  const pages = readPages(
    await settlementPdf({ ...settlement, lines: Array.from({ length: 40 }, () => long) }),
  )
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    const heads = page.filter((each) => each === 'Day | Description | Miles | Billed | Amount')
    expect(heads, `page ${String(index + 1)}`).toHaveLength(1)
    expect(page.at(-1)).toBe(`Settlement 1001 · page ${String(index + 1)} of ${String(pages.length)}`)
  }
  const all = pages.flat()
  expect(all.filter((each) => each.startsWith('Feb 25, 2026 |'))).toHaveLength(40)
  expect(all.at(-2)).toBe('To be paid | $610.00')
})

test('names the driver and the company, and the same settlement gives the same bytes', async () => {
  const pdf = await settlementPdf(settlement)
  expect((await settlementPdf(settlement)).equals(pdf)).toBe(true)
  const doc = await PDFDocument.load(pdf, { updateMetadata: false })
  expect([doc.getTitle(), doc.getAuthor(), doc.getCreationDate()]).toEqual([
    'Settlement 1001 · Dale Young',
    'Windmill Draw Freight',
    new Date('2026-03-02T15:00:00.000Z'),
  ])
})

test('others are served between two lines of a settlement', async () => {
  const turns = await turnsOfRows(() =>
    settlementPdf({ ...settlement, lines: Array.from({ length: 20 }, () => settlement.lines).flat() }),
  )
  expect(turns).toBeGreaterThan(55)
})

test('miles are printed as they are paid by, so that a driver can do the sum again', async () => {
  const [load] = settlement.lines
  if (!load) throw new Error('The settlement has a load')
  const perMile = { payKind: 'per_mile', payRate: '0.6255' } as const
  const lines = [{ ...load, miles: 333.33, billed: null, amount: '208.50' }]
  expect((await linesOf({ ...perMile, lines })).join('\n')).toMatch(/\b333\.33\b/)
})
