import { companyKey as plain } from '../matches/company-key.ts'
import type { Found } from '../sheet/found.ts'
import { trade } from '../sheet/trade.ts'
import type { Scored } from './company-domains.ts'
import { isTradeAlone, legal } from './company-words.ts'

/** The same firm by a shorter name is no other reading. */
export function withoutShorter(found: readonly Found[]): Found[] {
  const key = ({ text }: Found) => plain(text.replace(legal, ''))
  return found.filter(
    (each, at) =>
      !found
        .slice(0, at)
        .some(
          (better) => key(better).endsWith(key(each)) || key(better) === key(each) || begins(better, each),
        ),
  )
}

/** `Sierra Latitude Logistics, Inc.` in the head is the firm of `Sierra Latitude Contact`, however clearly each was read. */
function begins(better: Found, { text }: Found): boolean {
  return better.text.toLowerCase().startsWith(`${text.toLowerCase()} `) && isWhole(better.text)
}

/**
 * `Loadstone` large, and small under it `Loadstone Digital Freight Inc.`, or `CSC` for `Crossbow Supply Chain`: the same
 * firm, and its whole name.
 */
export function inFull(judged: readonly Scored[]): Scored[] {
  const firms = judged.map((each) => {
    const isFull = isWhole(each.text)
    const short = judged.filter(
      ({ text, score }) =>
        score > each.score && isFull && (isShortFor(text, each.text) || isEndOf(text, each)),
    )
    return { ...each, score: Math.max(each.score, ...short.map(({ score }) => score + 0.1)) }
  })
  return firms.map((each) => ({ ...each, score: isMark(each.text) ? Math.min(each.score, 2.9) : each.score }))
}

const isWhole = (text: string) => legal.test(text) || trade.test(text)

function isShortFor(text: string, whole: string): boolean {
  if (isMark(text)) return initialsOf(whole).startsWith(text)
  const rest = whole.slice(text.length).replace(/^,? /, '')
  const isMore = whole.toLowerCase().startsWith(`${text.toLowerCase()} `)
  return isMore && !legal.test(text) && (legal.test(whole) || isTradeAlone(rest))
}

/** `Cargas Sol de Invierno, Inc.` large in the head, where the e-mail's domain knows only `Sol de Invierno, Inc.` */
function isEndOf(text: string, { text: whole, how }: Scored): boolean {
  if (how !== 'head' || !legal.test(whole) || !whole.endsWith(` ${text}`)) return false
  return /^(?:\p{Lu}[\p{L}&.'’-]+ ?){1,2}$/u.test(whole.slice(0, whole.length - text.length))
}

/** The letters of a logo may be a name, or stand for one. */
const isMark = (text: string) => /^\p{Lu}{2,5}$/u.test(text)

function initialsOf(name: string): string {
  const words = name.replace(legal, '').split(/[\s,]+/)
  return words.map((word) => /^[\p{L}]/u.exec(word)?.[0].toUpperCase() ?? '').join('')
}
