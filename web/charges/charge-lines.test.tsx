import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChargeEvidence, LoadCharge, WorkedOut } from '#contract/charges.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { EvidencePositions } from './EvidencePositions.tsx'
import { ExtraCharges } from './ExtraCharges.tsx'

const { server, open } = startOffice()

const workedOut: WorkedOut = {
  ...{ arrivedAt: '2026-11-21T12:48:00.000Z', appointmentAt: null, appointmentUntil: null },
  ...{ freeMinutes: 120, ratePerHour: '50.00', cap: null, startsAt: '2026-11-21T12:48:00.000Z' },
  ...{ startsWith: 'arrival', freeUntil: '2026-11-21T14:48:00.000Z', endsAt: '2026-11-21T17:36:00.000Z' },
  ...{ isStanding: false, minutes: 288, billedMinutes: 168, uncapped: '140.00', amount: '140.00' },
  isLateArrival: false,
}
const detention: LoadCharge = {
  ...{ id: 'c-1', kind: 'detention', description: null, amount: '140.00', isTyped: false, basis: null },
  stop: { id: 's-1', stopType: 'pickup', name: 'Coyote Lake Milling', city: 'Muleshoe', state: 'TX' },
  ...{ state: 'proposed', source: 'system', workedOut, approvalNote: null, decidedBy: null, decidedAt: null },
  ...{ createdAt: '2026-11-21T15:00:00.000Z', updatedAt: '2026-11-21T17:48:00.000Z' },
}
const layover: LoadCharge = {
  ...{ ...detention, kind: 'layover', stop: null, workedOut: null, source: 'office', amount: '300.00' },
  basis: { kind: 'layover', nights: 2, perNight: '150.00' },
}
const fuel: LoadCharge = {
  ...{ ...layover, kind: 'fuel_surcharge', amount: '81.30' },
  basis: { kind: 'fuel_surcharge', dieselPrice: '3.689', peg: '1.25', mpg: '6', miles: '200' },
}

let charges: LoadCharge[]
const load = aLoad({
  ...{ estimatedMiles: 421.6, customerId: '00000000-0000-4000-8000-00000000c002' },
  stops: [aStop({ id: 's-1', companyName: 'Coyote Lake Milling' })],
})

beforeEach(() => {
  server.on({
    'GET /api/customers': () => [],
    'GET /api/mail-server': () => ({ place: null }),
    'GET /api/loads/:id/charges': () => ({ charges, history: [] }),
  })
})

