import { wordsOfDomain } from './brand-words.ts'
import { trade } from '../sheet/trade.ts'
import { legal, title } from './company-words.ts'
import type { Word } from '../sheet/cells.ts'
import type { Found } from '../sheet/found.ts'
import { belowOf, rightOf, type Sheet } from '../sheet/sheet.ts'

const freeMail = /^(?:gmail|yahoo|outlook|hotmail|aol|icloud|comcast|live|msn|protonmail)$/

/** A possible broker name, and the evidence for it. */
export type Scored = Found & { readonly score: number; readonly how: string }

export type Domain = { readonly name: string; readonly words: readonly Word[] }

export function domainsOf(sheet: Sheet): Domain[] {
  const recipients = addresseeOf(sheet).domains
  return sheet.cells.flatMap((cell) =>
    cell.words.flatMap((word) => {
      if (
        sheet
          .labelsIn(cell)
          .some(({ kind, end }) => kind === 'carrier' && end <= cell.text.indexOf(word.text))
      )
        return []
      const name = domainIn(word)
      return name.length < 3 || freeMail.test(name) || recipients.has(name)
        ? []
        : [{ name: name.replace(/[^a-z0-9]/g, ''), words: [word] }]
    }),
  )
}

function domainIn({ text }: Word): string {
  // In pictures the dot before the ending may be lost.
  const match =
    /(?:@|www\.|https?:\/\/)([\w.-]+)\.(?:\w{2,})/i.exec(text.replace(/\s/g, '')) ??
    /^[\w.-]+@([\w-]{4,})$/.exec(text)
  return match?.[1]?.split('.').at(-1)?.toLowerCase() ?? ''
}

/** `TO: 555 0154`, which the sending machine prints over the page. */
const faxHeader = /^to: ?[\d ()-]+$/i

