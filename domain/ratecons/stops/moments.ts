/** A date (`2026-09-23`) or time (`05:00`) and its range in the text. */
export type Moment = { readonly at: number; readonly end: number; readonly value: string }

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`

/** Names of months as proper names: `Mar`, `MAR`, `March`, `MARCH`. */
const names = 'January February March April May June July August September October November December'
  .split(' ')
  .flatMap((name) => [name, name.slice(0, 3), name.toUpperCase(), name.slice(0, 3).toUpperCase()])
  .join('|')

type Shape = {
  readonly pattern: RegExp
  readonly read: (parts: readonly string[], nearDay: string | null) => string | null
}

const shapes: readonly Shape[] = [
  { pattern: /\b(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g, read: ([y, m, d]) => dayOf(y, m, d) },
  { pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g, read: ([m, d, y]) => dayOf(y, m, d) },
  { pattern: /(?<![\d-])(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})(?![\d-])/g, read: ([m, d, y]) => dayOf(y, m, d) },
  { pattern: /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?![\d.])/g, read: ([m, d, y]) => dayOf(y, m, d) },
  {
    pattern: new RegExp(String.raw`\b(\d{1,2})[- /]${month}[- /,]+(\d{4}|\d{2})\b`, 'gi'),
    read: ([d, m, y]) => dayOf(y, monthOf(m), d),
  },
  // `27NOV`, `27NOV26`, and `27 Nov`, but not `up to 5 may be`.
  {
    pattern: /\b(\d{1,2})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(\d{4}|\d{2})?\b/gi,
    read: ([d, m, y], nearDay) => dayOf(y ?? yearOf(monthOf(m), nearDay), monthOf(m), d),
  },
  {
    pattern: new RegExp(String.raw`\b(\d{1,2})[- ](${names})\b(?! ?\d{1,2}\b(?!:)| \p{Lu}\p{Ll})`, 'gu'),
    read: ([d, m], nearDay) => dayOf(yearOf(monthOf(m), nearDay), monthOf(m), d),
  },
  // `Tuesday the 1st of December`
  {
    pattern: new RegExp(
      String.raw`\b(\d{1,2})(?:st|nd|rd|th)(?: of)? ${month}(?:,?\s+(\d{4}))?\b(?!:)`,
      'gi',
    ),
    read: ([d, m, y], nearDay) => dayOf(y ?? yearOf(monthOf(m), nearDay), monthOf(m), d),
  },
  {
    pattern: new RegExp(String.raw`\b${month}\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?\b(?!:)`, 'gi'),
    read: ([m, d, y], nearDay) => dayOf(y ?? yearOf(monthOf(m), nearDay), monthOf(m), d),
  },
  {
    pattern: /(?<![\d/-])(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    read: ([m, d], nearDay) => dayOf(yearOf(m, nearDay), m, d),
  },
]

function monthOf(name = ''): string {
  return String(months.indexOf(name.toLowerCase().slice(0, 3)) + 1)
}

function dayOf(year = '', monthText = '', dayText = ''): string | null {
  const [m, d] = [Number(monthText), Number(dayText)]
  const y = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  if (!(m >= 1 && m <= 12 && d >= 1 && d <= 31 && y >= 2015 && y <= 2060)) return null
  return `${String(y)}-${two(m)}-${two(d)}`
}

const two = (value: number) => String(value).padStart(2, '0')

/** Around New Year, a date without a year is of the other year where its month is of the other winter. */
function yearOf(month = '', nearDay: string | null): string {
  if (nearDay === null) return ''
  const [year = 0, now = 0] = nearDay.split('-').map(Number)
  const shift = now >= 11 && Number(month) <= 2 ? 1 : now <= 2 && Number(month) >= 11 ? -1 : 0
  return String(year + shift)
}

/** A placeholder for dates without a year, where only their being there counts. */
export const anyYear = '2020-06-15'

/** A date without a year is near that day (`2026-12-28`); where none is given it is left out. */
export function daysIn(text: string, nearDay: string | null): Moment[] {
  const found: Moment[] = []
  for (const { pattern, read } of shapes) {
    for (const match of text.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => at < other.end && end > other.at)) continue
      const value = read(match.slice(1), nearDay)
      if (value !== null) found.push({ at, end, value })
    }
  }
  return found.toSorted((a, b) => a.at - b.at)
}

/** `09:00:00-06:00`: behind seconds it is how far the zone is from Greenwich. */
const clock =
  /(?<![\d:])(\d{1,2})[:.](\d{2})(?::\d{2}(?:-(?:0[4-9]|10):?00(?!:?\d))?)?(?:\s*([ap])(?:\.?\s?m)?(?![a-z])\.?)?(?!\d)/gi
const bareHour = /(?<![\d:/])(\d{1,2})\s*([ap])\.?\s?m\b\.?/gi
/** `7a`, `730p`, `0730a`, but not after a word for a door or a suite. */
const shortHour =
  /(?<![\w:/#$.]|\b(?:ste|suite|unit|bldg|building|apt|dock|door|gate|lot|plant|room|rm|floor|whse|hwy|route|bay|no|#)\.? )(\d{1,2}?)([0-5]\d)?([ap])m?(?![\w'’])/gi
/** `FCFS 7-3`: from seven to three. */
const openHours =
  /\b(?:fcfs|hours|hrs|open)\b[\s:]{1,3}(\d{1,2})\s?(?:[-–]|to)\s?(\d{1,2})(?!\d|[:/-]\d|\s?(?:[ap]\.?m|hours|hrs|days|%))/gi
const military =
  /(?<![\d$#.,/:-])([01]\d|2[0-3])([0-5]\d)(?=\s*(?:[-–/]|to\b|h(?:ou)?rs\b|hours|appt|apt\b|appointment|fcfs|\)|$|\s|\.(?:\s|$)))(?![\d,/])/gi
const militaryRange =
  /(?<![\d$#./:-])([01]\d|2[0-4])([0-5]\d)\s*(?:[-–—/]|to|thru|until)\s*([01]\d|2[0-4])([0-5]\d)(?![\d/-])/gi

/** `isTimely`: plain four digits count as a time, because a date or a label for times is nearby. */
export function timesIn(text: string, isTimely: boolean): Moment[] {
  const found: Moment[] = []
  const take = (at: number, length: number, value: string | null) => {
    if (value !== null && !found.some((other) => at < other.end && at + length > other.at))
      found.push({ at, end: at + length, value })
  }
  for (const match of text.matchAll(clock)) {
    if (match[0].includes('.') && !match[3]) continue
    take(match.index, match[0].length, timeOf(match[1], match[2], match[3]))
  }
  for (const match of text.matchAll(bareHour))
    take(match.index, match[0].length, timeOf(match[1], '00', match[2]))
  for (const { at, end, value } of hoursIn(text)) take(at, end - at, value)
  for (const match of text.matchAll(/\bnoon\b/gi)) take(match.index, 4, '12:00')
  for (const match of text.matchAll(militaryRange)) {
    const second = match[0].length - 4
    take(match.index, 4, timeOf(match[1], match[2]))
    take(match.index + second, 4, timeOf(match[3], match[4]))
  }
  if (isTimely) for (const match of text.matchAll(military)) take(match.index, 4, timeOf(match[1], match[2]))
  return found.toSorted((a, b) => a.at - b.at)
}

function hoursIn(text: string): { at: number; end: number; value: string | null }[] {
  const short = [...text.matchAll(shortHour)].map((match) => ({
    ...{ at: match.index, end: match.index + match[0].length },
    value: timeOf(match[1], match[2] ?? '00', match[3]),
  }))
  const open = [...text.matchAll(openHours)].flatMap((match) => {
    const [all, from = '', to = ''] = match
    if (Number(from) > 23 || Number(to) > 24) return []
    const [first, end] = [match.index + all.indexOf(from, 4), match.index + all.length]
    const isPastNoon = Number(to) <= Number(from) && Number(to) < 12
    return [
      { at: first, end: first + from.length, value: timeOf(from, '00') },
      { at: end - to.length, end, value: timeOf(String(Number(to) + (isPastNoon ? 12 : 0)), '00') },
    ]
  })
  return [...short, ...open]
}

function timeOf(hourText = '', minuteText = '', half = ''): string | null {
  let hour = Number(hourText)
  if (/p/i.test(half) && hour < 12) hour += 12
  if (/a/i.test(half) && hour === 12) hour = 0
  if (hour === 24) hour = 0
  return hour < 24 && Number(minuteText) < 60 ? `${two(hour)}:${minuteText}` : null
}
