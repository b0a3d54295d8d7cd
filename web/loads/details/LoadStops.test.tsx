import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { LoadStops } from './LoadStops.tsx'

const { server, open } = startOffice()
const grain = aStop({ stopType: 'pickup', companyName: 'Valley Grain' })
const mill = aStop({ companyName: 'Canyon Mill', stopSequence: 2 })
const rail = aStop({ companyName: 'Rail Yard', stopSequence: 3 })
const at = (minute: number) => `2026-11-21T12:0${String(minute)}:00.000Z`
let load: Load

function Shown({ id }: { id: string }) {
  const { data, refetch } = useRead('GET /api/loads/:id', { params: { id } })
  return (
    data && (
      <>
        <LoadStops
          load={data}
          isClosed={false}
          tracked={undefined}
          isAdding={false}
          onAdded={() => undefined}
        />
        {/* As the news of somebody else's change does. */}
        <button type="button" onClick={() => void refetch()}>
          Hear of it
        </button>
      </>
    )
  )
}

beforeEach(() => {
  load = aLoadWithDriver({ status: 'assigned', stops: [grain, mill, rail], updatedAt: at(0) })
  server.on({
    'GET /api/loads/:id': () => load,
    'PUT /api/loads/:id/stops': ({ body }) => {
      const { stopIds, updatedAt } = body as { stopIds: string[]; updatedAt: string }
      if (updatedAt !== load.updatedAt) throw new Refusal('changed_meanwhile')
      load = { ...load, stops: stopIds.flatMap((id) => load.stops.filter((stop) => stop.id === id)) }
      return load.stops
    },
  })
})

const sent = () => server.made('PUT /api/loads/:id/stops').map(({ body }) => body)
async function moveGrainDown() {
  open(<Shown id={load.id} />)
  const down = await screen.findByRole('button', { name: 'Move down stop 1, Valley Grain' })
  return () => userEvent.click(down)
}

describe('a new order of the stops', () => {
  it('is saved over a change that left the stops alone', async () => {
    const press = await moveGrainDown()
    load = { ...load, specialInstructions: 'Call ahead', updatedAt: at(5) }
    await press()
    const stopIds = [mill.id, grain.id, rail.id]
    await waitFor(() => {
      expect(sent()).toEqual([
        { stopIds, updatedAt: at(0) },
        { stopIds, updatedAt: at(5) },
      ])
    })
    expect(await screen.findByRole('button', { name: 'Move down stop 2, Valley Grain' })).toBeTruthy()
    expect(screen.queryByText('Error')).toBeNull()
  })

  it.each([
    ['added', [grain, mill, rail, aStop({ companyName: 'New Dock', stopSequence: 4 })]],
    ['removed', [grain, mill]],
    ['exchanged', [grain, mill, aStop({ companyName: 'New Dock', stopSequence: 3 })]],
  ])('is not saved where somebody %s a stop meanwhile, and shows the stops there are', async (_, stops) => {
    const press = await moveGrainDown()
    load = { ...load, stops, updatedAt: at(5) }
    await press()
    expect(await screen.findByText('Error')).toBeTruthy()
    const last = stops.at(-1)?.companyName ?? ''
    expect(
      await screen.findByRole('button', { name: `Move up stop ${String(stops.length)}, ${last}` }),
    ).toBeTruthy()
    expect(sent()).toEqual([{ stopIds: [mill.id, grain.id, rail.id], updatedAt: at(0) }])
  })

  it('of two quick presses is saved one after the other', async () => {
    const held: (() => void)[] = []
    server.on({
      'PUT /api/loads/:id/stops': async () => {
        await new Promise<void>((answer) => held.push(answer))
        return load.stops
      },
    })
    const press = await moveGrainDown()
    await press()
    await userEvent.click(await screen.findByRole('button', { name: 'Move down stop 2, Valley Grain' }))
    expect(await screen.findByRole('button', { name: 'Move up stop 3, Valley Grain' })).toBeTruthy()
    expect(sent()).toHaveLength(1)
    held[0]?.()
    await waitFor(() => {
      expect(held).toHaveLength(2)
    })
    expect(sent()).toMatchObject([
      { stopIds: [mill.id, grain.id, rail.id] },
      { stopIds: [mill.id, rail.id, grain.id] },
    ])
    const reads = server.made('GET /api/loads/:id').length
    held[1]?.()
    await waitFor(() => {
      expect(server.made('GET /api/loads/:id').length).toBeGreaterThan(reads)
    })
  })
})

