import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { anInvoicePaper } from '#contract/test-support/invoice-paper.ts'
import { contentsOf, readPages, readPieces, readPlaces, rulesOf } from './test-support/invoice-pdf-reader.ts'
import { turnsOfRows } from './test-support/turns-of-rows.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { Sheet, styles } from './invoice-pdf-sheet.ts'
import { writeTable } from './pdf-table.ts'

const gin = 'Double Draw Cotton Growers Cooperative of the South Plains'
const longPaper = anInvoicePaper({
  company: { name: `${gin} and the Panhandle`, lines: [`${gin}, ${gin}`], remitTo: `${gin}\n${gin}` },
  billTo: { name: gin, lines: [gin] },
  bolNumber: gin,
  stops: [{ type: 'pickup', place: `${gin}, Gin 4, Hereford, TX`, arrived: '2026-11-19T07:52', left: null }],
  origin: `${gin}, ${gin}`,
  accessorials: [{ label: `Detention, ${gin}, ${gin}`, detail: `${gin} ${gin}`, amount: '75.00' }],
  ...{ total: '2556.00', factoringNotice: `${gin}. ${gin}.`, notes: gin },
  proof: { signedBy: gin, signedAt: '2026-11-20T08:26' },
})
const longPlaces = `
      76 740 16 Double Draw Cotton Growers Cooperative of the
      470 740 16 INVOICE 6012
      40 737 12 109
      76 720 16 South Plains and the Panhandle
      76 706 10 Double Draw Cotton Growers Cooperative of the South Plains, Double Draw
      76 692 10 Cotton Growers Cooperative of the South Plains
      36 656 10 Bill to
      324 656 10 Date
      402 656 10 November 21, 2026
      36 640 10 Double Draw Cotton Growers Cooperative of the
      324 639 10 Due date
      402 639 10 December 21, 2026
      36 626 10 South Plains
      324 616 10 Load
      402 616 16 109-2026-00391
      36 612 10 Double Draw Cotton Growers Cooperative of the South
      324 599 10 BOL
      402 599 10 Double Draw Cotton Growers
      36 598 10 Plains
      402 585 10 Cooperative of the South Plains
      324 568 10 Trip
      402 568 10 T-4471
      324 551 10 Status
      402 551 10 Issued
      324 534 10 Generated
      402 534 10 November 20, 2026, 4:12 PM
      36 501 10 Stops
      36 485 8.5 Stop
      94 485 8.5 Place
      368 485 8.5 Arrived
      472 485 8.5 Left
      36 464 10 1 Pickup
      94 464 10 Double Draw Cotton Growers Cooperative of the South
      368 464 10 Nov 19, 7:52 AM
      472 464 10 —
      94 450 10 Plains, Gin 4, Hereford, TX
      36 417 8.5 Description
      546 417 8.5 Amount
      36 396 10 Transportation service
      530 396 10 $2,481.00
      36 382 10 Double Draw Cotton Growers Cooperative of the South Plains, Double Draw Cotton Growers
      36 368 10 Cooperative of the South Plains to Houston, TX, 531.2 miles
      36 346 10 Detention, Double Draw Cotton Growers Cooperative of the South Plains, Double Draw
      544 346 10 $75.00
      36 332 10 Cotton Growers Cooperative of the South Plains
      36 318 10 Double Draw Cotton Growers Cooperative of the South Plains Double Draw Cotton Growers
      36 304 10 Cooperative of the South Plains
      451 273 14 Total
      508 273 14 $2,556.00
      36 242 10 Notice of assignment
      36 228 10 Double Draw Cotton Growers Cooperative of the South Plains. Double Draw Cotton Growers Cooperative of the South
      36 214 10 Plains.
      36 186 10 Payment terms: Net 30
      324 186 10 Remit to
      36 172 10 Due December 21, 2026. Please write invoice 6012 on
      324 172 10 Double Draw Cotton Growers Cooperative of the South
      36 158 10 the payment.
      324 158 10 Plains
      324 144 10 Double Draw Cotton Growers Cooperative of the South
      36 130 10 Proof of delivery
      324 130 10 Plains
      36 116 10 Signed by Double Draw Cotton Growers Cooperative of
      36 102 10 the South Plains, November 20, 2026, 8:26 AM.
      324 102 10 Notes
      324 88 10 Double Draw Cotton Growers Cooperative of the South
      324 74 10 Plains
      36 39 8.5 Invoice 6012 · Load 109-2026-00391 · page 1 of 1
`

