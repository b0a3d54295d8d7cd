import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { drawAppearance } from './undrawn-annotations.ts'

/** The drawings themselves, in the words of PDF; how they look is in `undrawn-annotations.test.ts`. */
type Values = Parameters<PDFContext['stream']>[1] & object
const name = (text: string) => PDFName.of(text)
const text = (words: string) => PDFString.of(words)

function form(annotation: Values): PDFRawStream | null {
  const context = PDFContext.create()
  const ref = drawAppearance(context.obj({ Rect: [100, 200, 200, 300], ...annotation }))
  const made = ref && context.lookup(ref)
  return made instanceof PDFRawStream ? made : null
}
function drawing(annotation: Values): string[] {
  const made = form(annotation)
  if (made === null) throw new Error('nothing is drawn')
  return Buffer.from(decodePDFRawStream(made).decode()).toString('latin1').split('\n')
}
/** Behind its look, its color and the shape of its pen. */
const path = (annotation: Values) => drawing(annotation).slice(4)
const blackPen = ['0 G', '1 w', '1 J 1 j']

describe('a pen', () => {
  const along = { Subtype: 'Line', L: [1, 2, 3, 4] }

  test('has the color and the width of the annotation, rounded to what is seen', () => {
    expect(drawing({ ...along, C: [1, 0.5, 0.12345], BS: { W: 4 } })).toEqual([
      ...['/Look gs', '1 0.5 0.123 RG', '4 w', '1 J 1 j'],
      ...['1 2 m', '3 4 l', 'S'],
    ])
  })

  test.each<[string, Values, string]>([
    ['gray', { C: [0.5] }, '0.5 G'],
    ['of the screen', { C: [0, 0, 1] }, '0 0 1 RG'],
    ['of the press', { C: [0, 1, 0, 0.25] }, '0 1 0 0.25 K'],
    ['black where it is none', { C: [] }, '0 G'],
    ['black where it is half of one', { C: [1, 0] }, '0 G'],
    ['black where it is too much', { C: [1, 0, 0, 0, 0] }, '0 G'],
  ])('draws in a color that is %s', (_, color, operator) => {
    expect(drawing({ ...along, ...color })[1]).toBe(operator)
  })

  test.each<[string, Values, string]>([
    ['of its style', { BS: { W: 2.5 }, Border: [0, 0, 7] }, '2.5 w'],
    ['of its border', { Border: [0, 0, 3] }, '3 w'],
    ['of its border where its style tells none', { BS: { S: 'D' }, Border: [9, 8, 3, 6] }, '3 w'],
    ['of one point where its border tells none', { Border: [5, 6] }, '1 w'],
    ['of one point where its border tells words', { Border: [5, 6, name('A')] }, '1 w'],
    ['of one point where nothing is told', {}, '1 w'],
  ])('has the width %s', (_, style, width) => {
    expect(drawing({ ...along, ...style })[2]).toBe(width)
  })

  test('draws each stroke for itself, a dot too, and half a point never', () => {
    const strokes = [[1, 2, 3, 4, 5, 6], [7, 8], [], [10, 11, 12]]
    expect(drawing({ Subtype: 'Ink', InkList: strokes })).toEqual([
      ...['/Look gs', ...blackPen],
      ...['1 2 m', '3 4 l', '5 6 l', 'S'],
      ...['7 8 m', '7 8 l', 'S'],
      ...['10 11 m', '10 11 l', 'S'],
    ])
    expect(path({ Subtype: 'PolyLine', Vertices: [1, 2, name('A'), 3, 4, 5, 6] })).toEqual([
      ...['1 2 m', '3 4 l', '5 6 l', 'S'],
    ])
    expect(path({ Subtype: 'Ink', InkList: 7 })).toEqual([])
    expect(path({ Subtype: 'Ink', InkList: [7, [1, 2, 3, 4]] })).toEqual(['1 2 m', '3 4 l', 'S'])
  })
})

