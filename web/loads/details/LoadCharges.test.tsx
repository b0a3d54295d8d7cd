import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { Rate } from '#contract/rates.ts'
import { useRead } from '#client/api/queries.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { LoadCharges } from './LoadCharges.tsx'

const { server, open } = startOffice()

let load: Load
let rates: Rate[]
const place = {
  id: 'p',
  name: 'Tulsa Mill',
  address: null,
  city: ' tulsa ',
  state: 'ok',
  contactName: null,
  contactPhone: null,
}

function Charges({ id }: { id: string }) {
  const { data } = useRead('GET /api/loads/:id', { params: { id } })
  return data ? <LoadCharges load={data} /> : null
}

async function openCharges() {
  open(<Charges id={load.id} />)
  await screen.findByText('Total')
}

async function typeCharge(label: string, text: string) {
  await userEvent.clear(field(label))
  if (text !== '') await userEvent.type(field(label), text)
  await userEvent.tab()
}

beforeEach(() => {
  rates = []
  load = aLoad({ tripRate: '2350.00', lumperCharge: '81.00', extraStops: '50.00' })
  server.on({
    'GET /api/loads/:id': () => load,
    'GET /api/rates': () => rates,
    'PATCH /api/loads/:id/financials': ({ body }) => {
      load = { ...load, ...(body as object), updatedAt: '2026-11-21T12:30:00.000Z' }
      return load
    },
  })
})

const sent = () => server.made('PATCH /api/loads/:id/financials').map(({ body }) => body)

it('adds up what is there', async () => {
  await openCharges()
  expect(screen.getByText('$2,481.00')).toBeTruthy()
})

it('saves a charge when it is left, with two decimals, and says so', async () => {
  await openCharges()
  await typeCharge('Lumper', '95.5')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent()).toEqual([{ lumperCharge: '95.50', updatedAt: '2026-11-21T12:00:00.000Z' }])
  expect(field('Lumper').value).toBe('95.50')
  expect(await screen.findByText('$2,495.50')).toBeTruthy()
})

it('takes an empty charge for zero, and sends nothing that did not change', async () => {
  await openCharges()
  await typeCharge('Extra stops', '')
  await typeCharge('Trip rate', '2350')
  await waitFor(() => {
    expect(sent()).toEqual([expect.objectContaining({ extraStops: '0.00' })])
  })
})

it('goes back to the stored amount when what was typed is none, and says what was lost', async () => {
  await openCharges()
  await typeCharge('Trip rate', '12x')
  expect(field('Trip rate').value).toBe('2350.00')
  expect(faultOf('Trip rate')).toBe('“12x” was not saved: Please enter a valid positive number')
  expect(sent()).toEqual([])
})

it('goes back with the reason when the server refuses', async () => {
  server.on({
    'PATCH /api/loads/:id/financials': () => {
      throw new Refusal('load_closed')
    },
  })
  await openCharges()
  await typeCharge('Trip rate', '2400')
  await waitFor(() => {
    expect(faultOf('Trip rate')).toBe(
      '$2,400.00 was not saved: This load is paid. Nothing about it can change.',
    )
  })
  expect(field('Trip rate').value).toBe('2350.00')
})

it('saves again by itself when somebody changed something else meanwhile', async () => {
  let latest = { ...load, specialInstructions: 'Call ahead', updatedAt: '2026-11-21T12:20:00.000Z' }
  server.on({
    'PATCH /api/loads/:id/financials': ({ body }) => {
      const { updatedAt, ...charges } = body as { updatedAt: string }
      if (updatedAt !== latest.updatedAt) throw new Refusal('changed_meanwhile')
      latest = { ...latest, ...charges }
      load = latest
      return latest
    },
  })
  await openCharges()
  server.on({ 'GET /api/loads/:id': () => latest })
  await typeCharge('Lumper', '90')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sent()).toHaveLength(2)
})

