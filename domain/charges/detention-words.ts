import { numbersOf, stopPlace, type StopNotice } from '../mail/stop-notice.ts'
import { formatMoney } from '../money.ts'
import { minutesWords, type Detention, type DetentionTerms } from './detention.ts'

/** `2 h 48 × $50/h`, for a line of a bill. */
export function detentionWords(
  { billedMinutes }: Pick<Detention, 'billedMinutes'>,
  terms: DetentionTerms,
): string {
  return `${minutesWords(billedMinutes)} × ${rateWords(terms)}`
}

/** `$50/h`: whole dollars as they are spoken. */
export function rateWords({ ratePerHour }: Pick<DetentionTerms, 'ratePerHour'>): string {
  return `${formatMoney(ratePerHour).replace(/\.00$/, '')}/h`
}

type Notice = StopNotice & {
  readonly terms: DetentionTerms
  readonly detention: Detention
  readonly arrivedAt: string
}

/** The mail to the customer while the truck is waiting, and again with the times once it has left. */
export function detentionNotice(notice: Notice): { readonly subject: string; readonly body: string } {
  const { stopName, company, terms, detention, moment } = notice
  const { isStanding, isDepartureUnknown, freeUntil, startsWith, startsAt } = detention
  const numbers = numbersOf(notice)
  const rate = `${rateWords(terms)}${terms.cap === null ? '' : `, at most ${formatMoney(terms.cap)}`}`
  const lines = [
    `${isStanding ? 'Our truck is waiting' : 'Our truck was kept waiting'} at ${stopPlace(notice)}.`,
    '',
    numbers,
    `Arrived: ${moment(notice.arrivedAt)}`,
    ...(startsWith === 'appointment' ? [`Appointment: ${moment(startsAt)}`] : []),
    `Free time: ${minutesWords(terms.freeMinutes)}, until ${moment(freeUntil)}`,
    `Detention: ${rate} after that`,
    ...(isStanding
      ? ['', 'Please confirm that detention is approved, and tell us when the truck will be worked.']
      : isDepartureUnknown === true
        ? ['', 'Please confirm that detention is approved.']
        : endLines(detention, moment)),
    '',
    company,
  ]
  return { subject: `Detention at ${stopName}: ${numbers}`, body: lines.join('\n') }
}

function endLines({ endsAt, billedMinutes, amount }: Detention, moment: Notice['moment']): string[] {
  return [
    `Left: ${moment(endsAt)}`,
    `Billed: ${minutesWords(billedMinutes)}, ${formatMoney(amount)}`,
    '',
    'Please confirm this amount by answering this mail. Our times and positions are ready if you need them.',
  ]
}
