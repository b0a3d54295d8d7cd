import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { appearancesOn } from './annotation-appearances.ts'
import { DamagedPage, putOnLetter } from './page-on-letter.ts'

const name = (text: string) => PDFName.of(text)

type Values = Parameters<PDFContext['stream']>[1] & object
type Value = Values[string]

async function aPage(size: [number, number] = [612, 792]) {
  const doc = await PDFDocument.create()
  const page = doc.addPage(size)
  const { context } = doc
  const set = (key: string, value: Value) => {
    const made = context.obj({ value }).get(name('value'))
    if (made !== undefined) page.node.set(name(key), made)
  }
  const flate = (text: string, more: Values = {}) => context.register(context.flateStream(text, more))
  const fill = (...parts: readonly PDFObject[]) => {
    page.node.set(name('Contents'), parts.length === 1 ? (parts[0] as PDFObject) : context.obj([...parts]))
  }
  return { context, page, set, flate, fill }
}
const decoded = (stream: PDFObject | undefined) => {
  if (!(stream instanceof PDFRawStream)) throw new Error('no stream')
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}
const drawn = ({ node }: PDFPage) => {
  const shapes = node.lookup(name('Resources'), PDFDict).lookup(name('XObject'), PDFDict)
  const form = shapes.lookup(name('Page'))
  if (!(form instanceof PDFRawStream)) throw new Error('no form')
  return { shapes, form, content: decoded(node.lookup(name('Contents'))), inner: decoded(form) }
}
const box = ({ node }: PDFPage, key = 'MediaBox') => node.lookup(name(key), PDFArray).asRectangle()
const sheet = { x: 0, y: 0, width: 612, height: 792 }

describe('a page that is put on a letter', () => {
  test('is a form on it, upright and whole, with all that a viewer draws above', async () => {
    const { context, page, set, flate, fill } = await aPage([306, 396])
    fill(flate('one'), flate('two'))
    set('Rotate', 0)
    set('Group', { S: 'Transparency' })
    set('Resources', { ProcSet: ['PDF'] })
    const stamp = flate('stamp', { BBox: [0, 0, 10, 10] })
    set('Annots', [{ Subtype: 'Stamp', Rect: [100, 100, 120, 140], AP: { N: stamp } }])
    putOnLetter(page.node)
    const { shapes, form, content, inner } = drawn(page)
    expect([box(page), box(page, 'CropBox')]).toEqual([sheet, sheet])
    expect(content).toBe('q 2 0 0 2 0 0 cm\n/Page Do\nq 2 0 0 4 100 100 cm /A0 Do Q\nQ')
    expect(inner).toBe('one\ntwo\n')
    expect(shapes.get(name('A0'))).toBe(stamp)
    expect(form.dict.lookup(name('BBox'), PDFArray).asRectangle()).toEqual({
      x: 0,
      y: 0,
      width: 306,
      height: 396,
    })
    expect(String(form.dict.lookup(name('Group')))).toContain('/Transparency')
    expect(String(form.dict.lookup(name('Resources')))).toContain('/ProcSet')
    expect(page.node.get(name('Annots'))).toBeUndefined()
    expect(page.node.get(name('Group'))).toBeUndefined()
    expect(context.lookup(page.node.get(name('Parent')))).toBeInstanceOf(PDFDict)
  })

  test('has no group where it had none, and nothing to draw where it was empty', async () => {
    const { page } = await aPage()
    page.node.delete(name('Contents'))
    putOnLetter(page.node)
    expect(drawn(page).form.dict.has(name('Group'))).toBe(false)
    expect(drawn(page).inner).toBe('')
  })

  test.each<[string, Value, object]>([
    [
      'the crop box, as far as it is on the page',
      [-100, 100, 306, 892],
      { x: 0, y: 100, width: 306, height: 692 },
    ],
    ['all of it, where the crop box is elsewhere', [700, 0, 900, 100], sheet],
    ['all of it, where the crop box is none', [0, 0, 0, 100], sheet],
    ['all of it, where the crop box has too few numbers', [10, 10, 20], sheet],
    ['all of it, where the crop box has words', [10, 10, name('A'), 20], sheet],
  ])('shows %s', async (_, crop, shown) => {
    const { page, set } = await aPage()
    set('CropBox', crop)
    putOnLetter(page.node)
    expect(drawn(page).form.dict.lookup(name('BBox'), PDFArray).asRectangle()).toEqual(shown)
  })

  test('is taken for a letter where it tells no size', async () => {
    const { page, set } = await aPage([100, 100])
    set('MediaBox', [0, 0, 0, 0])
    putOnLetter(page.node)
    expect(drawn(page).form.dict.lookup(name('BBox'), PDFArray).asRectangle()).toEqual(sheet)
  })

  test('is read though its content has a broken end', async () => {
    const { context, page, fill } = await aPage()
    const packed = deflateSync(Buffer.from('a line '.repeat(50)))
    const cut = context.stream(packed.subarray(0, packed.length - 6), { Filter: 'FlateDecode' })
    fill(context.register(cut))
    putOnLetter(page.node)
    expect(drawn(page).inner).toContain('a line a line')
  })

  test.each([
    ['its content is missing', undefined],
    ['a picture of it is missing', 'XObject'],
    ['a font of it is missing', 'Font'],
  ])('is refused where %s', async (_, kind) => {
    const { context, page, set, flate, fill } = await aPage()
    const missing = context.nextRef()
    fill(kind === undefined ? missing : flate('one'))
    set('Resources', kind === undefined ? {} : { [kind]: { X: missing } })
    expect(() => {
      putOnLetter(page.node)
    }).toThrow(DamagedPage)
  })

  test('is not refused for a font that stands in it, nor for lists that are none', async () => {
    const { page, set, flate, fill } = await aPage()
    fill(flate('one'))
    set('Resources', { Font: { F1: { Type: 'Font' } }, XObject: 7 })
    putOnLetter(page.node)
    expect(drawn(page).inner).toBe('one\n')
  })
})

