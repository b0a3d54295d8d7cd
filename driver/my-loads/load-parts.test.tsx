import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '#contract/auth.ts'
import type { Load } from '#contract/load-views.ts'
import type { Entry } from '#client/queue/entry.ts'
import { newEntry } from '#client/queue/queue-store.ts'
import { aLoad, aLocation, aStop } from '#client/test-support/a-load.ts'
import type { InboxStore } from '../inbox/inbox-store.ts'
import { stepTap } from '../loads/load-taps.ts'
import { placesOnTheWay } from '../loads/next-stop.ts'
import { LoadPlate } from './LoadPlate.tsx'
import { LoadRow } from './LoadRow.tsx'
import { OtherLoads } from './OtherLoads.tsx'
import { PortalBar } from './PortalBar.tsx'
import { SignalBanner } from './SignalBanner.tsx'
import { StatusLine } from './StatusLine.tsx'
import { StopList } from './StopList.tsx'

/** By the phone's clock: three in the afternoon of a Tuesday. */
const now = (hour: number, minute = 0, day = 24) => new Date(2026, 10, day, hour, minute)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(now(15))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const town = { city: 'Waco', state: 'TX' }
const stops = [
  aStop({ id: 'p', stopType: 'pickup', stopSequence: 1, companyName: 'Valley Grain', ...town }),
  aStop({ id: 'd', stopSequence: 2, companyName: 'Brazos Loop Paper', ...town }),
]
const changed = (id: string, more: Partial<(typeof stops)[number]>) =>
  stops.map((stop) => (stop.id === id ? { ...stop, ...more } : stop))
const onTheRoad = (more: Partial<Load> = {}) =>
  aLoad({ number109: '109-2026-417', status: 'in_transit', stops, ...more })

describe('the sign over the road', () => {
  /** Its lines, from above; what stands beside one another is parted by a bar. */
  const plate = (load: Load, milesLeft: number | null = null) => {
    const { container } = render(<LoadPlate {...{ load, milesLeft }} places={placesOnTheWay(load)} />)
    return [...(container.firstElementChild?.children ?? [])].map(({ children, textContent }) =>
      children.length === 0 ? textContent : [...children].map((part) => part.textContent).join(' | '),
    )
  }

  it.each<[string, Partial<Load>, string[]]>([
    ['to the pickup', {}, ['Pickup | 109-2026-417', 'Valley Grain', 'Waco, TX']],
    [
      'to the delivery',
      { status: 'left_shipper' },
      ['Delivery | 109-2026-417', 'Brazos Loop Paper', 'Waco, TX'],
    ],
    ['delivered', { status: 'delivered' }, [' | 109-2026-417', 'Brazos Loop Paper', 'Waco, TX']],
    [
      'whose truck is not used',
      { status: 'left_shipper', isTonu: true },
      ['Delivery | 109-2026-417', 'Brazos Loop Paper', 'Waco, TX'],
    ],
    [
      'to a place without a name',
      { stops: changed('p', { companyName: null }) },
      ['Pickup | 109-2026-417', 'Waco, TX'],
    ],
    [
      'to a place without a town',
      { stops: changed('p', { city: null, state: null }) },
      ['Pickup | 109-2026-417', 'Valley Grain'],
    ],
    ['to nowhere that is known', { stops: [] }, [' | 109-2026-417', 'Ask the office for the destination']],
  ])('says where a load goes: %s', (_what, more, lines) => {
    expect(plate(onTheRoad(more))).toEqual(lines)
  })

  it('has a foot for the miles, the appointment or the day it is due, where one is known', () => {
    const foot = (more: Partial<Load>, miles: number | null = null) => plate(onTheRoad(more), miles)[3]
    expect(foot({})).toBeUndefined()
    expect(foot({}, 312)).toBe('312 mi | ')
    expect(foot({}, 0)).toBe('0 mi | ')
    expect(foot({ stops: changed('p', { appointmentAt: now(17, 30).toISOString() }) })).toBe('Today 5:30 PM')
    expect(foot({ stops: changed('p', { appointmentAt: now(9, 0, 26).toISOString() }) }, 7)).toBe(
      '7 mi | Thu 9:00 AM',
    )
    expect(foot({ deliveryDueAt: '2026-11-27', status: 'left_shipper' })).toBe('Delivery Fri, Nov 27')
    expect(foot({ deliveryDueAt: '2026-11-27' })).toBeUndefined()
  })
})

