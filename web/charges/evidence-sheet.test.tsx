import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChargeEvidence, LoadCharge, WorkedOut } from '#contract/charges.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { EvidenceMap } from './EvidenceMap.tsx'
import { EvidenceSheet } from './EvidenceSheet.tsx'

const { open } = startOffice()
const workedOut: WorkedOut = {
  ...{ arrivedAt: '2026-11-21T12:48:00.000Z', appointmentAt: '2026-11-21T12:00:00.000Z' },
  ...{ appointmentUntil: '2026-11-21T12:30:00.000Z', freeMinutes: 120, ratePerHour: '50.00', cap: null },
  ...{ startsAt: '2026-11-21T12:48:00.000Z', startsWith: 'arrival', freeUntil: '2026-11-21T14:48:00.000Z' },
  ...{ endsAt: '2026-11-21T17:36:00.000Z', isStanding: false, minutes: 288, billedMinutes: 168 },
  ...{ uncapped: '140.00', amount: '140.00', isLateArrival: true },
}
const charge: LoadCharge = {
  ...{ id: 'c-1', kind: 'detention', stop: null, description: null, amount: '140.00', isTyped: false },
  ...{ state: 'approved', source: 'system', basis: null, workedOut, approvalNote: null, decidedBy: 'Rosa' },
  ...{ decidedAt: '2026-11-22T12:00:00.000Z', createdAt: '2026-11-21T15:00:00.000Z' },
  updatedAt: '2026-11-21T17:48:00.000Z',
}
const evidence: ChargeEvidence = {
  ...{ number109: '109-2026-421', poNumber: '88213', bolNumber: null, tripNumber: null, customerName: null },
  ...{ driverName: null, truckNumber: '5', company: { name: 'Windmill', lines: ['Plainview, TX'] } },
  ...{ timeZone: 'America/Chicago', place: null, departure: null, crossings: [], charge },
  arrival: {
    ...{ at: '2026-11-21T12:48:00.000Z', source: 'driver', recordedAt: null, actorName: 'Wade' },
  },
  ...{ positions: [], storedPositions: 0, madeAt: '2026-11-22T12:00:00.000Z' },
  history: [
    { what: 'charge', id: 'a', at: '2026-11-21T15:00:00.000Z', text: 'Detention proposed', actorName: null },
    { what: 'charge', id: 'b', at: '2026-11-22T12:00:00.000Z', text: 'Approved', actorName: 'Rosa' },
  ],
}
const show = (change: Partial<ChargeEvidence>) => {
  open(<EvidenceSheet evidence={{ ...evidence, ...change }} />)
  return screen.getByRole('article', { name: /, load 109-2026-421$/ })
}
const sections = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll('h2')].map(({ textContent }) => textContent)