describe('what is drawn above a page', () => {
  type Parts = { readonly annotation?: Values; readonly form?: Values; readonly states?: boolean }
  async function above({ annotation = {}, form = {}, states = false }: Parts) {
    const { context, page, set, flate } = await aPage()
    const stamp = flate('stamp', { BBox: [0, 0, 10, 20], ...form })
    const normal = states ? { On: stamp, Off: flate('off') } : stamp
    const parts: Values = { Subtype: 'Widget', Rect: [100, 100, 120, 140], AP: { N: normal }, ...annotation }
    set('Annots', [parts])
    return { found: appearancesOn(page.node), stamp, context }
  }
  const matrices = async (parts: Parts) => (await above(parts)).found.map(({ matrix }) => matrix)

  test('is put where its annotation stands, in any order of corners', async () => {
    expect(await matrices({})).toEqual([[2, 0, 0, 2, 100, 100]])
    expect(await matrices({ annotation: { Rect: [120, 140, 100, 100] } })).toEqual([[2, 0, 0, 2, 100, 100]])
    expect(await matrices({ form: { BBox: [5, 10, 15, 20] } })).toEqual([[2, 0, 0, 4, 90, 60]])
  })

  test('is turned and moved first as it says itself', async () => {
    // A quarter turn: 20 wide and 10 tall, from -20 to 0.
    expect(await matrices({ form: { Matrix: [0, 1, -1, 0, 0, 0] } })).toEqual([[1, 0, 0, 4, 120, 100]])
    expect(await matrices({ form: { Matrix: [2, 0, 0, 2, 10, 20] } })).toEqual([[1, 0, 0, 1, 90, 80]])
  })

  test('is said to be a form, where its program did not', async () => {
    const { stamp, context } = await above({})
    const { dict } = context.lookup(stamp, PDFStream)
    expect([String(dict.get(name('Type'))), String(dict.get(name('Subtype')))]).toEqual(['/XObject', '/Form'])
  })

  test.each<[string, Parts]>([
    ['it is hidden', { annotation: { F: 2 } }],
    ['it is not for the screen', { annotation: { F: 32 } }],
    ['it is a link', { annotation: { Subtype: 'Link' } }],
    ['it is a note’s window', { annotation: { Subtype: 'Popup' } }],
    ['it has no place', { annotation: { Rect: [1, 2] } }],
    ['its place has no width', { annotation: { Rect: [100, 100, 100, 140] } }],
    ['its place has words', { annotation: { Rect: [100, 100, name('A'), 140] } }],
    ['it has no drawing', { annotation: { AP: {} } }],
    ['its drawing has no size', { form: { BBox: [0, 0, 0, 0] } }],
    ['its drawing tells no size', { form: { BBox: 7 } }],
    ['its state has no drawing', { states: true, annotation: { AS: name('Else') } }],
    ['its state is not known', { states: true }],
  ])('is nothing where %s', async (_, parts) => {
    expect(await matrices(parts)).toEqual([])
  })

  test('is the drawing of the state in which it is, and is printed whatever else its flags say', async () => {
    const { found, stamp } = await above({ states: true, annotation: { AS: name('On'), F: 4 } })
    expect(found.map(({ form }) => form)).toEqual([stamp])
  })
})
