import { expect, it } from 'vitest'
import { lateNotice } from './late-notice.ts'

const late = {
  loadNumber: '109-2026-421',
  references: ['PO 88213'],
  stopName: 'Trinity Bend Cold Storage',
  place: 'Fort Worth, TX',
  company: 'Windmill Draw Freight',
  appointmentAt: '2026-11-23T22:00:00.000Z',
  earliest: '2026-11-24T00:23:10.000Z',
  latest: '2026-11-24T00:41:00.000Z',
  minutesLate: 140,
  moment: (instant: string) => instant.slice(11, 16),
}

it('names load, stop, appointment and the new time in steps of ten minutes', () => {
  expect(lateNotice(late)).toEqual({
    subject: 'Load 109-2026-421 · PO 88213: 2 h 20 late at Trinity Bend Cold Storage',
    body: [
      'Our truck will be 2 h 20 late at Trinity Bend Cold Storage, Fort Worth, TX.',
      '',
      'Load 109-2026-421 · PO 88213',
      'Appointment: 22:00',
      'Expected now: 00:20 to 00:50',
      '',
      'Please let the receiver know, and tell us if this time does not work.',
      '',
      'Windmill Draw Freight',
    ].join('\n'),
  })
})

it('claims neither minutes nor an appointment where only the day is agreed', () => {
  const { subject, body } = lateNotice({
    ...late,
    ...{ references: [], place: null, appointmentAt: null, minutesLate: 0 },
    latest: '2026-11-24T00:20:00.000Z',
    earliest: '2026-11-24T00:20:00.000Z',
  })
  expect(subject).toBe('Load 109-2026-421: late at Trinity Bend Cold Storage')
  expect(body).not.toContain('Appointment')
  expect(body).toContain('Expected now: 00:20\n')
})
