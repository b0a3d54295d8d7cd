import { expect, test } from 'vitest'
import { centsOf } from '../money.ts'
import { deadlineMail, type DeadlineFacts } from './deadline-mail.ts'

const facts: DeadlineFacts = {
  ...{ kind: 'pod', number109: '109-2026-00417', customerName: 'Bluestem Ridge Brokerage', stopName: null },
  ...{
    dueAt: '2026-03-02T21:00:00.000Z',
    atStake: centsOf(7500),
    sentence: 'Signed POD in 24 hours or $75.',
  },
  ...{ timeZone: 'America/Chicago', link: 'https://office.example/dashboard?load=1' },
}

test('the mail says what is due, until when, what it costs and where to go', () => {
  expect(deadlineMail(facts)).toEqual({
    subject: 'POD of 109-2026-00417 due Mar 2, 2026, 3:00 PM CST',
    text: `The signed proof of delivery is not on the load yet. Ask the driver for it.

Load 109-2026-00417, Bluestem Ridge Brokerage
Due: Mar 2, 2026, 3:00 PM CST
At stake: $75.00

The rate confirmation says: “Signed POD in 24 hours or $75.”

https://office.example/dashboard?load=1
`,
  })
})

test('a claim is asked for with the times that it needs', () => {
  const { subject, text } = deadlineMail({ ...facts, kind: 'detention_claim' })
  expect(subject).toBe('Detention claim of 109-2026-00417 due Mar 2, 2026, 3:00 PM CST')
  expect(text).toMatch(/^Send the claim with the times of arrival and departure\.\n/)
})

test('it says where the truck waits, and leaves out what nobody knows', () => {
  const bare = { ...facts, customerName: null, atStake: centsOf(0), sentence: null }
  const { subject, text } = deadlineMail({
    ...{ ...bare, kind: 'detention_notice', stopName: 'Coyote Lake Milling' },
  })
  expect(subject).toMatch(/^Detention notice of 109-2026-00417 due /)
  expect(text).toMatch(/^The truck is waiting\. Send the notice before the free time ends\.\n/)
  expect(text).toContain('Load 109-2026-00417\nAt Coyote Lake Milling\nDue: ')
  expect(text).not.toMatch(/At stake|says/)
})
