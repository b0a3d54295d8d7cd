import { formatMoney, type Cents } from '../money.ts'
import { printedMoment } from '../printed-moment.ts'
import type { WatchedKind } from './obligation-kinds.ts'

export type DeadlineFacts = {
  readonly kind: WatchedKind
  readonly number109: string
  readonly customerName: string | null
  readonly stopName: string | null
  /** ISO. */
  readonly dueAt: string
  readonly atStake: Cents | null
  /** The sentence of the paper. */
  readonly sentence: string | null
  readonly timeZone: string
  /** Opens the load in the office. */
  readonly link: string
}

const what: Readonly<Record<WatchedKind, string>> = {
  pod: 'POD',
  detention_notice: 'Detention notice',
  detention_claim: 'Detention claim',
}
const advice: Readonly<Record<WatchedKind, string>> = {
  pod: 'The signed proof of delivery is not on the load yet. Ask the driver for it.',
  detention_notice: 'The truck is waiting. Send the notice before the free time ends.',
  detention_claim: 'Send the claim with the times of arrival and departure.',
}

/** The mail that warns the office before a deadline of a load passes. */
export function deadlineMail(facts: DeadlineFacts): { readonly subject: string; readonly text: string } {
  const { kind, number109, customerName, stopName, dueAt, atStake, sentence, timeZone, link } = facts
  const due = printedMoment(dueAt, timeZone)
  const lines = [
    advice[kind],
    '',
    [`Load ${number109}`, customerName].filter((part) => part !== null).join(', '),
    ...(stopName === null ? [] : [`At ${stopName}`]),
    `Due: ${due}`,
    ...(atStake === null || atStake === 0 ? [] : [`At stake: ${formatMoney(atStake)}`]),
    ...(sentence === null ? [] : ['', `The rate confirmation says: “${sentence}”`]),
    '',
    link,
  ]
  return { subject: `${what[kind]} of ${number109} due ${due}`, text: `${lines.join('\n')}\n` }
}
