import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aLoadWithDriver, aLocation, aStop, noMiles } from '#client/test-support/a-load.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, press, startOffice, toastOf } from '#client/test-support/render-office.tsx'
import { LoadStops } from './LoadStops.tsx'
import { RoadStages } from './RoadStages.tsx'
import { RoutePanel } from './RoutePanel.tsx'
import { TripOfTonu } from './TripOfTonu.tsx'

const { server, open } = startOffice()
const placeId = '00000000-0000-4000-8000-0000000000a1'
const at = (hour: number) => `2026-11-24T${String(hour)}:00:00.000Z`
const pickup = aStop({
  ...{ id: 'p', stopType: 'pickup', companyName: 'Valley Grain', city: 'Hereford', notes: 'Dock 4' },
  ...{ contactName: 'Ann Hale', contactPhone: '8065550142', appointmentAt: at(14) },
  ...{ arrivedAt: at(14), arrivalSource: 'geofence', departedAt: at(16), departureSource: 'driver' },
})
const delivery = aStop({
  id: 'd',
  stopSequence: 2,
  companyName: 'Canyon Mill',
  appointmentAt: at(22),
  appointmentUntil: at(23),
})
const last = aStop({ id: 'e', stopSequence: 3, companyName: null, address: null, city: null, state: null })
const load = aLoadWithDriver({
  number109: '109-2026-417',
  status: 'left_shipper',
  stops: [pickup, delivery, last],
})
const tracked = {
  arrivals: [
    {
      stopId: 'd',
      at: '2026-11-25T01:00:00.000Z',
      earliest: '2026-11-25T00:50:00.000Z',
      latest: '2026-11-25T01:10:00.000Z',
      milesLeft: 100,
      isLate: true,
    },
  ],
} as unknown as TrackedLoad // All that is read of it.

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T20:00:00.000Z') })
  server.on({
    'GET /api/loads/:id/state-miles': () => noMiles,
    'GET /api/locations': () => [
      aLocation({
        id: placeId,
        name: 'Rail Yard',
        address: '3 Rail St',
        contactName: 'Bo',
        contactPhone: '8065550143',
      }),
    ],
    'GET /api/loads/:id/history': () => [],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const stops = (more: Partial<Parameters<typeof LoadStops>[0]> = {}) =>
  open(
    <LoadStops {...{ load, isClosed: false, tracked, isAdding: false, onAdded: () => undefined, ...more }} />,
  )

describe('the stops in the details', () => {
  it('stand with what was agreed and what happened, each under its head', async () => {
    stops({ isClosed: true })
    const table = await screen.findByRole('table', { name: 'Stops' })
    const texts = within(table)
      .getAllByRole('row')
      .map((row) =>
        [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
      )
    expect(texts).toEqual([
      ['Stop', 'Appointment', 'Arrived', 'Left'],
      [
        expect.stringMatching(
          /Pickup Valley Grain200 Rail Street, Hereford, TXAnn Hale \(806\) 555-0142Dock 4$/,
        ),
        ...['8:00 AM', '8:00 AMgeofence', '10:00 AMdriver'],
      ],
      [
        expect.stringMatching(/Delivery Canyon Mill200 Rail Street, Fort Worth, TX$/),
        '4:00 PM-5:00 PM',
        expect.stringMatching(/^6:50-7:10 PM.*late/),
        '—',
      ],
      [expect.stringMatching(/Delivery Delivery location$/), '—', '—', '—'],
    ])
    expect(within(table).getByRole('link', { name: '(806) 555-0142' }).getAttribute('href')).toBe(
      'tel:+18065550142',
    )
    expect(within(table).queryAllByRole('button')).toEqual([])
  })

  it('are moved and removed where they are no first or last, by buttons that name them', async () => {
    stops()
    const offered = (await screen.findAllByRole('button'))
      .map((button) => [
        button.getAttribute('aria-label') ?? '',
        button.getAttribute('aria-disabled') ?? String(button.hasAttribute('disabled')),
      ])
      .filter(([label]) => /^(Move|Remove)/.test(label ?? ''))
    const off = offered.filter(([, disabled]) => disabled === 'true').map(([label]) => label)
    expect(off).toEqual(['Move up stop 1, Valley Grain', 'Move down stop 3, Delivery location'])
    expect(offered).toHaveLength(9)
  })

  it('on a phone are a list, with their times and the appointment to change', async () => {
    browserLike({ matching: ['(max-width: 767px)'] })
    stops()
    const list = await screen.findByRole('list', { name: 'Stops' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('table')).toBeNull()
    expect(within(list).getAllByText('Change appointment')).toHaveLength(2)
  })

  it('on a phone stand as they are once the load is closed', async () => {
    browserLike({ matching: ['(max-width: 767px)'] })
    stops({ isClosed: true })
    await screen.findByRole('list', { name: 'Stops' })
    expect(screen.queryByText('Change appointment')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Move|^Remove/ })).toBeNull()
  })

  it('are left alone by whoever closes the question', async () => {
    stops()
    await press('Remove stop 2, Canyon Mill')
    const question = await screen.findByRole('alertdialog', { name: 'Remove Canyon Mill from 109-2026-417?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.made('DELETE /api/loads/:id/stops/:stopId')).toEqual([])
  })

  it('that could not be removed are asked about anew without the failure', async () => {
    server.on({
      'DELETE /api/loads/:id/stops/:stopId': () => {
        throw new Refusal('internal')
      },
    })
    stops()
    await press('Remove stop 2, Canyon Mill')
    await press('Remove stop')
    const question = await screen.findByRole('alertdialog')
    expect((await within(question).findByRole('alert')).textContent).toBe('Failed to remove stop')
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Remove stop 1, Valley Grain')
    expect(within(await screen.findByRole('alertdialog')).queryByRole('alert')).toBeNull()
  })

  it.each([
    ['left_shipper', null, 'Appointment Removed109-2026-417 · Canyon Mill. The driver is told.'],
    ['delivered', null, 'Appointment Removed109-2026-417 · Canyon Mill'],
  ] as const)(
    'of a load that is %s lose an appointment, and the driver is told where one drives',
    async (status, _none, words) => {
      server.on({ 'PATCH /api/loads/:id/stops/:stopId': () => load.stops })
      stops({ load: { ...load, status } })
      await userEvent.click(await screen.findByRole('button', { name: /at stop 2, Canyon Mill/ }))
      await press(/^Remove appointment|^No appointment|^Clear|^Remove$/)
      expect((await toastOf('Appointment Removed'))?.replace(/Close.*|Dismiss.*/, '')).toBe(words)
      expect(
        server.made('PATCH /api/loads/:id/stops/:stopId').map(({ params, body }) => [params, body]),
      ).toEqual([
        [
          { id: load.id, stopId: 'd' },
          { appointmentAt: null, appointmentUntil: null, updatedAt: load.updatedAt },
        ],
      ])
    },
  )

  it('say that an appointment could not be saved', async () => {
    server.on({
      'PATCH /api/loads/:id/stops/:stopId': () => {
        throw new Refusal('internal')
      },
    })
    stops()
    await userEvent.click(await screen.findByRole('button', { name: /at stop 2, Canyon Mill/ }))
    await press(/^Remove appointment|^No appointment|^Clear|^Remove$/)
    expect(await failureToast('Error')).toContain('The appointment could not be saved.')
  })
})

describe('the road of a load', () => {
  const show = (of: Load = load, isClosed = false) =>
    open(<RoutePanel load={of} isClosed={isClosed} tracked={undefined} className="" />)

  it('takes a further stop with all that is known of its place', async () => {
    server.on({ 'POST /api/loads/:id/stops': () => load.stops })
    show()
    expect((await screen.findByRole('button', { name: 'Add stop' })).getAttribute('aria-expanded')).toBe(
      'false',
    )
    await press('Add stop')
    expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(await screen.findByRole('button', { name: /Stop location/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Rail Yard/ }))
    await press('Add Stop')
    expect(await toastOf('Stop Added')).toMatch(/(Delivery|Pickup) stop added successfully/)
    expect(server.made('POST /api/loads/:id/stops').map(({ body }) => body)).toEqual([
      {
        stops: [
          {
            ...{ stopType: 'dropoff', locationId: placeId, companyName: 'Rail Yard', address: '3 Rail St' },
            ...{ contactName: 'Bo', contactPhone: '8065550143', notes: '' },
          },
        ],
      },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: /Stop location/ })).toBeNull())
  })

  it('says below the place why a stop was not added', async () => {
    server.on({
      'POST /api/loads/:id/stops': () => {
        throw new Refusal('internal')
      },
    })
    show()
    await press('Add stop')
    await userEvent.click(await screen.findByRole('button', { name: /Stop location/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Rail Yard/ }))
    await press('Add Stop')
    expect(await failureToast('Error')).toContain('Failed to update load')
    expect(screen.getAllByText('Failed to update load').length).toBeGreaterThan(1)
  })

  it('takes none once it is closed, and has a route from two stops on', async () => {
    show(load, true)
    expect(await screen.findByRole('button', { name: 'View Route & Optimize' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add stop' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Calculate Route' })).toBeNull()
  })

  it('has no route through one stop', async () => {
    show({ ...load, stops: [pickup] })
    expect(await screen.findByRole('button', { name: 'Add stop' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Route &/ })).toBeNull()
  })

  it('marks the stage where the load is, for whoever does not see the colors', async () => {
    open(<RoadStages load={load} tracked={undefined} />)
    const stages = await screen.findAllByRole('listitem', { hidden: true })
    expect(
      stages
        .filter((stage) => stage.getAttribute('aria-current') === 'step')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Left Shippersince /)])
    expect(stages.map(({ textContent }) => textContent).filter((text) => text.includes('about'))).toEqual([])
  })
})

