import { companyKey } from './company-key.ts'

const placeholders = new Set(
  `TBD|TBA|TO BE DETERMINED|TO BE ADVISED|N A|NA|NONE|VARIOUS|UNKNOWN|SEE NOTES|SEE BELOW|SEE ATTACHED|WILL ADVISE|CALL|
  CALL DISPATCH|CONSIGNEE|RECEIVER|SHIPPER|CUSTOMER`.split(/\s*\|\s*/),
)

/** A real name; null for placeholders such as `TBD`. */
export function meantName(name: string | null | undefined): string | null {
  return meant(name)?.name ?? null
}

/** The beginning of a very long name identifies the company. */
const longestCompared = 80

/** The name with its key. */
export function meant(
  name: string | null | undefined,
): { readonly name: string; readonly key: string } | null {
  const trimmed = name?.trim() ?? ''
  const key = companyKey(trimmed.slice(0, longestCompared))
  // A name without any Latin letters is compared unchanged.
  return trimmed === '' || placeholders.has(key) ? null : { name: trimmed, key }
}

/** Words in the names of half of all freight companies, which distinguish none. */
const commonWords = new Set(
  `AND OF AT USA US AMERICA AMERICAN NATIONAL INTERNATIONAL GLOBAL GROUP HOLDINGS SERVICES SERVICE SOLUTIONS SYSTEMS SUPPLY
  CHAIN FREIGHT BROKERS BROKER BROKERAGE LOGISTICS LOGISTIC TRANSPORT TRANSPORTATION TRUCKING CARRIERS LINES EXPRESS CARGO
  SHIPPING WAREHOUSE WAREHOUSING DISTRIBUTION DISTRIBUTORS CENTER CENTRE DC STORAGE COLD FOODS FOOD PRODUCE GROCERS GROCERY
  MARKET MARKETS STORE PLANT MILL MILLS`.split(/\s+/),
)

/** A name prepared for comparison with thousands of others; letter pairs are computed on demand. */
export type NameKey = {
  /** The result of `companyKey`. */
  readonly key: string
  /** Without spaces. */
  readonly joined: string
  readonly telling: () => TellingWords
}
type TellingWords = { readonly words: readonly string[]; readonly pairs: Uint16Array }

export function nameKey(key: string): NameKey {
  let telling: TellingWords | undefined
  return {
    key,
    joined: key.replaceAll(' ', ''),
    telling: () => (telling ??= tellingWords(key)),
  }
}

/**
 * The similarity of two names: from 0, nothing in common, to 1, the same except for legal form and case. Below one half
 * they are different companies.
 */
export function likenessOf(a: NameKey, b: NameKey): number {
  if (a.key === '' || b.key === '') return 0
  if (isSameName(a, b)) return 1
  if (isInitials(a.key, b.key) || isInitials(b.key, a.key)) return 0.7
  const [tellingA, tellingB] = [a.telling(), b.telling()]
  const isFewer = tellingA.words.length <= tellingB.words.length
  const [fewer, more] = isFewer ? [tellingA.words, tellingB.words] : [tellingB.words, tellingA.words]
  const isWithin = fewer.length > 0 && fewer.every((word) => more.includes(word))
  const alike = shareInCommon(tellingA.pairs, tellingB.pairs)
  // Never 1, because some word differs.
  return Math.min(0.99, isWithin ? Math.max(0.8, alike) : alike)
}

/** The same for two keys, if few are compared. */
export const keyLikeness = (a: string, b: string) => likenessOf(nameKey(a), nameKey(b))

/** Whether the similarity of two names is 1, without comparing letters. */
export function isSameName(a: NameKey, b: NameKey): boolean {
  return a.joined !== '' && a.joined === b.joined
}

/** Initials, such as `TQL` for a company of three words. */
function isInitials(short: string, long: string): boolean {
  if (short.length > 5 || !/^[A-Z]{2,5}$/.test(short)) return false
  const words = long.split(' ').filter((word) => word !== 'AND' && word !== 'OF')
  return words.length > 1 && words.map(([first]) => first).join('') === short
}

function tellingWords(key: string): TellingWords {
  const words = key.split(' ').filter((word) => !commonWords.has(word))
  return { words, pairs: pairsOf(words.join(' ') || key) }
}

/** Sorted letter pairs, with word boundaries as letters. Keys are ASCII only. */
function pairsOf(text: string): Uint16Array {
  const padded = ` ${text} `
  const pairs = new Uint16Array(padded.length - 1)
  for (let at = 0; at < pairs.length; at += 1)
    pairs[at] = (padded.charCodeAt(at) << 8) | padded.charCodeAt(at + 1)
  return pairs.sort()
}

/** The share of letter pairs that both have (Dice). */
function shareInCommon(a: Uint16Array, b: Uint16Array): number {
  let [inA, inB, shared] = [0, 0, 0]
  while (inA < a.length && inB < b.length) {
    const apart = (a[inA] ?? 0) - (b[inB] ?? 0)
    if (apart <= 0) inA += 1
    if (apart >= 0) inB += 1
    if (apart === 0) shared += 1
  }
  return (2 * shared) / (a.length + b.length)
}

/** From this similarity on two names may be the same company. */
export const alikeFrom = 0.6
