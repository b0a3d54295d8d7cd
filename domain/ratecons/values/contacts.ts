import { emailPattern } from './broker-facts.ts'
import { underCarrier } from './carrier-block.ts'
import { addresseeOf, matchesDomain } from './company-domains.ts'
import { trade } from '../sheet/trade.ts'
import { isTradeAlone, legal, title } from './company-words.ts'
import { wordsBetween, type Cell } from '../sheet/cells.ts'
import { inOrder, type Found } from '../sheet/found.ts'
import { companyKey } from '../matches/company-key.ts'
import { aboveOf, belowOf, labelsOfKind, leftOf, valuesOf, type Sheet } from '../sheet/sheet.ts'

const person = /^[\p{Lu}][\p{L}.'’-]+(?: [\p{Lu}][\p{L}.'’-]*){1,2}(?![\p{L}\p{N}])/u

/** The broker's contact: from a label, a personal e-mail address, or the end of a letter. */
export function contacts(sheet: Sheet, broker: string | null): Found[] {
  const reader = addresseeOf(sheet)
  const hauling = carriersPeople(sheet)
  return inOrder([
    ...labelled(sheet),
    ...besideMail(sheet),
    ...overMail(sheet),
    ...owners(sheet, broker),
    ...writers(sheet),
    ...withPhone(sheet),
    ...senders(sheet),
    ...spokenOf(sheet),
    ...signersFor(sheet, broker),
  ]).filter(({ text }) => text !== reader.name && !hauling.has(text) && !isOfFirm(text, broker))
}

/** Whom the captions of the carrier name. */
function carriersPeople(sheet: Sheet): Set<string> {
  const values = labelsOfKind(sheet, 'carrier')
    // Older mails below are to whom the newest one is from.
    .filter(({ cell, start }) => !/^to\b/i.test(cell.text.slice(start)))
    .flatMap((label) => valuesOf(sheet, label).slice(0, 1))
  return new Set(values.flatMap(({ text }) => nameOf(text) ?? []))
}

/** `Corwin Mills Paper`, of Corwin Mills Paper Company. */
function isOfFirm(name: string, broker: string | null): boolean {
  return broker !== null && broker !== name && companyKey(broker).startsWith(companyKey(name))
}

/** `Sent 11/24/2026 by Tessa Oyelaran`, `call the Broker (Hank Obermeyer, 208-555-0188)`, `Your contact Imani Okafor,` */
function spokenOf(sheet: Sheet): Found[] {
  return [...sheet.cells, ...sheet.paragraphs].flatMap((run) =>
    [...run.text.matchAll(spoken)].flatMap((match): Found[] => {
      const from = match.index + match[0].length
      const name = nameOf(run.text.slice(from))
      return name === null || underCarrier(sheet, run)
        ? []
        : [{ text: name, sureness: 0.72, words: wordsBetween(run, from, from + name.length) }]
    }),
  )
}

