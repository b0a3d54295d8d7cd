import '#client/test-support/map-browser.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { aTruck, ago } from '#client/test-support/a-truck.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { mapBrowser } from '#client/test-support/map-browser.ts'
import {
  failureToast,
  faultOf,
  fillIn,
  press,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import { LateLine } from './LateLine.tsx'
import { LoadPopup } from './LoadPopup.tsx'
import { MapLegend } from './MapLegend.tsx'
import { LoadTracking } from './panel/LoadTracking.tsx'
import { SwitchTracking } from './panel/SwitchTracking.tsx'
import { TrackingDialog } from './panel/TrackingDialog.tsx'
import { TypePosition } from './panel/TypePosition.tsx'
import { isLocated } from './tracked-loads.ts'
import { WhereStrip } from './WhereStrip.tsx'

const { server, open } = startOffice()
const load = aLoadWithDriver({ number109: '109-2026-401', status: 'in_transit' })

beforeEach(() => {
  mapBrowser()
})

function located(more: Partial<TrackedLoad> = {}) {
  const truck = aTruck('401', 10.5, more)
  if (!isLocated(truck)) throw new Error('401 has a position')
  return truck
}

describe('what stands at a truck on the map', () => {
  const clock = { timeZone: 'America/Chicago', now: new Date(Date.now() + 60_000) }
  const facts = (more: Partial<TrackedLoad> = {}) => {
    const { container } = open(<LoadPopup load={located(more)} clock={clock} onClose={vi.fn()} />)
    return [...container.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ])
  }

  it('is who drives it, where it is, where it goes and when it is due', () => {
    expect(facts({ deliveryDueAt: '2026-03-05', assumption: 'at 55 mph' })).toEqual([
      ['Driver', 'Dale Young(806) 555-0142'],
      ['Position', '11 min old, 18 mi E of Abilene, TX'],
      ['To', 'Fort Worth GrainFort Worth, TX · 131 mi left'],
      ['Arrives', expect.stringMatching(/^Not known yetdue .*Mar 5/)],
      ['Assumed', 'at 55 mph'],
    ])
    expect(screen.getByRole('link', { name: 'Open load' }).getAttribute('href')).toBe(
      '/dashboard?load=load-401',
    )
  })

  it('is a dash for what is not known', () => {
    expect(facts({ driver: null, near: null, location: null, milesLeft: null })).toEqual([
      ...[
        ['Driver', '—'],
        ['Position', '11 min old'],
        ['To', '—'],
        ['Arrives', 'Not known yet'],
      ],
    ])
  })

  it('calls a receiver the delivery', () => {
    facts()
    expect(screen.getByText('En Route to Delivery')).toBeTruthy()
  })

  it('is copied for the customer, or said where the browser does not let it be', async () => {
    const copied: string[] = []
    const clipboard = (writeText: (text: string) => Promise<unknown>) => {
      vi.stubGlobal('navigator', { userAgent: 'test', clipboard: { writeText } })
    }
    clipboard((text) => Promise.resolve(copied.push(text)))
    facts()
    fireEvent.click(screen.getByRole('button', { name: 'Copy for customer' }))
    const words = /Load 109-2026-401 \(PO 88213\): near Abilene TX at /
    expect(await toastOf('Copied')).toMatch(words)
    expect(copied).toEqual([expect.stringMatching(words)])
    clipboard(() => Promise.reject(new Error('no')))
    fireEvent.click(screen.getByRole('button', { name: 'Copy for customer' }))
    expect(await failureToast('This browser does not let pages copy.')).toMatch(words)
  })
})

it('the legend names what the colors mean', () => {
  open(<MapLegend />)
  expect(
    within(screen.getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['En Route', 'At Shipper', 'In Transit', 'At Receiver', 'Destination']])
})

