import { numbersOf, stopPlace, type StopNotice } from '../mail/stop-notice.ts'
import { latenessWords, etaStepMs } from './where-is.ts'

type Late = StopNotice & {
  /** Null where only the day is agreed. */
  readonly appointmentAt: string | null
  readonly earliest: string
  readonly latest: string
  /** 0 if it is not known by how much. */
  readonly minutesLate: number
}

/** The notice to the customer before an appointment is missed, while the receiver can still give another. */
export function lateNotice(late: Late): { readonly subject: string; readonly body: string } {
  const { stopName, company, appointmentAt, minutesLate, moment } = late
  const numbers = numbersOf(late)
  const told = (instant: string, round: (steps: number) => number) =>
    moment(new Date(round(Date.parse(instant) / etaStepMs) * etaStepMs).toISOString())
  const [first, last] = [told(late.earliest, Math.floor), told(late.latest, Math.ceil)]
  const lines = [
    `Our truck will be ${latenessWords(minutesLate)} at ${stopPlace(late)}.`,
    '',
    numbers,
    ...(appointmentAt === null ? [] : [`Appointment: ${moment(appointmentAt)}`]),
    `Expected now: ${first === last ? first : `${first} to ${last}`}`,
    '',
    'Please let the receiver know, and tell us if this time does not work.',
    '',
    company,
  ]
  return { subject: `${numbers}: ${latenessWords(minutesLate)} at ${stopName}`, body: lines.join('\n') }
}
