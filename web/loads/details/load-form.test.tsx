import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Load } from '#contract/load-views.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver, aLocation, aStop, noMiles } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, press, startOffice } from '#client/test-support/render-office.tsx'
import { useLoadActs } from '../acts/use-load-acts.tsx'
import { LoadDialog } from './LoadDialog.tsx'

const { server, open } = startOffice()
const [plains, harbor] = [
  aCustomer({ name: 'Plains' }),
  aCustomer({ id: '00000000-0000-4000-8000-00000000c002', name: 'Harbor', city: null }),
]
const [grain, mill] = [
  aLocation({ name: 'Valley Grain' }),
  aLocation({ name: 'Denton Mill', city: 'Denton' }),
]
let load: Load

function Details({ startsInEdit = false }) {
  const acts = useLoadActs({ onGone: () => undefined, onDuplicate: () => undefined })
  return (
    <>
      <LoadDialog loadId={load.id} {...{ acts, startsInEdit }} onClose={() => undefined} />
      {acts.dialogs}
    </>
  )
}

beforeEach(() => {
  load = aLoadWithDriver({
    ...{ number109: '109-7', status: 'at_shipper', updatedAt: 'read' },
    stops: [aStop({ stopType: 'pickup' }), aStop({ stopSequence: 2 })],
  })
  server.on({
    'GET /api/loads/:id': () => load,
    'GET /api/loads/:id/history': () => [],
    'GET /api/loads/:id/state-miles': () => noMiles,
    'GET /api/loads/:id/documents': () => [],
    'GET /api/loads/:id/shares': () => [],
    'GET /api/rates': () => [],
    'GET /api/locations': () => [grain, mill],
    'GET /api/customers': () => [plains, harbor],
    'GET /api/drivers/available': () => [aDriver()],
    'PUT /api/loads/:id': () => load,
  })
})

const sent = () => server.made('PUT /api/loads/:id').map(({ body }) => body)
async function choose(label: string, option: RegExp) {
  fireEvent.click(screen.getByLabelText(new RegExp(`^${label}`)))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
async function edit() {
  open(<Details startsInEdit />)
  await screen.findByLabelText(/^Trip number/)
  await waitFor(() => {
    expect(server.made('GET /api/customers').length).toBeGreaterThan(0)
  })
}

describe('the form of a load', () => {
  it('sends who pays, the places, the day, and that it is exempt', async () => {
    load = { ...load, deliveryDueAt: '2027-03-01' }
    await edit()
    expect(screen.getByLabelText(/^Delivery due/).textContent).toBe('March 1st, 2027')
    await choose('Customer', /^Plains ?Amarillo/)
    await choose('Pickup location', /^Valley Grain/)
    await choose('Delivery location', /^Denton Mill/)
    fireEvent.click(screen.getByLabelText(/^Delivery due/))
    const typed = await screen.findByPlaceholderText('mm/dd/yyyy')
    fireEvent.change(typed, { target: { value: '03/02/2027' } })
    fireEvent.keyDown(typed, { key: 'Enter' })
    await userEvent.click(screen.getByRole('switch', { name: /^Agricultural exemption/ }))
    await press('Save changes')
    await waitFor(() => {
      expect(sent()).toEqual([
        {
          ...{ customerId: plains.id, pickupLocationId: grain.id, locationId: mill.id },
          ...{ deliveryDueAt: '2027-03-02', agriculturalExemption: true, updatedAt: 'read' },
        },
      ])
    })
    await screen.findByText('109-7 saved')
  })

  it('names customer, place and day of two versions, and not their ids', async () => {
    await edit()
    await choose('Customer', /^Plains/)
    await choose('Delivery location', /^Denton Mill/)
    server.on({
      'PUT /api/loads/:id': () => {
        load = {
          ...load,
          customerId: harbor.id,
          locationId: grain.id,
          deliveryDueAt: '2027-03-05',
          updatedAt: 'later',
        }
        throw new Refusal('changed_meanwhile')
      },
    })
    await press('Save changes')
    await screen.findByText('109-7 was changed meanwhile')
    const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(offered).toEqual([
      ...['YoursPlains', 'TheirsHarbor', 'YoursDenton Mill', 'TheirsValley Grain'],
      ...['Yours—', 'TheirsMarch 5th, 2027'],
    ])
  })

  it('is over with what was saved, however long the lists take to come again', async () => {
    await edit()
    fireEvent.change(screen.getByLabelText(/^Trip number/), { target: { value: '2231' } })
    server.on({
      'GET /api/loads/:id': () => new Promise<never>(() => undefined),
      'PUT /api/loads/:id': () => ({ ...load, number109: '109-8', tripNumber: '2231' }),
    })
    await press('Save changes')
    expect(await screen.findByText('109-8 saved')).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: /109-8/ })).toBeTruthy()
  })

  it('says why it was not saved, and keeps what was typed', async () => {
    await edit()
    server.on({
      'PUT /api/loads/:id': () => {
        throw new Refusal('load_closed')
      },
    })
    fireEvent.change(screen.getByLabelText(/^Trip number/), { target: { value: '2231' } })
    await press('Save changes')
    expect(await failureToast('Error')).toContain(errors.load_closed[1])
    expect((await screen.findByRole('alert')).textContent).toContain(errors.load_closed[1])
    expect(screen.getByLabelText<HTMLInputElement>(/^Trip number/).value).toBe('2231')
    expect(screen.queryByRole('dialog', { name: /was changed meanwhile/ })).toBeNull()
  })

  it('asks before Cancel throws away what was changed', async () => {
    await edit()
    fireEvent.change(screen.getByLabelText(/^Trip number/), { target: { value: '2231' } })
    await press('Cancel')
    await screen.findByText('Discard changes?')
    await press('Discard changes')
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
    expect(sent()).toEqual([])
  })
})

