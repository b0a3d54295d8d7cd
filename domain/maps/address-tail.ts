import { plainWord } from './place-name.ts'
import { stateFromWords, type StateCode } from './us-states.ts'

/** One way to read the end of an address; the part before state and ZIP is still split at its commas. */
export type AddressTail = {
  /** Five digits, unless a key was missed or pressed twice. */
  readonly zip: string | null
  readonly state: StateCode | null
  readonly segments: readonly (readonly string[])[]
  /** No text after the state and the ZIP code had to be ignored. */
  readonly isUncut: boolean
}

const country = /[\s,;]*\b(?:u\.?\s?s\.?\s?a\.?|u\.s\.?|united states(?: of america)?)[\s.,;]*$/i
const phone = /(?<!\d)(?:\+?1[-. ])?(?:\(\d{3}\)\s?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b/g
const stateGluedToZip = /\b([A-Za-z]{2})\.?(\d{5}(?:-\d{4})?)\s*$/
const zipCode = /^\d{5}(?:-?\d{4})?$/
/** After a state, these digits were meant to be a ZIP code. */
const slippedZipCode = /^(?:\d{4}|\d{6,8})$/
/** A number after these words is not a ZIP code. */
const numbered = new Set(
  'box suite ste st unit apt lot hwy highway fm cr route rt no dock door room'.split(' '),
)
/** Spreadsheets turn Boston's 02118 into 2118. */
const statesOfLeadingZero = new Set<StateCode>(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT'])

/** At most this many parts (suite, door, phone, "ask for …") may follow the state. */
const mostCut = 6

/** In a longer text these count as states only in capitals. */
const wordsThatAreStates = new Set('al co de hi id in la ma me mo ms mt oh ok or pa'.split(' '))

type Words = readonly string[]
type Segments = readonly Words[]

/**
 * The ways to read the end of an address as people type it, the likeliest first. Whatever stands in front (company,
 * house, county road, suite) stays in `segments`; text after state and ZIP is ignored only as a last resort.
 */
export function addressTails(typed: string): readonly AddressTail[] {
  const segments = segmentsOf(typed)
  const whole = segments
    .slice(0, mostCut)
    .flatMap((_, cut) => tailsOf(segments.slice(0, segments.length - cut), cut > 0))
  return [...whole, ...statesWithin(segments)]
}

/** `Clovis NM Hwy 60`: text that follows the state without a comma is ignored when nothing else was understood. */
function statesWithin(segments: Segments): readonly AddressTail[] {
  return segments
    .flatMap((words, at) =>
      words.flatMap((word, index) => {
        const state = at + index > 0 && index < words.length - 1 ? stateFromWords([plainCode(word)]) : null
        if (state === null || wordsThatAreStates.has(word)) return []
        const before = [...segments.slice(0, at), words.slice(0, index)].filter(({ length }) => length > 0)
        return [{ zip: null, state, segments: before, isUncut: false }]
      }),
    )
    .toReversed()
}

function segmentsOf(typed: string): Segments {
  return typed
    .replaceAll(phone, ',')
    .replace(country, '')
    .replace(stateGluedToZip, '$1 $2')
    .replace(/(\p{L})\/(?=\p{L})/gu, '$1,')
    .split(/[,;()\n\r\t|]+|\s[-–—]\s/)
    .map((segment) =>
      segment
        .split(/\s+/)
        .map((word) => word.replace(/^[^\p{L}\d#&]+|[^\p{L}\d]+$/gu, ''))
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 0)
}

function tailsOf(segments: Segments, hasMoreBehind: boolean): readonly AddressTail[] {
  const { zip, rest } = takeZip(segments)
  const states = takeStates(rest).filter(
    ({ words }) => zip !== null || !isCompanyEnding(words, hasMoreBehind),
  )
  const withState = states.map(({ state, rest: before }) => {
    // `Hereford 79045 TX`
    const earlier = zip === null ? takeZip(before) : { zip, rest: before }
    return { zip: earlier.zip, state, segments: earlier.rest, isUncut: !hasMoreBehind }
  })
  return [...withState, { zip, state: null, segments: rest, isUncut: !hasMoreBehind }]
}

/** `Co` at the end of a segment with more after it is usually a company, not Colorado. */
function isCompanyEnding(words: Words, hasMoreBehind: boolean): boolean {
  return hasMoreBehind && words.length === 1 && plainWord(words[0] ?? '') === 'co'
}

function takeZip(segments: Segments): { zip: string | null; rest: Segments } {
  const [last = '', before = ''] = segments.flat().toReversed()
  const rest = withoutLast(segments, 1)
  if (/^\d{4}$/.test(last) && takeStates(rest).some(({ state }) => statesOfLeadingZero.has(state))) {
    return { zip: `0${last}`, rest }
  }
  if (slippedZipCode.test(last) && takeStates(rest).length > 0) return { zip: last, rest }
  const isZip = zipCode.test(last) && !(last.length === 5 && numbered.has(plainWord(before)))
  return isZip ? { zip: last.slice(0, 5), rest } : { zip: null, rest: segments }
}

type FoundState = { readonly state: StateCode; readonly words: Words; readonly rest: Segments }

function takeStates(segments: Segments): readonly FoundState[] {
  return [3, 2, 1].flatMap((count) => {
    const words = lastWords(segments, count)
    if (words.length < count) return []
    const state = stateFromWords(words.map(plainCode))
    return state === null ? [] : [{ state, words, rest: withoutLast(segments, count) }]
  })
}

function plainCode(word: string): string {
  return word.toLowerCase().replaceAll('.', '')
}

function lastWords(segments: Segments, count: number): Words {
  return segments.flat().slice(-count)
}

function withoutLast(segments: Segments, count: number): Segments {
  const last = segments.at(-1)
  if (last === undefined || count === 0) return segments
  if (last.length > count) return [...segments.slice(0, -1), last.slice(0, -count)]
  return withoutLast(segments.slice(0, -1), count - last.length)
}
