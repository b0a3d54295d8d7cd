import type { PaperTerm } from '#contract/ratecons.ts'
import { formatAmount } from '#client/format/money.ts'

/** A term as a line: what it is, how much or how long, and what hangs on it. */
export type TermWords = {
  readonly title: string
  readonly value: string | null
  readonly more: string | null
}

/** `30 min`, `48 h`, `3 days` */
export function hoursWords(hours: number): string {
  if (hours < 1) return `${String(Math.round(hours * 60))} min`
  return hours % 24 === 0 && hours > 48 ? `${String(hours / 24)} days` : `${String(hours)} h`
}

const titles: Readonly<Record<PaperTerm['kind'], string>> = {
  detention: 'Free time',
  'detention-notice': 'Detention notice',
  'claim-deadline': 'Detention claim',
  'pod-deadline': 'Signed POD',
  tracking: 'Tracking',
  layover: 'Layover',
  tonu: 'Truck ordered, not used',
  lumper: 'Lumper',
  fine: 'Fine',
  'quick-pay': 'Quick pay',
  'new-confirmation': 'New confirmation',
  'double-brokering': 'Double brokering',
}

const valueWords: Partial<Record<PaperTerm['kind'], (within: string) => string>> = {
  'detention-notice': (within) => `${within} before`,
  tracking: (within) => `every ${within}`,
}

export function termWords(term: PaperTerm): TermWords {
  const { kind, amount, withinHours, percent } = term
  const title = titles[kind]
  if (kind === 'detention') return { title, ...detentionWords(term) }
  const within = withinHours === null ? null : hoursWords(withinHours)
  const value = within === null ? null : (valueWords[kind]?.(within) ?? within)
  const money = amount === null ? null : formatAmount(amount)
  const share = percent === null ? null : `${String(percent)} %`
  const shown = value ?? money ?? share
  return { title, value: shown, more: value !== null && money !== null ? lossWords(kind, money) : null }
}

/**
 * What is lost, if the sentence's amount is a loss; null for notices and claims, where it is the hourly pay.
 */
function lossWords(kind: PaperTerm['kind'], money: string): string | null {
  if (kind === 'pod-deadline') return `${money} off when late.`
  if (kind === 'tracking') return `${money} fine when it is lost.`
  return kind === 'detention-notice' || kind === 'claim-deadline' ? null : `${money} when it is missed.`
}

function detentionWords({ freeHours, amount, capAmount, capHours }: PaperTerm) {
  const cap = capAmount !== null ? `at most ${formatAmount(capAmount)}` : null
  const capTime = capHours !== null ? `at most ${hoursWords(capHours)}` : null
  const pay = [amount === null ? null : `Detention ${formatAmount(amount)} an hour`, cap ?? capTime]
    .filter((part) => part !== null)
    .join(', ')
  return {
    value: freeHours === null ? null : `${hoursWords(freeHours)} each stop`,
    more: pay === '' ? null : `${pay}.`,
  }
}
