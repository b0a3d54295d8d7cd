import { describe, expect, test } from 'vitest'
import { aStop } from '#client/test-support/a-load.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { stopTimeWords } from './stop-times.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-03-04T18:00:00.000Z') }
const at = (hour: string) => `2026-03-04T${hour}:00.000Z`
const appointment = { appointmentAt: at('20:00'), appointmentUntil: null }
const arrival = { at: at('21:30'), earliest: at('21:20'), latest: at('21:40'), milesLeft: 40, isLate: true }
const words = (stop: Parameters<typeof aStop>[0], facts: Partial<typeof arrival> | null = null) => {
  const here = aStop({ id: 'b', ...stop })
  const arrivals = facts === null ? [] : [{ ...arrival, ...facts, stopId: 'b' }]
  return stopTimeWords(
    here,
    aTruck('401', 2, { arrivals: [{ ...arrival, stopId: 'a' }, ...arrivals] }),
    clock,
  )
}

describe('of a stop the office reads', () => {
  test('nothing where nothing is known', () => {
    expect(words({})).toEqual({
      ...{ appointment: null, arrived: null, arrivedBy: null, left: null, leftBy: null },
      ...{ expected: null, late: null },
    })
    expect(stopTimeWords(aStop({ id: 'a' }), undefined, clock).expected).toBeNull()
  })

  test('its appointment, with its end where one is agreed', () => {
    expect(words(appointment).appointment).toBe('2:00 PM')
    const until = words({ ...appointment, appointmentUntil: at('22:00') }).appointment
    expect(until).toBe('2:00 PM-4:00 PM')
  })

  test('when the truck is expected and by how much it will be late, while the stop lies ahead', () => {
    const ahead = words(appointment, {})
    expect([ahead.expected, ahead.late]).toEqual([expect.stringMatching(/3:20.*3:40 PM/), '1 h 30 late'])
    expect(words(appointment, { isLate: false }).late).toBeNull()
    const reached = words({ ...appointment, arrivedAt: at('19:50') }, {})
    expect([reached.expected, reached.late]).toEqual([null, null])
  })

  test('when the truck came and left, and who told it', () => {
    const stop = { arrivedAt: at('19:50'), arrivalSource: 'geofence', departureSource: 'driver' } as const
    expect(words({ ...stop, departedAt: at('21:05') })).toMatchObject({
      ...{ arrived: '1:50 PM', arrivedBy: 'geofence', left: '3:05 PM', leftBy: 'driver' },
    })
  })
})