describe('the tracking of a load', () => {
  const shown = aTruck('401', 2, { id: load.id })

  it.each([
    [true, 'Stop Tracking', '109-2026-401 is no longer tracked'],
    [false, 'Start Tracking', '109-2026-401 is tracked'],
  ])('while it is on: %s, changes by one press, and says so', async (trackingEnabled, name, words) => {
    server.on({
      'POST /api/tracking/start/:driverId/:loadId': () => ({ success: true, trackingEnabled: true }),
      'POST /api/tracking/stop/:driverId/:loadId': () => ({ success: true, trackingEnabled: false }),
    })
    open(<SwitchTracking load={load} tracked={{ ...shown, trackingEnabled }} />)
    await press(name)
    expect(await toastOf(words)).toBeTruthy()
    const asked = [
      server.made('POST /api/tracking/start/:driverId/:loadId').map(({ params }) => params),
      server.made('POST /api/tracking/stop/:driverId/:loadId').map(({ params }) => params),
    ]
    const mine = [{ driverId: 'd', loadId: load.id }]
    expect(asked).toEqual(trackingEnabled ? [[], mine] : [mine, []])
  })

  it('is not changed back by the second half of a double click', async () => {
    server.on({
      'POST /api/tracking/start/:driverId/:loadId': () => ({ success: true, trackingEnabled: true }),
    })
    open(<SwitchTracking load={load} tracked={{ ...shown, trackingEnabled: false }} />)
    const button = screen.getByRole('button', { name: 'Start Tracking' })
    fireEvent.click(button, { detail: 2 })
    fireEvent.click(button, { detail: 1 })
    expect(await toastOf('109-2026-401 is tracked')).toBeTruthy()
    expect(server.made('POST /api/tracking/start/:driverId/:loadId')).toHaveLength(1)
  })

  it('that could not be changed says what to do', async () => {
    server.on({
      'POST /api/tracking/stop/:driverId/:loadId': () => {
        throw new Refusal('internal')
      },
    })
    open(<SwitchTracking load={load} tracked={shown} />)
    await press('Stop Tracking')
    expect(await failureToast('Could not stop tracking.')).toContain('Try again.')
  })

  it('names its stops, with what happened there', async () => {
    const stops = [
      aStop({
        stopType: 'pickup',
        companyName: 'Valley Grain',
        city: 'Hereford',
        arrivedAt: '2026-03-04T20:00:00.000Z',
        arrivalSource: 'driver',
      }),
      aStop({ stopSequence: 2, companyName: null, city: 'Denton', state: null }),
    ]
    server.on({
      'POST /api/tracking/route': () => ({
        route: { distance: 160_934.4, duration: 5430, line: [], isEstimate: false, instructions: [] },
      }),
    })
    open(<LoadTracking load={{ ...load, stops }} tracked={shown} />)
    await screen.findByText('Distance')
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts.slice(-4)).toEqual([
      ['Distance', '100.0 mi'],
      ['Duration', '1 h 31 min'],
      ['1 Pickup', expect.stringMatching(/^Valley Grain · Hereford, TXArrived .*2:00 PM \(driver\)$/)],
      ['2 Delivery', 'Denton'],
    ])
  })

  it.each([
    [true, 'late'],
    [false, ''],
  ])('says of its arrival whether it is late: %s, and by what it was reckoned', async (isLate, words) => {
    const time = '2026-03-04T21:40:00.000Z'
    const arrivals = [{ stopId: 's', at: time, earliest: time, latest: time, milesLeft: 1, isLate }]
    open(
      <LoadTracking
        load={load}
        tracked={{ ...shown, arrivals, assumption: 'at 55 mph', trackingEnabled: false }}
      />,
    )
    const eta = (await screen.findByText('ETA')).nextElementSibling?.textContent ?? ''
    expect(eta).toMatch(new RegExp(`3:40 PM \\(3:40 PM-3:40 PM\\)${words}at 55 mph$`))
    expect(screen.queryByLabelText('Where is the truck?')).toBeNull()
  })

  it('could not be read says so, and is left by its button', async () => {
    server.on({
      'GET /api/tracking/loads/:id': () => {
        throw new Refusal('internal')
      },
    })
    const onClose = vi.fn()
    open(<TrackingDialog load={load} onClose={onClose} />)
    const dialog = await screen.findByRole('dialog', { name: 'Tracking 109-2026-401' })
    expect(await within(dialog).findByText(/The positions of this load could not be read/)).toBeTruthy()
    expect(within(dialog).getByText('In Transit')).toBeTruthy()
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  const found: Answer<'POST /api/maps/geocode'> = {
    ...{ position: { latitude: 32.45, longitude: -99.73 }, precision: 'locality', label: 'Abilene, TX' },
    ...{ message: null, notes: [], provider: 'Built-in', credit: null },
    ...{ fallbackReason: null, isKeyRefused: false },
  }
  const driver = {
    id: '00000000-0000-4000-8000-00000000d001',
    firstName: 'Dale',
    lastName: 'Young',
    phoneNumber: null,
    truckNumber: null,
  }

  it.each<[Partial<typeof found>, 'saved' | 'refused', string]>([
    [{}, 'saved', 'Abilene, TX'],
    [{ label: null }, 'saved', 'abilene'],
    [{ position: null, message: 'Two towns have this name.' }, 'saved', 'Two towns have this name.'],
    [{ position: null }, 'saved', 'No results found for this address.'],
    [{}, 'refused', 'The position could not be saved. Try again.'],
  ])('takes a place that was told, with %j, %s: %s', async (answer, outcome, words) => {
    server.on({
      'POST /api/maps/geocode': () => ({ ...found, ...answer }),
      'POST /api/tracking/location': () => {
        if (outcome === 'refused') throw new Refusal('internal')
        return { success: true, stored: 1, dropped: [] }
      },
    })
    open(<TypePosition tracked={{ ...shown, driver }} />)
    fillIn({ 'Where is the truck': 'abilene' })
    await press('Update Location')
    const isTaken = answer.position !== null && outcome === 'saved'
    if (isTaken) expect(await toastOf('Position updated')).toContain(words)
    else await waitFor(() => expect(faultOf('Where is the truck?')).toBe(words))
    expect(screen.getByLabelText<HTMLInputElement>('Where is the truck?').value).toBe(
      isTaken ? '' : 'abilene',
    )
  })
})

describe('that a truck will be late', () => {
  const stops = [
    aStop({ stopType: 'pickup', arrivedAt: ago(300) }),
    aStop({ stopSequence: 2, city: 'Denton', appointmentAt: ago(60) }),
  ]
  const arrival = (stopId: string | undefined) => ({
    ...{
      stopId: stopId ?? '',
      at: ago(-60),
      earliest: ago(-50),
      latest: ago(-70),
      milesLeft: 40,
      isLate: true,
    },
  })
  const show = (change: Partial<(typeof stops)[number]>, stopAt = 1) => {
    const changed = stops.map((stop, index) => (index === 1 ? { ...stop, ...change } : stop))
    server.on({
      'GET /api/tracking/loads/:id': () =>
        aTruck('401', 2, { id: load.id, arrivals: [arrival(changed[stopAt]?.id)] }),
    })
    open(<LateLine load={{ ...load, stops: changed }} />)
  }

  it.each([
    [{}, 'Tell the customer: 2 h late at Denton. '],
    [{ city: null, companyName: 'Denton Mill' }, 'Tell the customer: 2 h late at Denton Mill. '],
    [{ city: null, companyName: null }, 'Tell the customer: 2 h late. '],
    [{ appointmentAt: null }, 'Tell the customer: late at Denton. '],
  ])('is told with where and by how much: %j', async (change, words) => {
    show(change)
    const button = await screen.findByRole('button', { name: 'Draft the mail' })
    expect(button.closest('p')?.textContent).toBe(`${words}Draft the mail`)
  })

  it('is told of no stop that it has come to', async () => {
    show({}, 0)
    await waitFor(() => expect(server.made('GET /api/tracking/loads/:id')).toHaveLength(1))
    await act(() => Promise.resolve())
    expect(screen.queryByText(/^Tell the customer/)).toBeNull()
  })

  it('is asked of no load that nobody drives', () => {
    open(<LateLine load={{ ...load, driverId: null }} />)
    open(<LateLine load={{ ...load, status: 'awaiting_payment' }} />)
    expect(server.made('GET /api/tracking/loads/:id')).toEqual([])
  })

  it('is left unsaid by whoever closes the mail', async () => {
    server.on({ 'GET /api/customers': () => [] })
    show({})
    await press('Draft the mail')
    await screen.findByRole('dialog', { name: 'Tell the customer' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.made('POST /api/loads/:id/email-late-notice')).toEqual([])
  })
})

it.each<[{ position?: { source: 'office' }; driver?: { firstName: null } | null }, string]>([
  [{ position: { source: 'office' } }, 'entered by the office'],
  [{ driver: { firstName: null } }, 'from Young’s phone'],
  [{ driver: null }, 'from the driver’s phone'],
])('who says where the truck is: %j', async (more, words) => {
  const truck = aTruck('401', 2)
  const changed = {
    ...truck,
    milesLeft: null,
    near: null,
    position: truck.position && { ...truck.position, ...more.position },
    driver: more.driver === null ? null : truck.driver && { ...truck.driver, ...more.driver },
  }
  open(<WhereStrip load={changed} />)
  const strip = await screen.findByRole('region', { name: 'Where the truck is' })
  expect([...strip.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['2 min ago', words])
})
