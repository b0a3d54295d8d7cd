import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { addOutline } from './outline.ts'

async function outlined(counts: readonly number[]) {
  const doc = await PDFDocument.create()
  const parts = counts.map((count, index) => ({
    title: `Part ${String(index + 1)}`,
    label: 'ABC'[index] ?? '',
    pages: Array.from({ length: count }, () => doc.addPage()),
  }))
  addOutline(doc, parts)
  return PDFDocument.load(await doc.save())
}
const named = (dict: PDFDict, key: string) => dict.get(PDFName.of(key))

function bookmarks(doc: PDFDocument) {
  const root = doc.catalog.lookup(PDFName.of('Outlines'), PDFDict)
  const all: { ref: PDFRef; item: PDFDict }[] = []
  for (let ref = named(root, 'First'); ref instanceof PDFRef;) {
    const item = doc.context.lookup(ref, PDFDict)
    all.push({ ref, item })
    ref = named(item, 'Next')
  }
  return { root, all }
}

it('has a bookmark for each part, with its pages if there are several, to its first page', async () => {
  const doc = await outlined([1, 3, 2])
  const { root, all } = bookmarks(doc)
  const titles = all.map(({ item }) => item.lookup(PDFName.of('Title'), PDFHexString).decodeText())
  expect(titles).toEqual(['Part 1', 'Part 2 (3 pages)', 'Part 3 (2 pages)'])
  const pages = doc.getPages().map(({ ref }) => ref)
  const goals = all.map(({ item }) => item.lookup(PDFName.of('Dest'), PDFArray))
  expect(goals.map((goal) => pages.indexOf(goal.get(0) as PDFRef))).toEqual([0, 1, 4])
  expect(goals.map((goal) => String(goal.get(1)))).toEqual(['/Fit', '/Fit', '/Fit'])
  expect(all.map(({ item }) => named(item, 'Prev'))).toEqual([undefined, all[0]?.ref, all[1]?.ref])
  expect(named(root, 'Last')).toBe(all[2]?.ref)
  expect(root.lookup(PDFName.of('Count'), PDFNumber).asNumber()).toBe(3)
  for (const { item } of all) expect(doc.context.lookup(named(item, 'Parent'))).toBe(root)
  expect(String(doc.catalog.get(PDFName.of('PageMode')))).toBe('/UseOutlines')
})

it('numbers the pages of each part by itself', async () => {
  const doc = await outlined([1, 3, 2])
  const labels = doc.catalog.lookup(PDFName.of('PageLabels'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
  const shown = labels.asArray().map((each) => {
    const found = doc.context.lookup(each)
    return found instanceof PDFDict
      ? [String(named(found, 'S')), found.lookup(PDFName.of('P'), PDFString).decodeText()]
      : Number(String(found))
  })
  expect(shown).toEqual([0, ['/D', 'A '], 1, ['/D', 'B '], 4, ['/D', 'C ']])
})

it('has no outline of nothing', async () => {
  const doc = await PDFDocument.create()
  addOutline(doc, [])
  expect(doc.catalog.get(PDFName.of('Outlines'))).toBeUndefined()
})