describe('an invoice of long names', () => {
  test('breaks each at the edge of its column, and needs no page for the gap below them', async () => {
    const pdf = await invoicePdf(longPaper)
    expect(readPlaces(pdf)).toEqual([longPlaces.trim().split(/\n\s*/)])
    expect(rulesOf(pdf)).toEqual([
      ...['36 114 m 576 114 l', '36 314 m 576 314 l', '36 350 m 576 350 l'],
      ...['36 382 m 576 382 l', '36 432 m 576 432 l', '36 496 m 576 496 l'],
    ])
  })

  test('sets in bold what is looked for first', async () => {
    const pieces = readPieces(await invoicePdf(longPaper)).flat()
    const inFace = (face: string) => pieces.filter((piece) => piece.face === face).map(({ text }) => text)
    expect(inFace('Overpass-Bold')).toEqual([
      ...['INVOICE 6012', '109', 'Double Draw Cotton Growers Cooperative of the'],
      ...['South Plains and the Panhandle', '109-2026-00391'],
    ])
    expect(inFace('Geist-SemiBold')).toEqual([
      ...['Bill to', 'Double Draw Cotton Growers Cooperative of the', 'South Plains', 'December 21, 2026'],
      ...['Stops', 'Transportation service'],
      'Detention, Double Draw Cotton Growers Cooperative of the South Plains, Double Draw',
      'Cotton Growers Cooperative of the South Plains',
      ...['$2,556.00', 'Total', 'Notice of assignment', 'Payment terms: Net 30', 'Remit to'],
      ...['Proof of delivery', 'Notes'],
    ])
  })

  test('has nothing in the line of the footer and no page with that alone, wherever its rows end', async () => {
    const origin = (rows: number) =>
      Array.from({ length: rows }, (_, row) => `Stop ${String(row)}`).join('\n')
    for (let rows = 1; rows < 24; rows += 1) {
      const pdf = await invoicePdf({ ...longPaper, origin: origin(rows) })
      for (const lines of readPages(pdf))
        expect(lines.at(-2), `${String(rows)} rows`).not.toMatch(
          /^(Notice of|Payment terms|Stop \||Description)/,
        )
      const pages = readPieces(pdf)
      for (const pieces of pages) {
        expect(pieces.length, `${String(rows)} rows`).toBeGreaterThan(1)
        expect(pieces.filter(({ y }) => y < 60).map(({ text }) => text)).toEqual([
          expect.stringContaining(`page `) as string,
        ])
      }
    }
  })
})

