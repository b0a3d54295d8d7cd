import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { readKey } from '#client/api/queries.ts'
import { aLoadWithDriver, aStop, noMiles } from '#client/test-support/a-load.ts'
import { aTruck, ago } from '#client/test-support/a-truck.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { useLoadActs } from '../acts/use-load-acts.tsx'
import { LoadDialog } from './LoadDialog.tsx'

const { server, open } = startOffice()

let load: Load
const duplicated: string[] = []

let queries: QueryClient

/** What another person saved, as the page hears of it. */
function changeElsewhere(changed: Partial<Load>) {
  load = { ...load, ...changed, updatedAt: 'later' }
  act(() => {
    queries.setQueryData(readKey('GET /api/loads/:id', { params: { id: load.id } }), load)
  })
}

function Details() {
  const client = useQueryClient()
  useEffect(() => {
    queries = client
  }, [client])
  const acts = useLoadActs({
    onGone: () => undefined,
    onDuplicate: (copied) => duplicated.push(copied.number109),
  })
  return (
    <>
      <LoadDialog loadId={load.id} acts={acts} onClose={() => undefined} />
      {acts.dialogs}
    </>
  )
}

beforeEach(() => {
  load = aLoadWithDriver({
    number109: '109-2026-417',
    status: 'at_shipper',
    tripRate: '2350.00',
    stops: [aStop({ stopType: 'pickup', companyName: 'Valley Grain' }), aStop({ stopSequence: 2 })],
  })
  server.on({
    'GET /api/loads/:id': () => load,
    'GET /api/loads/:id/history': () => [],
    'GET /api/loads/:id/state-miles': () => noMiles,
    'GET /api/loads/:id/documents': () => [],
    'GET /api/rates': () => [],
    'GET /api/locations': () => [],
    'GET /api/customers': () => [],
    'GET /api/drivers/available': () => [],
    'PUT /api/loads/:id': ({ body }) => {
      const { updatedAt, ...facts } = body as { updatedAt: string }
      if (updatedAt !== load.updatedAt) throw new Refusal('changed_meanwhile')
      load = { ...load, ...facts, updatedAt: '2026-11-21T13:00:00.000Z' }
      return load
    },
  })
})

const sent = () => server.made('PUT /api/loads/:id').map(({ body }) => body)

async function edit() {
  open(<Details />)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByLabelText(/Trip number/)
}

it('tells where the truck is, when it comes to each stop, and copies that for the customer', async () => {
  const [, second] = load.stops
  if (!second) throw new Error('two stops')
  Object.assign(second, { appointmentAt: ago(60) })
  const arrival = { at: ago(-80), earliest: ago(-70), latest: ago(-90), milesLeft: 131.4, isLate: true }
  const truck = aTruck('417', 38, { id: load.id, arrivals: [{ ...arrival, stopId: second.id }] })
  server.on({ 'GET /api/tracking/loads/:id': () => truck })
  open(<Details />)
  const strip = await screen.findByRole('region', { name: 'Where the truck is' })
  expect(strip.textContent).toMatch(
    /^38 min ago · 18 mi E of Abilene, TX131 mi left · arrives .* · from Dale’s phone/,
  )
  expect(within(strip).getByText('38 min ago').className).toBe('late')
  const row = screen.getByText('2 h 20 late').closest('tr')
  expect([...(row?.cells ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/\u00a0[AP]M at stop 2, Fort Worth Grain Co$/),
    expect.stringMatching(/^(\w{3} )?\d.*\u00a0[AP]M2 h 20 late$/),
    '—',
  ])
  expect(row?.cells[1]?.querySelector('.late')).not.toBeNull()
  await press('Copy for customer')
  expect(await screen.findByText(/^Load 109-2026-417 \(PO 88213\): near Abilene TX at /)).toBeTruthy()
})

it('marks no appointment as missed at a stop that is late for its due day alone', async () => {
  const [, second] = load.stops
  if (!second) throw new Error('two stops')
  const arrival = { at: ago(-80), earliest: ago(-70), latest: ago(-90), milesLeft: 131.4, isLate: true }
  const truck = aTruck('417', 38, { id: load.id, arrivals: [{ ...arrival, stopId: second.id }] })
  server.on({ 'GET /api/tracking/loads/:id': () => truck })
  open(<Details />)
  await screen.findByRole('region', { name: 'Where the truck is' })
  const stops = within(screen.getByRole('table', { name: 'Stops' })).getAllByRole('row')
  const cells = within(stops[2] ?? document.body).getAllByRole('cell')
  expect(cells[1]?.textContent).toBe('Add appointment at stop 2, Fort Worth Grain Co')
  expect(cells[2]?.textContent).toMatch(/late$/)
})

