import { expect, test } from 'vitest'
import type { WorkedOut } from '#contract/charges.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { draftOf } from './detention-draft.ts'

const workedOut: WorkedOut = {
  ...{ arrivedAt: '2026-11-23T15:00:00.000Z', appointmentAt: null, appointmentUntil: null },
  ...{ startsAt: '2026-11-23T15:00:00.000Z', startsWith: 'arrival', freeUntil: '2026-11-23T17:00:00.000Z' },
  ...{ endsAt: '2026-11-23T18:00:00.000Z', isStanding: true, isLateArrival: false },
  ...{ freeMinutes: 120, minutes: 180, billedMinutes: 60 },
  ...{ ratePerHour: '50.00', cap: null, uncapped: '50.00', amount: '50.00' },
}

test.each([
  ['America/New_York', '10:00 AM EST'],
  [null, '9:00 AM CST'],
])('the mail about a truck kept waiting at a stop in %s has the times of its clocks', (timeZone, arrived) => {
  const stop = aStop({ id: 'stop', timeZone })
  const kept = { workedOut, stop: { id: 'stop', name: 'Peachtree Foods', city: 'Atlanta', state: 'GA' } }
  const company = { companyName: 'Windmill', timeZone: 'America/Chicago' }
  expect(draftOf(aLoad({ stops: [stop] }), kept, company).body).toContain(arrived)
})

test('the mail names the load by the numbers that the customer knows, and the place', () => {
  const company = { companyName: 'Windmill', timeZone: 'America/Chicago' }
  const load = aLoad({ number109: '109-2026-417', poNumber: '88213', bolNumber: '3741' })
  const at = (stop: Parameters<typeof draftOf>[1]['stop']) => draftOf(load, { workedOut, stop }, company)
  const { subject, body } = at({ id: 's', name: 'Peachtree Foods', city: 'Atlanta', state: 'GA' })
  const numbers = 'Load 109-2026-417 · PO 88213 · BOL 3741'
  expect(subject).toBe(`Detention at Peachtree Foods: ${numbers}`)
  expect(body).toContain(`waiting at Peachtree Foods, Atlanta, GA.\n`)
  expect(body).toContain(numbers)
  expect(at(null).body).toContain('waiting at the stop.\n')
  expect(draftOf(load, { workedOut: null, stop: null }, company)).toEqual({ subject: '', body: '' })
})
