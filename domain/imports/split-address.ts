import { plainWord } from '../maps/place-name.ts'
import { isUsState, readExactState, readState } from './read-state.ts'

/** Whether there is a town of that name in that state. */
export type IsTown = (town: string, state: string) => boolean

export type AddressParts = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}

/** The parts between line breaks, semicolons, arrows and the like: `Dallas, TX / Waco, TX`. */
export function piecesOf(text: string): string[] {
  return text
    .split(/[\n;|]|\s[/+&]\s|\s?(?:->|→)\s?|\s(?=\d[.)]\s)/)
    .map((piece) => piece.replace(/^\d[.)]\s+/, '').trim())
    .filter((piece) => piece !== '')
}

/** A longer text is not an address and not worth searching. */
const longestAddress = 300
const country = /[\s,;]*\b(?:u\.?\s?s\.?\s?a\.?|united states(?: of america)?|us|canada)\.?$/i
const zip = /[\s,]*\b(\d{5}(?:-\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i
const shortZip = /[\s,]*\b(\d{4})$/

/**
 * Splits `123 Main St, Amarillo, TX 79101`, `Amarillo, Texas` or `123 Main St Amarillo TX` into street, city, state and
 * ZIP code. Null if the text does not end in a state or the parts cannot be told apart.
 */
export function splitAddress(typed: string, isTown: IsTown): AddressParts | null {
  if (typed.length > longestAddress) return null
  const text = typed
    .replace(/[\n;|\t]+/g, ',')
    .replace(/\s+[-–—]\s+(?=[A-Za-z.,\s]+(?:\d{5}(?:-\d{4})?)?$)/g, ', ')
    .replace(/\s*\(([^()]+)\)\s*$/, ', $1')
    .replace(/\/(?=[a-z]{2}$)/i, ', ')
    .replace(/[\s,.]+$/, '')
    .replace(country, '')
  const code = zip.exec(text)
  const before = (code ? text.slice(0, code.index) : text).replace(/[\s,]+$/, '')
  const tail = stateAtEnd(before) ?? stateOfShortZip(before)
  if (tail === null) return null
  const zipCode = code?.[1]?.toUpperCase() ?? tail.zipCode
  const segments = tail.before
    .split(',')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
  const found = cityOf(segments, { isTown, ...tail })
  return found && { ...found, state: tail.state, zipCode }
}

type Tail = {
  readonly before: string
  readonly state: string
  readonly zipCode: string
  /** The state is set off by a comma or is a two-letter code; otherwise the word may belong to the town. */
  readonly isClear: boolean
}

/** `Boston, MA 2118` */
function stateOfShortZip(text: string): Tail | null {
  const code = shortZip.exec(text)
  const tail = code && stateAtEnd(text.slice(0, code.index))
  return tail && { ...tail, zipCode: code[1] ?? '' }
}

function stateAtEnd(text: string): Tail | null {
  const spaced = text.replace(/([,.])(?=[^\s,.])/g, '$1 ')
  const words = spaced.trim().split(/\s+/)
  for (const count of [3, 2, 1]) {
    if (words.length < count) continue
    const last = words.slice(-count)
    if (last.slice(0, -1).some((word) => word.endsWith(','))) continue
    const before = words.slice(0, -count).join(' ')
    const isApart = before === '' || before.endsWith(',')
    const state = before.endsWith(',') ? readState(last.join(' ')) : readExactState(last.join(' '))
    if (state === null) continue
    return { before, state, zipCode: '', isClear: isApart || isClearCode(last.join(' ')) }
  }
  return null
}

/** In lower case these are words: `Smith Grain Co`. */
const wordsThatAreStates = /^(?:al|co|de|hi|id|in|la|ma|me|mo|ms|mt|oh|ok|or|pa)$/i

function isClearCode(written: string): boolean {
  return (
    /^[A-Z]{2}\.?$/.test(written) || (/^[A-Za-z]{2}\.?$/.test(written) && !wordsThatAreStates.test(written))
  )
}

type Known = Pick<Tail, 'state' | 'isClear'> & { readonly isTown: IsTown }

function cityOf(segments: readonly string[], known: Known): { street: string; city: string } | null {
  const last = segments.at(-1)
  if (last === undefined) return null
  const streets = segments.slice(0, -1)
  if (!/\d/.test(last)) {
    // `Port Washington` is a town without a state.
    const isCertain = known.isClear || !isUsState(known.state) || known.isTown(last, known.state)
    return isCertain && !isUnit(last) ? { street: streets.join(', '), city: last } : null
  }
  const parts = streetAndTown(last, known)
  return parts && { street: [...streets, parts.street].join(', '), city: parts.city }
}

const unit =
  /^(?:suite|ste|unit|apt|bldg|building|dock|door|floor|rear|room|lot|gate|po box|p\.? ?o\.? box)\b/i

function isUnit(segment: string): boolean {
  return unit.test(segment)
}

const streetEndings = new Set(
  `st street ave av avenue rd road dr drive ln lane blvd boulevard hwy highway pkwy parkway way ct court cir circle pl
  place trl trail loop plz plaza sq square ter terrace fwy freeway expy expressway pike row run cv cove xing crossing
  byp bypass rte route spur alley aly n s e w ne nw se sw north south east west`.split(/\s+/),
)
const longestTown = 4

/** `123 Main St Amarillo`: the known town at the end, and the street before it. */
function streetAndTown(text: string, { isTown, state }: Known): { street: string; city: string } | null {
  const words = text.split(' ')
  const found: { street: string; city: string; isSure: boolean }[] = []
  for (let count = Math.min(longestTown, words.length - 2); count > 0; count -= 1) {
    const [street, city] = [words.slice(0, -count), words.slice(-count)]
    if (city.some((word) => /\d/.test(word)) || !isTown(city.join(' '), state)) continue
    found.push({ street: street.join(' '), city: city.join(' '), isSure: endsStreet(street) })
  }
  const sure = found.filter(({ isSure }) => isSure)
  const [only, other] = sure.length > 0 ? sure.slice(0, 1) : found
  return only && !other && !(only.city.split(' ').length === 1 && isEnding(only.city)) ? only : null
}

function endsStreet(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return isEnding(last) || /\d/.test(last)
}

function isEnding(word: string): boolean {
  return streetEndings.has(word.toLowerCase().replace(/\.$/, '')) || streetEndings.has(plainWord(word))
}
