import type { PaperAddress } from '../addresses/address.ts'
import { heightOf, type Cell, type Word } from '../sheet/cells.ts'
import { companyKey as plain } from '../matches/company-key.ts'
import type { PaperFacts } from '../sheet/facts.ts'
import { isNear } from '../sheet/look-alikes.ts'
import { underCarrier } from './carrier-block.ts'
import {
  addresseeOf,
  domainsOf,
  fromDomains,
  likeDomains,
  matchesDomain,
  type Domain,
  type Scored,
} from './company-domains.ts'
import { inLines, lowerHalf, ofTheLogo, ofTheTerms, restBeside } from './company-logo.ts'
import { hasPost, isPerson, nameAtStart } from './company-name.ts'
import { inSentences } from './company-sentences.ts'
import { inFull, withoutShorter } from './company-short-names.ts'
import { trade } from '../sheet/trade.ts'
import { isPossible, isTradeAlone, legal } from './company-words.ts'
import { inOrder, type Found } from '../sheet/found.ts'
import { sureOf } from './words-of-text.ts'
import type { Label } from '../sheet/labels.ts'
import { belowOf, labelsOfKind, valuesOf, type Sheet } from '../sheet/sheet.ts'

const carrierNear = /\b(?:carrier|hauled by|trucker|driver|attn|remit|pay to|factoring|tendered to)\b/i

/** The broker's name: the best agreement of letterhead, labels, e-mail domain and the line with the MC number. */
export function companyNames(
  sheet: Sheet,
  facts: PaperFacts,
  others: readonly PaperAddress[],
  stopNames: readonly string[],
): Found[] {
  const domains = domainsOf(sheet)
  const addressee = addresseeOf(sheet)
  // `Yellow Pine Dispatch` is written to, at Yellow Pine Trucking.
  const addressed = plain(addressee.name.replace(/ (?:dispatch|team|operations)$/i, ''))
  const carriers = new Set([...facts.ownNames, ...carrierNames(sheet), addressee.name].map(plain))
  const candidates = [
    ...labelled(sheet),
    ...headlines(sheet),
    ...overAddresses(sheet, others),
    ...inSentences(sheet),
    ...signatures(sheet, domains),
    ...likeDomains(sheet, domains),
    ...ofTheLogo(sheet),
    ...ofTheTerms(sheet),
    ...inLines(sheet),
  ]
    .map((each) => withoutLogo(each, domains))
    .filter(
      ({ text, how, words }) =>
        isPossible(text) &&
        !hasPost(text) &&
        !isTradeAlone(text) &&
        !carriers.has(plain(text)) &&
        !(addressed.length > 4 && plain(text).startsWith(addressed)) &&
        ![...addressee.domains].some((name) => matchesDomain(plain(text), name)) &&
        !(how === 'domain' && [...carriers].some((name) => plain(text).startsWith(`${name} `))) &&
        // A mill that tenders its own freight loads it, too.
        (!stopNames.map(plain).includes(plain(text)) || (how === 'head' && isLetterhead(words))),
    )
  const overAddress = new Set(candidates.filter(({ how }) => how === 'address').map(({ text }) => text))
  const judged = inFull(
    candidates.map((each) => ({
      ...each,
      score:
        each.score +
        evidence(sheet, each, domains) +
        (stopNames.length > 0 && each.how === 'head' && overAddress.has(each.text) ? 0.8 : 0),
    })),
  )
  const found = inOrderOfScore(
    judged
      .filter(({ score, text }) => score >= leastScore && !(hauls(text) && isOfOthers(text, domains)))
      .toSorted((a, b) => b.score - a.score),
  )
  return inOrder([...withoutShorter(found), ...fromDomains(domains, [...carriers])])
}

/** `AT Calloway Bridge`: letters that the engine saw in the logo, as the name in the address of a site shows. */
function withoutLogo(each: Scored, domains: readonly Domain[]): Scored {
  const [seen = '', ...rest] = each.text.split(' ')
  const name = rest.join(' ')
  const isNamed = (text: string) => domains.some((domain) => matchesDomain(plain(text), domain.name))
  if (!/^\p{L}{1,2}$/u.test(seen) || isNamed(each.text) || !isNamed(name)) return each
  return each.words.every(({ sureness }) => sureness < 1)
    ? { ...each, text: name, words: each.words.slice(1) }
    : each
}

/** A firm whose name was read more clearly is not the likelier one for that; another reading of the same name may be. */
function inOrderOfScore(judged: readonly Scored[]): Found[] {
  const found = judged.map(({ text, words, score }): Found => ({
    ...{ text, words },
    sureness: surenessOf(score) * sureOf(words),
  }))
  const [best] = found
  return found.map((each) =>
    best && !isNamedAlike(best.text, each.text)
      ? { ...each, sureness: Math.min(each.sureness, best.sureness) }
      : each,
  )
}

