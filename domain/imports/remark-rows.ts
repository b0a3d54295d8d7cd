import { normalHeader } from './header-mapping.ts'

const counted =
  'rows|records|entries|loads|customers|accounts|brokers|drivers|trucks|units|locations|stops|rates|miles'
const totalWords = new RegExp(
  String.raw`^(?:grand |sub ?|running )?totals?\b[\s:=]*(?:(?:${counted})\b[\s:=]*)?(?:\d[\d,]*)?(?:\s*(?:${counted}))?$`,
  'i',
)
/** `January totals`: could be a company's name, so it only counts with amounts next to it. */
const namedTotal = /^(?:[\w/'-]+ ){1,3}totals?:?$/i
const countedWords =
  /^(?:totals?|count|sum|number of|average|avg)(?: \w+){0,3}\s*[:=]\s*\$?[\d,.]*$|^(?:sum|count|average|avg)$/i
const remark =
  /^(?:page \d+(?: of \d+)?|(?:printed|prepared|exported|generated|created|updated|last updated|report date|as of|run)(?:(?: on| by| at)\b.*|:.*| \d.*)|last update.*|rev(?:ised|ision)?\b\.?[: ].*\d.*|do not use\b.*|end of (?:report|list|file|data)|continued.*|confidential|week (?:of|ending)\b.*|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:,? \d{4})?|[*]+ ?note.*|notes?:.*)$/i
const heading = /^[-=*~_#]{2,}.*[-=*~_#]{2,}$/
const section =
  /^(?:(?:company|local|regional|otr|team|leased?|active|inactive|former|current|new|old)[ -])?(?:drivers|owner[ -]?operators|tractors|trucks|trailers):?$/i
/** Matched against headers from `normalHeader`. */
const hasAmounts =
  /\b(?:amount|rate|price|pay|gross|revenue|lumper|linehaul|haul|charge|fee|total|miles|mileage|flat|stop|stops|freight|weight)\b/
const figure = /^[-–—$()\s\d.,%]+$/

/** Longer texts are neither totals nor headings, and searching them could take minutes. */
const longestRemark = 300

/** Why a row is not part of the list (repeated headers, a total, a note below); null for a normal row. */
export function remarksAmong(headers: readonly string[]): (cells: readonly string[]) => string | null {
  const words = headers.map((header) => normalHeader(header.replace(/ \(\d+\)$/, '')))
  const amounts = new Set(words.flatMap((header, index) => (hasAmounts.test(header) ? [index] : [])))
  return (cells) => {
    if (isHeadersAgain(words, cells)) return 'The headers again'
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const isAlone = filled.length === 1 && headers.length > 2
    if (filled.some((cell) => cell.length > longestRemark)) return null
    if (isTotal(filled, isAlone) || isSum(cells, amounts) || isNamedSum(cells, amounts)) return 'A total'
    const [first = ''] = filled
    return isAlone && isNote(first) ? 'A note, not a row of the list' : null
  }
}

function isNote(text: string): boolean {
  return remark.test(text.replace(/^[*•]+ ?/, '')) || heading.test(text) || section.test(text)
}

function isTotal([first = '', ...others]: readonly string[], isAlone: boolean): boolean {
  const isNamed = totalWords.test(first) || countedWords.test(first)
  if (!isNamed || !others.every((cell) => figure.test(cell) || totalWords.test(cell))) return false
  // `Total` alone could be a company's name, so it only counts with figures next to it.
  return (
    others.length > 0 ||
    /\d|:/.test(first) ||
    /^(?:grand |sub)/i.test(first) ||
    (isAlone && /s$/i.test(first))
  )
}

/** Only figures in amount columns: the sum of the columns above. */
function isSum(cells: readonly string[], amounts: ReadonlySet<number>): boolean {
  return (
    amounts.size > 0 &&
    cells.some((cell) => /\d/.test(cell)) &&
    cells.every((cell, index) => cell.trim() === '' || (amounts.has(index) && figure.test(cell)))
  )
}

function isNamedSum(cells: readonly string[], amounts: ReadonlySet<number>): boolean {
  const first = cells.findIndex((cell) => cell.trim() !== '')
  return namedTotal.test(cells[first]?.trim() ?? '') && isSum(cells.toSpliced(first, 1, ''), amounts)
}

function isHeadersAgain(headers: readonly string[], cells: readonly string[]): boolean {
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
  return (
    filled.length > 1 &&
    filled.length * 2 > headers.length &&
    filled.every((index) => normalHeader(cells[index] ?? '') === headers[index])
  )
}