it('has a mail ready that tells the customer how late the truck will be, and sends it', async () => {
  const [, second] = load.stops
  if (!second) throw new Error('two stops')
  Object.assign(second, { appointmentAt: ago(60) })
  const arrival = { at: ago(-80), earliest: ago(-70), latest: ago(-90), milesLeft: 131.4, isLate: true }
  const truck = aTruck('417', 38, { id: load.id, arrivals: [{ ...arrival, stopId: second.id }] })
  server.on({
    'GET /api/tracking/loads/:id': () => truck,
    'GET /api/mail-server': () => ({ place: null }),
    'POST /api/loads/:id/email-late-notice': () => ({ success: true, id: 'm1', status: 'queued' }),
  })
  open(<Details />)
  expect(await screen.findByText(/^Tell the customer: 2 h 20 late at /)).toBeTruthy()
  await press('Draft the mail')
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toMatch(
    /^Load 109-2026-417: 2 h 20 late at /,
  )
  await userEvent.type(field('Recipient'), 'dock@example.com')
  await press('Send')
  expect(await screen.findByText('E-mail on its way')).toBeTruthy()
  expect(server.made('POST /api/loads/:id/email-late-notice')[0]).toMatchObject({
    ...{ params: { id: load.id }, body: { emailAddress: 'dock@example.com' } },
  })
})

describe('editing', () => {
  it('sends what was changed, with the version that was read', async () => {
    await edit()
    await userEvent.type(field(/Trip number/), '2231')
    await press('Save changes')
    expect(await screen.findByText('109-2026-417 saved')).toBeTruthy()
    expect(sent()).toEqual([{ tripNumber: '2231', updatedAt: '2026-11-21T12:00:00.000Z' }])
    expect(await screen.findByText('Trip 2231')).toBeTruthy()
  })

  it('refuses an empty number and miles that are none, at the fields', async () => {
    await edit()
    await userEvent.clear(field('109 Number'))
    await userEvent.type(field(/Miles/), '-5')
    expect([faultOf('109 Number'), faultOf(/Miles/)]).toEqual([null, null])
    await press('Save changes')
    expect(faultOf('109 Number')).toBe('Please enter a load number')
    expect(faultOf(/Miles/)).toBe('Miles must be non-negative')
    expect(sent()).toEqual([])
  })

  it('says at the field that the number is taken', async () => {
    server.on({
      'PUT /api/loads/:id': () => {
        throw new Refusal('load_number_taken')
      },
    })
    await edit()
    await userEvent.type(field('109 Number'), '1')
    await press('Save changes')
    await waitFor(() => {
      expect(faultOf('109 Number')).toBe('109 number already exists')
    })
    expect(field('109 Number').value).toBe('109-2026-4171')
  })

  it('saves over a change that touched nothing that is edited here', async () => {
    await edit()
    await userEvent.type(field(/Trip number/), '2231')
    load = { ...load, status: 'left_shipper', updatedAt: 'later' }
    await press('Save changes')
    expect(await screen.findByText('109-2026-417 saved')).toBeTruthy()
    expect(sent().at(-1)).toEqual({ tripNumber: '2231', updatedAt: 'later' })
  })

  it('shows both versions of what two people changed, and saves what was chosen', async () => {
    await edit()
    await userEvent.type(field(/Trip number/), '2231')
    await userEvent.type(field(/PO number/), 'A-1')
    load = { ...load, tripNumber: '9999', specialInstructions: 'Call ahead', updatedAt: 'later' }
    await press('Save changes')
    expect(await screen.findByText('109-2026-417 was changed meanwhile')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Yours 2231/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Theirs Call ahead/ }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /Theirs 9999/ }))
    await press('Save this version')
    expect(await screen.findByText('109-2026-417 saved')).toBeTruthy()
    expect(sent().at(-1)).toEqual({ poNumber: 'A-1', updatedAt: 'later' })
    expect(load).toMatchObject({ tripNumber: '9999', poNumber: 'A-1', specialInstructions: 'Call ahead' })
  })

  it('follows what others change, except where something is being typed', async () => {
    await edit()
    await userEvent.type(field(/Trip number/), '2231')
    changeElsewhere({ tripNumber: '9999', poNumber: 'B-7' })
    await waitFor(() => {
      expect(field(/PO number/).value).toBe('B-7')
    })
    expect(field(/Trip number/).value).toBe('2231')
    await press('Save changes')
    expect(await screen.findByRole('radio', { name: /Theirs 9999/ })).toBeTruthy()
    expect(screen.queryByText('PO number', { selector: 'legend' })).toBeNull()
    await press('Save this version')
    expect(await screen.findByText('109-2026-417 saved')).toBeTruthy()
    expect(load).toMatchObject({ tripNumber: '2231', poNumber: 'B-7' })
  })

  it('goes on from what others saved meanwhile without asking, where nobody typed', async () => {
    await edit()
    changeElsewhere({ poNumber: 'B-7' })
    await waitFor(() => {
      expect(field(/PO number/).value).toBe('B-7')
    })
    await userEvent.type(field(/Trip number/), '2231')
    await press('Save changes')
    expect(await screen.findByText('109-2026-417 saved')).toBeTruthy()
    expect(sent()).toEqual([{ tripNumber: '2231', updatedAt: 'later' }])
  })

  it('loses nothing that was typed when the conflict is put off', async () => {
    await edit()
    await userEvent.type(field(/Trip number/), '2231')
    load = { ...load, tripNumber: '9999', updatedAt: 'later' }
    await press('Save changes')
    await userEvent.click(await screen.findByRole('button', { name: 'Back to my changes' }))
    expect(field(/Trip number/).value).toBe('2231')
  })
})

