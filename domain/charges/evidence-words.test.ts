import { describe, expect, test } from 'vitest'
import {
  computationLines,
  crossingWords,
  decisionWords,
  distanceWords,
  evidenceFacts,
  madeWords,
  positionsNote,
  timeRows,
} from './evidence-words.ts'

/** The clock time alone; dates and zones are the caller's. */
const moment = (instant: string) => instant.slice(11, 16)
const at = (time: string) => `2026-03-02T${time}:00.000Z`

describe('the calculation', () => {
  const workedOut: Parameters<typeof computationLines>[0] = {
    ...{ startsAt: at('07:00'), startsWith: 'appointment', endsAt: at('11:48'), isStanding: false },
    ...{ minutes: 288, freeMinutes: 120, freeUntil: at('09:00'), billedMinutes: 168 },
    ...{ ratePerHour: '50.00', uncapped: '140.00', cap: null, amount: '140.00' },
  }
  const charge = { amount: '140.00', isTyped: false }
  const last = (lines: readonly unknown[], count: number) => lines.slice(-count)

  test('can be repeated by hand, line by line', () => {
    expect(computationLines(workedOut, charge, moment)).toEqual([
      ['Clock starts with the appointment', '07:00'],
      ['Clock ends with the departure', '11:48'],
      ['Time at the stop', '4 h 48'],
      ['Free time, until 09:00', '2 h'],
      ['Time to bill', '2 h 48'],
      ['168 min × $50.00 ÷ 60 min', '$140.00'],
      ['Comes to', '$140.00'],
    ])
  })

  test('says so where nobody told when the truck left', () => {
    const lines = computationLines({ ...workedOut, isDepartureUnknown: true }, charge, moment)
    expect(lines[1]).toEqual(['Gone by then, departure not recorded', '11:48'])
  })

  test('says so while the truck is still there', () => {
    const standing = { ...workedOut, startsWith: 'arrival', isStanding: true } as const
    expect(computationLines(standing, charge, moment).slice(0, 2)).toEqual([
      ['Clock starts with the arrival', '07:00'],
      ['Now, the truck is still there', '11:48'],
    ])
  })

  test('shows the limit between what it would have been and what it comes to', () => {
    const capped = { ...workedOut, cap: '100.00', amount: '100.00' }
    expect(last(computationLines(capped, { ...charge, amount: '100.00' }, moment), 3)).toEqual([
      ['168 min × $50.00 ÷ 60 min', '$140.00'],
      ['At most', '$100.00'],
      ['Comes to', '$100.00'],
    ])
  })

  test('ends with what is billed where somebody typed or approved another amount', () => {
    const billed = (isTyped: boolean) =>
      last(computationLines(workedOut, { amount: '125.00', isTyped }, moment), 2)
    expect(billed(true)).toEqual([
      ['Comes to', '$140.00'],
      ['Billed, as agreed', '$125.00'],
    ])
    expect(billed(false)).toEqual([
      ['Comes to', '$140.00'],
      ['Billed, as approved', '$125.00'],
    ])
  })
})

describe('the times', () => {
  const byGps = { at: at('06:48'), source: 'geofence', recordedAt: at('06:49'), actorName: null } as const
  const byDriver = {
    ...{ at: at('11:48'), recordedAt: at('12:02') },
    source: 'driver',
    actorName: 'Rosa Medina',
  } as const
  const times: Parameters<typeof timeRows>[0] = {
    ...{ arrival: byGps, departure: byDriver },
    ...{ appointmentAt: at('07:00'), appointmentUntil: null },
  }

  test('say who reported them and when that was recorded', () => {
    expect(timeRows(times, moment)).toEqual([
      { what: 'Appointment', when: '07:00', by: '', recorded: '' },
      { what: 'Arrived', when: '06:48', by: 'GPS, circle around the stop', recorded: '06:49' },
      { what: 'Left', when: '11:48', by: 'driver, Rosa Medina', recorded: '12:02' },
    ])
  })

  test('have a window as an appointment, or none', () => {
    const appointment = (more: Partial<Record<'appointmentAt' | 'appointmentUntil', string | null>>) =>
      timeRows({ ...times, ...more }, moment)[0]?.when
    expect(appointment({ appointmentUntil: at('10:00') })).toBe('07:00 to 10:00')
    expect(appointment({ appointmentAt: null })).toBe('none: first come, first served')
  })

  test('have no departure while the truck is there, and nobody’s name where none is known', () => {
    const unknown = { ...byGps, source: null, recordedAt: null }
    expect(timeRows({ ...times, arrival: unknown, departure: null }, moment).slice(1)).toEqual([
      { what: 'Arrived', when: '06:48', by: '', recorded: '' },
      { what: 'Left', when: 'still there', by: '', recorded: '' },
    ])
    expect(timeRows({ ...times, departure: null, isDepartureUnknown: true }, moment).at(-1)).toEqual({
      ...{ what: 'Left', when: 'not recorded', by: '', recorded: '' },
    })
  })
})

