import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { paperVersion, type InvoicePaper } from '#contract/invoices.ts'
import { each, referenceFacts } from '#domain/loads/typed-facts.ts'
import { contentsOf, readPages, readPieces, type Piece } from './test-support/invoice-pdf-reader.ts'
import { invoicePdf } from './invoice-pdf.ts'

function aPaper(overrides: Partial<InvoicePaper> = {}): InvoicePaper {
  return {
    version: paperVersion,
    company: {
      name: 'Llano Estacado Freight LLC',
      lines: ['4120 Feed Mill Rd', 'Amarillo, TX 79118', '(806) 555-0142'],
      remitTo: 'PO Box 110\nAmarillo, TX 79105',
    },
    billTo: { name: 'Panhandle Produce Brokers', lines: ['Attn: José Łódź', 'Lubbock, TX 79401'] },
    invoiceNumber: '6012',
    revision: 1,
    date: '2026-11-21',
    loadNumber: '109-2026-00391',
    ...each(referenceFacts, () => null),
    bolNumber: '374',
    tripNumber: 'T-4471',
    loadStatus: 'Awaiting Payment',
    generatedDate: '2026-11-22',
    origin: 'Hereford, TX',
    destination: 'Houston, TX',
    base: '2481.00',
    lumper: '0.00',
    extraStops: '0.00',
    extraStopsCount: 0,
    accessorials: [],
    total: '2481.00',
    paymentTerms: 'Net 30',
    ...overrides,
  }
}

const pagesOf = async (overrides: Partial<InvoicePaper> = {}) =>
  readPages(await invoicePdf(aPaper(overrides)))
const linesOf = async (overrides: Partial<InvoicePaper> = {}) => (await pagesOf(overrides)).flat()

const expectedPlaces = `
      76 740 16 Llano Estacado Freight LLC
      470 740 16 INVOICE 6012
      40 737 12 109
      536 727 8.5 Revision 2
      76 726 10 4120 Feed Mill Rd
      76 712 10 Amarillo, TX 79118
      76 698 10 (806) 555-0142
      36 663 8.5 Load
      34 624 40 109-2026-00391
      36 597 8.5 Bill to
      306 597 8.5 Invoice
      450 597 8.5 Date
      36 584 10 Panhandle Produce Brokers
      306 584 10 6012
      450 584 10 Nov 21, 2026
      36 570 10 Attn: José Łódź
      306 565 8.5 BOL
      450 565 8.5 Trip
      36 556 10 Lubbock, TX 79401
      306 552 10 374
      450 552 10 T-4471
      306 533 8.5 Status
      450 533 8.5 Generated
      306 520 10 Awaiting Payment
      450 520 10 Nov 22, 2026
      306 501 8.5 PO
      306 488 10 PO 88
      36 455 8.5 Description
      546 455 8.5 Amount
      36 433 10 Transportation service
      530 433 10 $2,481.00
      36 419 10 Hereford, TX → Houston, TX
      36 399 10 Lumper
      538 399 10 $150.00
      36 379 10 Extra stops (2)
      538 379 10 $100.00
      36 346 14 Total
      508 346 14 $2,731.00
      36 315 10 Payment terms: Net 30
      36 292 8.5 Remit to
      36 279 10 PO Box 110
      36 265 10 Amarillo, TX 79105
      36 39 8.5 Invoice 6012 · Load 109-2026-00391 · page 1 of 1
`

