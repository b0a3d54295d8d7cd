import { stateCodes } from '../../maps/us-states.ts'
import type { PaperFacts } from '../sheet/facts.ts'
import { isNear } from '../sheet/look-alikes.ts'
import { stateOf, stateWords } from '../sheet/states.ts'

const states = stateWords.join('|')
/** The comma before a state may have been misread as a similar character. */
const tail = new RegExp(
  String.raw`[,;:\s]\s*(?:[/|]\s*)?(?:state|st)?[:.]?\s*\b(${states}|[1l][ADLN])\b[,.]?\s+(?:[/|]\s*)?(?:USA?[,.]?\s+)?(?:zip(?: ?code)?[:.]?\s*)?([\dOIlSB]{5})(?:-\d{4})?(?![\dA-Za-z])`,
  'gi',
)
/** `Redding, CA96002`, `Romulus, MI'48174` as read from pictures; without the comma it could be any number. */
const gluedTail = new RegExp(String.raw`,\s*(${stateCodes.join('|')})['’.,·-]?(\d{5})(?![\dA-Za-z])`, 'g')
/** `Concord, NH 3301`, without the zero in front that a spreadsheet takes away: another number may stand there, so it needs proof. */
const tailWithoutZero = /[,;:\s]\s*\b(CT|MA|ME|NH|NJ|RI|VT)\b[,.]?\s+([1-9]\d{3})(?:-\d{4})?(?![\p{L}\d/-])/gu
export const provinces = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')
/** The letters that a province's postal codes start with. */
const postalLetters: Readonly<Record<string, string>> = {
  ...{ AB: 'T', BC: 'V', MB: 'R', NB: 'E', NL: 'A', NS: 'B', NT: 'X', NU: 'X' },
  ...{ ON: 'KLMNP', PE: 'C', QC: 'GHJ', SK: 'S', YT: 'Y' },
}
const canadianTail = new RegExp(
  String.raw`[,\s]\s*(${provinces.join('|')})\b[,.]?\s+(?:CA(?:NADA)?[,.]?\s+)?([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)(?![\dA-Za-z])`,
  'gi',
)
const tailWithoutZip = new RegExp(String.raw`,\s*(${stateCodes.join('|')})\b(?!\s*[\dOIlSB]{5})`, 'g')

export type Tail = {
  readonly at: number
  readonly end: number
  readonly state: string
  readonly zip: string | null
  /** Written in capitals or in full and behind a town, because `in 20000` in lower case is not Indiana. */
  readonly isClear: boolean
}

export function tailsWithZip(text: string): Tail[] {
  return [...tailsOfStates(text), ...tailsWithoutZero(text), ...tailsOfProvinces(text)].toSorted(
    (a, b) => a.at - b.at,
  )
}

/** Whether the code's first letter matches the province. */
export function isPostalCode(code: string, province: string): boolean {
  return postalLetters[province]?.includes(code.slice(0, 1)) ?? false
}

function tailsOfProvinces(text: string): Tail[] {
  return [...text.matchAll(canadianTail)].flatMap((match) => {
    const state = (match[1] ?? '').toUpperCase()
    const zip = `${match[2] ?? ''} ${match[3] ?? ''}`.toUpperCase()
    return isPostalCode(zip, state)
      ? [{ isClear: true, at: match.index, end: match.index + match[0].length, state, zip }]
      : []
  })
}

function tailsOfStates(text: string): Tail[] {
  return [...text.matchAll(tail), ...text.matchAll(gluedTail)].flatMap((match) => {
    // `Des Moines, 1A 50317` as read from pictures.
    const state = stateOf((match[1] ?? '').replace(/^[1l](?=[ADLN]$)/, 'I'))
    const zip = digitsOf(match[2] ?? '')
    if (state === null || zip === null) return []
    // `Number: IN 22071` is no Indiana.
    const isClear = ((match[1] ?? '').length > 2 || match[1] === state) && !match[0].startsWith(':')
    return [{ isClear, at: match.index, end: match.index + match[0].length, state, zip }]
  })
}

