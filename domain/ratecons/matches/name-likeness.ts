import { companyKey } from './company-key.ts'

const placeholders = new Set(
  `TBD|TBA|TO BE DETERMINED|TO BE ADVISED|N A|NA|NONE|VARIOUS|UNKNOWN|SEE NOTES|SEE BELOW|SEE ATTACHED|WILL ADVISE|CALL|
  CALL DISPATCH|CONSIGNEE|RECEIVER|SHIPPER|CUSTOMER`.split(/\s*\|\s*/),
)

/** A name that somebody means; null for `TBD` and the like, which name nobody. */
export function meantName(name: string | null | undefined): string | null {
  const trimmed = name?.trim() ?? ''
  const key = companyKey(trimmed)
  // What has no letter of ours at all is compared as it stands.
  return trimmed === '' || placeholders.has(key) ? null : trimmed
}

/** Words that half of all freight companies are called by; they tell none from another. */
const commonWords = new Set(
  `AND OF AT USA US AMERICA AMERICAN NATIONAL INTERNATIONAL GLOBAL GROUP HOLDINGS SERVICES SERVICE SOLUTIONS SYSTEMS SUPPLY
  CHAIN FREIGHT BROKERS BROKER BROKERAGE LOGISTICS LOGISTIC TRANSPORT TRANSPORTATION TRUCKING CARRIERS LINES EXPRESS CARGO
  SHIPPING WAREHOUSE WAREHOUSING DISTRIBUTION DISTRIBUTORS CENTER CENTRE DC STORAGE COLD FOODS FOOD PRODUCE GROCERS GROCERY
  MARKET MARKETS STORE PLANT MILL MILLS`.split(/\s+/),
)

/**
 * Of two names by their keys: from 0, nothing in common, to 1, the same but for legal form and capitals. Below one half
 * they are two companies.
 */
export function keyLikeness(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (isSameKey(a, b)) return 1
  if (isInitials(a, b) || isInitials(b, a)) return 0.7
  const [tellingA, tellingB] = [tellingWords(a), tellingWords(b)]
  const [fewer, more] = tellingA.length <= tellingB.length ? [tellingA, tellingB] : [tellingB, tellingA]
  const isWithin = fewer.length > 0 && fewer.every((word) => more.includes(word))
  const alike = pairsInCommon(tellingA.join(' ') || a, tellingB.join(' ') || b)
  // Never 1: some word differs.
  return Math.min(0.99, isWithin ? Math.max(0.8, alike) : alike)
}

/** Whether the likeness of two keys is 1, which is known without comparing their letters. */
export function isSameKey(a: string, b: string): boolean {
  return a !== '' && (a === b || a.replaceAll(' ', '') === b.replaceAll(' ', ''))
}

/** `TQL` of a company of three words. */
function isInitials(short: string, long: string): boolean {
  const words = long.split(' ').filter((word) => word !== 'AND' && word !== 'OF')
  return words.length > 1 && /^[A-Z]{2,5}$/.test(short) && words.map(([first]) => first).join('') === short
}

function tellingWords(key: string): string[] {
  return key.split(' ').filter((word) => !commonWords.has(word))
}

/** The share of letter pairs that both have (Dice), with the ends of words as letters. */
function pairsInCommon(a: string, b: string): number {
  const [pairsA, pairsB] = [pairsOf(a), pairsOf(b)]
  let shared = 0
  for (const [pair, count] of pairsA) shared += Math.min(count, pairsB.get(pair) ?? 0)
  const all = sizeOf(pairsA) + sizeOf(pairsB)
  return all === 0 ? 0 : (2 * shared) / all
}

function pairsOf(text: string): Map<string, number> {
  const padded = ` ${text} `
  const pairs = new Map<string, number>()
  for (let at = 0; at < padded.length - 1; at += 1) {
    const pair = padded.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

function sizeOf(pairs: ReadonlyMap<string, number>): number {
  let size = 0
  for (const count of pairs.values()) size += count
  return size
}

/** From here on two names may be one company's. */
export const alikeFrom = 0.6