const spoken =
  /\b(?:(?:sent|created|issued|booked|prepared|tendered)\b.{0,40}? by|(?:dispatch(?:ed)?|ordered) by|your (?:contact|rep|coordinator|agent)(?: is)?|questions on this (?:load|shipment|order):|our buyer:?|buyer of truck:) (?=\p{Lu})|(?<=\bbroker \()(?=\p{Lu})|\bby (?=\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+, \(?\d{3}\)?[-. ]\d{3})|\bcontact (?=\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+ at \(?\d{3})/giu

/** `For Dovetail Freight Group Inc: Sonia Kaplan`, or `By Norman Friesz` under the broker's name. */
function signersFor(sheet: Sheet, broker: string | null): Found[] {
  if (broker === null) return []
  return sheet.cells.flatMap((cell) => {
    const brand = /^For (.{3,40}?): /.exec(cell.text)?.[1]
    const own = brand !== undefined && (brand === broker || isOfFirm(brand, broker)) ? `For ${brand}: ` : '\n'
    const isUnder = /^by (?=\p{Lu})/iu.test(cell.text) && aboveOf(sheet, cell, 2.5)?.text.startsWith(broker)
    const from = cell.text.startsWith(own) ? own.length : isUnder ? 'By '.length : null
    const name = from === null ? null : nameOf(cell.text.slice(from))
    if (from === null || name === null) return []
    return [{ text: name, sureness: 0.72, words: wordsBetween(cell, from, from + name.length) }]
  })
}

function labelled(sheet: Sheet): Found[] {
  const brokers = labelsOfKind(sheet, 'broker').filter(({ cell, start }) =>
    /^(?:broker\W|(?:dispatched|arranged) by\b)/i.test(cell.text.slice(start)),
  )
  return [...labelsOfKind(sheet, 'contact'), ...brokers].flatMap((label): Found[] => {
    const { cell, start, end } = label
    const value = valuesOf(sheet, label)[0]
    const isAlone = start === 0 && end >= cell.text.length
    const words = value?.words ?? (isAlone ? aboveOf(sheet, cell)?.words : undefined) ?? []
    const name = nameOf(words.map(({ text }) => text).join(' '))
    if (name === null) return []
    const top = cell.box.top + cell.page - 1
    return [
      {
        text: name,
        sureness:
          (label.isMarked ? 0.85 : 0.8) -
          top * 0.2 -
          (underCarrier(sheet, cell) && !ofBrokers.test(cell.text.slice(start, end)) ? 0.3 : 0),
        words: words.slice(0, name.split(' ').length),
      },
    ]
  })
}

/** Carriers have none, so it does not matter what they stand under. */
const ofBrokers = /\b(?:rep(?:resentative)?|agent|coordinator|account|booked|covered)\b/i

/** `Merchandiser: Lyle Stucky, lyle@…`, `Jessie Halvorsen <jessie@…>` */
function besideMail(sheet: Sheet): Found[] {
  const runs = [...sheet.cells.filter((cell) => !sheet.isProse(cell)), ...sheet.paragraphs]
  return runs
    .filter(({ text }) => text.includes('@'))
    .slice(0, mostBoxes)
    .filter((run) => !underCarrier(sheet, run))
    .flatMap((run) =>
      [...run.text.matchAll(nameAndMail)].flatMap(({ 1: written = '', 2: box = '', index }): Found[] => {
        const name = nameOf(written)
        if (name !== written || /^\W*to:?\s*$/i.test(run.text.slice(0, index))) return []
        const words = wordsBetween(run, index, index + name.length)
        return [{ text: name, sureness: isOf(box.toLowerCase(), name) ? 0.9 : 0.7, words }]
      }),
    )
}

const nameAndMail =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}.'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){1,2})(?:,|:| at| –| -)?\s?[<(]?([\w.+-]{1,60})@/gu

/** A name alone on a line, and under it the mailbox or the phone of the firm. */
function overMail(sheet: Sheet): Found[] {
  return sheet.cells
    .filter(({ page, text, box }) => page === 1 && box.top < 0.3 && nameOf(text) === text)
    .filter((cell) => !underCarrier(sheet, cell))
    .filter((cell) => {
      const below = belowOf(sheet, cell, 0.8)
      return (
        below !== null &&
        /^\S+@\S+|^\(?\d{3}\)?[-. ]\d{3}[-.]\d{4}\b/.test(below.text) &&
        sheet.labelsIn(below).length === 0
      )
    })
    .map(({ text, words }) => ({ text, words, sureness: 0.72 }))
}

/** `Dana Whitlow` if `dana@…` or `dwhitlow@…` is on the paper. */
function owners(sheet: Sheet, broker: string | null): Found[] {
  const boxes = sheet.cells
    .filter(({ text }) => text.includes('@'))
    .slice(0, mostBoxes)
    .flatMap((cell) =>
      [...cell.text.matchAll(emailPattern)].flatMap(([mail]) => {
        const [box = '', host = ''] = mail.toLowerCase().split('@')
        return underCarrier(sheet, cell) && !isHostOf(host, broker) ? [] : [box]
      }),
    )
    .slice(0, mostBoxes)
  if (boxes.length === 0) return []
  return [...sheet.cells.filter((cell) => !sheet.isProse(cell)), ...sheet.paragraphs].flatMap((cell) =>
    [...cell.text.matchAll(namesInText)].flatMap(({ index, 0: written }) => {
      const name = nameOf(written)
      if (name === null || !boxes.some((box) => isOf(box, name))) return []
      return [{ text: name, sureness: 0.84, words: wordsBetween(cell, index, index + name.length) }]
    }),
  )
}

const mostBoxes = 20
const namesInText =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}.'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){1,2}(?![\p{L}\p{N}])/gu

function isHostOf(host: string, broker: string | null): boolean {
  return broker !== null && matchesDomain(companyKey(broker), host.split('.').at(-2) ?? '')
}

/** Boxes of a desk, that no person answers for. */
const desk =
  /^(?:billing|tenders?|dispatch|ops|operations|info|docs?|ap|invoices?|loads?|freight|carrier\w*|payables?|accounting|support|sales|claims|office)$/

