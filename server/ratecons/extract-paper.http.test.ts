import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ReadPaper } from '#contract/ratecons.ts'
import { ErrorBody } from '#contract/errors.ts'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { documentServer, type Caller } from '../documents/test-support/document-server.ts'
import { unpackingPdf } from '../documents/test-support/unpacking-pdf.ts'
import { labelledPaper, pdfOf } from './test-support/papers.ts'

const server = await documentServer()
const patienceMs = 120_000

let office: Caller
beforeAll(async () => {
  office = await server.aUser('office')
})

type Sending = { field?: string; who?: Caller; pictures?: string }

function send(bytes: Uint8Array, { field = 'image', who = office, pictures }: Sending = {}) {
  const form = new FormData()
  if (pictures !== undefined) form.append('pictures', pictures)
  form.append(field, new Blob([new Uint8Array(bytes)]), 'rate con.pdf')
  return fetch(`${server.origin}/api/ocr/extract`, { method: 'POST', headers: who.headers, body: form })
}

async function read(bytes: Uint8Array, sending: Sending = {}) {
  const response = await send(bytes, sending)
  expect(response.status).toBe(200)
  return ReadPaper.parse(await response.json())
}

async function refusal(response: Response) {
  return [response.status, ErrorBody.parse(await response.json()).code]
}

const expected = {
  loadNumber: 'CF-88213',
  poNumber: '4471902',
  appointmentTime: 'Pickup 03/04/2026 FCFS 08:00 - 14:00, delivery 03/05/2026 09:30',
  companyName: 'Caprock Freight Brokers LLC',
  pickupAddress: '2200 Industrial Blvd, Hereford, TX 79045',
  deliveryAddress: '915 Airport Fwy, Denton, TX 76205',
}

describe('a PDF with its own text', () => {
  test('is read with the place of each value', async () => {
    const { details, ...fields } = await read(await pdfOf(labelledPaper))
    expect(fields).toMatchObject(expected)
    expect(fields.confidence).toBeGreaterThanOrEqual(0.8)
    expect(details.fields.loadNumber).toMatchObject({ words: 'CF-88213', place: { page: 1 } })
    expect(details.fields.loadNumber?.place.y).toBeCloseTo(100 / 792, 1)
    expect(details.stops.map(({ kind, name }) => [kind, name?.text])).toEqual([
      ['pickup', 'Palo Duro Canning'],
      ['delivery', 'Trinity Grocers DC 4'],
    ])
    expect(details.rate.amounts.total).toBe('1450.00')
    expect(details.terms[0]).toMatchObject({ kind: 'detention', freeHours: 2, amount: '40.00' })
    expect(details.pages[0]).toMatchObject({ page: 1, source: 'text' })
  })

  test('says of what is not on it that it is not there', async () => {
    const { details } = await read(await pdfOf(labelledPaper.filter(({ text }) => !text.startsWith('PO'))))
    expect([details.fields.poNumber, details.temperature, details.rate.fuel]).toEqual([null, null, null])
  })

  test('that only its owner’s password protects is read like any other', async () => {
    expect(await read(await pdfOf(labelledPaper, { ownerPassword: 'owner' }))).toMatchObject(expected)
  })

  test('of 200 pages is read as far as a load can stand', async () => {
    const { details, loadNumber } = await read(await pdfOf(labelledPaper, { pages: 200 }))
    expect([loadNumber, details.pageCount, details.pages.length]).toEqual(['CF-88213', 200, 30])
  })
})

/** The share of a picture's ink in its upper half. */
async function inkAbove(dataUrl: string | null | undefined) {
  const bytes = Buffer.from(/^data:image\/webp;base64,(.+)$/.exec(dataUrl ?? '')?.[1] ?? '', 'base64')
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const dark = (half: Uint8Array) => half.reduce((sum, grey) => sum + (grey < 128 ? 1 : 0), 0)
  const above = dark(data.subarray(0, data.length / 2))
  return { share: above / (above + dark(data.subarray(data.length / 2))), width: info.width }
}

describe('pictures of the pages', () => {
  test('come where they are asked for, and only there', async () => {
    const bytes = await pdfOf(labelledPaper, { pages: 2 })
    const pages = async (pictures?: string) =>
      (await read(bytes, pictures === undefined ? {} : { pictures })).details.pages
    expect((await pages()).map(({ picture }) => picture)).toEqual([null, null])
    expect((await pages('0')).map(({ picture }) => picture)).toEqual([null, null])
    const [first, second] = await pages('1')
    const { share, width } = await inkAbove(first?.picture)
    expect([share, width]).toEqual([1, 1100])
    expect(second?.picture).toMatch(/^data:image\/webp;base64,/)
  })
})

test.each([
  ['upside down', 180],
  ['on its side', 90],
] as const)(
  'a picture of the same paper, %s, gives the same load',
  async (_how, turnedBy) => {
    const library = await PDFiumLibrary.init()
    const document = await library.loadDocument(await pdfOf(labelledPaper))
    const { data } = await document.getPage(0).render({
      scale: 200 / 72,
      render: ({ data: rgba, width, height }) =>
        sharp(rgba, { raw: { width, height, channels: 4 } })
          .flatten()
          .rotate(360 - turnedBy)
          .png()
          .toBuffer(),
    })
    const { details, ...fields } = await read(data, { pictures: '1' })
    expect(fields).toMatchObject(expected)
    expect(details.pages[0]).toMatchObject({ source: 'picture', turnedBy })
    // Shown upright, as it was read.
    expect((await inkAbove(details.pages[0]?.picture)).share).toBe(1)
  },
  patienceMs,
)

