import { wordsBetween, type Cell } from '../sheet/cells.ts'
import { inOrder, type Found } from '../sheet/found.ts'
import { isOfCarrier, underCarrier } from './carrier-block.ts'
import { matchesDomain } from './company-domains.ts'
import { belowOf, labelsOfKind, rightOf, type Sheet } from '../sheet/sheet.ts'

const carrierWords =
  /\b(?:carrier(?! (?:sales|relations|services|procurement|development|rep|manager))|hauled|trucker|driver|dot)\b/i
/** `This confirms load 48812 with M&K Petrov Transport (`MC …: the one it is agreed with. */
const agreedWith = /\b(?:confirm|tender|award|agree|book)\w*\b[^.()]{0,60}\b(?:with|to) [^.()]{3,50}\(\s*$/i

/** MC numbers that are not the carrier's: not preceded by a word for a carrier. */
export function brokerMcs(sheet: Sheet, broker: string | null): Found[] {
  return inOrder([
    ...captioned(sheet),
    ...[...sheet.cells, ...sheet.paragraphs].flatMap((cell) =>
      [...cell.text.matchAll(/\bMC\s*(?:number|no\.?|#)?[\s:#.-]*(\d{5,8})\b/gi)].flatMap(
        (match): Found[] => {
          const before = cell.text.slice(Math.max(0, match.index - 120), match.index)
          const isBroker = /broker/i.test(before) || (broker !== null && before.includes(broker))
          const after = cell.text.slice(match.index + match[0].length)
          const isCarrier =
            !isBroker &&
            (carrierWords.test(before) ||
              agreedWith.test(before) ||
              /^\)?,? (?:has agreed|agrees|\(?["“]?carrier)/i.test(after) ||
              (!isLetterhead(cell) && /^[^.]*\bDOT\b/i.test(cell.text.slice(match.index))))
          if (isCarrier || isOfCarrier(sheet, cell)) return []
          const words = wordsBetween(cell, match.index, match.index + match[0].length)
          return [{ text: match[1] ?? '', sureness: isBroker ? 0.95 : 0.85, words }]
        },
      ),
    ),
  ])
}

/** Brokers print their DOT number in their head; farther down the page it is that of who hauls. */
function isLetterhead({ page, box }: Cell): boolean {
  return page === 1 && box.top < 0.11
}

/** `Broker MC` over its number. */
function captioned(sheet: Sheet): Found[] {
  return sheet.cells.flatMap((cell) => {
    const value = /^(?:broker'?s?|our) MC(?: ?#| number| no\.?)?:?$/i.test(cell.text)
      ? (numberBeside(sheet, cell) ?? belowOf(sheet, cell))
      : null
    const number = value && /^(?:MC)?[\s#-]*(\d{5,8})$/i.exec(value.text)?.[1]
    return value && number ? [{ text: number, sureness: 0.95, words: value.words }] : []
  })
}

function numberBeside(sheet: Sheet, cell: Cell): Cell | null {
  const beside = rightOf(sheet, cell)
  return beside !== null && /^\d{5,8}$/.test(beside.text) ? beside : null
}

export const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** The broker's own come first: a paper also names those of the carrier and of the places. */
export function emails(sheet: Sheet, broker: string | null): { general: Found[]; billing: Found[] } {
  const all = [...sheet.cells].flatMap((cell) =>
    [...cell.text.matchAll(emailPattern)].map((match) => {
      const context = `${labelAround(sheet, cell)} ${cell.text.slice(0, match.index)} ${match[0]}`
      const isBilling =
        /\b(?:bill|invoic|ap@|accounts?pay|payable|paperwork|pod|settle|carrierpay|docs?@)/i.test(context)
      const words = wordsBetween(cell, match.index, match.index + match[0].length)
      const isOwn = broker !== null && isMailboxOf(broker, match[0])
      return { text: match[0], sureness: isBilling ? 0.9 : isOwn ? 0.88 : 0.85, words, isBilling }
    }),
  )
  return {
    general: inOrder(all.filter(({ isBilling }) => !isBilling)),
    billing: inOrder(all.filter(({ isBilling }) => isBilling)),
  }
}

function isMailboxOf(firm: string, mailbox: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, '')
  return matchesDomain(plain(firm), plain(mailbox.split('@')[1]?.split('.').at(-2) ?? ''))
}

function labelAround(sheet: Sheet, cell: Cell): string {
  const bill = labelsOfKind(sheet, 'bill').find(
    (label) =>
      label.cell.page === cell.page &&
      cell.box.top >= label.cell.box.top &&
      cell.box.top - label.cell.box.bottom < 0.05 &&
      Math.abs(cell.box.left - label.cell.box.left) < 0.08,
  )
  return bill ? 'billing' : ''
}

const phonePattern = /\(?\b\d{3}\)?[-. ]\s?\d{3}[-.]\d{4}\b/g

/** In the head of the first page, else right before or behind a mailbox of the broker. */
export function phones(sheet: Sheet): Found[] {
  const heads = sheet.cells
    .filter((cell) => !underCarrier(sheet, cell) && cell.box.top < 0.35 && cell.page === 1)
    .flatMap((cell) => phonesIn(cell, () => 0.75 - cell.box.top * 0.3))
  const beside = [...sheet.cells.filter((cell) => !sheet.isProse(cell)), ...sheet.paragraphs]
    .filter((run) => run.text.includes('@') && !underCarrier(sheet, run))
    .flatMap((run) =>
      phonesIn(run, (from, to) =>
        /@\S+$/.test(run.text.slice(0, from).replace(/[\s,|·•/–-]+$/, '')) ||
        /^[\s,|·•/–-]*\S+@/.test(run.text.slice(to))
          ? 0.75
          : null,
      ),
    )
  return inOrder([...heads, ...beside])
}

function phonesIn(run: Cell, surenessAt: (from: number, to: number) => number | null): Found[] {
  return [...run.text.matchAll(phonePattern)].flatMap((match): Found[] => {
    const end = match.index + match[0].length
    const sureness = surenessAt(match.index, end)
    const isFax = /fax|\bf\b/i.test(run.text.slice(Math.max(0, match.index - 8), match.index))
    if (isFax || sureness === null) return []
    return [{ text: match[0], sureness, words: wordsBetween(run, match.index, end) }]
  })
}
