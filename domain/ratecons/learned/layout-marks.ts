import { companyKey } from '../matches/company-key.ts'
import type { PaperContent } from '../read-paper.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { isSameWords } from './find-labels.ts'
import { letterKey } from './values-in-text.ts'

/** What identifies a broker's layout: keys for the broker, and the fixed words of the first page. */
export type LayoutMarks = { readonly keys: readonly string[]; readonly labels: readonly string[] }

/** The company's own numbers, which are on all brokers' papers and so identify none. */
export type OwnMarks = { readonly mc: string | null; readonly email: string | null }

const mostLabels = 60
const freeMail = /^(?:gmail|yahoo|outlook|hotmail|aol|icloud|comcast|live|msn|protonmail)\./

export function layoutMarks(sheet: Sheet, { broker, fields }: PaperContent, own: OwnMarks): LayoutMarks {
  const mcs = [broker.mc, ...(broker.mc?.alternatives ?? [])].flatMap((each) => each?.text ?? [])
  const mails = [broker.email, broker.billingEmail].flatMap((each) => each?.text ?? [])
  const name = companyKey(fields.companyName?.text ?? '')
  return {
    keys: [
      ...mcs.filter((mc) => mc !== own.mc?.replace(/\D/g, '')).map((mc) => `mc:${mc}`),
      ...[...new Set(mails.map(domainOf))]
        .filter((domain) => domain !== '' && !freeMail.test(domain) && domain !== domainOf(own.email ?? ''))
        .map((domain) => `mail:${domain}`),
      ...(name === '' ? [] : [`name:${name}`]),
    ],
    labels: labelsOfPage(sheet),
  }
}

function domainOf(email: string): string {
  return /@([\w.-]+)$/.exec(email)?.[1]?.toLowerCase() ?? ''
}

function labelsOfPage({ labels, cells, isProse }: Sheet): string[] {
  const known = labels
    .filter(({ cell }) => cell.page === 1)
    .map(({ cell, start, end }) => cell.text.slice(start, end))
  // Labels in a broker's own words end in a colon.
  const marked = cells
    .filter((cell) => cell.page === 1 && !isProse(cell))
    .flatMap(({ text }) => /^([\p{L}][\p{L} .'/&-]{2,30})[:#]/u.exec(text)?.[1] ?? [])
  const keys = [...known, ...marked].map(letterKey).filter((key) => key.length > 1)
  return [...new Set(keys)].slice(0, mostLabels)
}

/** If the broker is known, a fax may have lost half of the words; otherwise nearly all must be there. */
const alikeEnough = { known: 0.5, unknown: 0.85 }

/** The layout most similar to the paper; null if none is similar enough. */
export function sameLayout<Known extends LayoutMarks>(
  marks: LayoutMarks,
  known: readonly Known[],
): Known | null {
  const alike = known
    .map((layout) => ({ layout, share: shareOfLabels(marks.labels, layout.labels) }))
    .filter(({ layout, share }) => {
      const isKnown = layout.keys.some((key) => marks.keys.includes(key))
      const isNobody = layout.keys.length === 0 && marks.keys.length === 0
      return isKnown ? share >= alikeEnough.known : isNobody && share >= alikeEnough.unknown
    })
  return alike.toSorted((a, b) => b.share - a.share)[0]?.layout ?? null
}

/** The Dice coefficient of both sets; OCR errors in a letter are tolerated. */
function shareOfLabels(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 0
  const common = a.filter((label) => b.some((other) => isSameWords(label, other))).length
  return Math.min(1, (2 * common) / (a.length + b.length))
}

/**
 * The words that both papers share are the fixed ones; a paper with hardly any of them was read badly, so it is
 * ignored.
 */
export function commonLabels(stored: readonly string[], seen: readonly string[]): readonly string[] {
  const common = stored.filter((label) => seen.some((other) => isSameWords(label, other)))
  return common.length >= 6 ? common : stored
}