describe('an invoice of a company without an address', () => {
  const short = { company: { name: 'Llano', lines: [], remitTo: null }, billTo: null, stops: [] }

  test('leaves room for the mark, and none for what there is not', async () => {
    const pdf = await invoicePdf(anInvoicePaper(short))
    expect(readPlaces(pdf).flat().slice(0, 5)).toEqual([
      ...['76 740 16 Llano', '470 740 16 INVOICE 6012', '40 737 12 109'],
      ...['324 694 10 Date', '402 694 10 November 21, 2026'],
    ])
    expect(rulesOf(pdf)).toEqual(['36 76 m 576 76 l', '36 245 m 576 245 l', '36 281 m 576 281 l'])
  })

  test('has the mark as a black outline, a black rule below the head and a gray one below each row', async () => {
    const drawn = contentsOf(await invoicePdf(anInvoicePaper(short)))
    const outline = [
      ...['1.5 w', '/DeviceRGB CS', '0 0 0 SCN', '42.75 36.75 m', '59.25 36.75 l'],
      ...['62.563708 36.75 65.25 39.436292 65.25 42.75 c', '65.25 59.25 l'],
      ...['65.25 62.563708 62.563708 65.25 59.25 65.25 c', '42.75 65.25 l'],
      ...['39.436292 65.25 36.75 62.563708 36.75 59.25 c', '36.75 42.75 l'],
      ...['36.75 39.436292 39.436292 36.75 42.75 36.75 c', 'h', 'S'],
    ]
    expect(drawn).toContain(outline.join('\n'))
    expect(drawn).toContain('1 w\n/DeviceRGB CS\n0 0 0 SCN\n36 76 m\n576 76 l\nS')
    const gray = '0.611764705882353 0.6431372549019608 0.6666666666666666 SCN'
    expect(drawn).toContain(`0.5 w\n/DeviceRGB CS\n${gray}\n36 281 m\n576 281 l\nS`)
    // As black as that below the head of the table.
    expect(drawn).toContain('1 w\n/DeviceRGB CS\n0 0 0 SCN\n36 245 m\n576 245 l\nS')
    // The total has a rule of its own, over its half of the paper.
    expect(drawn).toContain('1 w\n/DeviceRGB CS\n0 0 0 SCN\n312 281 m\n576 281 l\nS')
  })
})

describe('a logo', () => {
  const logo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#055b63' } })
      .png()
      .toBuffer()

  test.each([
    ['wide', 1200, 90, '170 0 0 -12.75 36 48.75 cm', '36 720 16 Llano Estacado Freight LLC'],
    ['tall', 90, 1200, '3.6 0 0 -48 36 84 cm', '36 684 16 Llano Estacado Freight LLC'],
    ['small', 30, 10, '144 0 0 -48 36 84 cm', '36 684 16 Llano Estacado Freight LLC'],
  ])('that is %s fills its box, above the name', async (_what, width, height, placed, name) => {
    const pdf = await invoicePdf(anInvoicePaper(), await logo(width, height))
    expect(contentsOf(pdf)).toContain(`${placed}\n/I1 Do`)
    expect(readPlaces(pdf).flat()).toContain(name)
  })

  test('that was photographed on its side stands upright', async () => {
    const turned = await sharp(await logo(300, 100))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(contentsOf(await invoicePdf(anInvoicePaper(), turned))).toContain('16 0 0 -48 36 84 cm\n/I1 Do')
  })
})

test.each([
  ['it was made', {}, '20261120'],
  ['of its issue, where nobody knows when it was made', { generatedDate: '' }, '20261121'],
  ['of no real invoice, where nobody knows either', { generatedDate: '', date: '' }, '20000101'],
])('the file names its author, what wrote it, and the day %s', async (_what, dates, day) => {
  const text = (await invoicePdf(anInvoicePaper(dates))).toString('latin1')
  expect(text).toContain(`(D:${day}000000Z)`)
  expect(text).toContain('(Llano Estacado Freight LLC)')
  // Once as what wrote the text, once as what wrote the file.
  expect(text.split('(Fifthwheel)')).toHaveLength(3)
})

