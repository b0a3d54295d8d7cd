import { PDFHexString, PDFName, PDFString, StandardFontEmbedder, type PDFDict } from '@cantoo/pdf-lib'
import { FontNames } from '@cantoo/pdf-lib/standard-fonts'
import type { Box } from './fit-on-letter.ts'
import { numberText } from './number-text.ts'

const helvetica = StandardFontEmbedder.for(FontNames.Helvetica)
const usualSize = 12
const leading = 1.2
const margin = 2

/** Words typed onto a page, in their box; the paper behind them where they have one of their own. */
export function typedText(annotation: PDFDict, box: Box, paper: string | null): string[] {
  const words = stringOf(annotation, 'Contents')
  const style = stringOf(annotation, 'DA')
  const size = Number(/([\d.]+)\s+Tf/.exec(style)?.[1] ?? 0) || usualSize
  const ink = /(?:[\d.]+\s+){1,4}(?:g|rg|k)(?=\s|$)/.exec(style)?.[0] ?? '0 g'
  const { left, bottom, right, top } = box
  const lines = wrapped(encodable(words), size, right - left - 2 * margin)
  return [
    ...(paper === null ? [] : [paper, `${numberText(left, bottom, right - left, top - bottom)} re f`]),
    `BT ${ink} /Helv ${numberText(size)} Tf ${numberText(size * leading)} TL`,
    `${numberText(left + margin, top - margin - size)} Td`,
    ...lines.map((line) => `${helvetica.encodeText(line).toString()} Tj T*`),
    'ET',
  ]
}

function stringOf(annotation: PDFDict, key: string): string {
  const value = annotation.lookup(PDFName.of(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}

/** The font that every reader brings along has no others. */
function encodable(words: string): string {
  return Array.from(words.replace(/\r\n?/g, '\n').replaceAll('\t', ' '), (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return letter === '\n' || helvetica.encoding.canEncodeUnicodeCodePoint(code) ? letter : '?'
  }).join('')
}

function wrapped(words: string, size: number, width: number): string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(' ')) {
      const last = lines.length - 1
      const longer = lines[last] === '' ? word : `${lines[last] ?? ''} ${word}`
      if (lines[last] !== '' && helvetica.widthOfTextAtSize(longer, size) > width) lines.push(word)
      else lines[last] = longer
    }
    return lines
  })
}