describe('what cannot be read is refused in words', () => {
  test('a PDF with a password', async () => {
    expect(await refusal(await send(await pdfOf(labelledPaper, { userPassword: 'secret' })))).toEqual([
      422,
      'paper_locked',
    ])
  })

  test('a damaged PDF', async () => {
    expect(await refusal(await send(Buffer.from('%PDF-1.7\nnothing follows')))).toEqual([
      422,
      'paper_damaged',
    ])
  })

  test(
    'a PDF of some kilobytes that unpacks to more than there is memory for',
    async () => {
      expect(await refusal(await send(await unpackingPdf({ megabytes: 24 })))).toEqual([
        422,
        'paper_too_heavy',
      ])
      expect((await send(await pdfOf(labelledPaper))).status).toBe(200)
    },
    patienceMs,
  )

  test('half a picture', async () => {
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    expect(await refusal(await send(picture.subarray(0, 60)))).toEqual([422, 'paper_damaged'])
  })

  test('a blank page', async () => {
    expect(await refusal(await send(await pdfOf([])))).toEqual([422, 'paper_blank'])
  })

  test('a page with two words, but not one with three', async () => {
    const page = (text: string) => pdfOf([{ x: 40, y: 40, text }])
    expect(await refusal(await send(await page('Confidential Memorandum')))).toEqual([422, 'paper_blank'])
    const { details } = await read(await page('Caprock Freight Confidential-Memorandum-4471902'))
    expect(details.pages[0]?.words).toHaveLength(3)
  })

  test(
    'a picture without words',
    async () => {
      const cat = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c08040' } })
        .jpeg()
        .toBuffer()
      expect(await refusal(await send(cat))).toEqual([422, 'paper_blank'])
    },
    patienceMs,
  )

  test('a file of another kind, an empty one, and none at all', async () => {
    expect(await refusal(await send(Buffer.from('PK\u0003\u0004 a spreadsheet')))).toEqual([
      415,
      'paper_unsupported',
    ])
    expect(await refusal(await send(Buffer.alloc(0)))).toEqual([400, 'validation_failed'])
    expect(await refusal(await send(await pdfOf(labelledPaper), { field: 'other' }))).toEqual([
      400,
      'validation_failed',
    ])
    const text = await fetch(`${server.origin}/api/ocr/extract`, {
      method: 'POST',
      headers: office.headers,
      body: 'x',
    })
    expect(await refusal(text)).toEqual([400, 'validation_failed'])
  })

  test.each([
    ['the paper', 'image'],
    ['a file that nobody asked for', 'other'],
  ])('a form that was cut off in %s, and the next one is read', async (_where, field) => {
    const head = `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`
    const cut = await fetch(`${server.origin}/api/ocr/extract`, {
      method: 'POST',
      headers: { ...office.headers, 'content-type': 'multipart/form-data; boundary=cut' },
      body: head + 'x'.repeat(300),
    })
    expect([cut.status, ErrorBody.parse(await cut.json()).fields]).toEqual([
      400,
      { image: 'The file did not arrive whole. Please choose it again.' },
    ])
    expect((await send(await pdfOf(labelledPaper))).status).toBe(200)
  })

  test('one that is too large, and not by the form around it', async () => {
    const largest = new Uint8Array(maxUploadBytes)
    expect(await refusal(await send(largest))).toEqual([415, 'paper_unsupported'])
    expect(await refusal(await send(new Uint8Array(maxUploadBytes + 1)))).toEqual([413, 'too_large'])
  })
})

test('a driver has no business with rates', async () => {
  const driver = await server.aUser('driver')
  const response = await send(await pdfOf(labelledPaper), { who: driver })
  expect(response.status).toBe(403)
})

test('those whose papers drip in keep nobody else waiting', async () => {
  const dripping = await server.aUser('office')
  const stop = new AbortController()
  let arrived = 0
  // More than the limit, because one may be lost on a connection that the server has just closed.
  const drips = Array.from({ length: 8 }, () =>
    fetch(`${server.origin}/api/ocr/extract`, {
      method: 'POST',
      headers: { ...dripping.headers, 'content-type': 'multipart/form-data; boundary=drip' },
      duplex: 'half',
      signal: stop.signal,
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(Buffer.from('--drip\r\n'))
          arrived += 1
          return new Promise(() => undefined)
        },
      }),
    }).catch(() => null),
  )
  await expect.poll(() => arrived).toBe(8)
  const paper = await pdfOf(labelledPaper)
  // A paper that arrives before the slow uploads fill the limit is read to its end, which takes time.
  await expect.poll(async () => (await send(paper, { who: dripping })).status).toBe(503)
  expect((await send(paper)).status).toBe(200)
  stop.abort()
  await Promise.all(drips)
})

test('more papers than can be read at once are asked to come back', async () => {
  const paper = await pdfOf(labelledPaper)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(paper)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
})

test('days without a year are near the day on which they are read', async () => {
  const untilWinter = Date.parse('2026-12-29T15:00:00Z') - server.deps.clock().getTime()
  server.pass(untilWinter)
  onTestFinished(() => {
    server.pass(-untilWinter)
  })
  const undated = labelledPaper.map((line) => ({
    ...line,
    text: line.text.replace(/0(\d)\/0(\d)\/2026/, '01/0$2'),
  }))
  const { details } = await read(await pdfOf(undated), { who: await server.aUser('office') })
  expect(details.stops.map(({ date }) => date)).toEqual(['2027-01-04', '2027-01-05'])
})