async function show(...all: LoadCharge[]) {
  charges = all
  open(<ExtraCharges load={load} isClosed={false} />)
  await screen.findByRole('list', { name: 'Other charges' })
}
async function choose(act: string) {
  await press(/^Actions for/)
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}
async function acts() {
  await press(/^Actions for/)
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

describe('a charge that was decided', () => {
  it('is proposed again, and read anew', async () => {
    server.on({
      'POST /api/loads/:id/charges/:chargeId/decision': () => {
        charges = [detention]
        return detention
      },
    })
    await show({ ...detention, state: 'declined', decidedBy: 'Rosa Maldonado' })
    expect(screen.getByText('Declined by Rosa Maldonado')).toBeTruthy()
    await choose('Propose again')
    expect(await screen.findByText('Not invoiced until approved.')).toBeTruthy()
    expect(server.made('POST /api/loads/:id/charges/:chargeId/decision')).toMatchObject([
      { params: { id: load.id, chargeId: 'c-1' }, body: { state: 'proposed' } },
    ])
  })

  it('is neither changed nor removed', async () => {
    await show({ ...layover, state: 'approved' })
    expect(await acts()).toEqual(['Propose again', 'Open evidence'])
  })
})

describe('a charge that is proposed', () => {
  it('is removed where a person added it, and not where the times did', async () => {
    server.on({
      'DELETE /api/loads/:id/charges/:chargeId': () => {
        charges = []
        return { success: true as const }
      },
    })
    await show(layover)
    await choose('Remove charge')
    await waitFor(() => {
      expect(screen.queryByRole('list', { name: 'Other charges' })).toBeNull()
    })
  })

  it('by the times has no more than its amount to be changed', async () => {
    await show(detention)
    expect(await acts()).toEqual(['Change amount', 'Decline', 'Draft the mail', 'Open evidence'])
  })

  it('of nights is changed by night', async () => {
    server.on({ 'PUT /api/loads/:id/charges/:chargeId': () => layover })
    await show(layover)
    expect(screen.getByText('Layover 2 nights × $150.00')).toBeTruthy()
    await choose('Change amount')
    const dialog = await screen.findByRole('dialog')
    expect([field('Nights').value, field('For each night').value]).toEqual(['2', '150.00'])
    expect(within(dialog).getByRole('status').textContent).toBe('Comes to$300.00')
    fillIn({ Nights: '3' })
    expect(within(dialog).getByRole('status').textContent).toBe('Comes to$450.00')
    await press('Save charge')
    await waitFor(() => {
      expect(server.made('PUT /api/loads/:id/charges/:chargeId')).toMatchObject([
        { body: { kind: 'layover', nights: 3, perNight: '150.00', updatedAt: layover.updatedAt } },
      ])
    })
  })

  it('for fuel keeps the miles with which it was worked out', async () => {
    await show(fuel)
    await choose('Change amount')
    await screen.findByRole('dialog')
    expect(field('Miles').value).toBe('200')
    expect(field('Diesel, a gallon').value).toBe('3.689')
  })

  it('by the times is not made a typed one by looking at it', async () => {
    await show(detention)
    await choose('Change amount')
    await screen.findByRole('dialog')
    expect(field(/^Amount/).value).toBe('')
    expect(screen.getByText(/^The times of the stop say \$140\.00\./)).toBeTruthy()
  })
})

describe('the mail', () => {
  const evidence = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Attach the evidence/ })

  it('has no evidence attached while the truck stands there', async () => {
    await show({ ...detention, workedOut: { ...workedOut, isStanding: true } })
    await choose('Draft the mail')
    await screen.findByLabelText('Message')
    expect(evidence().checked).toBe(false)
  })

  it('goes to the customer of the load, wherever that stands in the list', async () => {
    server.on({
      'GET /api/customers': () => [
        aCustomer({ email: 'another@example.com' }),
        aCustomer({ id: '00000000-0000-4000-8000-00000000c002', email: 'dock@example.com' }),
      ],
    })
    await show(detention)
    await choose('Draft the mail')
    await waitFor(() => {
      expect(field('Recipient').value).toBe('dock@example.com')
    })
    expect(evidence().checked).toBe(true)
    expect(screen.getByRole('link', { name: 'Open in mail program' }).getAttribute('href')).toMatch(
      /^mailto:dock%40example\.com\?subject=/,
    )
  })
})

it('says when the charges cannot be read, and reads them again', async () => {
  server.on({
    'GET /api/loads/:id/charges': () => {
      throw new Refusal('shutting_down')
    },
  })
  open(<ExtraCharges load={load} isClosed={false} />)
  expect(await screen.findByText(/^The other charges could not be read\./)).toBeTruthy()
  charges = [detention]
  server.on({ 'GET /api/loads/:id/charges': () => ({ charges, history: [] }) })
  await press('Try again')
  expect(await screen.findByRole('list', { name: 'Other charges' })).toBeTruthy()
})

it('prints the day of positions where another begins, how far off each may be, and how far from the stop', () => {
  const at = (time: string, meters: number | null, accuracy: number | null) => ({
    ...{ at: `2026-11-${time}:00.000Z`, latitude: 34.2, longitude: -102.7, meters, accuracy },
  })
  // What the rest of the evidence says is printed elsewhere.
  const evidence = {
    ...{ timeZone: 'America/Chicago', place: null, crossings: [], storedPositions: 2 },
    positions: [at('22T05:58', 120, 8.4), at('22T05:59', 120, 8.4), at('22T06:02', null, null)],
  } as unknown as ChargeEvidence
  open(<EvidencePositions evidence={evidence} />)
  const rows = within(screen.getByRole('table', { name: 'Positions' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).slice(0, 4))).toEqual([
    ['Sat, Nov 21, 11:58 PM', '34.20000, -102.70000', '120 m', '±8 m'],
    ['11:59 PM', '34.20000, -102.70000', '120 m', '±8 m'],
    ['Sun, Nov 22, 12:02 AM', '34.20000, -102.70000', '', ''],
  ])
})
