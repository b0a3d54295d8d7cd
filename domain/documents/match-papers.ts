/** The identifiers of a load that can be on papers. */
export type KnownByPaper = {
  readonly loadId: string
  readonly number109: string
  readonly bolNumber: string | null
  readonly poNumber: string | null
  readonly tripNumber: string | null
  readonly invoiceNumber: string | null
}

/**
 * From the most to the least certain. The ending of a load number is what people write on envelopes: such a match is
 * suggested, never applied.
 */
export const matchedBy = [
  'number109',
  'bolNumber',
  'poNumber',
  'invoiceNumber',
  'tripNumber',
  'ending',
] as const
export type MatchedBy = (typeof matchedBy)[number]

export type PaperMatch = {
  readonly loadId: string
  readonly by: MatchedBy
  /** No other load is as likely, and the match is no guess. */
  readonly isSure: boolean
}

/** Shorter references are on any paper: a dock, a quantity, a page. */
const shortestReference = 4
/** `109-2026-00417` is three words of a file name. */
const longestJoin = 5

/** The loads that a text (a file name, or what can be read in the file) refers to, the likeliest first. */
export function matchPaper(text: string, loads: readonly KnownByPaper[]): PaperMatch[] {
  const words = wordsOf(text)
  const joined = joinedWords(text)
  const found = loads.flatMap(({ loadId, ...references }): { loadId: string; by: MatchedBy }[] => {
    const by = matchedBy.find((name) => isNamed(name, references, { words, joined }))
    return by === undefined ? [] : [{ loadId, by }]
  })
  const rank = (by: MatchedBy) => matchedBy.indexOf(by)
  const best = Math.min(...found.map(({ by }) => rank(by)))
  const isAlone = found.filter(({ by }) => rank(by) === best).length === 1
  return found
    .toSorted((one, other) => rank(one.by) - rank(other.by))
    .map(({ loadId, by }) => ({ loadId, by, isSure: isAlone && rank(by) === best && by !== 'ending' }))
}

type Read = { readonly words: ReadonlySet<string>; readonly joined: ReadonlySet<string> }

function isNamed(name: MatchedBy, load: Omit<KnownByPaper, 'loadId'>, { words, joined }: Read): boolean {
  if (name === 'ending') {
    const ending = endingOf(load.number109)
    return ending !== null && words.has(ending)
  }
  const reference = plain(load[name] ?? '')
  return reference.length >= shortestReference && joined.has(reference)
}

/** `417` of `109-2026-00417`; null for a number without parts. */
function endingOf(number109: string): string | null {
  const last = /[^0-9]0*(\d{3,})$/.exec(number109)?.[1]
  return last ?? null
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** In lower case; numbers also without leading zeros. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = splitWords(text)
  return new Set(words.flatMap((word) => [word, word.replace(/^0+(?=\d)/, '')]))
}

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Each run of up to five words, joined without separators. */
function joinedWords(text: string): ReadonlySet<string> {
  const words = splitWords(text)
  const joined = new Set<string>()
  words.forEach((_word, start) => {
    let run = ''
    for (const word of words.slice(start, start + longestJoin)) {
      run += word
      joined.add(run)
    }
  })
  return joined
}