describe('the next thing to do', () => {
  it('opens the list of drivers where one is missing', async () => {
    load = aLoad({ number109: '109-7' })
    open(<Details />)
    await press('Assign driver')
    expect(await screen.findByRole('option', { name: /Dale Young/ })).toBeTruthy()
  })

  it('opens the upload where the POD is missing, which a missing paper does for itself', async () => {
    load = { ...load, status: 'delivered' }
    open(<Details />)
    await press('Upload POD')
    expect(await screen.findByRole('radio', { name: 'POD', checked: true })).toBeTruthy()
    await press('Hide upload')
    await press(/^BOL ?missing/)
    expect(await screen.findByRole('radio', { name: 'BOL', checked: true })).toBeTruthy()
  })

  it('brings the choice of files within reach, and opens it by the next press', async () => {
    load = { ...load, status: 'delivered' }
    open(<Details />)
    await press('Upload POD')
    const choice = await screen.findByRole('button', { name: 'Choose files: Proof of delivery' })
    await waitFor(() => {
      expect(document.activeElement).toBe(choice)
    })
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click')
    await press('Upload POD')
    expect(opened).toHaveBeenCalledOnce()
    opened.mockRestore()
  })

  it('says why a step could not be set', async () => {
    server.on({
      'PATCH /api/loads/:id/status': () => {
        throw new Refusal('shutting_down')
      },
    })
    open(<Details />)
    await press('Set Left Shipper')
    expect(await screen.findByText('Status Update Failed')).toBeTruthy()
  })

  it('is forced only where the rules allow it, or says that it cannot be', async () => {
    server.on({
      'PATCH /api/loads/:id/force-status': () => {
        throw new Refusal('force_refused')
      },
    })
    open(<Details />)
    await press('Actions for 109-7')
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Force Next/ }))
    await press('Force status')
    expect(await screen.findByText('Cannot Force')).toBeTruthy()
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })
})

it('is shared from its head, its status set by S, and its history shown whole on demand', async () => {
  const steps = [
    'assigned',
    'confirmed',
    'in_transit',
    'en_route_pickup',
    'at_shipper',
    'at_shipper',
  ] as const
  server.on({
    'GET /api/loads/:id/history': () =>
      steps.map((status, index) => ({
        ...{
          id: String(index),
          fromStatus: null,
          status,
          source: 'office',
          actorName: 'Rosa',
          forced: index === 5,
        },
        ...{
          timestamp: `2026-11-2${String(index)}T12:00:00.000Z`,
          recordedAt: `2026-11-2${String(index)}T12:00:00.000Z`,
        },
        ...{ notes: index === 5 ? 'Gate 3' : null, stopId: null },
      })),
  })
  open(<Details />)
  const history = within(await screen.findByRole('region', { name: 'History' }))
  await userEvent.click(await history.findByRole('button', { name: 'All 6' }))
  expect(history.getAllByRole('listitem')).toHaveLength(6)
  expect(history.getAllByRole('listitem')[0]?.textContent).toMatch(
    /At Shipper \(Rosa, office, forced\)Gate 3$/,
  )
  await userEvent.click(history.getByRole('button', { name: 'Last 5' }))
  expect(history.getAllByRole('listitem')).toHaveLength(5)
  await userEvent.keyboard('s')
  expect(await screen.findByRole('dialog', { name: 'Status of 109-7' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await press('Share')
  expect(await screen.findByRole('dialog', { name: /^Share/ })).toBeTruthy()
})
