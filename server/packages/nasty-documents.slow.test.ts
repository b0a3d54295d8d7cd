import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import pino from 'pino'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { assemblePackage } from './assemble-package.ts'
import type { Assembled, Paper, Part } from './assembly.ts'
import { picturesOf } from './paper-pictures.ts'
import {
  aClearPng,
  aCmykJpeg,
  aCroppedPdf,
  aLockedPdf,
  aMemoryEater,
  aPageOnADesk,
  aPdf,
  aPhoto,
  aSignedPdf,
  aTiff,
  cutOff,
  sizes,
  withBrokenXref,
  withoutItsPicture,
  withoutPages,
  withUnknownLock,
} from './test-support/nasty-documents.ts'
import { seenPages, type SeenPage } from './test-support/seen-pdf.ts'

const log = pino({ level: 'silent' })
const settings = {
  title: 'Invoice 6037 · Load 109-2026-403',
  author: 'Llano Estacado Freight LLC',
  date: '2026-03-02T00:00:00Z',
  mostPages: 200,
}

const pdf = (key: string, bytes: Uint8Array): Paper => ({ kind: 'pdf', key, name: `${key}.pdf`, pdf: bytes })
const photo = async (key: string, bytes: Buffer): Promise<Paper> => ({
  ...{ kind: 'pictures', key, name: `${key}.jpg` },
  pictures: await picturesOf(bytes, 200),
})
const part = (title: string, ...papers: Paper[]): Part => ({ title, label: title, papers })

async function assembled(...parts: Part[]): Promise<Assembled> {
  const outcome = await assemblePackage({ log }, { ...settings, parts })
  if ('tooLong' in outcome) throw new Error('too long')
  return outcome.assembled
}

async function pagesOf(...papers: Paper[]): Promise<SeenPage[]> {
  return seenPages((await assembled(part('POD', ...papers))).pdf)
}
async function onlyPage(paper: Paper): Promise<SeenPage> {
  const [page, ...more] = await pagesOf(paper)
  if (!page || more.length > 0) throw new Error(`${String(more.length + 1)} pages`)
  return page
}

const corners = [
  [0.0, 0.0],
  [1.0, 0.0],
  [0.0, 1.0],
  [1.0, 1.0],
] as const

/** The bounding box of black, as shares of the page: squares in the corners show that nothing was cut off. */
function inkIn(page: SeenPage): readonly [number, number, number, number] {
  const steps = 400
  let [left, top, right, bottom] = [1, 1, 0, 0]
  for (let x = 0; x < steps; x += 1) {
    for (let y = 0; y < steps; y += 1) {
      if (page.colorAt(x / steps, y / steps)[0] > 100) continue
      left = Math.min(left, x / steps)
      right = Math.max(right, x / steps)
      top = Math.min(top, y / steps)
      bottom = Math.max(bottom, y / steps)
    }
  }
  return [left, top, right, bottom]
}

describe('pages of a PDF', () => {
  test.each([
    ['letter', { size: sizes.letter }, [612, 792], [0, 0, 1, 1]],
    ['letter lying on its side', { size: [792, 612] as const }, [792, 612], [0, 0, 1, 1]],
    ['A4', { size: sizes.a4 }, [612, 792], [0.043, 0, 0.957, 1]],
    ['A0', { size: sizes.a0 }, [612, 792], [0.043, 0, 0.957, 1]],
    ['ledger', { size: sizes.ledger }, [792, 612], [0, 0.08, 1, 0.92]],
    ['a label of 4 by 6 inches', { size: sizes.label }, [612, 792], [0.07, 0, 0.93, 1]],
    ['a stamp, twice its size', { size: [100, 60] as const }, [792, 612], [0.374, 0.402, 0.626, 0.598]],
    ['a page turned by 90 degrees', { turned: 90 }, [792, 612], [0, 0, 1, 1]],
    ['a page turned by 180 degrees', { turned: 180 }, [612, 792], [0, 0, 1, 1]],
    ['a page turned by -90 degrees', { turned: -90 }, [792, 612], [0, 0, 1, 1]],
    ['a page that begins elsewhere', { origin: [-300, 5000] as const }, [612, 792], [0, 0, 1, 1]],
    [
      'a turned A4 that begins elsewhere',
      { size: sizes.a4, turned: 270, origin: [50, 70] as const },
      [792, 612],
      [0, 0.043, 1, 0.957],
    ],
  ] as const)(
    'of the size of %s lie on letter with all that is on them',
    async (_, drawn, [width, height], ink) => {
      const page = await onlyPage(pdf('pod', await aPdf('Received in full', drawn)))
      expect([page.width, page.height, page.text]).toEqual([width, height, 'Received in full'])
      for (const [index, edge] of inkIn(page).entries())
        expect(Math.abs(edge - (ink[index] ?? 9))).toBeLessThan(0.012)
    },
  )

  test('that are turned are upright as a reader turns them', async () => {
    for (const turned of [0, 90, 180, 270]) {
      const source = await PDFDocument.load(await aPdf('upright', { turned }))
      source.getPage(0).drawRectangle({ x: 0, y: 0, width: 612, height: 396 })
      const bytes = await source.save()
      const [asShown] = await seenPages(bytes)
      const page = await onlyPage(pdf('pod', bytes))
      for (const [x, y] of [
        [0.3, 0.2],
        [0.3, 0.8],
        [0.8, 0.3],
        [0.2, 0.3],
      ] as const) {
        expect([turned, page.colorAt(x, y)]).toEqual([turned, asShown?.colorAt(x, y)])
      }
    }
  })

  test('show what their crop box shows and nothing beside it', async () => {
    const page = await onlyPage(pdf('pod', await aCroppedPdf('Dock 4')))
    expect([page.width, page.height, page.text]).toEqual([792, 612, 'Dock 4'])
    expect(page.brightness(0, 0, 1, 0.4)).toBe(255)
  })

  test('keep a signature that lies above them, what was typed into them, and no hidden stamp', async () => {
    const page = await onlyPage(pdf('pod', await aSignedPdf('POD 1001')))
    expect(page.text).toContain('Received by J. Ortega')
    expect(page.colorAt(150 / 612, 1 - 150 / 792)).toEqual([255, 0, 0])
    expect(page.colorAt(350 / 612, 1 - 150 / 792)).toEqual([255, 255, 255])
  })
})

