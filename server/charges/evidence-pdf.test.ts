import { describe, expect, test } from 'vitest'
import type { ChargeEvidence, LoadCharge } from '#contract/charges.ts'
import { seenPages } from '../packages/test-support/seen-pdf.ts'
import { evidencePdf } from './evidence-pdf.ts'

const workedOut = {
  arrivedAt: '2026-11-21T12:48:00.000Z',
  appointmentAt: '2026-11-21T13:00:00.000Z',
  appointmentUntil: null,
  freeMinutes: 120,
  ratePerHour: '50.00',
  cap: null,
  startsAt: '2026-11-21T13:00:00.000Z',
  startsWith: 'appointment',
  freeUntil: '2026-11-21T15:00:00.000Z',
  endsAt: '2026-11-21T17:48:00.000Z',
  isStanding: false,
  minutes: 288,
  billedMinutes: 168,
  uncapped: '140.00',
  amount: '140.00',
  isLateArrival: false,
} as const
const evidence: ChargeEvidence = {
  ...{ number109: '109-2026-421', poNumber: '88213', bolNumber: null, tripNumber: null },
  ...{ customerName: 'Bluestem Ridge Brokerage', driverName: 'Wade Lindqvist', truckNumber: '5' },
  company: { name: 'Windmill Draw Freight', lines: ['Dimmitt, TX'] },
  timeZone: 'America/Chicago',
  charge: {
    ...{ id: 'c', kind: 'detention', description: null, amount: '140.00', isTyped: false, basis: null },
    ...{ state: 'approved', source: 'system', workedOut },
    stop: { id: 's', stopType: 'pickup', name: 'Coyote Lake Milling', city: 'Muleshoe', state: 'TX' },
    ...{ approvalNote: 'Marie by mail', decidedBy: 'Rosa Ybarra', decidedAt: '2026-11-21T18:00:00.000Z' },
    ...{ createdAt: '2026-11-21T15:00:00.000Z', updatedAt: '2026-11-21T18:00:00.000Z' },
  },
  place: {
    ...{ name: 'Coyote Lake Milling', address: 'Muleshoe, TX' },
    ...{ latitude: 34.2, longitude: -102.7, radiusMeters: 200 },
  },
  arrival: {
    ...{ at: workedOut.arrivedAt, source: 'geofence', actorName: null },
    recordedAt: '2026-11-21T12:50:00.000Z',
  },
  departure: { at: workedOut.endsAt, source: 'driver', recordedAt: null, actorName: 'Wade Lindqvist' },
  crossings: [{ arrivedAt: workedOut.arrivedAt, departedAt: workedOut.endsAt }],
  positions: Array.from({ length: 120 }, (_, index) => ({
    at: new Date(Date.parse(workedOut.arrivedAt) + index * 150_000).toISOString(),
    ...{ latitude: 34.2005, longitude: -102.7, accuracy: 8, meters: index === 0 ? 4_828 : 56 },
  })),
  storedPositions: 400,
  history: [
    { what: 'charge', id: 'h', at: workedOut.endsAt, text: 'Detention $140.00 proposed', actorName: null },
  ],
  madeAt: '2026-11-22T12:00:00.000Z',
}

const textOf = async (of: ChargeEvidence) =>
  (await seenPages(await evidencePdf(of))).map((page) => page.text).join(' ')