describe('the appointment of a stop', () => {
  const nine = '2026-11-24T15:00:00.000Z'
  type Sent = { appointmentAt: string | null; appointmentUntil: string | null; updatedAt: string }
  const patches = () => server.made('PATCH /api/loads/:id/stops/:stopId').map(({ body }) => body)

  beforeEach(() => {
    load = { ...load, stops: [grain, { ...mill, appointmentAt: nine }] }
    server.on({
      'PATCH /api/loads/:id/stops/:stopId': ({ body, params }) => {
        const { updatedAt, ...times } = body as Sent
        if (updatedAt !== load.updatedAt) throw new Refusal('changed_meanwhile')
        load = {
          ...load,
          updatedAt: at(7),
          stops: load.stops.map((stop) => (stop.id === params['stopId'] ? { ...stop, ...times } : stop)),
        }
        return load.stops
      },
    })
  })

  async function moveTo(name: RegExp, time: string) {
    open(<Shown id={load.id} />)
    await userEvent.click(await screen.findByRole('button', { name }))
    const field = await screen.findByLabelText('Time')
    await userEvent.clear(field)
    await userEvent.type(field, time)
    return () => userEvent.click(screen.getByRole('button', { name: 'Set appointment' }))
  }

  it('is moved where it stands, and says that the driver is told', async () => {
    const set = await moveTo(/9:00.AM at stop 2, Canyon Mill/, '14:00')
    await set()
    expect(await screen.findByRole('button', { name: /2:00.PM at stop 2, Canyon Mill/ })).toBeTruthy()
    expect(patches()).toEqual([
      { appointmentAt: '2026-11-24T20:00:00.000Z', appointmentUntil: null, updatedAt: at(0) },
    ])
    expect(await screen.findByText(/Canyon Mill. The driver is told\.$/)).toBeTruthy()
  })

  it('is given to a stop that has none', async () => {
    const set = await moveTo(/^Add appointment at stop 1, Valley Grain/, '08:30')
    await set()
    expect(await screen.findByRole('button', { name: /8:30.AM at stop 1, Valley Grain/ })).toBeTruthy()
  })

  it('is saved over a change that left it alone', async () => {
    const set = await moveTo(/at stop 2, Canyon Mill/, '14:00')
    load = { ...load, specialInstructions: 'Call ahead', updatedAt: at(5) }
    await set()
    await waitFor(() => {
      expect(patches().map((body) => (body as Sent).updatedAt)).toEqual([at(0), at(5)])
    })
    expect(await screen.findByText('Appointment Set')).toBeTruthy()
  })

  it('is not saved over what somebody else has set meanwhile', async () => {
    const set = await moveTo(/at stop 2, Canyon Mill/, '14:00')
    const noon = '2026-11-24T18:00:00.000Z'
    load = { ...load, stops: [grain, { ...mill, appointmentAt: noon }], updatedAt: at(5) }
    await set()
    expect(await screen.findByText('Error')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /12:00.PM at stop 2, Canyon Mill/ })).toBeTruthy()
    expect(patches()).toHaveLength(1)
  })

  it('stands as it is once the load is closed', async () => {
    open(<LoadStops load={load} isClosed tracked={undefined} isAdding={false} onAdded={() => undefined} />)
    expect(await screen.findByText(/9:00.AM/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /at stop/ })).toBeNull()
  })
})