describe('a locked or broken PDF', () => {
  test.each(['1.4', '1.7ext3'] as const)(
    'that only its owner may change is opened (%s)',
    async (pdfVersion) => {
      const page = await onlyPage(
        pdf('rc', await aLockedPdf('Rate: see page', { ownerPassword: 'owner', pdfVersion })),
      )
      expect(page.text).toBe('Rate: see page')
    },
  )

  test('with a broken cross-reference table is read all the same', async () => {
    const page = await onlyPage(pdf('rc', await withBrokenXref(aPdf('Rate confirmation'))))
    expect(page.text).toBe('Rate confirmation')
  })

  test.each([
    ['protected', () => aLockedPdf('secret', { userPassword: 'broker', ownerPassword: 'owner' })],
    ['locked', () => withUnknownLock('vault')],
    ['damaged', () => cutOff(aPdf('a scan', { pages: 9 }))],
    ['damaged', () => cutOff(aLockedPdf('cut', { ownerPassword: 'owner' }))],
    ['damaged', () => withoutItsPicture('scan')],
    ['damaged', () => Promise.resolve(Buffer.from('%PDF-1.7\nnothing more'))],
    ['damaged', () => Promise.resolve(Buffer.alloc(0))],
    ['without_pages', withoutPages],
  ] as const)('is %s, and the others are kept', async (fault, make) => {
    const bad = pdf('bad', await make())
    const {
      pdf: made,
      faults,
      pages,
    } = await assembled(
      part('BOL', pdf('first', await aPdf('before'))),
      part('POD', bad, pdf('last', await aPdf('after'))),
    )
    expect(faults).toEqual({ bad: fault })
    expect(pages).toMatchObject({ first: 1, last: 1 })
    expect((await seenPages(made)).map(({ text }) => text)).toEqual(['before', 'after'])
  })

  test('that lost only its end is read all the same', async () => {
    const pages = await pagesOf(pdf('bol', await cutOff(aPdf('a scan', { pages: 9 }), 0.97)))
    expect(pages.map(({ text }) => text)).toEqual(
      Array.from({ length: 9 }, (_, page) => `a scan ${String(page + 1)}`),
    )
  })

  test('that takes all memory is named, and the others are kept', async () => {
    const parts = [part('POD', pdf('good', await aPdf('good')), pdf('eater', aMemoryEater()))]
    const limits = { patienceMs: 60_000, mostMegabytes: 200 }
    const outcome = await assemblePackage({ log }, { ...settings, parts }, limits)
    expect(outcome).toMatchObject({ assembled: { pages: { good: 1 }, faults: { eater: 'hangs' } } })
  })
})

test('more pages than a package takes are refused by name', async () => {
  const parts = [
    part('POD', pdf('short', await aPdf('a', { pages: 2 })), pdf('long', await aPdf('b', { pages: 199 }))),
  ]
  expect(await assemblePackage({ log }, { ...settings, parts })).toEqual({
    tooLong: { pages: 201, longest: { key: 'long', pages: 199 } },
  })
})