describe('the stops', () => {
  const rows = () => screen.getAllByRole('listitem')
  const show = (load: Load, ...unsent: string[]) =>
    render(<StopList places={placesOnTheWay(load)} unsent={new Set(unsent)} />)

  it('have a number before the truck has been there and a check after it', () => {
    const three = [...stops, aStop({ id: 'e', stopSequence: 3, companyName: 'Elm Hollow' })]
    show(onTheRoad({ status: 'left_shipper', stops: three }))
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Pickup: Valley GrainWaco, TX done',
      '2Delivery: Brazos Loop PaperWaco, TX, next200 Rail Street',
      '3Delivery: Elm HollowFort Worth, TX',
    ])
    const marks = rows().map((row) => row.querySelector('[aria-hidden]'))
    expect(marks.map((mark) => mark?.querySelector('svg') !== null)).toEqual([true, false, false])
    expect(marks.map((mark) => mark?.classList.contains('rounded-full'))).toEqual([true, false, false])
    expect(marks.map((mark) => mark?.classList.contains('bg-plate'))).toEqual([false, true, false])
  })

  it('without a name or a town are told by what is known', () => {
    const bare = { companyName: null, city: null, state: null }
    show(
      onTheRoad({
        stops: [...changed('p', { city: null, state: null }), aStop({ stopSequence: 3, ...bare })],
      }),
    )
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '1Pickup: Valley Grainnext200 Rail Street',
      '2Delivery: Brazos Loop PaperWaco, TX',
      '3Delivery: ',
    ])
  })

  it('of a load without stops are its places, and the one that is next is told by its town alone', () => {
    const load = onTheRoad({
      stops: [],
      pickupLocation: null,
      location: aLocation({ name: 'Mill', ...town }),
    })
    const [place] = placesOnTheWay(load)
    if (!place) throw new Error('no place')
    render(<StopList places={[{ ...place, name: null }]} unsent={new Set()} />)
    expect(rows()[0]?.textContent).toContain('Delivery: Waco, TXnext')
  })

  it('say which times the office does not know yet', () => {
    const at = now(11).toISOString()
    show(onTheRoad({ status: 'at_shipper', stops: changed('p', { arrivedAt: at }) }), 'p')
    expect(rows().map(({ textContent }) => /to be sent/.test(textContent))).toEqual([true, false])
    expect(rows()[0]?.textContent).toContain('Arrived 11:00 AMto be sent')
  })

  it('open at a touch and close at the next, with who is there and when', () => {
    const appointment = { appointmentAt: now(17).toISOString(), appointmentUntil: now(18, 30).toISOString() }
    const facts = {
      contactName: 'Robin',
      contactPhone: '(806) 555-0142',
      notes: 'Ring\ntwice',
      address: null,
    }
    show(onTheRoad({ stops: changed('d', { ...facts, ...appointment }) }))
    const opener = screen.getByRole('button', { name: /Brazos Loop Paper/ })
    const body = document.getElementById(opener.getAttribute('aria-controls') ?? '')
    expect([opener.getAttribute('aria-expanded'), body?.textContent]).toEqual(['false', ''])
    expect(opener.textContent).toContain('5:00 PM')
    fireEvent.click(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    expect([...(body?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Today 5:00 PM – 6:30 PM',
      'RobinRing\ntwice',
      'Open mapCall',
    ])
    fireEvent.click(opener)
    expect([opener.getAttribute('aria-expanded'), body?.textContent]).toEqual(['false', ''])
  })

  it('tell a window once: an appointment without an end stands in the row alone', () => {
    show(onTheRoad({ stops: changed('d', { appointmentAt: now(17).toISOString(), address: null }) }))
    const opener = screen.getByRole('button', { name: /Brazos Loop Paper/ })
    fireEvent.click(opener)
    expect(rows()[1]?.textContent.split('5:00 PM')).toHaveLength(2)
  })
})

describe('a load that is not in front', () => {
  it('is told by its number, its destination and its status, and comes to the front at a touch', () => {
    const onShow = vi.fn<() => void>()
    render(<LoadRow load={onTheRoad()} onShow={onShow} />)
    const row = screen.getByRole('button')
    expect(row.textContent).toBe('Show load 109-2026-417: 109-2026-417Brazos Loop Paper, Waco, TXIn Transit')
    expect(row.querySelector('[aria-hidden="true"]')?.textContent).toBe('109-2026-417')
    fireEvent.click(row)
    expect(onShow).toHaveBeenCalledOnce()
  })

  it('is one of the others, each of which is shown as itself', () => {
    const onShow = vi.fn<(loadId: string) => void>()
    const [first, second] = [onTheRoad(), onTheRoad({ number109: '109-2026-418' })]
    render(<OtherLoads loads={[first, second]} onShow={onShow} />)
    expect(screen.getByRole('region', { name: 'Your other loads' })).toBeTruthy()
    for (const row of screen.getAllByRole('button')) fireEvent.click(row)
    expect(onShow.mock.calls).toEqual([[first.id], [second.id]])
  })
})

