import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { uprightBox, type Box } from './fit-on-letter.ts'
import { numberText } from './number-text.ts'
import { typedText } from './typed-text.ts'

const name = (text: string) => PDFName.of(text)

/** What is to be drawn of it, in the numbers of its page; nothing for what is only the viewer's. */
type Drawer = (annotation: PDFDict, box: Box) => readonly string[]

const drawers: Readonly<Record<string, Drawer>> = {
  Ink: (annotation) => [
    ...penOf(annotation),
    ...listsOf(annotation.lookup(name('InkList'))).flatMap((points) => strokeAlong(points)),
  ],
  Line: (annotation) => [...penOf(annotation), ...strokeAlong(numbersOf(annotation.lookup(name('L'))))],
  PolyLine: (annotation) => [
    ...penOf(annotation),
    ...strokeAlong(numbersOf(annotation.lookup(name('Vertices')))),
  ],
  Square: (annotation, box) => [...penOf(annotation), ...frameOf(annotation, box)],
  Circle: (annotation, box) => [...penOf(annotation), ...ovalOf(annotation, box)],
  Highlight: (annotation) => [
    colorOf(annotation, 'C', 'fill') ?? '1 1 0 rg',
    ...quadsOf(annotation).map(
      ({ left, bottom, right, top }) => `${numberText(left, bottom, right - left, top - bottom)} re f`,
    ),
  ],
  Underline: (annotation) => linesOver(annotation, 0),
  StrikeOut: (annotation) => linesOver(annotation, 0.5),
  FreeText: (annotation, box) => typedText(annotation, box, colorOf(annotation, 'C', 'fill')),
}

/**
 * A drawing for an annotation whose program left it to the viewer: a signature drawn with a finger, words typed onto the
 * page, a frame, a marked line. Null for kinds that are not on paper.
 */
export function drawAppearance(annotation: PDFDict): PDFRef | null {
  const kind = annotation.lookup(name('Subtype'))
  const place = numbersOf(annotation.lookup(name('Rect')))
  const draw = kind instanceof PDFName ? drawers[kind.decodeText()] : undefined
  if (draw === undefined || place.length < 4) return null
  const box = uprightBox(place)
  const { context } = annotation
  const isMarker = kind === name('Highlight')
  const shown = annotation.lookup(name('CA'))
  const opacity = shown instanceof PDFNumber ? shown.asNumber() : 1
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' }
  return context.register(
    context.flateStream(['/Look gs', ...draw(annotation, box)].join('\n'), {
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [box.left, box.bottom, box.right, box.top] },
      Resources: {
        Font: { Helv: font },
        // Of a marker the words below stay readable.
        ExtGState: { Look: { CA: opacity, ca: opacity, BM: isMarker ? 'Multiply' : 'Normal' } },
      },
    }),
  )
}

function penOf(annotation: PDFDict): string[] {
  return [
    colorOf(annotation, 'C', 'stroke') ?? '0 G',
    `${numberText(lineWidthOf(annotation))} w`,
    // As a pen draws.
    '1 J 1 j',
  ]
}

function lineWidthOf(annotation: PDFDict): number {
  const style = annotation.lookup(name('BS'))
  const own = style instanceof PDFDict ? style.lookup(name('W')) : undefined
  if (own instanceof PDFNumber) return own.asNumber()
  const border = annotation.lookup(name('Border'))
  const width = border instanceof PDFArray && border.size() > 2 ? border.lookup(2) : undefined
  return width instanceof PDFNumber ? width.asNumber() : 1
}

const operators = { 1: ['g', 'G'], 3: ['rg', 'RG'], 4: ['k', 'K'] } as const

/** Null where it has none. */
function colorOf(annotation: PDFDict, key: string, use: 'fill' | 'stroke'): string | null {
  const parts = numbersOf(annotation.lookup(name(key)))
  if (parts.length !== 1 && parts.length !== 3 && parts.length !== 4) return null
  const [fill, stroke] = operators[parts.length]
  return `${numberText(...parts)} ${use === 'fill' ? fill : stroke}`
}

function strokeAlong(points: readonly number[]): string[] {
  const steps: string[] = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    steps.push(`${numberText(points[at] ?? 0, points[at + 1] ?? 0)} ${at === 0 ? 'm' : 'l'}`)
  }
  // A dot is a stroke too.
  if (steps.length === 1) steps.push(`${numberText(points[0] ?? 0, points[1] ?? 0)} l`)
  return steps.length === 0 ? [] : [...steps, 'S']
}

function frameOf(annotation: PDFDict, box: Box): string[] {
  const { left, bottom, width, height } = inner(annotation, box)
  return painted(annotation, [`${numberText(left, bottom, width, height)} re`])
}

/** Four curves; the number is how far their handles reach. */
function ovalOf(annotation: PDFDict, box: Box): string[] {
  const { left, bottom, width, height } = inner(annotation, box)
  const [rx, ry] = [width / 2, height / 2]
  const [x, y] = [left + rx, bottom + ry]
  const [hx, hy] = [rx * 0.5523, ry * 0.5523]
  return painted(annotation, [
    `${numberText(x + rx, y)} m`,
    `${numberText(x + rx, y + hy, x + hx, y + ry, x, y + ry)} c`,
    `${numberText(x - hx, y + ry, x - rx, y + hy, x - rx, y)} c`,
    `${numberText(x - rx, y - hy, x - hx, y - ry, x, y - ry)} c`,
    `${numberText(x + hx, y - ry, x + rx, y - hy, x + rx, y)} c`,
  ])
}

/** The line lies inside its box. */
function inner(annotation: PDFDict, { left, bottom, right, top }: Box) {
  const half = lineWidthOf(annotation) / 2
  return {
    ...{ left: left + half, bottom: bottom + half },
    ...{ width: Math.max(0, right - left - 2 * half), height: Math.max(0, top - bottom - 2 * half) },
  }
}

function painted(annotation: PDFDict, path: readonly string[]): string[] {
  const inside = colorOf(annotation, 'IC', 'fill')
  if (lineWidthOf(annotation) === 0) return inside === null ? [] : [inside, ...path, 'f']
  return inside === null ? [...path, 's'] : [inside, ...path, 'b']
}

/** One for each marked line of text: its corners come in fours, in whichever order. */
function quadsOf(annotation: PDFDict): Box[] {
  const points = numbersOf(annotation.lookup(name('QuadPoints')))
  return Array.from({ length: Math.floor(points.length / 8) }, (_, index) => {
    const quad = points.slice(index * 8, index * 8 + 8)
    const [xs, ys] = [quad.filter((_x, at) => at % 2 === 0), quad.filter((_y, at) => at % 2 === 1)]
    return uprightBox([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
  })
}

function linesOver(annotation: PDFDict, share: number): string[] {
  return [
    ...penOf(annotation),
    ...quadsOf(annotation).flatMap(({ left, bottom, right, top }) => {
      const y = bottom + Math.max((top - bottom) * share, 1)
      return strokeAlong([left, y, right, y])
    }),
  ]
}

function listsOf(value: PDFObject | undefined): number[][] {
  if (!(value instanceof PDFArray)) return []
  return Array.from({ length: value.size() }, (_, index) => numbersOf(value.lookup(index)))
}

function numbersOf(value: PDFObject | undefined): number[] {
  if (!(value instanceof PDFArray)) return []
  const all = Array.from({ length: value.size() }, (_, index) => value.lookup(index))
  return all.flatMap((each) => (each instanceof PDFNumber ? [each.asNumber()] : []))
}
