import { expect, it } from 'vitest'
import type { Mail } from '#contract/outbox.ts'
import { mailStateOf, sendWords, whenOf } from './mail-words.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-21T18:00:00Z') }
const aMail = (more: Partial<Mail>): Mail => ({
  ...{ id: 'm1', purpose: 'invoice_package', recipient: 'billing@example.com', subject: 'Invoice 6012' },
  ...{ status: 'queued', attempts: 0, lastError: null, createdAt: '2026-11-20T15:00:00.000Z' },
  ...{ sentAt: null, nextAttemptAt: null, invoiceNumber: '6012', createdBy: null, attachments: [], ...more },
})
const sentAt = '2026-11-20T15:01:00.000Z'
const nextAttemptAt = '2026-11-21T18:30:00.000Z'

it.each<[Partial<Mail>, string]>([
  [{}, 'Written Nov 20, 9:00 AM'],
  [{ attempts: 1, nextAttemptAt }, 'Written Nov 20, 9:00 AM, 1 try, again 12:30 PM'],
  [{ attempts: 3, nextAttemptAt }, 'Written Nov 20, 9:00 AM, 3 tries, again 12:30 PM'],
  [{ status: 'failed', attempts: 8, nextAttemptAt }, 'Written Nov 20, 9:00 AM'],
  [{ status: 'sent', sentAt, attempts: 2 }, 'Sent Nov 20, 9:01 AM'],
])('of %o is told when it went out, or goes: %s', (more, words) => {
  expect(whenOf(aMail(more), clock)).toBe(words)
})

it.each<[Partial<Mail>, string]>([
  [{ status: 'queued' }, 'E-mail on its way'],
  [{ status: 'sending' }, 'E-mail on its way'],
  [{ status: 'held' }, 'E-mail held'],
  [{ status: 'failed' }, 'E-mail failed'],
  [{ status: 'cancelled' }, 'E-mail cancelled'],
  [{ status: 'delivered', sentAt }, 'E-mailed Nov 20'],
])('of %o stands beside its invoice: %s', (more, words) => {
  expect(mailStateOf(aMail(more), clock)).toBe(words)
})

it.each<[Partial<Mail>, string | undefined]>([
  [{ status: 'queued' }, undefined],
  [{ status: 'queued', attempts: 1 }, 'Send now'],
  [{ status: 'held' }, 'Send now'],
  [{ status: 'sending', attempts: 1 }, undefined],
  [{ status: 'sent' }, undefined],
  [{ status: 'delivered' }, undefined],
  [{ status: 'failed', attempts: 8 }, 'Resend'],
  [{ status: 'cancelled' }, 'Send now'],
])('of %o the button says %s', (more, words) => {
  expect(sendWords(aMail(more))).toBe(words)
})