it.each<[string, Partial<Load>, boolean, string]>([
  ['today', { statusSince: now(14, 5).toISOString() }, true, 'In Transitsince 2:05 PM'],
  ['yesterday', { statusSince: now(14, 5, 23).toISOString() }, true, 'In Transitsince Mon, Nov 23 2:05 PM'],
  ['where the time does not count', { statusSince: now(14).toISOString() }, false, 'In Transit'],
  [
    'called off',
    { statusSince: now(14).toISOString(), isTonu: true },
    true,
    'Canceled: truck not used (TONU)',
  ],
])('says how a load stands: %s', (_what, more, hasTime, words) => {
  const { container } = render(<StatusLine load={onTheRoad(more)} {...{ hasTime }} />)
  expect(container.textContent).toBe(words)
})

describe('the line over the loads', () => {
  const waits = (at: Date): Entry => ({
    ...{ ...newEntry(stepTap(onTheRoad(), 'dale', { status: 'at_shipper' })), id: 1 },
    happenedAt: at.toISOString(),
  })
  type Shown = Partial<Parameters<typeof SignalBanner>[0]>
  const line = (shown: Shown, isOnline = true) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const nothing = { readAt: now(14, 30), failure: null, isSessionOver: false, waiting: [] }
    return render(<SignalBanner {...nothing} {...shown} />).container
  }

  it.each<[string, Shown, boolean, string]>([
    ['nothing where all is well', {}, true, ''],
    ['that there is no signal', {}, false, 'No signal. These are your loads as of 2:30 PM.'],
    [
      'that the office does not answer',
      { failure: new Error('busy') },
      true,
      'No connection to the office. These are your loads as of 2:30 PM.',
    ],
    ['that there is no signal and was none', { readAt: null }, false, 'No signal. '],
    ['nothing of what is on its way', { waiting: [waits(now(15))] }, true, ''],
    [
      'that something is held up',
      { waiting: [waits(now(14, 59))] },
      true,
      'Sending to the office. 1 change saved on this phone.',
    ],
    [
      'how much is held up',
      { waiting: [waits(now(14, 58)), waits(now(15))] },
      true,
      'Sending to the office. 2 changes saved on this phone.',
    ],
    [
      'what waits without signal',
      { waiting: [waits(now(15))] },
      false,
      'No signal. 1 change saved on this phone.',
    ],
  ])('says %s', (_what, shown, isOnline, words) => {
    expect(line(shown, isOnline).textContent).toBe(words)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryAllByRole('status')).toHaveLength(words === '' ? 0 : 1)
  })

  it('says what is held up once it is, and no sooner', () => {
    const container = line({ waiting: [waits(now(15))] })
    act(() => void vi.advanceTimersByTime(4999))
    expect(container.textContent).toBe('')
    act(() => void vi.advanceTimersByTime(1))
    expect(container.textContent).toBe('Sending to the office. 1 change saved on this phone.')
  })

  it('follows the signal while it is there', () => {
    const container = line({})
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(container.textContent).toContain('No signal.')
    online.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(container.textContent).toBe('')
  })

  it.each<[Shown, string]>([
    [{}, 'You are logged out. Please log in again. Go to Login'],
    [
      { waiting: [waits(now(15))], failure: new Error('busy') },
      'You are logged out. Please log in again. 1 change saved on this phone.Go to Login',
    ],
  ])('leads to the login once the session is over, whatever else is: %j', (shown, words) => {
    const container = line({ isSessionOver: true, ...shown })
    expect(container.textContent).toBe(words)
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/driver-login')
  })
})

describe('the bar', () => {
  const user: SignedInUser = {
    ...{ id: 'dale', userId: 'dale', username: 'dyoung', firstName: 'Dale', lastName: 'Young' },
    ...{ role: 'driver', truckNumber: '22', language: null },
  }
  const bar = (unread: number | null, more: Partial<SignedInUser> = {}) => {
    const state = { inbox: unread === null ? null : { notices: [], unread, timeZone: 'UTC' }, failure: null }
    const inbox: InboxStore = {
      ...{ get: () => state, subscribe: () => () => undefined },
      ...{ refresh: () => Promise.resolve(), markRead: () => undefined },
    }
    const onMenu = vi.fn<() => void>()
    const { container } = render(<PortalBar user={{ ...user, ...more }} {...{ inbox, onMenu }} />)
    return { onMenu, text: container.textContent }
  }

  it.each([
    [null, 'WelcomeDale YoungMenu'],
    [0, 'WelcomeDale YoungMenu'],
    [1, 'WelcomeDale YoungMenu1New notices: 1'],
    [12, 'WelcomeDale YoungMenu12New notices: 12'],
  ])('says who is signed in, and how many notices are new: %s', (unread, words) => {
    const { text, onMenu } = bar(unread)
    expect(text).toBe(words)
    expect(onMenu).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button'))
    expect(onMenu).toHaveBeenCalledOnce()
  })

  it.each([
    [{ firstName: null, lastName: null }, 'WelcomedyoungMenu'],
    [{ firstName: null, lastName: null, username: null }, 'WelcomeMenu'],
  ])('says by what is known who that is: %j', (more, words) => {
    expect(bar(0, more).text).toBe(words)
  })
})
