import { expect, test } from 'vitest'
import { readPages, readPlaces, rulesOf } from '../invoices/test-support/invoice-pdf-reader.ts'
import { turnsOfRows } from '../invoices/test-support/turns-of-rows.ts'
import type { Statement } from './statement.ts'
import { statementPdf } from './statement-pdf.ts'

const line = {
  ...{ invoiceId: 'i', loadId: 'l', invoiceNumber: '6012', number109: '109-2026-00391' },
  ...{ invoicedOn: '2026-10-17', ageDays: 35, total: '2207.50', paid: '200.00', open: '2007.50' },
} as unknown as Statement['open'][number] // The paper reads no more of a line.

const statement: Statement = {
  company: {
    name: 'Windmill Draw Freight',
    lines: ['Dimmitt, TX 79027', '(806) 555-0100'],
  } as Statement['company'],
  ...{ remitTo: 'PO Box 110\nAmarillo, TX 79105', notice: 'Sold to High Plains Factors.' },
  customer: { name: 'Bluestem Ridge Brokerage', lines: ['1 Quay', 'Waco, TX 76701'] },
  today: '2026-11-21',
  open: [line],
  sums: { owed: '2007.50', ages: { upTo30: '0.00', upTo60: '2007.50', upTo90: '0.00', over90: '0.00' } },
  payments: [
    { invoiceNumber: '6012', paidOn: '2026-11-02', method: 'check', reference: '20871', amount: '200.00' },
  ],
}

const expectedPlaces = `
      36 740 16 Windmill Draw Freight
      485 740 16 STATEMENT
      36 726 10 Dimmitt, TX 79027
      515 726 10 Nov 21, 2026
      36 712 10 (806) 555-0100
      36 677 8.5 To
      36 664 10 Bluestem Ridge Brokerage
      36 650 10 1 Quay
      36 636 10 Waco, TX 76701
      36 609 8.5 Invoice
      104 609 8.5 Date
      184 609 8.5 Load
      331 609 8.5 Age
      394 609 8.5 Amount
      481 609 8.5 Paid
      555 609 8.5 Open
      36 587 10 6012
      104 587 10 Oct 17, 2026
      184 587 10 109-2026-00391
      326 587 10 35 d
      378 587 10 $2,207.50
      460 587 10 $200.00
      530 587 10 $2,007.50
      36 557 14 Total owed
      508 557 14 $2,007.50
      36 535 8.5 0-30 days
      171 535 8.5 31-60 days
      306 535 8.5 61-90 days
      441 535 8.5 90+ days
      36 522 10 $0.00
      171 522 10 $2,007.50
      306 522 10 $0.00
      441 522 10 $0.00
      36 492 10 Payments received
      36 473 8.5 Date
      116 473 8.5 Invoice
      184 473 8.5 By
      280 473 8.5 Reference
      546 473 8.5 Amount
      36 451 10 Nov 2, 2026
      116 451 10 6012
      184 451 10 Check
      280 451 10 20871
      538 451 10 $200.00
      36 423 8.5 Remit to
      36 410 10 PO Box 110
      36 396 10 Amarillo, TX 79105
      36 371 8.5 Notice
      36 358 10 Sold to High Plains Factors.
      36 39 8.5 Statement · Bluestem Ridge Brokerage · Nov 21, 2026 · page 1 of 1
`

test('the statement stands where it stood: from the left, from the bottom, its size, all in points', async () => {
  const pdf = await statementPdf(statement)
  expect(readPlaces(pdf)).toEqual([expectedPlaces.trim().split(/\n\s*/)])
  expect(rulesOf(pdf)).toEqual([
    '36 94 m 576 94 l',
    '36 189 m 576 189 l',
    '36 214 m 576 214 l',
    '36 325 m 576 325 l',
  ])
})

