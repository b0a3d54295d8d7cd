import { describe, expect, test } from 'vitest'
import type { ChargeEvidence, LoadCharge } from '#contract/charges.ts'
import { readPages, readPieces, readPlaces, rulesOf } from '../invoices/test-support/invoice-pdf-reader.ts'
import { turnsOfRows } from '../invoices/test-support/turns-of-rows.ts'
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

/** The texts that begin that far from the left edge, in points. */
const linesAt = (pdf: Buffer, x: number, words: RegExp) =>
  readPieces(pdf)
    .flat()
    .filter((piece) => Math.round(piece.x) === x && words.test(piece.text))
    .map(({ text }) => text)
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
    // What is said beside the map has the whole width where there is none.
    const pdf = await evidencePdf({ ...evidence, place: null, crossings: [] })
    expect(linesAt(pdf, 36, /inside the circle|stored positions|track file/)).toEqual([
      'The positions show no visit inside the circle.',
      '120 of 400 stored positions are shown; the rest are in the track file of the load.',
    ])
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
    expect(page?.text).not.toContain('How the amount comes about')
  })

  test('names each part, and each fact once however many lines it needs', async () => {
    const customerName = 'Bluestem Ridge Brokerage of the High Plains, '.repeat(4).trim()
    const pdf = await evidencePdf({ ...evidence, customerName })
    const text = readPages(pdf).flat().join('\n')
    expect(text.split('Customer')).toHaveLength(2)
    // The column ends at the right edge of the paper.
    expect(linesAt(pdf, 146, /Bluestem|Ridge|Brokerage|Plains/)).toEqual([
      'Bluestem Ridge Brokerage of the High Plains, Bluestem Ridge Brokerage of the High Plains,',
      'Bluestem Ridge Brokerage of the High Plains, Bluestem Ridge Brokerage of the High Plains,',
    ])
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

const expectedPlaces = [
  `
      36 740 16 Windmill Draw Freight
      503 740 16 Detention
      36 726 10 Dimmitt, TX
      520 721 14 $140.00
      36 684 10 Approved Nov 21, 2026, 12:00 PM CST, recorded by Rosa Ybarra: Marie by mail
      36 662 10 Load
      146 662 10 109-2026-421
      36 648 10 Customer
      146 648 10 Bluestem Ridge Brokerage
      36 634 10 PO number
      146 634 10 88213
      36 620 10 Driver
      146 620 10 Wade Lindqvist
      36 606 10 Truck
      146 606 10 5
      36 592 10 Stop
      146 592 10 Coyote Lake Milling, Muleshoe, TX
      36 564 10 Times at the stop
      36 543 8.5 What
      116 543 8.5 When
      286 543 8.5 Told by
      422 543 8.5 Recorded
      36 522 10 Appointment
      116 522 10 Nov 21, 2026, 7:00 AM CST
      36 500 10 Arrived
      116 500 10 Nov 21, 2026, 6:48 AM CST
      286 500 10 GPS, circle around the stop
      422 500 10 Nov 21, 2026, 6:50 AM CST
      36 478 10 Left
      116 478 10 Nov 21, 2026, 11:48 AM CST
      286 478 10 driver, Wade Lindqvist
      36 446 10 How the amount comes about
      36 424 10 Clock starts with the appointment
      311 424 10 Nov 21, 2026, 7:00 AM CST
      36 410 10 Clock ends with the departure
      305 410 10 Nov 21, 2026, 11:48 AM CST
      36 396 10 Time at the stop
      407 396 10 4 h 48
      36 382 10 Free time, until Nov 21, 2026, 9:00 AM CST
      422 382 10 2 h
      36 368 10 Time to bill
      407 368 10 2 h 48
      36 354 10 168 min × $50.00 ÷ 60 min
      398 354 10 $140.00
      36 340 10 Comes to
      398 340 10 $140.00
      36 312 10 Positions of the truck
      239 290 10 Came into the circle Nov 21, 2026, 6:48 AM CST, left it Nov 21, 2026,
      239 276 10 11:48 AM CST
      239 259 8.5 Circle of 200 m around the stop. 2 of 400 stored positions are shown; the rest are in
      239 247 8.5 the track file of the load.
      36 39 8.5 Detention · Load 109-2026-421 · page 1 of 2`,
  `
      36 746 10 History of this charge
      36 724 10 Nov 21, 2026, 11:48 AM CST · Detention $140.00 proposed (by the system)
      36 696 10 Made Nov 22, 2026, 6:00 AM CST from the records of Windmill Draw Freight. Times are in the zone America/Chicago.
      36 668 10 Positions, one by one
      36 647 8.5 Time
      196 647 8.5 Position
      336 647 8.5 From the stop
      436 647 8.5 Accuracy
      36 631 8.5 Nov 21, 2026, 6:48 AM CST
      196 631 8.5 34.20050, -102.70000
      336 631 8.5 3.0 mi
      436 631 8.5 ±8 m
      36 619 8.5 Nov 21, 2026, 6:50 AM CST
      196 619 8.5 34.20050, -102.70000
      336 619 8.5 56 m
      436 619 8.5 ±8 m
      36 39 8.5 Detention · Load 109-2026-421 · page 2 of 2`,
]

test('the evidence stands where it stood: from the left, from the bottom, its size, all in points', async () => {
  const pdf = await evidencePdf({ ...evidence, positions: evidence.positions.slice(0, 2) })
  expect(readPlaces(pdf)).toEqual(expectedPlaces.map((page) => page.trim().split(/\n\s*/)))
  expect(rulesOf(pdf)).toEqual([
    ...['36 86 m 576 86 l', '36 234 m 576 234 l', '36 256 m 576 256 l', '36 278 m 576 278 l'],
    ...['36 300 m 576 300 l', '36 322 m 576 322 l', '36 352 m 576 352 l', '36 486 m 576 486 l'],
    ...['36 52 m 576 52 l', '36 130 m 576 130 l', '36 150 m 576 150 l'],
  ])
})

test('wherever a page ends, no heading is alone at its foot, and nothing runs into its footer', async () => {
  const [entry] = evidence.history
  if (entry === undefined) throw new Error('no history')
  for (const entries of [39, 40, 41, 42, 43, 44, 48, 52]) {
    const history = Array.from({ length: entries }, () => entry)
    const pdf = await evidencePdf({ ...evidence, history, positions: evidence.positions.slice(0, 30) })
    const written = readPages(pdf).map((page) => page.slice(0, -1))
    expect(written.flat().filter((line) => line.includes('proposed (by the system)'))).toHaveLength(entries)
    for (const page of written) expect(page.at(-1)).not.toMatch(/one by one|^Time \|/)
    for (const page of readPlaces(pdf)) {
      const heights = page.map((place) => Number(place.split(' ')[1]))
      expect(Math.min(...heights.filter((height) => height !== 39))).toBeGreaterThanOrEqual(60)
    }
  }
})

test('others are served between two positions of the evidence', async () => {
  expect(await turnsOfRows(() => evidencePdf(evidence))).toBeGreaterThan(evidence.positions.length)
})