function tailsWithoutZero(text: string): Tail[] {
  return [...text.matchAll(tailWithoutZero)].map(({ 0: whole, 1: state = '', 2: digits = '', index }) => ({
    ...{ isClear: false, at: index, end: index + whole.length },
    ...{ state, zip: `0${digits}` },
  }))
}

/** `Shreveport, 71108`: the state was not read, but there is one town of that name with that ZIP code. */
export function tailsWithoutState(text: string, facts: PaperFacts): Tail[] {
  const [, town, zip] = /(?:^|,\s*)(\p{L}[\p{L}.'’ -]*),\s*(\d{5})(?:-\d{4})?$/u.exec(text) ?? []
  const known = zip === undefined ? null : facts.zipTown(zip)
  if (town === undefined || zip === undefined || known === null || !sameTown(known.city, town)) return []
  const at = text.lastIndexOf(',')
  return [{ at, end: text.length, state: known.state, zip, isClear: true }]
}

export function tailsWithoutZip(text: string): Tail[] {
  return [...text.matchAll(tailWithoutZip)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    state: match[1] ?? '',
    zip: null,
    isClear: true,
  }))
}

/** Letters that look like digits count as digits only inside a number; a word of letters alone is not a number. */
function digitsOf(text: string): string | null {
  if ((text.match(/\d/g)?.length ?? 0) < 3) return null
  const digits = text.replace(/[OQ]/g, '0').replace(/[Il|]/g, '1').replace(/S/g, '5').replace(/B/g, '8')
  return /^\d+$/.test(digits) ? digits : null
}

/** The town before the state: the text after the last comma, or the longest sequence of words that is a town. */
export function townAtEnd(
  before: string,
  { state, zip }: Tail,
  facts: PaperFacts,
): { name: string; length: number } | null {
  const text = before.replace(/[\s,;:/|]+$/, '').replace(/\s*state$/i, '')
  const cut = before.length - text.length
  const words = text.split(' ')
  const known = zip === null ? null : facts.zipTown(zip)
  const ways = [4, 3, 2, 1]
    .filter((count) => count <= words.length)
    .map((count) =>
      words
        .slice(-count)
        .join(' ')
        .replace(/^(?:city|town)[:.]\s*/i, ''),
    )
    .filter((town) => /^[\p{L}][\p{L}.'’ -]*$/u.test(town))
  const proven =
    ways.find((town) => known?.state === state && sameTown(known.city, town)) ??
    ways.find((town) => facts.isTown(town, state))
  const behindComma = /(?:^|,)\s*([\p{L}][\p{L}.'’ -]*)$/u
    .exec(text)?.[1]
    ?.replace(/^(?:city|town)[:.]\s*/i, '')
  if (behindComma !== undefined && proven !== undefined && isPartOf(proven, behindComma))
    return { name: behindComma, length: behindComma.length + cut }
  const near = proven === undefined && known?.state === state ? nearTown(words, known.city) : null
  if (near) return { name: near.name, length: near.length + cut }
  const town = proven ?? behindComma
  return town === undefined || town.split(' ').length > 4 ? null : { name: town, length: town.length + cut }
}

/** `South Chesterfield`, where the list of towns has Chesterfield alone. */
function isPartOf(town: string, whole: string): boolean {
  const first = whole.slice(0, -town.length)
  return whole.endsWith(` ${town}`) && /^(?:north|south|east|west|new|upper|lower)\s+$/i.test(first)
}

/** The ZIP code determines the town, despite misread letters. */
function nearTown(words: readonly string[], city: string): { name: string; length: number } | null {
  const last = words.at(-1) ?? ''
  if (last.toLowerCase() === city.toLowerCase().replaceAll(' ', ''))
    return { name: city, length: last.length }
  const count = city.split(' ').length
  const read = words.slice(-count).join(' ')
  const bare = read.toLowerCase().replace(/[^\p{L}' -]+$/u, '')
  const isClose = city.length >= 5 && isNear(bare, city.toLowerCase(), city.length > 8 ? 2 : 1)
  return isClose ? { name: city, length: read.length } : null
}

function sameTown(a: string, b: string): boolean {
  const plain = (town: string) =>
    town
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .replace(/^(?:st|saint) /, 'saint ')
      .replace(/^(?:ft|fort) /, 'fort ')
  return plain(a) === plain(b)
}
