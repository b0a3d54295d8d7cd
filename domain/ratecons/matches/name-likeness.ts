import { companyKey } from './company-key.ts'

const placeholders = new Set(
  `TBD|TBA|TO BE DETERMINED|TO BE ADVISED|N A|NA|NONE|VARIOUS|UNKNOWN|SEE NOTES|SEE BELOW|SEE ATTACHED|WILL ADVISE|CALL|
  CALL DISPATCH|CONSIGNEE|RECEIVER|SHIPPER|CUSTOMER`.split(/\s*\|\s*/),
)

/** A name that somebody means; null for `TBD` and the like, which name nobody. */
export function meantName(name: string | null | undefined): string | null {
  return meant(name)?.name ?? null
}

/** Of a name that goes on for lines the beginning tells which company it is. */
const longestCompared = 80

/** The same with its key. */
export function meant(
  name: string | null | undefined,
): { readonly name: string; readonly key: string } | null {
  const trimmed = name?.trim() ?? ''
  const key = companyKey(trimmed.slice(0, longestCompared))
  // What has no letter of ours at all is compared as it stands.
  return trimmed === '' || placeholders.has(key) ? null : { name: trimmed, key }
}

/** Words that half of all freight companies are called by; they tell none from another. */
const commonWords = new Set(
  `AND OF AT USA US AMERICA AMERICAN NATIONAL INTERNATIONAL GLOBAL GROUP HOLDINGS SERVICES SERVICE SOLUTIONS SYSTEMS SUPPLY
  CHAIN FREIGHT BROKERS BROKER BROKERAGE LOGISTICS LOGISTIC TRANSPORT TRANSPORTATION TRUCKING CARRIERS LINES EXPRESS CARGO
  SHIPPING WAREHOUSE WAREHOUSING DISTRIBUTION DISTRIBUTORS CENTER CENTRE DC STORAGE COLD FOODS FOOD PRODUCE GROCERS GROCERY
  MARKET MARKETS STORE PLANT MILL MILLS`.split(/\s+/),
)

/** A name as it is compared with thousands of others; its letters are only looked at where that is needed. */
export type NameKey = {
  /** As `companyKey` gives it. */
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
 * Of two names: from 0, nothing in common, to 1, the same but for legal form and capitals. Below one half they are two
 * companies.
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
  // Never 1: some word differs.
  return Math.min(0.99, isWithin ? Math.max(0.8, alike) : alike)
}

/** The same of two keys, for whoever compares few. */
export const keyLikeness = (a: string, b: string) => likenessOf(nameKey(a), nameKey(b))

/** Whether the likeness of two names is 1, which is known without comparing their letters. */
export function isSameName(a: NameKey, b: NameKey): boolean {
  return a.joined !== '' && a.joined === b.joined
}

/** `TQL` of a company of three words. */
function isInitials(short: string, long: string): boolean {
  if (short.length > 5 || !/^[A-Z]{2,5}$/.test(short)) return false
  const words = long.split(' ').filter((word) => word !== 'AND' && word !== 'OF')
  return words.length > 1 && words.map(([first]) => first).join('') === short
}

function tellingWords(key: string): TellingWords {
  const words = key.split(' ').filter((word) => !commonWords.has(word))
  return { words, pairs: pairsOf(words.join(' ') || key) }
}

/** Pairs of letters with the ends of words as letters, sorted. Keys have no other letters than those of ASCII. */
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

/** From here on two names may be one company's. */
export const alikeFrom = 0.6