function isOf(box: string, name: string): boolean {
  const [first = '', ...others] = name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
  const last = others.at(-1) ?? ''
  const letters = box.replace(/[^a-z]/g, '')
  if (desk.test(letters)) return false
  return (
    (first.length > 2 && letters === first) ||
    [`${first}${last}`, `${first.slice(0, 1)}${last}`, `${first}${last.slice(0, 1)}`].includes(letters)
  )
}

/** `Broker: Marco Estrella 402-555-0147`, `Marco Estrella | 402-555-0147` */
function withPhone(sheet: Sheet): Found[] {
  return sheet.cells.flatMap((cell) => {
    const match = /^(?:broker[\s:]+)?(?=\p{Lu})(.*?)[\s,|/•·–-]+\(?\d{3}\)?[-. ]\s?\d{3}[-.]\d{4}/iu.exec(
      cell.text,
    )
    const name = match?.[1] ? nameOf(match[1]) : null
    const caption = leftOf(sheet, cell)
    const isCarriers =
      underCarrier(sheet, cell) ||
      (caption !== null && sheet.labelsIn(caption).some(({ kind }) => kind === 'carrier'))
    if (name === null || name !== match?.[1] || cell.page > 1 || isCarriers) return []
    const at = cell.text.indexOf(name)
    return [{ text: name, sureness: 0.7, words: wordsBetween(cell, at, at + name.length) }]
  })
}

/** `From: Dana Whitlow, Copperline Brokerage LP`, `From  Copperline / Dana Whitlow` */
function senders(sheet: Sheet): Found[] {
  return labelsOfKind(sheet, 'pickup')
    .filter(
      ({ cell, start, end }) =>
        cell.page === 1 && cell.box.top < 0.2 && /^from\W*$/i.test(cell.text.slice(start, end)),
    )
    .flatMap((label) => {
      const value = valuesOf(sheet, label)[0]
      const parts = value?.text.split(/,\s+|\s+[/|•·–-]\s+|\s*</) ?? []
      const isPerson = parts.length > 1 || /^(?:phone|tel|ph)\b/i.test(belowOf(sheet, label.cell)?.text ?? '')
      const name = isPerson ? parts.findLast((part) => nameOf(part) === part) : undefined
      if (!value || name === undefined) return []
      const first = value.words.findIndex(({ text }) => name.startsWith(text))
      return [
        {
          text: name,
          sureness: 0.75,
          words: value.words.slice(Math.max(0, first), first + name.split(' ').length),
        },
      ]
    })
}

/** `Thanks,` with the writer below. */
function writers(sheet: Sheet): Found[] {
  const closings = sheet.cells.filter(({ text }) =>
    /^(?:(?:many )?thanks?(?: you)?|(?:best |kind )?regards|sincerely|best)[\s,!.]*$/i.test(text),
  )
  const inline = sheet.cells.flatMap((cell) => {
    const match = /^(?:thanks|thank you|(?:best |kind )?regards|sincerely),? (?=\p{Lu})/iu.exec(cell.text)
    const name = match ? nameOf(cell.text.slice(match[0].length)) : null
    if (!match || name === null) return []
    const words = wordsBetween(cell, match[0].length, match[0].length + name.length)
    return [{ text: name, sureness: 0.75, words }]
  })
  const under = closings.flatMap((closing) => {
    const below = sheet.cells.find((cell) => isNextLine(closing, cell))
    const name = below ? nameOf(below.text) : null
    return below && name !== null
      ? [{ text: name, sureness: 0.75, words: below.words.slice(0, name.split(' ').length) }]
      : []
  })
  return [...inline, ...under]
}

function isNextLine({ page, box }: Cell, cell: Cell): boolean {
  const height = box.bottom - box.top
  const gap = cell.box.top - box.bottom
  return (
    cell.page === page &&
    gap > -0.3 * height &&
    gap < 2.5 * height &&
    Math.abs(cell.box.left - box.left) < height
  )
}

/** `Traffic Manager`, `OR SENT TO`, `Rusty Spur Hotshot`, `Contact Bill` */
const noName =
  /^(?:contact|attn|ask|call)\b|\b(?:manager|coordinator|dispatcher|specialist|department|desk|support|team|traffic|hotshot|days|sent|or|to)\b/i

function nameOf(text: string): string | null {
  const name =
    person
      .exec(text)?.[0]
      .replace(/ (?:ext|phone|tel|cell|fax|email|office|direct)\.?$/i, '')
      .replace(/[.,]$/, '') ?? null
  if (name === null || trade.test(name) || legal.test(name) || title.test(name) || isTradeAlone(name))
    return null
  if (noName.test(name)) return null
  return name
}
