import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { InvoicePaper } from '#contract/invoices.ts'
import { anInvoicePaper } from '#contract/test-support/invoice-paper.ts'
import { each, referenceFacts } from '#domain/loads/typed-facts.ts'
import {
  contentsOf,
  readPages,
  readPieces,
  readPlaces,
  rulesOf,
  type Piece,
} from './test-support/invoice-pdf-reader.ts'
import { invoicePdf } from './invoice-pdf.ts'

const pagesOf = async (overrides: Partial<InvoicePaper> = {}) =>
  readPages(await invoicePdf(anInvoicePaper(overrides)))
const linesOf = async (overrides: Partial<InvoicePaper> = {}) => (await pagesOf(overrides)).flat()

const expectedPlaces = `
      76 740 16 Llano Estacado Freight LLC
      470 740 16 INVOICE 6012
      40 737 12 109
      536 727 8.5 Revision 2
      76 726 10 4120 Feed Mill Rd, Amarillo, TX 79118
      76 712 10 (806) 555-0142
      36 676 10 Bill to
      324 676 10 Date
      402 676 10 November 21, 2026
      36 660 10 Panhandle Produce Brokers
      324 659 10 Due date
      402 659 10 December 21, 2026
      36 646 10 Attn: José Łódź
      324 636 10 Load
      402 636 16 109-2026-00391
      36 632 10 Lubbock, TX 79401
      324 619 10 PO
      402 619 10 PO 88
      324 602 10 BOL
      402 602 10 374
      324 585 10 Trip
      402 585 10 T-4471
      324 568 10 Status
      402 568 10 Issued
      324 551 10 Generated
      402 551 10 November 20, 2026, 4:12 PM
      36 518 10 Stops
      36 502 8.5 Stop
      94 502 8.5 Place
      368 502 8.5 Arrived
      472 502 8.5 Left
      36 481 10 1 Pickup
      94 481 10 Feed Yard 4, Hereford, TX
      368 481 10 Nov 19, 7:52 AM
      472 481 10 Nov 19, 9:05 AM
      36 459 10 2 Delivery
      94 459 10 Port Mill, 18 Roller Street, Houston, TX
      368 459 10 Nov 20, 6:48 AM
      472 459 10 —
      36 426 8.5 Description
      546 426 8.5 Amount
      36 405 10 Transportation service
      530 405 10 $2,481.00
      36 391 10 Hereford, TX to Houston, TX, 531.2 miles
      36 369 10 Lumper
      538 369 10 $150.00
      36 347 10 Extra stops (2)
      538 347 10 $100.00
      451 316 14 Total
      508 316 14 $2,731.00
      36 285 10 Payment terms: Net 30
      324 285 10 Remit to
      36 271 10 Due December 21, 2026. Please write invoice 6012 on
      324 271 10 PO Box 110
      36 257 10 the payment.
      324 257 10 Amarillo, TX 79105
      36 39 8.5 Invoice 6012 · Load 109-2026-00391 · page 1 of 1
`