describe('a truck that was not used', () => {
  const canceled = aLoadWithDriver({
    ...{ isTonu: true, tripRate: '900.00', extraStops: '50.00', accessorialsAmount: '150.00' },
  })
  const onFailure = vi.fn()
  const button = () => screen.findByRole('button', { name: 'Bill $150.00 without the trip' })

  it('is billed without its trip by one press', async () => {
    server.on({ 'PATCH /api/loads/:id/financials': () => canceled })
    const { container } = open(<TripOfTonu load={canceled} onFailure={onFailure} />)
    expect(container.textContent).toContain('The truck was not used, yet $950.00 of the trip is billed too.')
    await userEvent.click(await button())
    await waitFor(() => expect(server.made('PATCH /api/loads/:id/financials')).toHaveLength(1))
    expect(server.made('PATCH /api/loads/:id/financials').map(({ params, body }) => [params, body])).toEqual([
      [
        { id: canceled.id },
        { tripRate: '0.00', flatRate: '0.00', extraStops: '0.00', updatedAt: canceled.updatedAt },
      ],
    ])
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('tells who shows it that this failed', async () => {
    server.on({
      'PATCH /api/loads/:id/financials': () => {
        throw new Refusal('changed_meanwhile')
      },
    })
    open(<TripOfTonu load={canceled} onFailure={onFailure} />)
    await userEvent.click(await button())
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  })

  it('without a trip on its bill has nothing to take off', () => {
    const { container } = open(
      <TripOfTonu load={{ ...canceled, tripRate: '0.00', extraStops: null }} onFailure={onFailure} />,
    )
    expect(container.textContent).not.toContain('The truck was not used')
  })
})
