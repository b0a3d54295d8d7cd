import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChargeEvidence, LoadCharge, WorkedOut } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { LoadCharges } from '../loads/details/LoadCharges.tsx'
import { EvidenceSheet } from './EvidenceSheet.tsx'

const { server, open } = startOffice()

const workedOut: WorkedOut = {
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
}
const detention: LoadCharge = {
  id: 'c-1',
  kind: 'detention',
  stop: { id: 's-1', stopType: 'pickup', name: 'Coyote Lake Milling', city: 'Muleshoe', state: 'TX' },
  description: null,
  amount: '140.00',
  isTyped: false,
  state: 'proposed',
  source: 'system',
  basis: null,
  workedOut,
  approvalNote: null,
  decidedBy: null,
  decidedAt: null,
  createdAt: '2026-11-21T15:00:00.000Z',
  updatedAt: '2026-11-21T17:48:00.000Z',
}

let load: Load
let charges: LoadCharge[]

function Charges({ id }: { id: string }) {
  const { data } = useRead('GET /api/loads/:id', { params: { id } })
  return data ? <LoadCharges load={data} /> : null
}

async function openCharges() {
  open(<Charges id={load.id} />)
  await screen.findByText('Total')
  if (charges.length > 0) await screen.findByRole('list', { name: 'Other charges' })
}
async function choose(action: string) {
  await press(/^Actions for/)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
async function add(kind: string) {
  await press('Add charge')
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }))
  return screen.findByRole('dialog')
}

beforeEach(() => {
  load = aLoad({
    tripRate: '1840.00',
    lumperCharge: '85.00',
    extraStops: '50.00',
    accessorialsAmount: '0.00',
  })
  charges = [detention]
  server.on({
    'GET /api/loads/:id': () => load,
    'GET /api/rates': () => [],
    'GET /api/customers': () => [],
    'GET /api/loads/:id/charges': () => ({ charges, history: [] }),
    'POST /api/loads/:id/charges': ({ body }) => {
      const added = { ...detention, ...(body as object), id: 'c-2', workedOut: null, stop: null }
      charges = [...charges, added]
      return added
    },
    'POST /api/loads/:id/charges/:chargeId/decision': ({ body }) => {
      const { state, note } = body as { state: LoadCharge['state']; note: string }
      const decided = { ...detention, state, approvalNote: note, decidedBy: 'Rosa Maldonado' }
      charges = [decided]
      load = { ...load, accessorialsAmount: state === 'approved' ? '140.00' : '0.00' }
      return decided
    },
  })
})

describe('a charge that is proposed', () => {
  it('says how it comes about, and is not in the total before it is approved', async () => {
    await openCharges()
    expect(screen.getByText('Detention 2 h 48 × $50/h')).toBeTruthy()
    expect(screen.getByText('Not invoiced until approved.')).toBeTruthy()
    expect(screen.getByText('$1,975.00')).toBeTruthy()
    await press('Approve')
    await userEvent.type(await screen.findByLabelText(/^Who agreed, and how/), 'Marie by mail')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('$2,115.00')).toBeTruthy()
    expect(screen.getByText('Approved by Rosa Maldonado: Marie by mail')).toBeTruthy()
    expect(server.made('POST /api/loads/:id/charges/:chargeId/decision').map(({ body }) => body)).toEqual([
      { state: 'approved', note: 'Marie by mail', amount: '140.00' },
    ])
  })

  it('shows what is, and says why, when it cannot be approved as it was shown', async () => {
    server.on({
      'POST /api/loads/:id/charges/:chargeId/decision': () => {
        charges = [{ ...detention, amount: '150.00', workedOut: { ...workedOut, amount: '150.00' } }]
        throw new Refusal('charge_amount_changed')
      },
    })
    await openCharges()
    await press('Approve')
    await screen.findByRole('dialog')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect((await screen.findAllByText(/The amount is another one by now/)).length).toBeGreaterThan(0)
    await waitFor(() => {
      expect(screen.getByText('$150.00')).toBeTruthy()
    })
  })

  it.each(['Cancel', 'Close'])('keeps the note when %s is pressed and the approval fails', async (way) => {
    let refuse: () => void = () => undefined
    server.on({
      'POST /api/loads/:id/charges/:chargeId/decision': () =>
        new Promise((_, reject) => {
          refuse = () => {
            reject(new Refusal('shutting_down'))
          }
        }),
    })
    await openCharges()
    await press('Approve')
    await userEvent.type(await screen.findByLabelText(/^Who agreed, and how/), 'Marie by mail{Enter}')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: way }))
    refuse()
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy()
    expect(field(/^Who agreed, and how/).value).toBe('Marie by mail')
  })

  it('cannot be approved while the truck stands there, and warns of a late arrival', async () => {
    charges = [{ ...detention, workedOut: { ...workedOut, isStanding: true, isLateArrival: true } }]
    await openCharges()
    expect(screen.getByText(/Still there, 2 h 48 past the free time/)).toBeTruthy()
    expect(screen.getByText(/customers often refuse it/)).toBeTruthy()
    await press('Approve')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is declined with a reason, and stands there crossed out', async () => {
    await openCharges()
    await choose('Decline')
    await userEvent.type(await screen.findByLabelText(/^Why/), 'Not on the rate confirmation')
    await press('Decline')
    expect(await screen.findByText('Declined by Rosa Maldonado: Not on the rate confirmation')).toBeTruthy()
    expect(screen.getByText('$1,975.00')).toBeTruthy()
  })

  it('has a mail to the customer ready', async () => {
    await openCharges()
    await choose('Draft the mail')
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toMatch(
      /^Detention at Coyote Lake Milling: Load 109-/,
    )
    expect(field('Message').value).toContain('Billed: 2 h 48, $140.00')
    expect(screen.getByRole('link', { name: 'Open in mail program' }).getAttribute('href')).toMatch(
      /^mailto:/,
    )
  })

  it('sends that mail as it was changed, to whom is typed', async () => {
    server.on({
      'GET /api/mail-server': () => ({ place: null }),
      'POST /api/loads/:id/charges/:chargeId/email-notice': () => ({
        ...{ success: true as const, id: 'm1', status: 'queued' as const },
      }),
    })
    await openCharges()
    await choose('Draft the mail')
    expect(await screen.findByText(/Send keeps the mail in the outbox/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(field('Recipient'), 'dock@example.com')
    await userEvent.clear(field('Subject'))
    await userEvent.type(field('Subject'), 'Waiting')
    await press('Send')
    expect(await screen.findByText('E-mail on its way')).toBeTruthy()
    expect(server.made('POST /api/loads/:id/charges/:chargeId/email-notice')[0]?.body).toMatchObject({
      emailAddress: 'dock@example.com',
      subject: 'Waiting',
      message: expect.stringContaining('Billed: 2 h 48, $140.00') as unknown,
      withEvidence: true,
    })
  })
})