describe('the invoice on paper', () => {
  test('stands where it stood: from the left, from the bottom, its size, all in points', async () => {
    const pdf = await invoicePdf(
      anInvoicePaper({
        lumper: '150.00',
        extraStops: '100.00',
        extraStopsCount: 2,
        total: '2731.00',
        poNumber: 'PO 88',
        revision: 2,
      }),
    )
    expect(readPlaces(pdf)).toEqual([expectedPlaces.trim().split(/\n\s*/)])
    expect(rulesOf(pdf)).toEqual([
      '36 94 m 576 94 l',
      '36 297 m 576 297 l',
      '36 319 m 576 319 l',
      '36 341 m 576 341 l',
      '36 373 m 576 373 l',
      '36 409 m 576 409 l',
      '36 431 m 576 431 l',
      '36 453 m 576 453 l',
    ])
  })

  test('charges of zero have no row, and missing facts leave no hole', async () => {
    const lines = await linesOf({
      tripNumber: null,
      billTo: null,
      company: { name: 'Llano', lines: [], remitTo: null },
    })
    expect(lines).toEqual(expect.arrayContaining(['BOL | 374', 'Trip | —']))
    expect(lines.join('\n')).not.toMatch(
      /Lumper|Extra stops|Bill to|Remit to|PO|Proof|Notes|assignment|null|undefined/,
    )
  })

  test('a later revision says so', async () => {
    expect(await linesOf({ revision: 2 })).toContain('Revision 2')
    expect(await linesOf()).not.toContain('Revision 1')
  })

  test('the largest amount of the database fits', async () => {
    const lines = await linesOf({ base: '99999999.99', total: '99999999.99' })
    expect(lines).toContain('Transportation service | $99,999,999.99')
    expect(lines).toContain('Total | $99,999,999.99')
  })

  test('letters the typefaces lack are seen as missing', async () => {
    const lines = await linesOf({ origin: 'Dock 🚚 山田, Ệ', destination: 'Жуков \ud83d end' })
    expect(lines).toContain('Dock ? ??, Ệ to Жуков ? end, 531.2 miles')
  })

  test('what is too long for a line goes on in the next one, and no page ends before its content', async () => {
    const words = Array.from({ length: 1200 }, (_, index) => `word${String(index)}`)
    const pages = await pagesOf({ origin: words.join(' '), destination: 'x'.repeat(2000) })
    const all = pages.flat().join(' ')
    expect(words.filter((word) => !all.includes(word))).toEqual([])
    expect(all.match(/x/g)?.length).toBeGreaterThanOrEqual(2000)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.map((lines) => lines.includes('Description | Amount'))).toEqual(pages.map(() => true))
    expect(pages.map((lines) => lines.at(-1))).toEqual(
      pages.map(
        (_, index) =>
          `Invoice 6012 · Load 109-2026-00391 · page ${String(index + 1)} of ${String(pages.length)}`,
      ),
    )
  })

  test('the row that does not fit is kept whole on the next page, under its head', async () => {
    const details = Array.from({ length: 30 }, (_, index) => `Stop ${String(index)}`).join('\n')
    const [first = [], second = []] = await pagesOf({ origin: details })
    expect(first.join()).not.toMatch(/Description|Stop 0/)
    expect(second.slice(0, 3)).toEqual([
      'Description | Amount',
      'Transportation service | $2,481.00',
      'Stop 0',
    ])
  })

  test('a long load number is broken at a hyphen', async () => {
    const loadNumber = '109-2026-00391-EXTRA-LONG-NUMBER-0001'
    const lines = await linesOf({ loadNumber })
    expect(lines.join(' ')).toContain('109-2026-00391-')
    expect(lines.join('').replaceAll(' | ', '')).toContain('EXTRA-LONG-NUMBER-0001')
  })

  test('to whom it is sold and what the customer wants to read stand below the total', async () => {
    const lines = await linesOf({
      factoringNotice: 'Assigned to and payable only to Ridgeway Capital.',
      notes: 'Vendor 4471',
      proof: { signedBy: 'Marcus Ihde, receiver', signedAt: '2026-11-20T08:26' },
    })
    const at = lines.findIndex((line) => line.startsWith('Total')) + 1
    expect(lines.slice(at, -1)).toEqual([
      'Notice of assignment',
      'Assigned to and payable only to Ridgeway Capital.',
      'Payment terms: Net 30 | Remit to',
      'Due December 21, 2026. Please write invoice 6012 on | PO Box 110',
      'the payment. | Amarillo, TX 79105',
      'Proof of delivery | Notes',
      'Signed by Marcus Ihde, receiver, November 20, 2026, | Vendor 4471',
      '8:26 AM.',
    ])
  })

  test('two hundred stops go on on further pages, under their head', async () => {
    const stops = Array.from({ length: 200 }, (_, index) => ({
      ...{ type: 'dropoff' as const, place: `Place ${String(index)}`, arrived: null, left: null },
    }))
    const pages = await pagesOf({ stops })
    const places = pages.flat().filter((line) => /Place \d/.test(line)).length
    expect(places).toBe(200)
    expect(pages.slice(1, 4).every(([first]) => first === 'Stop | Place | Arrived | Left')).toBe(true)
    expect(misplaced(readPieces(await invoicePdf(anInvoicePaper({ stops }))))).toEqual([])
  })
})

/** Texts that overlap, or are outside of the half-inch margins. A letter is at least 0.4 of its size wide. */
function misplaced(pages: readonly Piece[][]): string[] {
  const overlap = (one: Piece, other: Piece) =>
    Math.abs(one.y - other.y) < Math.min(one.size, other.size) &&
    one.x < other.x + other.text.length * other.size * 0.4 &&
    other.x < one.x + one.text.length * one.size * 0.4
  const isOutside = ({ x, y, size, text }: Piece) =>
    x < 34 || x + text.length * size * 0.4 > 576 || y < 36 || y + size * 0.7 > 758
  return pages.flatMap((pieces) => [
    ...pieces.filter(isOutside).map(({ text }) => `outside: ${text}`),
    ...pieces.flatMap((one, index) =>
      pieces
        .slice(index + 1)
        .filter((other) => overlap(one, other))
        .map((other) => `${one.text} on ${other.text}`),
    ),
  ])
}