describe('the steps of a load', () => {
  it('has on a phone one row of buttons, Close in the head alone, and the rest in the menu', async () => {
    browserLike({ matching: ['(max-width: 767px)'] })
    load = {
      ...load,
      status: 'awaiting_invoicing',
      invoice: { id: 'i', invoiceNumber: '6030', totalAmount: '1.00', status: 'draft' },
    }
    open(<Details />)
    await screen.findByRole('button', { name: 'Print or email 6030' })
    const foot = document.querySelector('[data-dialog-footer]')
    expect([...(foot?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['Update Invoice', 'Print or email 6030'],
    ])
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1)
    // Neither outside of the dialog nor in the field of the driver, which typing would change.
    expect(document.activeElement?.querySelector('section[aria-label="Driver"]')).toBeTruthy()
    await press(/^More actions|^Actions|^More/)
    expect(await screen.findByRole('menuitem', { name: /^Mark as paid/ })).toBeTruthy()
    browserLike()
  })

  it('offers Generate Invoice until it counts as invoiced, then Update Invoice', async () => {
    open(<Details />)
    expect(await screen.findByRole('button', { name: 'Generate Invoice' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Update Invoice' })).toBeNull()
  })

  it('warns before a step is forced, then forces the next one', async () => {
    server.on({
      'PATCH /api/loads/:id/force-status': () => {
        load = { ...load, status: 'left_shipper' }
        return load
      },
    })
    open(<Details />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 109-2026-417' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Force Next: Left Shipper…' }))
    expect(await screen.findByText(/Business rules and validations are bypassed/)).toBeTruthy()
    await press('Force status')
    expect(await screen.findByText('Force Update Successful')).toBeTruthy()
    expect(server.made('PATCH /api/loads/:id/force-status')[0]?.body).toEqual({ status: 'left_shipper' })
  })

  it.each(['en_route_pickup', 'completed'] as const)('offers no forced step from %s', async (status) => {
    load = { ...load, status }
    open(<Details />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 109-2026-417' }))
    expect(await screen.findByRole('menuitem', { name: /Duplicate/ })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /Force/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })

  it('takes a payment back for a reason, and in no other way', async () => {
    load = { ...load, status: 'paid', paidAt: '2026-11-20T17:00:00.000Z', paymentMethod: 'check' }
    server.on({
      'POST /api/loads/:id/undo-payment': () => {
        load = { ...load, status: 'awaiting_payment', paidAt: null, paymentMethod: null }
        return load
      },
    })
    open(<Details />)
    expect(await screen.findByText(/Nov 20.* · Check/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Force/ })).toBeNull()
    await press('Undo Payment…')
    await press('Undo payment')
    expect(faultOf('Reason')).toBe('Say why the payment is taken back.')
    await userEvent.type(screen.getByLabelText('Reason'), 'The check bounced')
    await press('Undo payment')
    expect(await screen.findByText('Payment undone')).toBeTruthy()
    expect(server.made('POST /api/loads/:id/undo-payment').map(({ body }) => body)).toEqual([
      { reason: 'The check bounced' },
    ])
  })

  it('tells miles and minutes, that they are an estimate, and why', async () => {
    server.on({
      'POST /api/loads/:id/calculate-route': () => ({
        miles: 338.42,
        duration: 312,
        warnings: [],
        provider: 'Built-in',
        distanceSpanPercent: 6,
        isEstimate: true,
        fallbackReason: 'HERE could not be used.',
      }),
      'PATCH /api/loads/:id/financials': () =>
        (load = { ...load, estimatedMiles: 338.42, estimatedMinutes: 312 }),
    })
    load = { ...load, stops: load.stops.map((stop) => ({ ...stop, address: '1 Main', city: 'Denton' })) }
    open(<Details />)
    expect(screen.queryByText(/±/)).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate Route' }))
    expect(
      await screen.findByText(
        '338.42 mi, 5 h 12 min. An estimate: truck limits of the roads were not checked. HERE could not be used.',
      ),
    ).toBeTruthy()
    expect(server.made('PATCH /api/loads/:id/financials')[0]?.body).toEqual({
      estimatedMiles: 338.42,
      estimatedMinutes: 312,
    })
    expect((await screen.findByText('± 6 %')).parentElement?.textContent).toBe(
      'Total distance 338.42 mi ± 6 % · 5 h 12 min',
    )
  })

  it('says in place why no route was calculated', async () => {
    server.on({
      'POST /api/loads/:id/calculate-route': () => {
        throw new Refusal('no_route')
      },
    })
    load = { ...load, stops: load.stops.map((stop) => ({ ...stop, address: '1 Main', city: 'Denton' })) }
    open(<Details />)
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate Route' }))
    // In its place and as a message.
    await waitFor(() => {
      expect(screen.getAllByText('Route Calculation Failed')).toHaveLength(2)
    })
    expect(screen.getAllByText('No routes found')).toHaveLength(2)
    expect(server.made('POST /api/loads/:id/calculate-route')[0]?.body).toMatchObject({
      pickupAddress: '1 Main, Denton, TX',
      truckSpecs: { maxWeight: 80_000, maxHeight: 13.6, axleCount: 5 },
    })
  })

  it('asks before it closes over files that are not on it yet', async () => {
    open(<Details />)
    await userEvent.click(await screen.findByRole('button', { name: 'Upload documents' }))
    await userEvent.upload(
      await screen.findByLabelText('Proof of delivery'),
      new File(['page'], 'pod-1.jpg', { type: 'image/jpeg' }),
    )
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Leave without these files?')).toBeTruthy()
    await press('Stay')
    expect(screen.getByText('pod-1.jpg')).toBeTruthy()
    await press('Clear All')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('Leave without these files?')).toBeNull()
  })

  it('is handed over to be copied by D', async () => {
    open(<Details />)
    await screen.findByRole('button', { name: 'Generate Invoice' })
    await userEvent.keyboard('d')
    expect(duplicated).toEqual(['109-2026-417'])
  })

  it('says that it is gone when somebody deletes it meanwhile', async () => {
    open(<Details />)
    await screen.findByRole('button', { name: 'Generate Invoice' })
    server.on({
      'GET /api/loads/:id': () => {
        throw new Refusal('load_not_found')
      },
    })
    await act(() => queries.invalidateQueries())
    expect(await screen.findByText(/This load does not exist any more/)).toBeTruthy()
  })

  it('calculates no route without both addresses', async () => {
    load = { ...load, stops: [] }
    open(<Details />)
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate Route' }))
    expect(await screen.findByText('Cannot Calculate Route')).toBeTruthy()
    expect(server.made('POST /api/loads/:id/calculate-route')).toEqual([])
  })

  it('moves and removes stops', async () => {
    server.on({
      'PUT /api/loads/:id/stops': ({ body }) => {
        const { stopIds } = body as { stopIds: string[] }
        load = { ...load, stops: stopIds.flatMap((id) => load.stops.filter((stop) => stop.id === id)) }
        return load.stops
      },
      'DELETE /api/loads/:id/stops/:stopId': ({ params }) => {
        load = { ...load, stops: load.stops.filter(({ id }) => id !== params['stopId']) }
        return load.stops
      },
    })
    open(<Details />)
    await userEvent.click(await screen.findByRole('button', { name: 'Move down stop 1, Valley Grain' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove stop 2, Valley Grain' }))
    expect(await screen.findByText('Remove Valley Grain from 109-2026-417?')).toBeTruthy()
    await press('Remove stop')
    await waitFor(() => {
      expect(screen.queryByText('Valley Grain')).toBeNull()
    })
  })

  it('says at once why a stop could not be removed, however long the load takes to come again', async () => {
    let reads = 0
    server.on({
      'GET /api/loads/:id': () => {
        reads += 1
        return reads === 1 ? load : new Promise(() => undefined)
      },
      'DELETE /api/loads/:id/stops/:stopId': () => {
        throw new Refusal('changed_meanwhile')
      },
    })
    open(<Details />)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove stop 2, Fort Worth Grain Co' }))
    await press('Remove stop')
    const asked = await screen.findByRole('alertdialog')
    expect(await within(asked).findByText(/changed|else/i)).toBeTruthy()
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
  })
})