describe('a sheet', () => {
  const aSheet = () => new Sheet({ title: 'Paper', author: 'Two Creeks', date: new Date(0) })

  test('is full at the line above its footer', async () => {
    const sheet = aSheet()
    expect([sheet.reserve(696), sheet.y]).toEqual([false, 36])
    sheet.y = 722
    expect([sheet.reserve(10), sheet.y]).toEqual([false, 722])
    expect([sheet.reserve(10.1), sheet.y]).toEqual([true, 36])
    expect(
      readPlaces(await sheet.finish((number, pages) => `${String(number)} of ${String(pages)}`)),
    ).toEqual([['36 39 8.5 1 of 2'], ['36 39 8.5 2 of 2']])
  })

  test('has a drawing cut off at its gray frame', async () => {
    const sheet = aSheet()
    sheet.y = 100
    sheet.drawing(36, { width: 187, height: 90 }, (pen) => pen.moveTo(0, 0).lineTo(400, 5).stroke())
    const gray = '0.611764705882353 0.6431372549019608 0.6666666666666666 SCN'
    expect(contentsOf(await sheet.finish(() => ''))).toContain(
      ['q', '1 0 0 1 36 100 cm', '0 0 187 90 re', 'W n', '0 0 m', '400 5 l', 'S', '1 w', '/DeviceRGB CS', gray, '0 0 187 90 re', 'S', 'Q'].join('\n'), // oxfmt-ignore
    )
  })

  test('writes from the right what ends there', async () => {
    const sheet = aSheet()
    sheet.writeRight(styles.body, '$1.00', 576)
    expect(readPlaces(await sheet.finish(() => ''))[0]?.[0]).toBe('550 746 10 $1.00')
  })
})

test('others are served between two rows of an invoice', async () => {
  const accessorials = Array.from({ length: 60 }, () => ({ label: 'Layover', detail: gin, amount: '75.00' }))
  const stops = Array.from({ length: 60 }, () => longPaper.stops).flat()
  const turns = await turnsOfRows(() => invoicePdf({ ...longPaper, accessorials, stops }))
  expect(turns).toBeGreaterThan(110)
})

test('papers that are drawn at once have the bytes of each alone', async () => {
  const papers = ['Žatec', 'Łódź', 'Bel-Ré'].map((place, index) =>
    anInvoicePaper({ notes: `${gin}, ${place}`, invoiceNumber: String(6100 + index), destination: place }),
  )
  const atOnce = await Promise.all(papers.map((paper) => invoicePdf(paper)))
  for (const [index, paper] of papers.entries())
    expect((await invoicePdf(paper)).equals(atOnce[index] ?? Buffer.of())).toBe(true)
})

describe('a table', () => {
  /** On which pages of the paper its texts stand, if it begins that far from the upper edge. */
  async function tableFrom(y: number, ...rows: string[]) {
    const sheet = new Sheet({ title: 'Paper', author: 'Two Creeks', date: new Date(0) })
    sheet.y = y
    const column = { head: 'Head', x: 36, width: 300 }
    await writeTable(
      sheet,
      [column],
      rows.map((text) => [[{ style: styles.body, text }]]),
    )
    const places = readPlaces(await sheet.finish(() => ''))
    return places.map((page) => page.map((place) => place.split(' ').slice(3).join(' ')).filter(Boolean))
  }
  const lines = (count: number) =>
    Array.from({ length: count }, (_, line) => `Line ${String(line + 1)}`).join('\n')

  test('begins on a page where its head and its first row have room', async () => {
    expect(await tableFrom(690, 'One')).toEqual([['Head', 'One']])
    expect(await tableFrom(690.1, 'One')).toEqual([[], ['Head', 'One']])
  })

  test('goes on under its head where a row has no room', async () => {
    expect(await tableFrom(672, 'One', 'Two')).toEqual([['Head', 'One', 'Two']])
    expect(await tableFrom(672.1, 'One', 'Two')).toEqual([
      ['Head', 'One'],
      ['Head', 'Two'],
    ])
  })

  test('breaks no row but one that is longer than a page', async () => {
    const [, ...whole] = await tableFrom(400, lines(47))
    expect(whole).toEqual([['Head', ...lines(47).split('\n')]])
    const [first, second, ...rest] = await tableFrom(400, lines(48))
    expect([first?.slice(0, 2), second?.[0], rest]).toEqual([['Head', 'Line 1'], 'Head', []])
    expect([...(first ?? []), ...(second ?? [])].filter((line) => line !== 'Head')).toEqual(
      lines(48).split('\n'),
    )
  })

  test('begins no such row with a line alone', async () => {
    expect((await tableFrom(678, lines(48)))[0]).toEqual(['Head', 'Line 1', 'Line 2'])
    expect((await tableFrom(682, lines(48)))[0]).toEqual([])
  })
})
