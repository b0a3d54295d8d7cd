import { similarNames } from '../maps/similar-names.ts'
import { stateCodes, stateFromWords, stateName } from '../maps/us-states.ts'

/** Codes other than the states that mail and freight go to. Mexico's are those of EDI papers. */
const otherCodes = new Set(
  'PR VI GU AS MP AE AP AA AB BC MB NB NF NL NS NT NU ON PE PQ QC SK YT AG BS CM CS CH CI CL DF DG GJ GR HG JA EM MH MR OA PU QA QR SL SI SO TA TL VL YC ZT'.split(
    ' ',
  ),
)

/** Forms that `stateFromWords` does not accept, because in an address they are ordinary words. */
const otherWords: Readonly<Record<string, string>> = {
  ...{ alas: 'AK', alab: 'AL', arz: 'AZ', cal: 'CA', col: 'CO', ct: 'CT', del: 'DE', flor: 'FL', geo: 'GA' },
  ...{ haw: 'HI', ida: 'ID', ills: 'IL', kas: 'KS', ken: 'KY', 'n hamp': 'NH', 'n jer': 'NJ', o: 'OH' },
  ...{ oreg: 'OR', penna: 'PA', penn: 'PA', 'r isl': 'RI', 'n car': 'NC', 's car': 'SC', virg: 'VA' },
  ...{ 'w virg': 'WV', 'wash d c': 'DC', 'wash dc': 'DC', texs: 'TX' },
  ...{ 'washington state': 'WA', 'state of washington': 'WA', 'new york state': 'NY', tejas: 'TX' },
  ...{ 'washington d c': 'DC', 'washington dc': 'DC', 'dist of columbia': 'DC', 'puerto rico': 'PR' },
  ...{ guam: 'GU', 'virgin islands': 'VI', 'us virgin islands': 'VI', alberta: 'AB', alta: 'AB' },
  ...{ 'british columbia': 'BC', 'b c': 'BC', manitoba: 'MB', man: 'MB', 'new brunswick': 'NB', 'n b': 'NB' },
  ...{ newfoundland: 'NL', 'newfoundland and labrador': 'NL', 'nova scotia': 'NS', 'n s': 'NS' },
  ...{ 'northwest territories': 'NT', nunavut: 'NU', ontario: 'ON', ont: 'ON', 'prince edward island': 'PE' },
  ...{ 'p e i': 'PE', pei: 'PE', quebec: 'QC', que: 'QC', saskatchewan: 'SK', sask: 'SK', yukon: 'YT' },
}

const directions: Readonly<Record<string, string>> = {
  n: 'north',
  no: 'north',
  s: 'south',
  so: 'south',
  w: 'west',
}

const longestName = 40
/** A shorter word is too close to others to be corrected. */
const shortestSlip = 5

/** `TX`, `Tex.`, `Texas`, `N. Mex.`, `ON`; null if it is not a state or province. */
export function readState(typed: string): string | null {
  const words = wordsOf(typed)
  return words && (exactState(words) ?? twiceTheSame(typed) ?? nearlyAState(words))
}

/** As above, but without correcting typing errors: for words that could mean something else. */
export function readExactState(typed: string): string | null {
  const words = wordsOf(typed)
  return words && exactState(words)
}

function wordsOf(typed: string): readonly string[] | null {
  if (typed.length > longestName || /\d/.test(typed)) return null
  const words = typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  return words.length === 0 ? null : words
}

function exactState(words: readonly string[]): string | null {
  const joined = words.join('').toUpperCase()
  const [first = '', ...rest] = words
  const written = words.join(' ')
  const turned = [directions[first] ?? first, ...rest].join(' ')
  const isCode = joined.length === 2 && words.length <= 2
  return (
    stateFromWords(words) ??
    ownWord(written) ??
    (rest.length > 0 ? (stateFromWords(turned.split(' ')) ?? shortAfterDirection(turned)) : null) ??
    (isCode ? (stateFromWords([joined.toLowerCase()]) ?? (otherCodes.has(joined) ? joined : null)) : null)
  )
}

function ownWord(word: string): string | null {
  return Object.hasOwn(otherWords, word) ? (otherWords[word] ?? null) : null
}

/** `North Car.`, `South Dak.` */
function shortAfterDirection(turned: string): string | null {
  const [direction = '', rest = ''] = turned.split(' ')
  const word = `${direction.charAt(0)} ${rest}`
  return stateFromWords(word.split(' ')) ?? ownWord(word)
}

/** `TX - Texas`, `Texas (TX)` */
function twiceTheSame(typed: string): string | null {
  const parts = typed.split(/[-–(),/]/).filter((part) => part.trim() !== '')
  if (parts.length !== 2) return null
  const [one = null, other] = parts.map(readExactState)
  return one === other ? one : null
}

export function isUsState(code: string): boolean {
  return stateCodes.some((state) => state === code)
}

const stateNames = stateCodes.map(stateName)

/** If a column of regions is mistaken for states, the same few words come in thousands of rows. */
const known = new Map<string, string | null>()
const mostKnown = 500

function nearlyAState(words: readonly string[]): string | null {
  const written = words.join(' ')
  const state = known.get(written)
  if (state !== undefined) return state
  if (known.size >= mostKnown) known.clear()
  const found = nearState(written)
  known.set(written, found)
  return found
}

/** `Oklahmoa`, `Tennesee`: exactly one state is close. */
function nearState(written: string): string | null {
  if (written.length < shortestSlip) return null
  const swapped = stateNames.filter((name) => isSwap(written, name.toLowerCase()))
  const near = similarNames(written, stateNames, written.length >= 9 ? 2 : 1)
  const [only, other] = swapped.length > 0 ? swapped : near
  if (only === undefined || other !== undefined) return null
  return stateCodes.find((code) => stateName(code) === only) ?? null
}

/** Two neighboring letters are swapped. */
function isSwap(written: string, name: string): boolean {
  const at = name.split('').findIndex((letter, index) => letter !== written[index])
  if (at < 0 || written.length !== name.length) return false
  return written === name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
}