describe('contact and notes of a stop', () => {
  type Sent = { notes?: string | null; contactName?: string | null; updatedAt: string }
  const patches = () => server.made('PATCH /api/loads/:id/stops/:stopId').map(({ body }) => body)

  beforeEach(() => {
    load = { ...load, stops: [grain, { ...mill, contactName: 'Ann', notes: 'Gate 4' }] }
    server.on({
      'PATCH /api/loads/:id/stops/:stopId': ({ body, params }) => {
        const { updatedAt, ...edit } = body as Sent
        if (updatedAt !== load.updatedAt) throw new Refusal('changed_meanwhile')
        const stops = load.stops.map((stop) => (stop.id === params['stopId'] ? { ...stop, ...edit } : stop))
        load = { ...load, updatedAt: at(7), stops }
        return load.stops
      },
    })
  })

  async function typeNotes(notes: string) {
    open(<Shown id={load.id} />)
    await press('Contact and notes of stop 2, Canyon Mill')
    expect(await screen.findByRole('dialog', { name: 'Contact and notes of Canyon Mill' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Contact name').value).toBe('Ann')
    const field = screen.getByLabelText(/^Notes for the driver/)
    await userEvent.clear(field)
    if (notes !== '') await userEvent.type(field, notes)
  }

  it('are changed where they stand, only what was typed, and it says that the driver is told', async () => {
    await typeNotes('Gate code 4411')
    await press('Save')
    expect(await screen.findByText('Gate code 4411')).toBeTruthy()
    expect(patches()).toEqual([{ notes: 'Gate code 4411', updatedAt: at(0) }])
    expect(await screen.findByText(/Canyon Mill. The driver is told\.$/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are taken off by emptying them', async () => {
    await typeNotes('')
    await press('Save')
    await waitFor(() => {
      expect(patches()).toEqual([{ notes: null, updatedAt: at(0) }])
    })
  })

  it('are saved over a change that left them alone', async () => {
    await typeNotes('Gate code 4411')
    load = { ...load, specialInstructions: 'Call ahead', updatedAt: at(5) }
    await press('Save')
    expect(await screen.findByText('Stop Updated')).toBeTruthy()
    expect(patches().map((body) => (body as Sent).updatedAt)).toEqual([at(0), at(5)])
  })

  it('are not saved over what somebody else typed until that was shown; both contacts and notes are kept', async () => {
    await typeNotes('Gate code 4411')
    const [first, second] = load.stops
    if (!first || !second) throw new Error('The load has two stops.')
    load = { ...load, stops: [first, { ...second, contactName: 'Bob', notes: 'Gate 9' }], updatedAt: at(5) }
    await press('Save')
    expect(await screen.findByText(/It says now: Bob · Gate 9$/)).toBeTruthy()
    expect(patches()).toHaveLength(1)
    await press('Save mine')
    expect(await screen.findByText('Stop Updated')).toBeTruthy()
    expect(load.stops[1]).toMatchObject({ contactName: 'Bob', notes: 'Gate code 4411' })
  })

  it('are not saved over what was read meanwhile without being looked at', async () => {
    await typeNotes('Gate code 4411')
    const [first, second] = load.stops
    if (!first || !second) throw new Error('The load has two stops.')
    load = { ...load, stops: [first, { ...second, notes: 'Gate 9' }], updatedAt: at(5) }
    fireEvent.click(screen.getByText('Hear of it'))
    expect(await screen.findByText('Gate 9')).toBeTruthy()
    await press('Save')
    expect(await screen.findByText(/It says now: Ann · Gate 9$/)).toBeTruthy()
    expect(load.stops[1]?.notes).toBe('Gate 9')
  })

  it('say at the field what the server refuses', async () => {
    server.on({
      'PATCH /api/loads/:id/stops/:stopId': () => {
        throw new Refusal('validation_failed', { fields: { notes: 'Please use at most 2000 characters.' } })
      },
    })
    await typeNotes('Gate')
    await press('Save')
    expect(await screen.findByText('Please use at most 2000 characters.')).toBeTruthy()
  })
})