/** Whom the newest mail of a thread is to: not the broker, even where an older one below is from them. */
export function addresseeOf(sheet: Sheet) {
  const to = sheet.cells.find(
    ({ page, text, box }) => page === 1 && box.top < 0.25 && /^to:/i.test(text) && !faxHeader.test(text),
  )
  const words = to?.words.slice(1).length === 0 ? rightOf(sheet, to)?.words : to?.words.slice(1)
  const domains = (words ?? []).map(domainIn).filter((name) => name !== '' && !freeMail.test(name))
  const name = (words ?? []).map(({ text }) => text).join(' ')
  return { domains: new Set(domains), name: name.replace(/\s*[<(].*$/, '') }
}

/** `cedarhollowtg` is Cedar Hollow Transport Group, `basswoodfp` Basswood Freight Partners. */
export function matchesDomain(name: string, domain: string): boolean {
  const words = name.split(' ')
  if (domain === words.join('').toLowerCase()) return true
  for (let count = words.length; count > 0; count -= 1) {
    const start = words.slice(0, count).join('').toLowerCase()
    if (start.length >= 4 && domain.startsWith(start)) return true
  }
  const initials = words
    .map((word) => word[0] ?? '')
    .join('')
    .toLowerCase()
  return initials.length >= 3 && domain === initials
}

/** A name that is only in a web address: `quickhaul-logistics.example`. */
export function fromDomains(domains: readonly Domain[], carriers: readonly string[]): Found[] {
  return domains.flatMap(({ name, words }) => {
    if (carriers.some((carrier) => matchesDomain(carrier, name))) return []
    return [{ text: wordsOfDomain(name) ?? capital(name), sureness: 0.5, words }]
  })
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const mostWords = 6
const leastLetters = 4
const mostDomains = 6
/** A paper that spells its domain endlessly is an attack. */
const mostNames = 24
const mostTries = 200
/** Words after a name: `Saltbox Contact`, `SALTBOX LOAD ID`. */
const behindName =
  /^(?:contact|signature|load|terms|rep|agent|policy|team|dispatch|carrier|rate|option|at|phone|mc|usdot)\b/i
const initials = /^(?:\p{Lu}\.)+$/u

/** The name of a web address as written in the text: `picking up for Saltbox Freight`. */
export function likeDomains(sheet: Sheet, domains: readonly Domain[]): Scored[] {
  const names = [...new Set(domains.map(({ name }) => name))].slice(0, mostDomains)
  const seen = new Set<string>()
  let tries = 0
  return sheet.cells.flatMap((cell) =>
    cell.words.flatMap((word, at) => {
      if (seen.size >= mostNames || tries > mostTries) return []
      const start = lettersOf(word.text)
      const domain = start === '' ? undefined : names.find((name) => name.startsWith(start))
      if (domain === undefined || !/^[("“]?[\p{L}\d][^@/]*$/u.test(word.text)) return []
      tries += 1
      const rest = cell.words.slice(at, at + mostWords)
      const isAtEnd = at + mostWords > cell.words.length
      const run = nameFrom([...rest, ...(isAtEnd ? (belowOf(sheet, cell, 0.8)?.words ?? []) : [])], domain)
      if (!run || seen.has(run.text)) return []
      seen.add(run.text)
      return [run]
    }),
  )
}

function nameFrom(words: readonly Word[], domain: string): Scored | null {
  const { joined, count: matched } = sharedStart(words, domain)
  if (joined.length < leastLetters || (joined !== domain && joined.length < 0.5 * domain.length)) return null
  const isCapitals = words[0]?.text === words[0]?.text.toUpperCase()
  let count = matched
  while (count < mostWords + 2 && goesOn(words.slice(count, count + 2), words[count - 1], isCapitals))
    count += 1
  if (words[count - 1]?.text === '&') count -= 1
  const own = words.slice(0, count)
  const text = own.map((word) => word.text).join(' ')
  return {
    text: text.replace(/[\s,;:)”"]+$|(?<=\p{Ll}{3})\.$/gu, '').replace(/^[("“]+/, ''),
    ...{ words: own, sureness: 1, score: count > 1 ? 1.2 : 0.4, how: 'domain' },
  }
}

/** How much of the domain the words spell: `tri` `lakes`, and the initials of the last words. */
function sharedStart(words: readonly Word[], domain: string): { joined: string; count: number } {
  let joined = ''
  for (const [index, { text }] of words.entries()) {
    const letters = lettersOf(text)
    const isWhole = domain.startsWith(joined + letters)
    const isFirst =
      joined.length >= leastLetters &&
      /^\p{Lu}/u.test(text) &&
      domain.startsWith(joined + letters.slice(0, 1))
    if (!isWhole && !isFirst) return { joined, count: index }
    joined += isWhole ? letters : letters.slice(0, 1)
    if (/[,;:)]$/.test(text) || joined === domain) return { joined, count: index + 1 }
  }
  return { joined, count: words.length }
}

function goesOn(
  [next, after]: readonly (Word | undefined)[],
  last: Word | undefined,
  isCapitals: boolean,
): boolean {
  if (!next || !last || endsName(last.text)) return false
  if (/,$/.test(last.text)) return legal.test(next.text)
  if (next.text === '&' || last.text === '&') return true
  if (behindName.test(next.text) && (isCapitals || !isCarrierOfName(next, after))) return false
  return trade.test(next.text) || legal.test(next.text) || (!isCapitals && /^\p{Lu}\p{Ll}/u.test(next.text))
}

function endsName(word: string): boolean {
  return legal.test(word) || (/[;:.)]$/.test(word) && !initials.test(word))
}

/** `Pinebrook Carrier Alliance`, but not `Pinebrook Carrier Rate Confirmation`. */
function isCarrierOfName(next: Word, after: Word | undefined): boolean {
  const word = after?.text ?? ''
  return (
    /^carrier$/i.test(next.text) && /^\p{Lu}\p{Ll}/u.test(word) && !title.test(word) && !behindName.test(word)
  )
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