describe('the decision', () => {
  const decided: Parameters<typeof decisionWords>[0] = {
    ...{ state: 'approved', decidedAt: at('14:05') },
    ...{ decidedBy: 'Dana Whitfield', approvalNote: null },
  }

  test.each([
    [{}, 'Approved 14:05, recorded by Dana Whitfield'],
    [{ approvalNote: 'Kim at the broker' }, 'Approved 14:05, recorded by Dana Whitfield: Kim at the broker'],
    [{ state: 'declined', decidedBy: null }, 'Declined 14:05, recorded by the office'],
    [{ state: 'proposed' }, 'Not approved yet'],
    [{ decidedAt: null }, 'Not approved yet'],
  ] as const)('with %o is said in words', (more, words) => {
    expect(decisionWords({ ...decided, ...more }, moment)).toBe(words)
  })
})

describe('the facts of the charge', () => {
  const unknown = {
    ...{ poNumber: null, bolNumber: null, tripNumber: null },
    ...{ customerName: null, driverName: null, truckNumber: null, place: null },
    ...{ number109: '109-2026-421', charge: { description: null } },
  }

  test('are all that is known', () => {
    expect(
      evidenceFacts({
        ...{ poNumber: '88213', bolNumber: '374', tripNumber: 'T-90', number109: '109-2026-421' },
        ...{ customerName: 'Bluestem', driverName: 'Rosa Medina', truckNumber: '14' },
        place: { name: 'Coyote Lake Milling', address: '100 Mill Rd, Muleshoe, TX' },
        charge: { description: 'Dock 4 was down' },
      }),
    ).toEqual([
      ['Load', '109-2026-421'],
      ['Customer', 'Bluestem'],
      ['PO number', '88213'],
      ['BOL number', '374'],
      ['Trip number', 'T-90'],
      ['Driver', 'Rosa Medina'],
      ['Truck', '14'],
      ['Stop', 'Coyote Lake Milling, 100 Mill Rd, Muleshoe, TX'],
      ['Note', 'Dock 4 was down'],
    ])
  })

  test('leave out what nobody knows', () => {
    expect(evidenceFacts(unknown)).toEqual([['Load', '109-2026-421']])
    const place = { name: null, address: '100 Mill Rd' }
    expect(evidenceFacts({ ...unknown, place, poNumber: '' })).toEqual([
      ['Load', '109-2026-421'],
      ['Stop', '100 Mill Rd'],
    ])
  })
})

describe('the positions', () => {
  const seen = {
    ...{ place: { radiusMeters: 400 }, positions: ['one', 'two', 'three'] },
    ...{ storedPositions: 3, crossings: [] },
  }

  test('say when the truck came into the circle and when it left', () => {
    const crossings = [
      { arrivedAt: at('06:48'), departedAt: at('07:10') },
      { arrivedAt: at('07:30'), departedAt: null },
    ]
    expect(crossingWords({ ...seen, crossings }, moment)).toEqual([
      'Came into the circle 06:48, left it 07:10',
      'Came into the circle 07:30, still inside',
    ])
    expect(crossingWords({ ...seen, crossings: crossings.slice(1) }, moment)).toHaveLength(1)
    expect(crossingWords(seen, moment)).toEqual(['The positions show no visit inside the circle.'])
  })

  test('say how many there are, and where the rest is', () => {
    expect(positionsNote(seen)).toBe('Circle of 400 m around the stop. 3 stored positions.')
    expect(positionsNote({ ...seen, place: null, storedPositions: 250 })).toBe(
      '3 of 250 stored positions are shown; the rest are in the track file of the load.',
    )
  })

  test.each([
    [999, '999 m'],
    [1000, '0.6 mi'],
    [3219, '2.0 mi'],
    [2_414_016, '1,500.0 mi'],
  ])('are %d meters from the stop: %s', (meters, words) => {
    expect(distanceWords(meters)).toBe(words)
  })
})

test('the paper says who made it from what, and in which zone its times are', () => {
  const made = {
    madeAt: at('14:05'),
    company: { name: 'Windmill Draw Freight' },
    timeZone: 'America/Chicago',
  }
  expect(madeWords(made, moment)).toBe(
    'Made 14:05 from the records of Windmill Draw Freight. Times are in the zone America/Chicago.',
  )
})