describe('a frame', () => {
  const square = { Subtype: 'Square', BS: { W: 4 } }

  test('lies inside its place, closed, and filled where it has a color inside', () => {
    expect(path(square)).toEqual(['102 202 96 96 re', 's'])
    expect(path({ ...square, IC: [1, 1, 0] })).toEqual(['1 1 0 rg', '102 202 96 96 re', 'b'])
    expect(path({ ...square, Rect: [200, 300, 100, 200] })).toEqual(['102 202 96 96 re', 's'])
  })

  test('without a line is its inside alone', () => {
    expect(path({ ...square, BS: { W: 0 }, IC: [0.5] })).toEqual(['0.5 g', '100 200 100 100 re', 'f'])
    expect(path({ ...square, BS: { W: 0 }, IC: [0, 0, 0, 1] })[0]).toBe('0 0 0 1 k')
    expect(path({ ...square, BS: { W: 0 } })).toEqual([])
  })

  test('whose line is thicker than its place is a dot', () => {
    expect(path({ ...square, BS: { W: 20 }, Rect: [0, 0, 10, 8] })).toEqual(['10 10 0 0 re', 's'])
  })

  test('may be an oval of four curves', () => {
    const oval = { Subtype: 'Circle', Rect: [10, 20, 210, 120], BS: { W: 0 }, IC: [1, 0, 0] }
    expect(path(oval)).toEqual([
      '1 0 0 rg',
      '210 70 m',
      '210 97.615 165.23 120 110 120 c',
      '54.77 120 10 97.615 10 70 c',
      '10 42.385 54.77 20 110 20 c',
      '165.23 20 210 42.385 210 70 c',
      'f',
    ])
    expect(path({ ...oval, BS: { W: 20 }, IC: [] }).slice(0, 1)).toEqual(['200 70 m'])
  })
})

describe('marked lines', () => {
  const quads = [10, 50, 60, 50, 10, 30, 60, 30, 160, 100, 100, 100, 160, 99, 100, 99, 1, 2, 3]

  test('are filled one by one, in yellow where no color is told', () => {
    expect(drawing({ Subtype: 'Highlight', QuadPoints: quads })).toEqual([
      ...['/Look gs', '1 1 0 rg', '10 30 50 20 re f', '100 99 60 1 re f'],
    ])
    expect(drawing({ Subtype: 'Highlight', QuadPoints: quads, C: [0, 1, 0] })[1]).toBe('0 1 0 rg')
  })

  test('are struck through their middle, or underlined a point above their foot', () => {
    expect(path({ Subtype: 'StrikeOut', QuadPoints: quads })).toEqual([
      ...['10 40 m', '60 40 l', 'S'],
      ...['100 100 m', '160 100 l', 'S'],
    ])
    expect(path({ Subtype: 'Underline', QuadPoints: quads })).toEqual([
      ...['10 31 m', '60 31 l', 'S'],
      ...['100 100 m', '160 100 l', 'S'],
    ])
    expect(path({ Subtype: 'Underline', QuadPoints: [1, 2, 3, 4, 5, 6, 7] })).toEqual([])
  })
})