describe('the evidence of a charge', () => {
  it('has at its head what it is, how much, who approved it, and what the load is called', () => {
    const sheet = show({})
    expect(sheet.getAttribute('aria-label')).toBe('Detention, load 109-2026-421')
    expect(sheet.querySelector('header')?.textContent).toBe(
      'WindmillPlainview, TXDetention$140.00Approved Nov 22, 2026, 6:00 AM CST, recorded by Rosa',
    )
    const facts = [...(sheet.querySelector('dl')?.children ?? [])].map(({ textContent }) => textContent)
    expect(facts).toEqual(['Load109-2026-421', 'PO number88213', 'Truck5'])
    expect(sheet.lastElementChild?.textContent).toBe(
      'Made Nov 22, 2026, 6:00 AM CST from the records of Windmill. Times are in the zone America/Chicago.',
    )
  })

  it('of hours has the times, the sum, the positions and the history', () => {
    const sheet = show({})
    expect(sections(sheet)).toEqual([
      'Times at the stop',
      'How the amount comes about',
      'Positions of the truck',
      'History of this charge',
    ])
    const rows = within(sheet).getAllByRole('row')
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['What', 'When', 'Told by', 'Recorded'],
      ['Appointment', 'Nov 21, 2026, 6:00 AM CST to Nov 21, 2026, 6:30 AM CST', '', ''],
      ['Arrived', 'Nov 21, 2026, 6:48 AM CST', 'driver, Wade', ''],
      ['Left', 'still there', '', ''],
    ])
    expect(within(sheet).getByText('The truck arrived after its appointment.')).toBeTruthy()
    expect(within(sheet).getByText('No position of these hours is stored.')).toBeTruthy()
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Nov 21, 2026, 9:00 AM CST · Detention proposed (by the system)',
      'Nov 22, 2026, 6:00 AM CST · Approved (Rosa)',
    ])
  })

  it('of a truck that came in time has no word about it, and where no one told when it left says so', () => {
    const times = { ...workedOut, isLateArrival: false, isDepartureUnknown: true, appointmentAt: null }
    const sheet = show({ charge: { ...charge, workedOut: times } })
    expect(within(sheet).queryByText('The truck arrived after its appointment.')).toBeNull()
    const rows = within(sheet).getAllByRole('row')
    expect(rows.map(({ children }) => children[1]?.textContent)).toEqual([
      ...['When', 'none: first come, first served', 'Nov 21, 2026, 6:48 AM CST', 'not recorded'],
    ])
  })

  it('of nights says how many at how much, and has no times', () => {
    const basis = { kind: 'layover', nights: 2, perNight: '150.00' } as const
    const sheet = show({
      ...{ arrival: null },
      charge: { ...charge, kind: 'layover', workedOut: null, basis, amount: '300.00' },
    })
    expect(sections(sheet)).toEqual(['How the amount comes about', 'History of this charge'])
    expect(within(sheet).getByText('2 nights × $150.00 = $300.00')).toBeTruthy()
  })

  it('of a charge for something else has its history alone, and at a stop the times of that', () => {
    const other = { ...charge, kind: 'other', workedOut: null, description: 'Scale ticket' } as const
    const sheet = show({ charge: other })
    expect(sections(sheet)).toEqual(['Times at the stop', 'History of this charge'])
    expect(within(sheet).getAllByRole('row')[1]?.textContent).toBe(
      'Appointmentnone: first come, first served',
    )
  })

  it('names the columns of its positions, and what is said beside them', () => {
    const place = { ...{ name: 'Mill', address: null, latitude: 34.2, longitude: -102.7 }, radiusMeters: 200 }
    const at = { at: '2026-11-21T12:48:00.000Z', latitude: 34.2, longitude: -102.7, accuracy: 8, meters: 12 }
    const crossings = [{ arrivedAt: '2026-11-21T12:48:00.000Z', departedAt: null }]
    const sheet = show({ place, positions: [at], storedPositions: 1, crossings })
    const table = within(sheet).getByRole('table', { name: 'Positions' })
    expect(
      [...(table.querySelector('thead tr')?.children ?? [])].map(({ textContent }) => textContent),
    ).toEqual([...['Time', 'Position', 'From the stop', 'Accuracy']])
    expect(
      within(sheet).getByText('Came into the circle Nov 21, 2026, 6:48 AM CST, still inside'),
    ).toBeTruthy()
    expect(within(sheet).getByText('Circle of 200 m around the stop. 1 stored positions.')).toBeTruthy()
  })
})

it('draws the circle dashed, a cross at the stop, and a dot for each position, thin against the whole', () => {
  const place = { ...{ name: 'Mill', address: null, latitude: 34, longitude: -102 }, radiusMeters: 240 }
  const at = { at: '2026-11-21T12:48:00.000Z', latitude: 34, longitude: -102, accuracy: 8, meters: 12 }
  open(<EvidenceMap place={place} positions={[at]} />)
  const picture = screen.getByRole('img')
  const attributes = (selector: string, ...names: string[]) =>
    names.map((name) => picture.querySelector(selector)?.getAttribute(name))
  expect(attributes('circle:first-child', 'r', 'stroke-width', 'stroke-dasharray')).toEqual([
    '240',
    '5',
    '20',
  ])
  expect(attributes('polyline', 'stroke-width')).toEqual(['5'])
  expect(attributes('polyline + circle', 'cx', 'cy', 'r')).toEqual(['0', '0', '10'])
  expect(attributes('path', 'd', 'stroke-width')).toEqual(['M -20 0 H 20 M 0 -20 V 20', '5'])
})