/** The first words are the same, or as similar as two readings of one may be. */
function isNamedAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => plain(text.split(/[ ,]/)[0] ?? ''))
  const isBegun = plain(other).startsWith(first ?? '') || plain(one).startsWith(second ?? '')
  return isBegun || isNear(first ?? '', second ?? '', 2)
}

function isLetterhead([word]: readonly Word[]): boolean {
  return word?.page === 1 && word.box.top < 0.12
}

/** A lower score could be any line at the top of a page. */
const leastScore = 2.2

function surenessOf(score: number): number {
  return score >= 6 ? 0.97 : score >= 4.5 ? 0.92 : score >= 3 ? 0.8 : score >= 2 ? 0.65 : 0.45
}

function labelled(sheet: Sheet): Scored[] {
  // The payer of a load is who ordered it.
  const brokers = labelsOfKind(sheet, 'broker', 'bill').map((label) => ({ label, score: 4.5 }))
  const senders = labelsOfKind(sheet, 'pickup')
    .filter((label) => isSender(label))
    .map((label) => ({ label, score: 2.6 }))
  return [...brokers, ...senders].flatMap(({ label, score }) => {
    const [value] = valuesOf(sheet, label)
    const name = value ? nameAtStart(value.text) : null
    if (!value || name === null) return []
    const isOfTwo = /\s[/|]\s/.test(value.text)
    const isSomebody = isPerson(name) && ((score < 4 && !isOfTwo) || valueHasPhone(value.text))
    const words = wordsOfName(value.words, name)
    // `Broker: Hank Loomis` over a line to sign on: who signs, unless no firm is named anywhere.
    const sure = isPerson(name) && !isOfTwo ? Math.min(score, 2.3) : score
    return [{ text: name, words, sureness: 1, how: 'label', score: isSomebody ? 0 : sure }]
  })
}

/** `From:` in the header of a letter; farther down it is the origin of freight. */
function isSender({ cell, start, end }: Label): boolean {
  return (
    cell.page === 1 && cell.box.top < 0.2 && start === 0 && /^from\W*$/i.test(cell.text.slice(start, end))
  )
}

/** Large print at the top of the first page; a name in two lines of a logo is one name. */
function headlines(sheet: Sheet): Scored[] {
  const first = sheet.cells.filter(({ page, box }) => page === 1 && box.top < 0.3)
  const usual = median(sheet.cells.filter(({ page }) => page === 1).map(heightOf))
  const cells = first.filter(
    (cell) =>
      !sheet.isProse(cell) && !carrierNear.test(nameAtStart(cell.text) ?? '') && !isAddressee(sheet, cell),
  )
  return cells.flatMap((cell) => {
    const isLarge = heightOf(cell) > 1.22 * usual
    const place = cell.box.top < 0.12 ? 1.6 : cell.box.top < 0.2 ? 0.8 : 0
    if (
      sheet
        .labelsIn(cell)
        .some(({ start, isMarked, kind }) => start === 0 && (isMarked || kind === 'carrier'))
    )
      return []
    const name = nameAtStart(cell.text)
    if (name === null || !isPossible(name) || underCarrier(sheet, cell)) return []
    const own = { text: name, words: wordsOfName(cell.words, name), sureness: 1, how: 'head' }
    const score = place + (isLarge ? 1.8 : 0)
    const second =
      isLarge && !legal.test(name) ? (restBeside(sheet, cell) ?? lowerHalf(sheet, cell, usual)) : null
    const joined = second && {
      text: `${name} ${second.text}`,
      words: [...own.words, ...second.words],
      sureness: 1,
      how: 'head',
      score: score + 0.5,
    }
    return joined ? [joined, { ...own, score: score - 1 }] : [{ ...own, score }]
  })
}

/** `Attn: Dispatch` below a name means that the paper is sent there. */
function isAddressee(sheet: Sheet, cell: Cell): boolean {
  return /^att(?:n|ention)\b/i.test(belowOf(sheet, cell)?.text ?? '')
}

function overAddresses(sheet: Sheet, others: readonly PaperAddress[]): Scored[] {
  return others.flatMap(({ name, nameWords, cell }) => {
    if (name === null || nameWords.length === 0 || carrierNear.test(cell.text.slice(0, 20))) return []
    const text = nameAtStart(name)
    return text === null
      ? []
      : [{ text, words: wordsOfName(nameWords, text), sureness: 1, score: 1.4, how: 'address' }]
  })
}