describe('the invoice on paper', () => {
  test('stands where it stood: from the left, from the bottom, its size, all in points', async () => {
    const pdf = await invoicePdf(
      aPaper({
        lumper: '150.00',
        extraStops: '100.00',
        extraStopsCount: 2,
        total: '2731.00',
        poNumber: 'PO 88',
        revision: 2,
      }),
    )
    const placed = readPieces(pdf).map((pieces) =>
      pieces
        .toSorted((one, other) => other.y - one.y || one.x - other.x)
        .map(({ x, y, size, text }) => `${x.toFixed(0)} ${y.toFixed(0)} ${String(size)} ${text}`),
    )
    expect(placed).toEqual([expectedPlaces.trim().split(/\n\s*/)])
    const rules = contentsOf(pdf).match(/^36 \d+ m\n576 \d+ l$/gm)
    expect(rules?.map((rule) => rule.replace('\n', ' '))).toEqual([
      '36 108 m 576 108 l',
      '36 343 m 576 343 l',
      '36 425 m 576 425 l',
    ])
  })

  test('charges of zero have no row, and missing facts leave no hole', async () => {
    const lines = await linesOf({
      tripNumber: null,
      billTo: null,
      company: { name: 'Llano', lines: [], remitTo: null },
    })
    expect(lines).toContain('374 | —')
    expect(lines.join('\n')).not.toMatch(/Lumper|Extra stops|Bill to|Remit to|PO|null|undefined/)
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
    expect(lines).toContain('Dock ? ??, Ệ → Жуков ? end')
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
    const details = Array.from({ length: 40 }, (_, index) => `Stop ${String(index)}`).join('\n')
    const [first = [], second = []] = await pagesOf({ origin: details })
    expect(first.join()).not.toMatch(/Description|Stop/)
    expect(second.slice(0, 3)).toEqual([
      'Description | Amount',
      'Transportation service | $2,481.00',
      'Stop 0',
    ])
  })

  test('a long load number is set smaller, then broken at a hyphen', async () => {
    const loadNumber = '109-2026-00391-EXTRA-LONG-NUMBER-THAT-SOMEBODY-TYPED-IN-0001'
    const lines = await linesOf({ loadNumber })
    const at = lines.indexOf('Load') + 1
    expect(lines.slice(at, at + 2)).toEqual([
      '109-2026-00391-EXTRA-LONG-NUMBER-THAT-SOMEBODY-',
      'TYPED-IN-0001',
    ])
  })
})

/** Texts that lie on each other, or outside the margins of half an inch. A letter is at least 0.4 of its size wide. */
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
    expect(misplaced(readPieces(await invoicePdf(aPaper(overrides))))).toEqual([])
  })

  test.each([
    ['a wide logo', 1200, 90],
    ['a tall logo', 90, 1200],
  ])('leaves room for %s', async (_what, width, height) => {
    const logo = await sharp({ create: { width, height, channels: 3, background: '#055b63' } })
      .png()
      .toBuffer()
    const pdf = await invoicePdf(aPaper(), logo)
    expect(misplaced(readPieces(pdf))).toEqual([])
    const [, w = '', h = ''] = /([\d.]+) 0 0 -?([\d.]+) [\d.]+ [\d.]+ cm\n\/I1 Do/.exec(contentsOf(pdf)) ?? []
    expect(Number(w) / Number(h)).toBeCloseTo(width / height, 1)
    expect(Number(h)).toBeLessThanOrEqual(60)
  })

  test('keeps total and payment above the footer, wherever the rows end', async () => {
    const remitTo = ['PO Box 110', 'Amarillo, TX 79105', 'Attention: Receivables', 'Dock B'].join('\n')
    for (let rows = 14; rows < 32; rows += 1) {
      const origin = Array.from({ length: rows }, (_, index) => `Stop ${String(index)}`).join('\n')
      const paper = aPaper({ origin, lumper: '5.00', company: { name: 'Llano', lines: [], remitTo } })
      expect(misplaced(readPieces(await invoicePdf(paper))), `${String(rows)} rows`).toEqual([])
    }
  })
})

describe('the file', () => {
  test('is letter size, titled, and carries its typefaces', async () => {
    const text = (await invoicePdf(aPaper())).toString('latin1')
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
      [aPaper(), aPaper(), aPaper({ total: '2481.01' })].map((paper) => invoicePdf(paper, logo)),
    )
    expect(same?.equals(one ?? Buffer.alloc(0))).toBe(true)
    expect(other?.equals(one ?? Buffer.alloc(0))).toBe(false)
  })

  test("a name with the letters of XML and PDF's own does no harm", async () => {
    const name = 'Hooper & Sons (West) <Texas> \\ Hauling)'
    const pdf = await invoicePdf(aPaper({ company: { name, lines: [], remitTo: null } }))
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
    const pdf = await invoicePdf(aPaper(), await picture())
    expect(pdf.toString('latin1')).toContain('/Subtype /Image')
    expect(readPages(pdf)[0]).not.toContain('109')
  })

  test('that cannot be read does not hold up the invoice', async () => {
    const pdf = await invoicePdf(aPaper(), (await picture()).subarray(0, 40))
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
    expect(readPages(pdf)[0]).toContain('109')
  })
})