test('nothing open, nothing received and nobody to remit to leave no hole', async () => {
  const nothing = { open: [], payments: [], remitTo: null, notice: null }
  const pdf = await statementPdf({ ...statement, ...nothing })
  expect(readPlaces(pdf).flat()).toEqual(
    expect.arrayContaining(['36 587 10 No open invoices.', '36 560 14 Total owed']),
  )
  expect(readPages(pdf).flat().join('\n')).not.toMatch(/Payments received|Remit to|Notice|null/)
})

test('what needs more pages goes on with its heads, and each line stands once', async () => {
  const many = { open: Array.from({ length: 90 }, () => line), payments: statement.payments }
  const pages = readPages(await statementPdf({ ...statement, ...many }))
  expect(pages.length).toBeGreaterThan(2)
  const heads = pages.map((page) => page.filter((each) => each.startsWith('Invoice | Date | Load')).length)
  expect(heads.slice(0, -1)).toEqual(heads.slice(0, -1).map(() => 1))
  expect(pages.flat().filter((each) => each.startsWith('6012 | Oct 17, 2026'))).toHaveLength(90)
  expect(pages.map((page) => page.at(-1))).toEqual(
    pages.map((_, index) => `Statement · Bluestem Ridge Brokerage · Nov 21, 2026 · page ${String(index + 1)} of ${String(pages.length)}`), // oxfmt-ignore
  )
})

test('the foot of a customer with a long name still tells day and page', async () => {
  const customer = { ...statement.customer, name: `${'Consolidated Producers '.repeat(7)}LLC` }
  const [page = []] = readPages(await statementPdf({ ...statement, customer }))
  expect(page.at(-1)).toMatch(/^Statement · Consolidated Producers .*… · Nov 21, 2026 · page 1 of 1$/)
})

test('a long load number and a long reference go on below, and the next line stands below both', async () => {
  const open = [{ ...line, number109: '109-2026-HARBOR-NINE-00391-B' }, line]
  const reference = 'Wire of Harbor Nine Freight Brokers, batch 2026-11-02, remittance 0210008651'
  const [payment] = statement.payments.map((each) => ({ ...each, reference }))
  const payments = payment ? [payment, ...statement.payments] : []
  const [places = []] = readPlaces(await statementPdf({ ...statement, open, payments }))
  const parts = (x: number) => places.filter((place) => place.startsWith(`${String(x)} `)).map(withoutPlace)
  expect(parts(184).join(' ')).toContain('109-2026-HARBOR- NINE-00391-B 109-2026-00391')
  expect(parts(280).join(' ')).toContain(`${reference} 20871`)
})

const withoutPlace = (place: string) => place.split(' ').slice(3).join(' ')

test('a line begins a page only where the one before has no room for it', async () => {
  const open = Array.from({ length: 40 }, () => line)
  const customer = { ...statement.customer, lines: ['1 Quay', 'Gate 4', 'Waco, TX 76701'] }
  const pages = readPages(await statementPdf({ ...statement, customer, open }))
  expect(pages.map((page) => page.filter((each) => each.startsWith('6012 | Oct')).length)).toEqual([30, 10])
})

test('wherever a page ends, no heading is alone at its foot, and nothing runs into its footer', async () => {
  for (let lines = 20; lines < 38; lines += 1) {
    const pdf = await statementPdf({ ...statement, open: Array.from({ length: lines }, () => line) })
    for (const page of readPages(pdf))
      expect(page.at(-2)).not.toMatch(
        /^(Payments received|Date|Invoice|Total owed|0-30 days|Remit to|Notice)/,
      )
    for (const page of readPlaces(pdf)) {
      const heights = page.map((place) => Number(place.split(' ')[1]))
      expect(Math.min(...heights.filter((height) => height !== 39))).toBeGreaterThanOrEqual(60)
    }
  }
})

test('others are served between two invoices of a statement', async () => {
  const turns = await turnsOfRows(() =>
    statementPdf({ ...statement, open: Array.from({ length: 60 }, () => line) }),
  )
  expect(turns).toBeGreaterThan(55)
})