describe('the layout', () => {
  const long =
    'Double Draw Cotton Growers Cooperative Marketing Association of the South Plains and Panhandle'
  const wide = each(referenceFacts, (name) => `${name} ${long}`)

  test.each([
    ['what is usual', {}],
    ['long names', { company: { name: long, lines: [long, long], remitTo: `${long}\n${long}` } }],
    ['a long payer beside few facts', { billTo: { name: long, lines: [long, long, long, long] } }],
    ['a short payer beside long facts', { billTo: { name: 'Co-op', lines: [] }, ...wide }],
    ['the left fact longer than the right one', { bolNumber: long, tripNumber: '1' }],
    ['a later revision', { revision: 3 }],
  ])('puts nothing on anything else: %s', async (_what, overrides) => {
    expect(misplaced(readPieces(await invoicePdf(anInvoicePaper(overrides))))).toEqual([])
  })

  test.each([
    ['a wide logo', 1200, 90],
    ['a tall logo', 90, 1200],
  ])('leaves room for %s', async (_what, width, height) => {
    const logo = await sharp({ create: { width, height, channels: 3, background: '#055b63' } })
      .png()
      .toBuffer()
    const pdf = await invoicePdf(anInvoicePaper(), logo)
    expect(misplaced(readPieces(pdf))).toEqual([])
    const [, w = '', h = ''] = /([\d.]+) 0 0 -?([\d.]+) [\d.]+ [\d.]+ cm\n\/I1 Do/.exec(contentsOf(pdf)) ?? []
    expect(Number(w) / Number(h)).toBeCloseTo(width / height, 1)
    expect(Number(h)).toBeLessThanOrEqual(60)
  })

  test('keeps total and payment above the footer, wherever the rows end', async () => {
    const remitTo = ['PO Box 110', 'Amarillo, TX 79105', 'Attention: Receivables', 'Dock B'].join('\n')
    for (let rows = 14; rows < 32; rows += 1) {
      const origin = Array.from({ length: rows }, (_, index) => `Stop ${String(index)}`).join('\n')
      const paper = anInvoicePaper({ origin, lumper: '5.00', company: { name: 'Llano', lines: [], remitTo } })
      expect(misplaced(readPieces(await invoicePdf(paper))), `${String(rows)} rows`).toEqual([])
    }
  })
})

describe('the file', () => {
  test('is letter size, titled, and carries its typefaces', async () => {
    const text = (await invoicePdf(anInvoicePaper())).toString('latin1')
    expect(text).toMatch(/^%PDF-/)
    expect(text).toContain('/MediaBox [0 0 612 792]')
    expect(text.match(/\/FontFile2/g)).toHaveLength(3)
    const title = Buffer.from('\ufeffInvoice 6012 · Load 109-2026-00391', 'utf16le').swap16()
    expect(text).toContain(`(${title.toString('latin1')})`)
  })

  test('is the same bytes for the same paper, and others for another', async () => {
    const logo = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#055b63' } })
      .png()
      .toBuffer()
    const [one, same, other] = await Promise.all(
      [anInvoicePaper(), anInvoicePaper(), anInvoicePaper({ total: '2481.01' })].map((paper) =>
        invoicePdf(paper, logo),
      ),
    )
    expect(same?.equals(one ?? Buffer.alloc(0))).toBe(true)
    expect(other?.equals(one ?? Buffer.alloc(0))).toBe(false)
  })

  test("a name with the letters of XML and PDF's own does no harm", async () => {
    const name = 'Hooper & Sons (West) <Texas> \\ Hauling)'
    const pdf = await invoicePdf(anInvoicePaper({ company: { name, lines: [], remitTo: null } }))
    expect(readPages(pdf)[0]?.[0]).toBe(`${name} | INVOICE 6012`)
    expect(pdf.toString('latin1')).not.toContain('/Metadata')
    expect(pdf.toString('latin1')).toContain('(Hooper & Sons \\(West\\) <Texas> \\\\ Hauling\\))')
  })
})

describe('the logo', () => {
  const picture = async () =>
    sharp({ create: { width: 900, height: 240, channels: 4, background: '#055b6380' } })
      .webp()
      .toBuffer()

  test('takes the place of the mark', async () => {
    const pdf = await invoicePdf(anInvoicePaper(), await picture())
    expect(pdf.toString('latin1')).toContain('/Subtype /Image')
    expect(readPages(pdf)[0]).not.toContain('109')
  })

  test('that cannot be read does not hold up the invoice', async () => {
    const pdf = await invoicePdf(anInvoicePaper(), (await picture()).subarray(0, 40))
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
    expect(readPages(pdf)[0]).toContain('109')
  })
})