/** Below a letter or in a page footer: the name that matches the e-mail domain. */
function signatures(sheet: Sheet, domains: readonly Domain[]): Scored[] {
  return sheet.cells
    .filter((cell) => !sheet.isProse(cell) && !carrierNear.test(cell.text))
    .flatMap((cell) => {
      const text = nameAtStart(cell.text)
      const isTheirs = text !== null && domains.some(({ name }) => matchesDomain(plain(text), name))
      if (!isTheirs || !(trade.test(text) || legal.test(text))) return []
      return [{ text, words: wordsOfName(cell.words, text), sureness: 1, score: 0.5, how: 'signature' }]
    })
}

const valueHasPhone = (text: string) => /\d{3}[-. )]+\d{3}[-. ]\d{4}/.test(text)

function wordsOfName(words: readonly Word[], name: string): Word[] {
  const parts = name.split(' ')
  const start = Math.max(
    0,
    words.findIndex(({ text }) => text === parts[0]),
  )
  return words.slice(start, start + parts.length)
}

function carrierNames(sheet: Sheet): string[] {
  const signing = sheet.cells.flatMap(({ text }) => signedFor.exec(text)?.[1] ?? [])
  const named = labelsOfKind(sheet, 'carrier')
    // `Send invoice and POD to: Saltgrass Freight Partners LLC`
    .filter(({ cell, start, end }) => start === 0 || !/^to\W*$/i.test(cell.text.slice(start, end)))
    .flatMap((label) => valuesOf(sheet, label).find(({ text }) => !isCaption.test(text)) ?? [])
    .map(({ text }) => text)
  return [...named, ...signing].flatMap(
    (text) => nameAtStart(text.replace(/,? (?:attn|attention)\b.*$/i, '')) ?? [],
  )
}

/** `Tallgrass contact` beside `Carrier` heads the column beside it. */
const isCaption = /\b(?:contact|rep(?:resentative)?)$/i

/** `For Lindqvist Bros Trucking (MC 1033847) ______`: the paper is signed by who hauls. */
const signedFor =
  /^(?:(?:accepted|signed|confirmed|agreed) )?(?:for|by) (\p{Lu}.{3,60}?) \((?:MC|DOT)\b[^)]*\)\W*$/iu

function evidence(sheet: Sheet, each: Scored, domains: readonly Domain[]): number {
  const name = plain(each.text)
  const inDomain = domains.some((domain) => matchesDomain(name, domain.name)) ? 2.4 : 0
  const isTrade = trade.test(each.text) ? 1.1 : 0
  const isLegal = legal.test(each.text) ? 0.7 : 0
  const times = sheet.cells.filter((cell) => plain(cell.text).includes(name)).length
  const inTerms = sheet.paragraphs.filter(({ text }) => plain(text).includes(name)).length
  const [word] = each.words
  const line = sheet.cells
    .filter((cell) => word && cell.page === word.page && Math.abs(cell.box.top - word.box.top) < 0.06)
    .map(({ text }) => text)
    .join(' ')
  const nearMc = /\bMC\b/i.test(line) && !carrierNear.test(line) ? 0.6 : 0
  const isCarriers = inDomain === 0 && domains.length > 0 && isOverDot(sheet, word) ? -2 : 0
  const isHauler = inDomain === 0 && hauls(each.text) ? -0.6 : 0
  return (
    isHauler +
    isCarriers +
    inDomain +
    isTrade +
    isLegal +
    Math.min(1, (times - 1) * 0.4 + inTerms * 0.4) +
    nearMc
  )
}

/** On a paper of another firm, by its mailboxes. */
function isOfOthers(name: string, domains: readonly Domain[]): boolean {
  return domains.length > 0 && !domains.some((domain) => matchesDomain(plain(name), domain.name))
}

const hauls = (name: string) => haulers.test(name) && !arrangers.test(name)
/** Who hauls, and who lets others haul, by the name. */
const haulers = /\b(?:trucking|haul(?:ing|ers?)|truck ?lines?|carriers|express|cartage|drayage)\b/i
const arrangers = /\b(?:broker(?:s|age)?|logistics?|freight|services|solutions|group)\b/i

/** Carriers print their DOT number below their name; brokers usually do not. */
function isOverDot({ cells }: Sheet, word: Word | undefined): boolean {
  if (!word) return false
  const height = heightOf(word)
  const next = cells.find(
    ({ page, box }) =>
      page === word.page &&
      box.top > word.box.top + 0.5 * height &&
      box.top - word.box.bottom < height &&
      Math.abs(box.left - word.box.left) < 2 * height,
  )
  return next !== undefined && /\b(?:US)?DOT\b/i.test(next.text) && !/broker/i.test(next.text)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
