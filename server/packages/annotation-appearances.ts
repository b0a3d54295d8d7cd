import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFStream,
  type PDFObject,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib'
import { drawAppearance } from './undrawn-annotations.ts'
import { uprightBox, type Box, type Matrix } from './fit-on-letter.ts'

export type Appearance = { readonly form: PDFObject; readonly matrix: Matrix }

const name = (text: string) => PDFName.of(text)
/** Bits 2 and 6 of an annotation's flags. */
const hidden = 2
const noView = 32
/** Link borders and note bubbles belong to the viewer, not to the paper. */
const notOnPaper = [name('Link'), name('Popup')]

/**
 * The drawings above a page that are not part of its content: signatures, stamps, form fields; each with the matrix
 * that puts it in place (ISO 32000-1, 12.5.5).
 */
export function appearancesOn(page: PDFPageLeaf): Appearance[] {
  const annotations = page.lookup(name('Annots'))
  if (!(annotations instanceof PDFArray)) return []
  return annotations.asArray().flatMap((entry) => {
    const annotation = page.context.lookup(entry)
    return annotation instanceof PDFDict && isShown(annotation) ? appearanceOf(annotation) : []
  })
}

function isShown(annotation: PDFDict): boolean {
  const flags = annotation.lookup(name('F'))
  const kind = annotation.lookup(name('Subtype'))
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
  return (bits & (hidden | noView)) === 0 && !notOnPaper.some((each) => each === kind)
}

function appearanceOf(annotation: PDFDict): Appearance[] {
  const form = drawingOf(annotation) ?? drawAppearance(annotation) ?? undefined
  const drawing = annotation.context.lookup(form)
  const place = numbers(annotation.lookup(name('Rect')), 4)
  if (form === undefined || !(drawing instanceof PDFStream) || place === null) return []
  const own = numbers(drawing.dict.lookup(name('BBox')), 4)
  if (own === null) return []
  // Some programs omit it where only an appearance is possible.
  drawing.dict.set(name('Type'), name('XObject'))
  drawing.dict.set(name('Subtype'), name('Form'))
  const from = moved(uprightBox(own), numbers(drawing.dict.lookup(name('Matrix')), 6))
  const to = uprightBox(place)
  const [across, up] = [
    (to.right - to.left) / (from.right - from.left),
    (to.top - to.bottom) / (from.top - from.bottom),
  ]
  if (![across, up].every((scale) => Number.isFinite(scale) && scale > 0)) return []
  const matrix = [across, 0, 0, up, to.left - from.left * across, to.bottom - from.bottom * up] as const
  return [{ form, matrix }]
}

/** A checkbox has a drawing per state and names its current state. */
function drawingOf(annotation: PDFDict): PDFObject | undefined {
  const appearances = annotation.lookup(name('AP'))
  if (!(appearances instanceof PDFDict)) return undefined
  const normal = appearances.get(name('N'))
  const found = annotation.context.lookup(normal)
  if (!(found instanceof PDFDict)) return normal
  const state = annotation.lookup(name('AS'))
  return state instanceof PDFName ? found.get(state) : undefined
}

/** The bounding box after the transformation. */
function moved(box: Box, matrix: readonly number[] | null): Box {
  if (matrix === null) return box
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
  const corners = [box.left, box.right].flatMap((x) =>
    [box.bottom, box.top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return uprightBox([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
}

function numbers(value: PDFObject | undefined, count: number): number[] | null {
  if (!(value instanceof PDFArray) || value.size() < count) return null
  const all = Array.from({ length: count }, (_, index) => value.lookup(index))
  return all.every((each) => each instanceof PDFNumber) ? all.map((each) => each.asNumber()) : null
}
