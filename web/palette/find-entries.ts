import { isInPhone } from '#domain/drivers/is-in-phone.ts'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import { plainText } from '#client/format/plain-text.ts'
import { wordsOf } from '../records/search-words.ts'
import { paletteGroups } from './palette-entries.ts'
import type { PaletteEntry, PaletteFact } from './palette-entries.ts'

/** A result, with the matching field if neither its name nor its second text matched. */
export type FoundEntry = { readonly entry: PaletteEntry; readonly matched: PaletteFact | null }
export type FoundGroup = {
  readonly name: (typeof paletteGroups)[number]
  readonly shown: readonly FoundEntry[]
  /** Found, and not shown. */
  readonly rest: number
}

const atMost = { Loads: 8, Drivers: 5, Customers: 5, 'Go to': 20 } as const

/** Only `truck 22` asks for the name of a fact, too. */
const textFor = ({ name, text }: PaletteFact, word: string) =>
  plainText(word.includes(' ') ? `${name} ${text}` : text)

/** All words must occur in the entry, or it has the typed phone number; null: no match. */
function find(entry: PaletteEntry, query: string, words: readonly string[]): FoundEntry | null {
  const shown = plainText(`${entry.label} ${entry.secondary}`)
  const missing = words.filter((word) => !shown.includes(word))
  if (missing.length === 0) return { entry, matched: null }
  const phone = entry.facts.find(({ name, text }) => name === 'Phone' && isInPhone(query, text))
  if (phone) return { entry, matched: entry.secondary.includes(formatPhone(phone.text)) ? null : phone }
  const holds = (fact: PaletteFact, word: string) => textFor(fact, word).includes(word)
  if (!missing.every((word) => entry.facts.some((fact) => holds(fact, word)))) return null
  return {
    entry,
    matched: entry.facts.find((fact) => missing.some((word) => holds(fact, word))) ?? null,
  }
}

/** Digits that end a number: `417` does in `109-2026-00417`, and not in `109-2026-1417`. */
function isEnd(label: string, typed: string): boolean {
  return label.endsWith(typed) && !/[^\W_0]0*$/u.test(label.slice(0, -typed.length))
}

/** Lower comes first. */
function rankOf({ entry, matched }: FoundEntry, typed: string): number {
  const label = plainText(entry.label)
  if (typed !== '' && label.startsWith(typed)) return 0
  if (typed !== '' && isEnd(label, typed)) return 1
  const isTyped = (text: string) => plainText(text) === typed
  if (entry.facts.some(({ name, text }) => isTyped(text) || isTyped(`${name} ${text}`))) return 2
  return matched === null ? 3 : 4
}

/**
 * In groups; a group with a name that starts with the text comes first, so that Enter after "rat" opens Rates rather
 * than a person called Pratt.
 */
export function findEntries(entries: readonly PaletteEntry[], query: string): readonly FoundGroup[] {
  const words = wordsOf(query)
  const typed = words.join(' ')
  const found = entries.map((entry) => find(entry, query, words)).filter((each) => each !== null)
  // A list of choices is shown completely, because nothing else needs the space.
  const isOneGroup = entries.every(({ group }) => group === 'Drivers')
  const groups = paletteGroups.map((name) => {
    const ranked = found
      .filter(({ entry }) => entry.group === name)
      .map((each) => ({ each, rank: rankOf(each, typed) }))
      .sort((one, other) => one.rank - other.rank)
    const sorted = ranked.map(({ each }) => each)
    const shown = isOneGroup ? sorted : sorted.slice(0, atMost[name])
    return { name, shown, rest: sorted.length - shown.length, isFirst: ranked[0]?.rank === 0 }
  })
  // Without text, pages and actions come first, because they are always the same.
  const isFirst = (group: (typeof groups)[number]) => (typed === '' ? group.name === 'Go to' : group.isFirst)
  const inOrder = [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))]
  return inOrder.filter(({ shown }) => shown.length > 0)
}

export type Piece = { readonly text: string; readonly isMarked: boolean }

/** The text in pieces, those marked that were typed; letters with accents are one letter, as in the search. */
export function marked(text: string, words: readonly string[]): readonly Piece[] {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const plain = letters.map(plainText)
  const isMarked = letters.map(() => false)
  for (const word of words) {
    for (let start = 0; start < letters.length; start += 1) {
      let end = start
      let taken = ''
      while (end < letters.length && taken.length < word.length) {
        taken += plain[end] ?? ''
        end += 1
      }
      if (taken === word) isMarked.fill(true, start, end)
    }
  }
  const pieces: { text: string; isMarked: boolean }[] = []
  letters.forEach((letter, index) => {
    const last = pieces.at(-1)
    if (last && last.isMarked === isMarked[index]) last.text += letter
    else pieces.push({ text: letter, isMarked: isMarked[index] === true })
  })
  return pieces
}