describe('typed words', () => {
  const typed = (more: Values) => drawing({ Subtype: 'FreeText', ...more }).slice(1)

  test('begin two points inside their place, in twelve points and black', () => {
    expect(typed({ Contents: text('Hi') })).toEqual([
      ...['BT 0 g /Helv 12 Tf 14.4 TL', '102 286 Td', '<4869> Tj T*', 'ET'],
    ])
  })

  test('lie on their own paper where they have one', () => {
    expect(typed({ Contents: text('A'), C: [1, 1, 0] }).slice(0, 2)).toEqual([
      '1 1 0 rg',
      '100 200 100 100 re f',
    ])
  })

  test('have no numbers that PDF does not know', () => {
    const narrow = { Rect: [0.3, 0, 0.1 + 0.2, 10], C: [1] }
    expect(typed({ ...narrow, Contents: text('A') })[1]).toBe('0.3 0 0 10 re f')
  })

  test.each([
    ['/Helv 20 Tf 1 0 0 rg', 'BT 1 0 0 rg /Helv 20 Tf 24 TL', '102 278 Td'],
    ['0.5 g /Helv 10.5 Tf', 'BT 0.5 g /Helv 10.5 Tf 12.6 TL', '102 287.5 Td'],
    ['0 0 0 1 k /Helv 0 Tf', 'BT 0 0 0 1 k /Helv 12 Tf 14.4 TL', '102 286 Td'],
    ['0.5 gs', 'BT 0 g /Helv 12 Tf 14.4 TL', '102 286 Td'],
  ])('have the size and the ink of %s', (style, head, place) => {
    expect(typed({ Contents: text('A'), DA: text(style) }).slice(0, 2)).toEqual([head, place])
  })

  const lines = (words: string, width = 1000) =>
    typed({
      ...{ Contents: text(words), Rect: [0, 0, width, 100], DA: text('/Helv 1000 Tf') },
    })
      .slice(2, -1)
      .map((line) => Buffer.from(/<(.*)>/.exec(line)?.[1] ?? '', 'hex').toString('latin1'))

  test('break between words where they do not fit, and where their writer broke them', () => {
    // Four times 556 and a space of 278, with two points of margin on each side.
    expect(lines('aa aa', 2506)).toEqual(['aa aa'])
    expect(lines('aa aa', 2505)).toEqual(['aa', 'aa'])
    expect(lines('aaaaaaa aa a', 2506)).toEqual(['aaaaaaa', 'aa a'])
    expect(lines('a\nb\r\nc\rd', 9000)).toEqual(['a', 'b', 'c', 'd'])
    expect(lines('a\n\nb\tc', 9000)).toEqual(['a', '', 'b c'])
  })

  test('are nothing where they are no words', () => {
    expect(typed({ Contents: 7 }).slice(2)).toEqual(['<> Tj T*', 'ET'])
  })
})

describe('the form of a drawing', () => {
  const dict = (annotation: Values) => {
    const made = form(annotation)
    if (made === null) throw new Error('nothing is drawn')
    return made.dict
  }
  const look = (annotation: Values) => {
    const states = dict(annotation).lookup(name('Resources'), PDFDict).lookup(name('ExtGState'), PDFDict)
    const found = states.lookup(name('Look'), PDFDict)
    return ['CA', 'ca', 'BM'].map((key) => String(found.get(name(key))))
  }

  test('is as large as its place, and brings its typeface', () => {
    const made = dict({ Subtype: 'FreeText', Rect: [200, 300, 100, 200] })
    expect(made.lookup(name('BBox'), PDFArray).asArray().map(String)).toEqual(['100', '200', '200', '300'])
    expect(['Type', 'Subtype'].map((key) => String(made.get(name(key))))).toEqual(['/XObject', '/Form'])
    const fonts = made.lookup(name('Resources'), PDFDict).lookup(name('Font'), PDFDict)
    expect(String(fonts.lookup(name('Helv')))).toMatch(/Type1[\s\S]*\/Helvetica[\s\S]*\/WinAnsiEncoding/)
  })

  test('covers what is below it as far as it says, and a marker never', () => {
    expect(look({ Subtype: 'Square' })).toEqual(['1', '1', '/Normal'])
    expect(look({ Subtype: 'Highlight', CA: 0.4 })).toEqual(['0.4', '0.4', '/Multiply'])
  })

  test.each<[string, Values]>([
    ['a note', { Subtype: 'Text' }],
    ['a kind that is no name', { Subtype: 7 }],
    ['a place of three numbers', { Subtype: 'Square', Rect: [1, 2, 3] }],
    ['no place', { Subtype: 'Square', Rect: 7 }],
  ])('is not made for %s', (_, annotation) => {
    expect(form(annotation)).toBeNull()
  })
})