describe('a charge that is added', () => {
  const sent = () => server.made('POST /api/loads/:id/charges').map(({ body }) => body)

  it('is worked out while it is typed', async () => {
    load = { ...load, estimatedMiles: 421.6 }
    await openCharges()
    const dialog = await add('Fuel surcharge')
    await userEvent.type(field('Diesel, a gallon'), '3.689')
    expect(within(dialog).getByRole('status').textContent).toBe('Comes to$171.38')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add charge' }))
    await waitFor(() => {
      expect(sent()).toMatchObject([
        { kind: 'fuel_surcharge', dieselPrice: '3.689', peg: '1.25', mpg: '6', miles: '421.6' },
      ])
    })
  })

  it('is refused where something is missing, before it is sent', async () => {
    await openCharges()
    const dialog = await add('Truck ordered, not used')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add charge' }))
    await waitFor(() => {
      expect(faultOf('Amount')).toBe('Type the amount.')
    })
    expect(sent()).toEqual([])
  })

  it('is of a stop that has none yet', async () => {
    load = {
      ...load,
      stops: [
        aStop({ id: 's-1', companyName: 'Coyote Lake Milling' }),
        aStop({ id: '00000000-0000-4000-8000-00000000d001', companyName: 'Pecan Row' }),
      ],
    }
    await openCharges()
    const dialog = await add('Detention')
    await userEvent.type(field(/^Amount/), '75')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add charge' }))
    await waitFor(() => {
      expect(sent()).toMatchObject([{ stopId: '00000000-0000-4000-8000-00000000d001', amount: '75.00' }])
    })
  })
})

it('leaves a paid load as it is', async () => {
  load = { ...load, status: 'paid', paidAt: '2026-11-21T18:00:00.000Z' }
  await openCharges()
  expect(screen.queryByRole('button', { name: 'Add charge' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await press(/^Actions for/)
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(names).toEqual(['Draft the mail', 'Open evidence'])
})

it('offers a revision when an invoice that went out lacks what was approved since', async () => {
  const invoice = { id: 'i', invoiceNumber: '6013', totalAmount: '1975.00', status: 'finalized' }
  load = { ...load, accessorialsAmount: '140.00', invoice }
  await openCharges()
  expect(screen.getByText(/Invoice 6013 says \$1,975\.00/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make a new revision' })).toBeTruthy()
})

it('prints the evidence line by line, with who told each time', () => {
  const evidence: ChargeEvidence = {
    ...{ number109: '109-2026-421', poNumber: '88213', bolNumber: null, tripNumber: null },
    ...{ customerName: 'Bluestem Ridge Brokerage', driverName: 'Wade Lindqvist', truckNumber: '5' },
    company: { name: 'Windmill Draw Freight', lines: [] },
    timeZone: 'America/Chicago',
    charge: detention,
    place: {
      name: 'Coyote Lake Milling',
      address: null,
      latitude: 34.2,
      longitude: -102.7,
      radiusMeters: 200,
    },
    arrival: {
      at: workedOut.arrivedAt,
      source: 'geofence',
      recordedAt: '2026-11-21T12:50:00.000Z',
      actorName: null,
    },
    departure: { at: workedOut.endsAt, source: 'driver', recordedAt: null, actorName: 'Wade Lindqvist' },
    crossings: [{ arrivedAt: workedOut.arrivedAt, departedAt: workedOut.endsAt }],
    positions: [{ at: workedOut.arrivedAt, latitude: 34.2, longitude: -102.7, accuracy: 8, meters: 12 }],
    storedPositions: 400,
    history: [
      { what: 'charge', id: 'h', at: workedOut.endsAt, text: 'Detention $140.00 proposed', actorName: null },
    ],
    madeAt: '2026-11-22T12:00:00.000Z',
  }
  open(<EvidenceSheet evidence={evidence} />)
  expect(screen.getByText('168 min × $50.00 ÷ 60 min')).toBeTruthy()
  expect(screen.getByText('driver, Wade Lindqvist')).toBeTruthy()
  expect(screen.getByText('Nov 21, 2026, 6:50 AM CST')).toBeTruthy()
  expect(screen.getByText(/1 of 400 stored positions/)).toBeTruthy()
  expect(screen.getByRole('img', { name: /circle of 200 m/ })).toBeTruthy()
})
