import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { fillIn, press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { useActiveLoads } from '../../load/use-loads.ts'
import { AssignSeveral } from './AssignSeveral.tsx'
import type { SeveralAct } from './several-act.ts'
import { StatusSeveral } from './StatusSeveral.tsx'

const { server, open } = startOffice()
const refused = new Set<string>()
let loads: Load[]
let closed = 0
const sinceAssigned = '2026-12-01T12:00:00.000Z'
const act = (): SeveralAct => ({
  loads,
  onClose: () => (closed += 1),
  onOpen: () => undefined,
  onRound: () => undefined,
})
const found = (id: string | undefined): Load => {
  const load = loads.find((each) => each.id === id)
  if (!load || refused.has(load.number109)) throw new Refusal('load_closed')
  return load
}
const numberOf = (id: string | undefined) => loads.find((each) => each.id === id)?.number109

beforeEach(() => {
  closed = 0
  refused.clear()
  server.on({
    'GET /api/loads': () => loads,
    'GET /api/drivers/available': () => [dale],
    'PATCH /api/loads/:id/assign': ({ params, body }) => {
      const { driverId } = body as { driverId: string | null }
      return { ...found(params['id']), driverId, status: driverId === null ? 'pending' : 'assigned' }
    },
    'PATCH /api/loads/:id/status': ({ params, body }) => {
      const { status } = body as { status: Load['status'] }
      return { ...found(params['id']), status, updatedAt: sinceAssigned }
    },
    'PATCH /api/loads/:id/force-status': ({ params }) => found(params['id']),
  })
})

const dale: Driver = {
  ...{ id: '00000000-0000-4000-8000-00000000d001', username: 'dale', firstName: 'Dale', lastName: 'Young' },
  ...{
    phoneNumber: null,
    truckNumber: '22',
    ...{ currentLoad: null, loads: [] },
    role: 'driver',
    hasPin: true,
    payKind: null,
    payRate: null,
  },
  updatedAt: '2026-11-21T12:00:00.000Z',
}

const sent = (name: 'PATCH /api/loads/:id/status' | 'PATCH /api/loads/:id/force-status') =>
  server.made(name).map(({ params, body }) => [numberOf(params['id']), body])

/** The list behind the dialog hears of what others do. */
function ListAndDialog() {
  useActiveLoads()
  return <AssignSeveral {...act()} />
}

describe('Assign driver for several', () => {
  beforeEach(() => {
    loads = [aLoad({ number109: '109-1' }), aLoad({ number109: '109-2' })]
  })
  const assigned = () =>
    server
      .made('PATCH /api/loads/:id/assign')
      .map(({ params, body }) => [numberOf(params['id']), (body as { driverId: string | null }).driverId])

  async function choose() {
    open(<AssignSeveral {...act()} />)
    await press(/^Driver/)
    await userEvent.click(await screen.findByRole('option', { name: /Dale Young/ }))
    await press(/^Assign 2 loads/)
  }

  it('asks for a driver before anything is sent', async () => {
    open(<AssignSeveral {...act()} />)
    await press(/^Assign 2 loads/)
    expect(await screen.findByText('Choose a driver.')).toBeTruthy()
    expect(assigned()).toEqual([])
  })

  it('gives them all to one driver, and takes them back', async () => {
    await choose()
    expect(await screen.findByText('2 loads assigned to Dale Young')).toBeTruthy()
    expect([assigned(), closed]).toEqual([
      [
        ['109-1', dale.id],
        ['109-2', dale.id],
      ],
      1,
    ])
    await pressInToast(/^Undo/)
    expect(await screen.findByText('2 loads without a driver again')).toBeTruthy()
    expect(assigned().slice(2)).toEqual([
      ['109-1', null],
      ['109-2', null],
    ])
  })

  it('leaves a load to the driver whom somebody else gave it meanwhile', async () => {
    const id = '00000000-0000-4000-8000-00000000d002'
    const wade = { id, firstName: 'Wade', lastName: 'Lindqvist', truckNumber: '5', phoneNumber: null }
    server.on({
      'GET /api/loads': () =>
        loads.map((load) => (load.number109 === '109-2' ? { ...load, driverId: id, driver: wade } : load)),
    })
    open(<ListAndDialog />)
    await press(/^Driver/)
    await userEvent.click(await screen.findByRole('option', { name: /Dale Young/ }))
    await press(/^Assign 2 loads/)
    expect(await screen.findByText('1 load assigned, 1 not')).toBeTruthy()
    expect(screen.getByRole('alert', { name: 'What did not work' }).textContent).toContain(
      '109-2Wade Lindqvist has it meanwhile. Open it to reassign it.',
    )
    expect(assigned()).toEqual([['109-1', dale.id]])
  })

  it('takes nothing back from a driver whom somebody else gave the load since', async () => {
    await choose()
    await screen.findByText('2 loads assigned to Dale Young')
    await pressInToast(/^Undo/)
    await screen.findByText('2 loads without a driver again')
    const versions = server.made('PATCH /api/loads/:id/assign').map(({ body }) => body)
    expect(versions.slice(2)).toEqual(loads.map(() => ({ driverId: null, updatedAt: sinceAssigned })))
  })

  it('names the one that it could not assign, and takes back the other alone', async () => {
    refused.add('109-2')
    await choose()
    expect(await screen.findByText('1 load assigned, 1 not')).toBeTruthy()
    expect(await screen.findByText('1 load assigned to Dale Young')).toBeTruthy()
    expect(screen.getByRole('alert', { name: 'What did not work' }).textContent).toContain(
      '109-2This load is paid.',
    )
  })
})

describe('Set status for several', () => {
  const status = 'PATCH /api/loads/:id/status' as const
  beforeEach(() => {
    loads = ['109-1', '109-2'].map((number109) =>
      aLoadWithDriver({ number109, status: 'en_route_pickup', statusSince: '2026-11-24T12:00:00.000Z' }),
    )
  })

  it('begins with the step that comes next for all, and sets it by Enter', async () => {
    open(<StatusSeveral {...act()} />)
    await screen.findByRole('dialog')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'At Shipper' }))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('2 loads set to At Shipper')).toBeTruthy()
    const body = { status: 'at_shipper', stopId: null, notes: '' }
    expect(sent(status)).toEqual([
      ['109-1', body],
      ['109-2', body],
    ])
  })

  it('offers the steps that lie ahead of all of them, and asks for one where they stand apart', async () => {
    loads = [...loads, aLoadWithDriver({ number109: '109-3', status: 'at_shipper' })]
    open(<StatusSeveral {...act()} />)
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['Left Shipper', 'En Route to Receiver', 'At Receiver', 'Delivered'])
    await press(/^Set status/)
    expect(await screen.findByText('Choose a status')).toBeTruthy()
    expect(sent(status)).toEqual([])
  })

  it('takes a time and a note, and refuses a time that is none', async () => {
    open(<StatusSeveral {...act()} />)
    await screen.findByRole('dialog')
    fillIn({ Time: 'soon' })
    await press(/^Set At Shipper/)
    expect(await screen.findByText(/^Type a time like/)).toBeTruthy()
    expect(sent(status)).toEqual([])
    fillIn({ Time: 'yesterday 4pm', Note: 'Both called' })
    await press(/^Set At Shipper/)
    expect(await screen.findByText('2 loads set to At Shipper')).toBeTruthy()
    const bodies = server.made(status).map(({ body }) => body as { notes: string; happenedAt: string })
    expect(bodies.map(({ notes }) => notes)).toEqual(['Both called', 'Both called'])
    for (const { happenedAt } of bodies) expect(happenedAt).toMatch(/T\d\d:00:00/)
  })

  it('asks before it throws a typed time away', async () => {
    open(<StatusSeveral {...act()} />)
    await screen.findByRole('dialog')
    fillIn({ Time: '7:40' })
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
    expect(closed).toBe(0)
  })

  it('asks before it throws a chosen status away', async () => {
    open(<StatusSeveral {...act()} />)
    await screen.findByRole('dialog')
    await userEvent.click(screen.getByRole('radio', { name: 'Left Shipper' }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
    expect(closed).toBe(0)
  })

  it('is taken back for all of them', async () => {
    open(<StatusSeveral {...act()} />)
    await screen.findByRole('dialog')
    await press(/^Set At Shipper/)
    await pressInToast(/^Undo/)
    expect(await screen.findByText('2 loads set back')).toBeTruthy()
    expect(sent('PATCH /api/loads/:id/force-status').map(([number]) => number)).toEqual(['109-1', '109-2'])
  })
})