it.each([
  ['Yours', '90.00'],
  ['Theirs', '100.00'],
])('shows both amounts when somebody changed the same one, and keeps %s', async (choice, kept) => {
  let latest = { ...load, lumperCharge: '100.00', updatedAt: '2026-11-21T12:20:00.000Z' }
  server.on({
    'PATCH /api/loads/:id/financials': ({ body }) => {
      const { updatedAt, ...charges } = body as { updatedAt: string }
      if (updatedAt !== latest.updatedAt) throw new Refusal('changed_meanwhile')
      latest = { ...latest, ...charges }
      return latest
    },
  })
  await openCharges()
  server.on({ 'GET /api/loads/:id': () => latest })
  await typeCharge('Lumper', '90')
  expect(await screen.findByRole('radio', { name: /Theirs \$100\.00/ })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Yours \$90\.00/ }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${choice}`) }))
  await press('Save this version')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(latest.lumperCharge).toBe(kept)
  expect(field('Lumper').value).toBe(kept)
})

it('takes no amounts for a load that was paid, whatever its status says', async () => {
  load = aLoad({
    status: 'awaiting_payment',
    paidAt: '2026-11-20T12:00:00.000Z',
    stops: [aStop({ stopType: 'pickup' }), aStop({ stopType: 'pickup' }), aStop()],
  })
  await openCharges()
  expect([field('Trip rate').disabled, field('Lumper').disabled, field('Extra stops').disabled]).toEqual([
    true,
    true,
    true,
  ])
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add charge' })).toBeNull()
})

it("prices by the delivery city's rate when the load has none, and offers the extra stops", async () => {
  const rate = {
    ...{ id: 'r', city: 'Tulsa', state: 'OK', flatRate: '900.00', lumperCharge: '0.00' },
    ...{ extraStopCharge: '60.00', isActive: true },
    ...{ createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' },
  }
  rates = [
    { ...rate, id: 'elsewhere', city: 'Denton', state: 'TX', flatRate: '700.00' },
    { ...rate, id: 'former', flatRate: '800.00', isActive: false },
    rate,
  ]
  load = aLoad({
    location: place,
    stops: [aStop({ stopType: 'pickup' }), aStop({ stopType: 'pickup' }), aStop(), aStop()],
  })
  await openCharges()
  expect(await screen.findByText('Rate for Tulsa, OK')).toBeTruthy()
  expect(screen.getByText(/2 extra stops × \$60 each/)).toBeTruthy()
  await press('Use $120.00')
  await waitFor(() => {
    expect(field('Extra stops').value).toBe('120.00')
  })
  expect(screen.getByText('$1,020.00')).toBeTruthy()
})

it('offers the extra stops again when there are more of them than were billed, by $50 each without a rate', async () => {
  load = aLoad({
    extraStops: '50.00',
    stops: [aStop({ stopType: 'pickup' }), aStop({ stopType: 'pickup' }), aStop(), aStop()],
  })
  await openCharges()
  expect(screen.getByText(/2 extra stops × \$50 each/)).toBeTruthy()
  await press('Use $100.00')
  await waitFor(() => {
    expect(screen.queryByText(/extra stops ×/)).toBeNull()
  })
})

describe('an amount that is typed anew while it is being saved', () => {
  const held: (() => void)[] = []
  beforeEach(() => {
    held.length = 0
    server.on({
      'PATCH /api/loads/:id/financials': async ({ body }) => {
        await new Promise<void>((answer) => held.push(answer))
        const { updatedAt: _, ...charges } = body as { updatedAt: string }
        load = { ...load, ...charges, updatedAt: new Date(Date.parse(load.updatedAt) + 1000).toISOString() }
        return load
      },
    })
  })
  const answer = async (count: number) => {
    await waitFor(() => {
      expect(held).toHaveLength(count)
    })
    held[count - 1]?.()
  }
  const amounts = () => sent().map((body) => (body as { tripRate: string }).tripRate)

  it('is not lost, and is saved when the field is left', async () => {
    await openCharges()
    await typeCharge('Trip rate', '2400')
    await userEvent.clear(field('Trip rate'))
    await userEvent.type(field('Trip rate'), '2500')
    await answer(1)
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(field('Trip rate').value).toBe('2500')
    await userEvent.tab()
    await answer(2)
    await waitFor(() => {
      expect(field('Trip rate').value).toBe('2500.00')
    })
    expect(amounts()).toEqual(['2400.00', '2500.00'])
  })

  it('and left before the first answer comes, is saved after it', async () => {
    await openCharges()
    await typeCharge('Trip rate', '2400')
    await typeCharge('Trip rate', '2500')
    await answer(1)
    await answer(2)
    await waitFor(() => {
      expect(load.tripRate).toBe('2500.00')
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it.each([
  ['draft', 'Draft 6013 says $2,500.00', 'Update draft', ' · $2,400.00'],
  ['finalized', 'Invoice 6013 says $2,500.00', 'Make a new revision', ' is a draft again until it is sent.'],
])('says what a %s invoice says as long as it differs, and updates it by one press', async (...row) => {
  const [status, says, update, told] = row
  load = { ...load, invoice: { id: 'i', invoiceNumber: '6013', totalAmount: '2500.00', status } }
  server.on({
    'PATCH /api/loads/:id/update-invoice': () => ({
      invoiceNumber: '6013',
      invoiceId: 'i',
      totalAmount: '2400.00',
    }),
  })
  await openCharges()
  expect(await screen.findByText((text) => text.startsWith(says))).toBeTruthy()
  await press(update)
  const title = await screen.findByText('Invoice 6013 updated')
  expect(title.nextElementSibling?.textContent.endsWith(told)).toBe(true)
})

it('says so when the offered amount for extra stops could not be saved', async () => {
  load = aLoad({
    extraStops: null,
    stops: [aStop({ stopType: 'pickup' }), aStop(), aStop()],
  })
  server.on({
    'PATCH /api/loads/:id/financials': () => {
      throw new Refusal('load_not_found')
    },
  })
  await openCharges()
  await press('Use $50.00')
  expect(await screen.findByText('Load not found')).toBeTruthy()
})

it('bills a truck that was not used without the trip in one press, and says what the trip would cost', async () => {
  const stops = [aStop({ stopType: 'pickup' }), aStop(), aStop()]
  load = { ...load, stops, isTonu: true, accessorialsAmount: '250.00' }
  await openCharges()
  expect(screen.getByText('$2,731.00')).toBeTruthy()
  expect(screen.getByText(/yet \$2,400\.00 of the trip is billed too/)).toBeTruthy()
  await press('Bill $250.00 without the trip')
  // The lumper was paid at the dock.
  expect(await screen.findByText('$331.00')).toBeTruthy()
  expect(sent()).toEqual([
    { tripRate: '0.00', flatRate: '0.00', extraStops: '0.00', updatedAt: '2026-11-21T12:00:00.000Z' },
  ])
  await waitFor(() => {
    expect(screen.queryByText(/of the trip is billed too/)).toBeNull()
  })
  expect(screen.queryByText(/extra stop/)).toBeNull()
})

it('takes off the flat rate, which is billed where there is no trip rate', async () => {
  load = {
    ...load,
    isTonu: true,
    tripRate: null,
    flatRate: '900.00',
    extraStops: '0.00',
    accessorialsAmount: '250.00',
  }
  await openCharges()
  expect(screen.getByText(/yet \$900\.00 of the trip is billed too/)).toBeTruthy()
  await press('Bill $250.00 without the trip')
  await waitFor(() => {
    expect(sent()).toMatchObject([{ tripRate: '0.00', flatRate: '0.00' }])
  })
})

it.each<[string, Partial<Load>]>([
  ['is used', { isTonu: false }],
  ['is paid', { isTonu: true, status: 'paid' }],
  ['has no price for the trip', { isTonu: true, tripRate: null, extraStops: '0.00' }],
])('says nothing of the trip where the load %s', async (_what, facts) => {
  load = { ...load, accessorialsAmount: '250.00', ...facts }
  await openCharges()
  expect(screen.queryByText(/of the trip is billed too/)).toBeNull()
})

it('says so when the trip could not be taken off', async () => {
  load = { ...load, isTonu: true, accessorialsAmount: '250.00' }
  server.on({
    'PATCH /api/loads/:id/financials': () => {
      throw new Refusal('load_not_found')
    },
  })
  await openCharges()
  await press('Bill $250.00 without the trip')
  expect(await screen.findByText('Load not found')).toBeTruthy()
})