describe('photographs', () => {
  test.each([1, 3, 6, 8])('are upright whichever way the phone was held (EXIF %s)', async (orientation) => {
    const page = await onlyPage(await photo('pod', await aPhoto({ width: 900, height: 1200, orientation })))
    expect([page.width, page.height]).toEqual([612, 792])
    expect(page.brightness(0.2, 0.06, 0.8, 0.2)).toBeLessThan(60)
    expect(page.brightness(0.2, 0.5, 0.8, 0.9)).toBeGreaterThan(220)
    for (const [x, y] of corners)
      expect(page.colorAt(Math.min(x, 0.995), Math.min(y, 0.995))).toEqual([255, 255, 255])
  })

  test('that lie on their side stay so', async () => {
    const page = await onlyPage(await photo('pod', await aPhoto({ width: 1600, height: 900 })))
    expect([page.width, page.height]).toEqual([792, 612])
  })

  test('that are tiny are not blown up: at most a point a dot, in the middle', async () => {
    const page = await onlyPage(await photo('pod', await aPhoto({ width: 200, height: 260 })))
    expect([page.width, page.height]).toEqual([612, 792])
    for (const [index, edge] of inkIn(page).entries())
      expect(Math.abs(edge - ([0.337, 0.336, 0.663, 0.418][index] ?? 9))).toBeLessThan(0.012)
  })

  test('of a fax come page by page', async () => {
    const fax = { width: 600, height: 800 }
    const pages = await pagesOf(await photo('pod', await aTiff([fax, fax, fax])))
    expect(pages.map(({ brightness }) => brightness(0.2, 0.06, 0.8, 0.2) < 60)).toEqual([true, true, true])
  })

  test('that are clear lie on white, and those for the press keep their colors', async () => {
    const clear = await onlyPage(await photo('scan', await aClearPng()))
    expect(clear.brightness(0.05, 0.05, 0.3, 0.95)).toBeGreaterThan(250)
    expect(clear.brightness(0.45, 0.45, 0.55, 0.55)).toBeLessThan(80)
    const press = await onlyPage(await photo('press', await aCmykJpeg()))
    expect(press.brightness(0.2, 0.06, 0.8, 0.2)).toBeLessThan(80)
    expect(press.brightness(0.2, 0.5, 0.8, 0.9)).toBeGreaterThan(200)
  })

  test('of a page on a desk show the page alone, straight, with all that is on it', async () => {
    const page = await onlyPage(await photo('pod', await aPageOnADesk()))
    const [left, top, right, bottom] = inkIn(page)
    // The squares in its corners, with white around them.
    expect([page.width, page.height]).toEqual([612, 792])
    expect(page.brightness(left, top, left + 0.02, top + 0.015)).toBeLessThan(90)
    expect(page.brightness(right - 0.02, top, right, top + 0.015)).toBeLessThan(90)
    expect(page.brightness(left, bottom - 0.015, left + 0.02, bottom)).toBeLessThan(90)
    expect(page.brightness(right - 0.02, bottom - 0.015, right, bottom)).toBeLessThan(90)
    expect(page.brightness(0.3, 0.9, 0.7, 0.92)).toBeGreaterThan(230)
  })

  test('of a page beside which something can be read stay whole', async () => {
    const note = '<rect x="60" y="200" width="260" height="900" fill="#fff"/>'
    const [picture] = await picturesOf(await aPageOnADesk({ extra: note }), 200)
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(0.75, 2)
    const [cropped] = await picturesOf(await aPageOnADesk(), 200)
    expect((cropped?.width ?? 0) / (cropped?.height ?? 1)).toBeLessThan(0.68)
  })

  test('that a phone made ready are sent as they came', async () => {
    const ready = await sharp(await aPhoto({ width: 1275, height: 1650 }))
      .jpeg({ quality: 70 })
      .toBuffer()
    const [picture] = await picturesOf(ready, 200)
    expect(ready.equals(Buffer.from(picture?.jpeg ?? []))).toBe(true)
    await expect(picturesOf(ready.subarray(0, ready.length * 0.6), 200)).rejects.toThrow()
  })

  test('that were cut off on the way are damaged', async () => {
    await expect(picturesOf(await cutOff(aPhoto({ width: 900, height: 1200 })), 200)).rejects.toThrow()
    await expect(picturesOf(Buffer.alloc(0), 200)).rejects.toThrow()
  })

  test('say nothing of where they were taken', async () => {
    const [picture] = await picturesOf(await aPhoto({ width: 900, height: 1200, orientation: 6 }), 200)
    expect(Buffer.from(picture?.jpeg ?? []).includes('Exif')).toBe(false)
  })
})

test('bookmarks and page labels name the parts, and the same papers give the same bytes', async () => {
  const parts = [
    part('Invoice 6037', pdf('invoice', await aPdf('invoice'))),
    part(
      'POD',
      pdf('scan', await aPdf('pod', { pages: 2 })),
      await photo('photo', await aPhoto({ width: 90, height: 120 })),
    ),
  ]
  const { pdf: made } = await assembled(...parts)
  expect(Buffer.from((await assembled(...parts)).pdf).equals(Buffer.from(made))).toBe(true)
  const doc = await PDFDocument.load(made, { updateMetadata: false })
  expect([doc.getTitle(), doc.getAuthor(), doc.getPageCount()]).toEqual([settings.title, settings.author, 4])
  expect(String(doc.catalog.lookup(PDFName.of('PageLabels')))).toMatch(
    /\/P \(Invoice 6037 \)[\s\S]*1 <<[\s\S]*\/P \(POD \)/,
  )
})
