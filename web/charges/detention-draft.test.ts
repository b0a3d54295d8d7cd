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