describe('the evidence of a charge as a PDF', () => {
  test('has the times with who told them, the computation, the positions and the history', async () => {
    const pages = await seenPages(await evidencePdf(evidence))
    expect(pages.map(({ width, height }) => [width, height])).toEqual(pages.map(() => [612, 792]))
    const text = pages.map((page) => page.text).join(' ')
    for (const words of [
      ...['Windmill Draw Freight', 'Bluestem Ridge Brokerage', '88213', 'Coyote Lake Milling, Muleshoe, TX'],
      'Approved Nov 21, 2026, 12:00 PM CST, recorded by Rosa Ybarra: Marie by mail',
      ...['Nov 21, 2026, 6:48 AM CST', 'GPS, circle around the stop', 'driver, Wade Lindqvist'],
      ...['Clock starts with the appointment', '168 min × $50.00 ÷ 60 min', '2 h 48'],
      ...['120 of 400 stored positions', '34.20050, -102.70000', '±8 m', '3.0 mi'],
      'Detention $140.00 proposed (by the system)',
      `page ${String(pages.length)} of ${String(pages.length)}`,
    ])
      expect(text).toContain(words)
    expect(pages[0]?.text).toMatch(/Detention\s+\$140\.00/)
    // The second page of positions repeats the column headings.
    expect(pages.at(-1)?.text).toContain('From the stop')
  })

  test('draws the truck inside the circle of its stop, and nothing where nobody knows where that is', async () => {
    const hasCircle = async (of: ChargeEvidence) => {
      const [page] = await seenPages(await evidencePdf({ ...of, positions: of.positions.slice(0, 2) }), 2)
      const line = Array.from({ length: 600 }, (_, step) => page?.colorAt(step / 2000, 0.77).join(' '))
      return line.includes('232 238 240')
    }
    expect(await hasCircle(evidence)).toBe(true)
    expect(await hasCircle({ ...evidence, place: null })).toBe(false)
  })

  test('of a charge without times has its facts and its history', async () => {
    const charge = { ...evidence.charge, kind: 'layover', workedOut: null, stop: null } as const
    const [page, ...more] = await seenPages(
      await evidencePdf({ ...evidence, charge, place: null, arrival: null, departure: null, positions: [] }),
    )
    expect([page?.text.includes('Layover'), page?.text.includes('Positions'), more]).toEqual([
      true,
      false,
      [],
    ])
  })

  test('names each part, and each fact once however many lines it needs', async () => {
    const customerName = 'Bluestem Ridge Brokerage of the High Plains, '.repeat(4).trim()
    const text = await textOf({ ...evidence, customerName })
    expect(text.split('Customer')).toHaveLength(2)
    for (const part of [
      ...['Times at the stop', 'How the amount comes about', 'Positions of the truck'],
      ...['History of this charge', 'Positions, one by one'],
    ])
      expect(text.split(part)).toHaveLength(2)
  })

  test('says that the truck was late only where it was', async () => {
    const late = { ...evidence.charge, workedOut: { ...workedOut, isLateArrival: true } }
    const words = 'The truck arrived after its appointment.'
    expect(await textOf(evidence)).not.toContain(words)
    expect(await textOf({ ...evidence, charge: late })).toContain(words)
  })

  test('of a charge with a basis has the computation, without times of a stop', async () => {
    const charge: LoadCharge = {
      ...evidence.charge,
      ...{ kind: 'layover', workedOut: null, stop: null, amount: '300.00' },
      basis: { kind: 'layover', nights: 2, perNight: '150.00' },
    }
    const text = await textOf({ ...evidence, charge, place: null, arrival: null, departure: null })
    expect(text).toContain('2 nights × $150.00 = $300.00')
    expect(text).not.toContain('Times at the stop')
    expect(text).not.toContain('Clock')
  })

  test('leaves out what is not known of a position', async () => {
    const [first] = evidence.positions
    if (first === undefined) throw new Error('no position')
    const bare = await textOf({ ...evidence, positions: [{ ...first, meters: null, accuracy: null }] })
    expect(bare).toContain('34.20050, -102.70000')
    expect(bare).not.toMatch(/null|±/)
  })

  test('says so where a truck still stands there, and no position is stored', async () => {
    const [page] = await seenPages(await evidencePdf({ ...evidence, departure: null, positions: [] }))
    expect(page?.text).toContain('still there')
    expect(page?.text).toContain('No position of these hours is stored.')
  })
})
