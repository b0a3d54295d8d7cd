import { wordsBetween } from '../sheet/cells.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { Scored } from './company-domains.ts'

const legalName =
  /(?<![\p{L}\d])(\p{Lu}[\p{L}&'’-]{4,24}(?: (?:&|\p{Lu}[\p{L}'’-]{1,24})){0,4},? (?:LLC|Inc|Corp|Corporation|LP|Ltd)\b\.?)/gu

/** `northwend` large in the header, and `Northwend Freight Technologies, Inc.` in the small print. */
export function ofTheLogo(sheet: Sheet): Scored[] {
  const logos = sheet.cells.filter(({ page, box }) => page === 1 && box.top < 0.12)
  const first = new Set(logos.map(({ words: [word] }) => word?.text.toLowerCase() ?? ''))
  return sheet.paragraphs.flatMap((run) =>
    [...run.text.matchAll(legalName)].flatMap(({ 1: text = '', index }) =>
      first.has(text.split(' ')[0]?.toLowerCase() ?? '')
        ? [
            {
              text,
              words: wordsBetween(run, index, index + text.length),
              sureness: 1,
              score: 3.5,
              how: 'logo',
            },
          ]
        : [],
    ),
  )
}
