import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFPage,
} from '@cantoo/pdf-lib'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { assemblePackage } from './assemble-package.ts'
import type { Assembly, Paper, Part } from './assembly.ts'
import {
  aMemoryEater,
  aPdf,
  aPhoto,
  withoutItsPicture,
  withoutPages,
} from './test-support/nasty-documents.ts'

const log = pino({ level: 'silent' })
const settings = {
  title: 'Invoice 6037 · Load 109-2026-403',
  author: 'Llano Estacado Freight LLC',
  date: '2026-03-02T06:30:00Z',
  mostPages: 200,
}
const part = (title: string, ...papers: Paper[]): Part => ({ title, label: title, papers })
const pdf = async (key: string, make: Promise<Uint8Array> | Uint8Array): Promise<Paper> => ({
  ...{ kind: 'pdf', key, name: `${key}.pdf` },
  pdf: await make,
})
/** Pictures that claim to have so many dots: only their place on the page is looked at. */
async function pictures(key: string, ...sizes: readonly (readonly [number, number])[]): Promise<Paper> {
  const jpeg = await aPhoto({ width: 30, height: 40 })
  const all = sizes.map(([width, height]) => ({ jpeg, width, height }))
  return { kind: 'pictures', key, name: `${key}.jpg`, pictures: all }
}

const outcomeOf = (parts: readonly Part[], more: Partial<Assembly> = {}) =>
  assemblePackage({ log }, { ...settings, ...more, parts })
async function assembled(parts: readonly Part[], more: Partial<Assembly> = {}) {
  const outcome = await outcomeOf(parts, more)
  if ('tooLong' in outcome) throw new Error('too long')
  return outcome.assembled
}
const opened = async (...parts: Part[]) =>
  PDFDocument.load((await assembled(parts)).pdf, { updateMetadata: false })

/** Where its picture lies: its lower left corner, its width and its height, in points. */
function pictureOn({ node }: PDFPage): number[] {
  const given = node.lookup(PDFName.of('Contents'))
  const streams =
    given instanceof PDFArray ? given.asArray().map((each) => node.context.lookup(each)) : [given]
  const content = streams
    .map((stream) => (stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : ''))
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('\n')
  const [, x, y] = /^1 0 0 1 (\S+) (\S+) cm/m.exec(content) ?? []
  const [, width, height] = /^(\S+) 0 0 (\S+) 0 0 cm\n1 0 0 1 0 0 cm\n\/Image/m.exec(content) ?? []
  return [x, y, width, height].map((each) => Math.round(Number(each) * 100) / 100)
}

describe('a picture on its page', () => {
  test.each([
    ['tall', [1200, 1500], [612, 792], [18, 36, 576, 720]],
    ['very tall', [600, 1512], [612, 792], [156, 18, 300, 756]],
    ['lying', [1500, 1200], [792, 612], [36, 18, 720, 576]],
    ['a strip', [1512, 200], [792, 612], [18, 256, 756, 100]],
    ['square', [1152, 1152], [612, 792], [18, 108, 576, 576]],
    ['tiny, at a point a dot', [100, 60], [792, 612], [346, 276, 100, 60]],
    ['as large as the page without its margin', [576, 756], [612, 792], [18, 18, 576, 756]],
  ] as const)('that is %s lies in its middle, within the margins', async (_, size, sheet, place) => {
    const [page, ...more] = (await opened(part('POD', await pictures('pod', size)))).getPages()
    expect([page?.getWidth(), page?.getHeight(), more.length]).toEqual([...sheet, 0])
    expect(page && pictureOn(page)).toEqual(place)
  })
})

describe('a package', () => {
  test('counts the pages of each paper and names what is wrong with the others', async () => {
    const parts = [
      part('Invoice', await pdf('invoice', aPdf('invoice'))),
      part('BOL', await pdf('empty', withoutPages()), await pdf('broken', withoutItsPicture('scan'))),
      part('POD', await pictures('photos', [30, 40], [40, 30]), await pdf('scan', aPdf('a', { pages: 3 }))),
    ]
    const { pages, faults, pdf: made } = await assembled(parts)
    expect(pages).toEqual({ invoice: 1, photos: 2, scan: 3 })
    expect(faults).toEqual({ empty: 'without_pages', broken: 'damaged' })
    const doc = await PDFDocument.load(made, { updateMetadata: false })
    const widths = doc.getPages().map((page) => page.getWidth())
    expect(widths).toEqual([612, 612, 792, 612, 612, 612])
    // A part of which nothing could be opened has no bookmark.
    expect(String(doc.catalog.lookup(PDFName.of('PageLabels')))).not.toContain('BOL')
  })

  test('takes so many pages and no more, and names the first of the longest', async () => {
    const parts = [
      part('BOL', await pictures('one', [30, 40])),
      part('POD', await pdf('two', aPdf('a', { pages: 2 })), await pictures('other', [30, 40], [30, 40])),
    ]
    expect((await assembled(parts, { mostPages: 5 })).pages).toEqual({ one: 1, two: 2, other: 2 })
    expect(await outcomeOf(parts, { mostPages: 4 })).toEqual({
      tooLong: { pages: 5, longest: { key: 'two', pages: 2 } },
    })
  })

  test('tells what it is, who sends it and of which day it is, in the bar of its window too', async () => {
    const doc = await opened(part('POD', await pictures('pod', [30, 40])))
    expect([doc.getTitle(), doc.getAuthor()]).toEqual([settings.title, settings.author])
    expect([doc.getCreator(), doc.getProducer()]).toEqual(['Fifthwheel', 'Fifthwheel'])
    const day = new Date('2026-03-02T06:30:00Z')
    expect([doc.getCreationDate(), doc.getModificationDate()]).toEqual([day, day])
    expect(String(doc.catalog.get(PDFName.of('Lang')))).toBe('(en-US)')
    expect(doc.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true)
  })

  test('is made without a paper that takes longer than it may', async () => {
    const parts = [part('POD', await pdf('slow', aMemoryEater()))]
    const outcome = await assemblePackage(
      { log },
      { ...settings, parts },
      { patienceMs: 1, mostMegabytes: 2048 },
    )
    expect(outcome).toMatchObject({ assembled: { pages: {}, faults: { slow: 'hangs' } } })
  })

  test('is given up where no paper is at fault', async () => {
    const parts = [part('POD', await pdf('pod', aPdf('fine')))]
    const broken = { title: 7 as unknown as string }
    await expect(outcomeOf(parts, broken)).rejects.toThrow(/title/)
    await expect(outcomeOf([], broken)).rejects.toThrow(/title/)
  })
})
