import type { Mail } from '#contract/outbox.ts'
import { formatInstantDay, formatMoment } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'

type Shown = {
  readonly label: string
  readonly tone: 'hollow' | 'graphite' | 'blue' | 'amber' | 'green' | 'red'
  /** What the button that sends it says; left out where nothing can be sent. */
  readonly send?: string
  readonly canCancel?: true
}

export const mailStates: Readonly<Record<Mail['status'], Shown>> = {
  queued: { label: 'Queued', tone: 'blue', canCancel: true },
  held: { label: 'Held', tone: 'amber', send: 'Send now', canCancel: true },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  delivered: { label: 'Delivered', tone: 'green' },
  failed: { label: 'Failed', tone: 'red', send: 'Resend', canCancel: true },
  cancelled: { label: 'Cancelled', tone: 'hollow', send: 'Send now' },
}

/** What the button that sends it says: one that was tried in vain need not wait for its next try. */
export function sendWords({ status, attempts }: Mail): string | undefined {
  return status === 'queued' && attempts > 0 ? 'Send now' : mailStates[status].send
}

/** When it went out or is tried again, in a few words. */
export function whenOf(mail: Mail, clock: Clock): string {
  if (mail.sentAt !== null) return `Sent ${formatMoment(mail.sentAt, clock)}`
  const written = `Written ${formatMoment(mail.createdAt, clock)}`
  if (mail.status !== 'queued' || mail.attempts === 0 || mail.nextAttemptAt === null) return written
  const tries = mail.attempts === 1 ? '1 try' : `${String(mail.attempts)} tries`
  return `${written}, ${tries}, again ${formatMoment(mail.nextAttemptAt, clock)}`
}

/** How the newest mail of an invoice stands: `E-mailed Nov 20`. */
export function mailStateOf(mail: Mail, clock: Clock): string {
  if (mail.sentAt !== null) return `E-mailed ${formatInstantDay(mail.sentAt, clock)}`
  const words: Partial<Record<Mail['status'], string>> = {
    failed: 'E-mail failed',
    held: 'E-mail held',
    cancelled: 'E-mail cancelled',
  }
  return words[mail.status] ?? 'E-mail on its way'
}
