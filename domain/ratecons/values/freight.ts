import { wordsBetween, type Cell } from '../sheet/cells.ts'
import { inOrder, type Found } from '../sheet/found.ts'
import type { LabelKind } from '../sheet/labels.ts'
import { sureOf } from './numbers.ts'
import { labelsOfKind, rightOf, valuesOf, type Sheet, type Value } from '../sheet/sheet.ts'

type Take = (text: string) => string | null

function labelled(sheet: Sheet, kind: LabelKind, take: Take): Found[] {
  return labelsOfKind(sheet, kind).flatMap((label): Found[] => {
    for (const value of valuesOf(sheet, label)) {
      const text = take(value.text)
      if (text !== null)
        return [
          {
            text,
            words: wordsIn(value, text),
            sureness: (value.way === 'below' ? 0.9 : 0.94) * sureOf(value.words),
          },
        ]
    }
    return []
  })
}

function wordsIn(value: Value, text: string): Value['words'] {
  const found = value.words.filter((word) => text.includes(word.text.replace(/[,;]$/, '')))
  return found.length > 0 ? found : value.words
}

const equipmentWords =
  /\b(?:(?:\d{2}(?:'|ft|’|′)?\s*)?(?:dry )?van(?: ?\d{2}'?)?|reefer|refrigerated|flat ?bed|step ?deck|conestoga|rgn|low ?boy|double drop|power only|box truck|hot ?shot|tanker|container|53(?:'|ft)?)\b/i

export function equipments(sheet: Sheet): Found[] {
  return inOrder([
    ...labelled(sheet, 'equipment', (text) => {
      const bare = firstPart(text)
      return bare !== null && equipmentWords.test(bare) && bare.length < 60 ? bare : null
    }),
    ...inline(
      sheet,
      /\b\d{2}['’]\s*(?:dry )?van\b|\b(?:\d{2}['’]\s*)?(?:dry van|reefer|flat ?bed|step ?deck|conestoga|power only|box truck|van \d{2}')/gi,
      (text) => (/\d/.test(text) ? 0.77 : 0.72),
    ),
  ])
}

export function weights(sheet: Sheet): Found[] {
  const read: Take = (text) => {
    const match = /^\D{0,4}(\d{1,3}(?:,\d{3})+|\d{2,6})(?:\.\d+)?/.exec(text)
    const digits = match?.[1]?.replaceAll(',', '') ?? ''
    // Zero is how a form says that nobody typed it.
    return digits === '' || Number(digits) < 50 || Number(digits) > 200_000 ? null : digits
  }
  const written = [...sheet.cells].flatMap((cell): Found[] =>
    sheet.isProse(cell)
      ? []
      : [...cell.text.matchAll(/(\d{1,3}(?:,\d{3})+|\d{3,6})\s*(?:lbs?|pounds|#)(?:\(s\))?(?![a-z])/gi)].map(
          (match) => ({
            text: (match[1] ?? '').replaceAll(',', ''),
            sureness: 0.85,
            words: wordsBetween(cell, match.index, match.index + match[0].length),
          }),
        ),
  )
  const told = sheet.paragraphs.flatMap((run) => ofGoods(run).map(({ weight }) => weight))
  return inOrder(
    [...labelled(sheet, 'weight', read), ...written, ...told].filter(({ text }) => Number(text) >= 50),
  )
}

export function commodities(sheet: Sheet): Found[] {
  const read: Take = (text) => {
    const bare = firstPart(text)
      ?.replace(/(?:,|\s\().*\d.*$/, '')
      .trim()
    if (bare === undefined || !/^[\p{L}][\p{L} &'/()-]{2,59}$/u.test(bare)) return null
    return /^(?:charges?|flat|fuel|rate|total|none|n\/a|information|details|see|terms|bill|broker|broke)\b/i.test(
      bare,
    )
      ? null
      : bare
  }
  const behindWeight = sheet.cells.flatMap((cell): Found[] => {
    const match =
      /\b\d[\d,]*\s*(?:lbs?|pounds)\.?\s+(?:of\s+|[,;|/•·–-]\s+)?([\p{Lu}][\p{L} &'-]{2,40})$/u.exec(
        cell.text,
      )
    const at = match ? match.index + match[0].length - (match[1]?.length ?? 0) : 0
    return match?.[1] && !sheet.isProse(cell)
      ? [{ text: match[1], sureness: 0.8, words: wordsBetween(cell, at, cell.text.length) }]
      : []
  })
  const told = sheet.paragraphs.flatMap((run) => ofGoods(run).map(({ goods }) => goods))
  return inOrder([
    ...labelled(sheet, 'commodity', read),
    ...behindWeight,
    ...sheet.cells.flatMap(counted(sheet)),
    ...sheet.cells.flatMap(besideWeight(sheet)),
    ...told,
  ])
}

/** `Paper rolls, 11700 lb`, `Bottled water (1820 cases)`: what is weighed or counted is the freight. */
function counted(sheet: Sheet): (cell: Cell) => Found[] {
  const pattern =
    /(?:^(?:load: )?|[,;|/] |\b\d+ (?:cases|cartons|ctns|pallets|plts|skids|pcs|pieces|bags|rolls|units|drums|totes) (?:of )?)(\p{Lu}[\p{L} &'-]{2,40}?)\s*[,;|/•·–-]*\s*(?:\d{1,3}(?:,?\d{3})+\s*(?:lbs?\b|pounds\b|#)|\(\d[\d,]*\s*(?:cases|cartons|ctns|pallets|plts|skids|pcs|pieces|bags|rolls|units|drums|totes)\))/u
  return (cell) => {
    const goods = sheet.isProse(cell) ? undefined : pattern.exec(cell.text)?.[1]?.trim()
    const at = cell.text.indexOf(goods ?? '')
    if (
      goods === undefined ||
      equipmentWords.test(goods) ||
      sheet.labelsIn(cell).some(({ start, kind }) => start === 0 && kind !== 'load')
    )
      return []
    if (/\b(?:weight|wt|total|approx\w*|est\w*|max\w*|min\w*|gross|net|up to|over)\b/i.test(goods)) return []
    return [{ text: goods, sureness: 0.75, words: wordsBetween(cell, at, at + goods.length) }]
  }
}

/** `Paper rolls` in the column before `11700 lbs`. */
function besideWeight(sheet: Sheet): (cell: Cell) => Found[] {
  return (cell) => {
    const isGoods = /^\p{Lu}[\p{L} &'-]{2,40}$/u.test(cell.text) && sheet.labelsIn(cell).length === 0
    const weight = isGoods && !equipmentWords.test(cell.text) ? rightOf(sheet, cell) : null
    if (!weight || !/^\d{1,3}(?:,?\d{3})+\s*(?:lbs?|pounds)\.?$/i.test(weight.text)) return []
    return [{ text: cell.text, sureness: 0.7, words: cell.words }]
  }
}

/** `28900 lbs of Steel coils on a flatbed` */
function ofGoods(run: Cell): { weight: Found; goods: Found }[] {
  const pattern =
    /\b(\d{1,3}(?:,?\d{3})+)\s*(?:lbs?\.?|pounds) of ([\p{L}][\p{L} &'-]{2,40}?)(?= on\b| in\b| under\b| and (?:needs?|requires?|will|is)\b|[.,;]|$)/gu
  return [...run.text.matchAll(pattern)].map((match) => {
    const [all, weight = '', goods = ''] = match
    const at = match.index + all.length - goods.length
    return {
      weight: {
        text: weight.replaceAll(',', ''),
        sureness: 0.8,
        words: wordsBetween(run, match.index, match.index + weight.length),
      },
      goods: { text: goods, sureness: 0.8, words: wordsBetween(run, at, at + goods.length) },
    }
  })
}

export function temperatures(sheet: Sheet): Found[] {
  return inOrder(
    labelled(sheet, 'temperature', (text) => {
      const match =
        /^-?\d{1,3}(?:\.\d)?\s*(?:°|º|deg(?:rees)?)?\s*[FC]?\b(?:\s*(?:to|-|–)\s*-?\d{1,3}\s*(?:°|º)?\s*[FC]?)?/i.exec(
          text.trim(),
        )
      return match === null || /^0+\s*$/.test(match[0]) ? null : match[0].trim()
    }),
  )
}

function firstPart(text: string): string | null {
  const part =
    text
      .split(/\s{2,}|[;|]/)[0]
      ?.trim()
      .replace(/[.,]$/, '') ?? ''
  return part === '' ? null : part
}

function inline(sheet: Sheet, pattern: RegExp, surenessOf: (text: string) => number): Found[] {
  const find = (cell: Cell): Found[] =>
    [...cell.text.matchAll(pattern)].map((match) => ({
      text: match[0],
      sureness: surenessOf(match[0]),
      words: wordsBetween(cell, match.index, match.index + match[0].length),
    }))
  const told = sheet.paragraphs.filter((run) => ofGoods(run).length > 0)
  return [...sheet.cells.filter((cell) => !sheet.isProse(cell)), ...told].flatMap(find)
}
