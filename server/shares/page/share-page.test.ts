import { describe, expect, it } from 'vitest'
import type { SharedLoad, SharedStop } from '../shared-load.ts'
import type { OpenShare } from '../share-store.ts'
import { sharePage } from './share-page.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-03-02T15:00:00Z') }
const map = { land: [], borders: [], roads: [], towns: [] }

const aShare: OpenShare = {
  ...{ id: 'share', loadId: 'load', level: 'live', expiresAt: '2026-03-09T15:00:00Z', madeBy: 'Ana Ortiz' },
}
const aStop = (id: string, more: Partial<SharedStop> = {}): SharedStop => ({
  ...{ id, stopType: 'dropoff', city: 'Waco', state: 'TX', companyName: `${id} dock`, at: null, zone: null },
  ...{ arrivedAt: null, departedAt: null, appointmentAt: null, appointmentUntil: null },
  ...more,
})
const pickup = aStop('first', { stopType: 'pickup', city: 'Muleshoe' })
const arrivalAt = (stopId: string, isLate = false) => ({
  ...{ stopId, at: '2026-03-02T19:30:00Z', milesLeft: 150, isLate },
  ...{ earliest: '2026-03-02T19:20:00Z', latest: '2026-03-02T19:50:00Z' },
})
const aLoad: SharedLoad = {
  ...{ number109: '109-7', poNumber: null, status: 'en_route_pickup', deliveryDueAt: null },
  ...{ deliveredAt: null, customerName: null, stops: [pickup, aStop('last')] },
  ...{ isTonu: false, isOnAnother: false, progress: null, position: null, track: [], documents: [] },
}
const onItsWay = { near: '14 mi W of Abilene, TX', town: 'Abilene, TX', positionAt: '2026-03-02T14:49:00Z' }

type Shown = { readonly share?: Partial<OpenShare>; readonly load?: Partial<SharedLoad> }
const pageOf = ({ share = {}, load = {} }: Shown) =>
  sharePage({ share: { ...aShare, ...share }, load: { ...aLoad, ...load }, token: 'T', clock, map })
const plain = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
    .trim()
const textOf = (shown: Shown) => plain(pageOf(shown).main.text)
const footOf = (shown: Shown) => plain(pageOf(shown).foot.text)

describe('a shared page is headed by', () => {
  it('the status alone, where nothing is known of the truck', () => {
    expect(textOf({})).toBe(
      'Load 109-7 On the way to pickup ' + '1 first dock Muleshoe, TX · next 2 last dock Waco, TX Look again',
    )
  })

  it('the place in words, how old it is, and the miles', () => {
    const progress = { ...onItsWay, milesLeft: 187.6, arrivals: [] }
    expect(textOf({ load: { progress } })).toContain(
      'Load 109-7 14 mi west of Abilene, TX On the way to pickup at 8:49 AM, 11 min ago 188 mi left',
    )
    const position = { latitude: 32, longitude: -99, at: '2026-03-02T14:55:00Z' }
    expect(textOf({ load: { progress, position } })).toContain('at 8:55 AM, 5 min ago')
  })

  it('the status and the time of the last position, where its place has no words', () => {
    const progress = { ...onItsWay, near: null, town: null, milesLeft: null, arrivals: [] }
    expect(textOf({ load: { progress } })).toContain(
      'On the way to pickup Last position at 8:49 AM, 11 min ago',
    )
    expect(textOf({ load: { progress: { ...onItsWay, milesLeft: null, arrivals: [] } } })).not.toContain(
      'mi left',
    )
  })

  it('no more than the town where the link shows towns', () => {
    const progress = { ...onItsWay, milesLeft: 187.6, arrivals: [] }
    const city = textOf({ share: { level: 'city' }, load: { progress } })
    expect(city).toContain('Near Abilene, TX')
    expect(city).not.toMatch(/14 mi|mi left/)
    const unnamed = textOf({ share: { level: 'city' }, load: { progress: { ...progress, town: null } } })
    expect(unnamed).toContain('On the way to pickup Last position')
  })

  it('a badge in the tone of its status, and of a delivered load in one tone whatever the paperwork is', () => {
    const badge = (status: SharedLoad['status']) => {
      const progress = { ...onItsWay, milesLeft: null, arrivals: [] }
      return /class="badge tone-([^"]+)"/.exec(pageOf({ load: { status, progress } }).main.text)?.[1]
    }
    expect(
      ['at_shipper', 'delivered', 'awaiting_payment', 'paid'].map((name) => badge(name as 'paid')),
    ).toEqual(['amber', 'forest', 'forest', 'forest'])
  })
})

describe('the facts of a shared page', () => {
  const onRoad = (arrivals: ReturnType<typeof arrivalAt>[], next: Partial<SharedStop> = {}) => ({
    status: 'en_route_receiver' as const,
    stops: [{ ...pickup, departedAt: '2026-03-02T13:30:00Z' }, aStop('last', next)],
    progress: { ...onItsWay, milesLeft: 100, arrivals },
  })

  it('are when it arrives at the next stop, by when it should, and the due day', () => {
    const text = textOf({
      load: {
        ...onRoad([arrivalAt('last', true)], { appointmentAt: '2026-03-02T17:00:00Z' }),
        deliveryDueAt: '2026-03-03',
      },
    })
    expect(text).toContain(
      'Arrives at Waco 1:20-1:50 PM Appointment 11:00 AM 2 h 20 late Delivery due Mar 3 1 first dock',
    )
  })

  it('measure being late by the end of the appointment, and only if it is', () => {
    const window = { appointmentAt: '2026-03-02T17:00:00Z', appointmentUntil: '2026-03-02T18:00:00Z' }
    expect(textOf({ load: onRoad([arrivalAt('last', true)], window) })).toContain(
      'Appointment 11:00 AM-12:00 PM 1 h 20 late',
    )
    expect(textOf({ load: onRoad([arrivalAt('last')], window) })).not.toContain('late')
  })

  it('are told by the clocks at the stop, which are named where they are not the company’s', () => {
    const appointment = { appointmentAt: '2026-03-02T17:00:00Z', zone: 'America/New_York' }
    const text = textOf({ load: onRoad([arrivalAt('last', true)], appointment) })
    expect(text).toContain('Arrives at Waco 2:20-2:50 PM EST Appointment 12:00 PM EST 2 h 20 late')
    const window = { ...appointment, appointmentUntil: '2026-03-02T18:00:00Z' }
    expect(textOf({ load: onRoad([], window) })).toContain('Appointment 12:00-1:00 PM EST')
    const there = { zone: 'America/New_York', arrivedAt: '2026-03-02T14:00:00Z' }
    expect(textOf({ load: onRoad([], there) })).toContain('Arrived 9:00 AM EST')
  })

  it('say late at the arrival where there is no appointment', () => {
    expect(textOf({ load: onRoad([arrivalAt('last', true)]) })).toContain(
      'Arrives at Waco 1:20-1:50 PM late 1',
    )
    expect(textOf({ load: onRoad([arrivalAt('last', true)], { city: null }) })).toContain(
      'Arrives 1:20-1:50 PM late',
    )
    expect(textOf({ load: onRoad([arrivalAt('last')]) })).not.toContain('late')
  })

  it('are none where nothing is known, nor of a stop where the truck is already', () => {
    expect(pageOf({}).main.text).not.toContain('class="facts"')
    const there = onRoad([arrivalAt('last')], {
      arrivedAt: '2026-03-02T14:00:00Z',
      appointmentAt: '2026-03-02T17:00:00Z',
    })
    const text = pageOf({ load: { ...there, status: 'at_receiver', deliveryDueAt: '2026-03-03' } }).main.text
    expect(plain(text)).toContain('Delivery due Mar 3')
    expect(plain(text)).not.toMatch(/Arrives at|Appointment/)
  })

  it('are the first stop’s before anybody drives', () => {
    const stops = [{ ...pickup, appointmentAt: '2026-03-03T16:00:00Z' }, aStop('last')]
    expect(textOf({ load: { status: 'assigned', stops } })).toContain('Booked Appointment Mar 3, 10:00 AM 1')
  })

  it('are the time of the delivery and the due day, once it is delivered', () => {
    const delivered = { status: 'delivered', deliveryDueAt: '2026-03-03' } as const
    expect(textOf({ load: { ...delivered, deliveredAt: '2026-03-02T14:55:00Z' } })).toContain(
      'Delivered Delivered 8:55 AM Due Mar 3 1 first dock',
    )
    expect(textOf({ load: { ...delivered, deliveredAt: null } })).toContain(
      'Load 109-7 Delivered Due Mar 3 1',
    )
    const stops = [pickup, aStop('last', { zone: 'America/New_York' })]
    expect(textOf({ load: { ...delivered, stops, deliveredAt: '2026-03-02T14:55:00Z' } })).toContain(
      'Delivered Delivered 9:55 AM EST',
    )
  })
})

describe('the stops of a shared page', () => {
  const three = [pickup, aStop('middle'), aStop('last')]
  const states = (load: Partial<SharedLoad>) =>
    [...pageOf({ load }).main.text.matchAll(/<li class="([^"]+)">/g)].map(([, state]) => state)
  const times = { arrivedAt: '2026-03-02T12:48:00Z', departedAt: '2026-03-02T13:30:00Z' }
  const [first, middle, last] = three as [SharedStop, SharedStop, SharedStop]

  it('are behind the truck, where it is or goes, or ahead', () => {
    expect(states({ stops: three })).toEqual(['next', 'ahead', 'ahead'])
    expect(states({ status: 'assigned', stops: three })).toEqual(['ahead', 'ahead', 'ahead'])
    expect(
      states({ status: 'at_shipper', stops: [{ ...first, arrivedAt: times.arrivedAt }, middle, last] }),
    ).toEqual(['here', 'ahead', 'ahead'])
    expect(states({ status: 'en_route_receiver', stops: [{ ...first, ...times }, middle, last] })).toEqual([
      'done',
      'next',
      'ahead',
    ])
    expect(states({ status: 'delivered', stops: three })).toEqual(['done', 'done', 'done'])
  })

  it('are behind it also where nobody told when it left', () => {
    const stops = [first, { ...middle, arrivedAt: times.arrivedAt }, last]
    expect(states({ status: 'at_receiver', stops })).toEqual(['done', 'here', 'ahead'])
  })

  it('do not hold a truck that is on the road again', () => {
    const stops = [{ ...first, arrivedAt: times.arrivedAt }, middle, last]
    expect(states({ status: 'en_route_receiver', stops })).toEqual(['done', 'next', 'ahead'])
  })

  it('tell what is known of their time: left, arrived, expected, or the appointment', () => {
    const progress = { ...onItsWay, milesLeft: 100, arrivals: [arrivalAt('middle')] }
    const window = { appointmentAt: '2026-03-02T21:00:00Z', appointmentUntil: '2026-03-02T22:00:00Z' }
    const text = (stops: SharedStop[]) => textOf({ load: { status: 'en_route_receiver', stops, progress } })
    expect(text([{ ...first, ...times }, middle, { ...last, ...window }])).toContain(
      '1 first dock Muleshoe, TX · done Left 7:30 AM there 6:48 AM ' +
        '2 middle dock Waco, TX · next 1:20-1:50 PM expected ' +
        '3 last dock Waco, TX 3:00-4:00 PM appointment',
    )
    const { departedAt } = times
    expect(
      text([{ ...first, departedAt }, middle, { ...last, ...window, appointmentUntil: null }]),
    ).toContain(
      'done Left 7:30 AM 2 middle dock Waco, TX · next 1:20-1:50 PM expected 3 last dock Waco, TX 3:00 PM appointment',
    )
    expect(text([{ ...first, ...times }, { ...middle, arrivedAt: departedAt }, last])).toContain(
      'Arrived 7:30 AM 3 last dock',
    )
  })

  it('are named by what is known: the company, else the town, else what happens there', () => {
    const nameless = { companyName: null }
    const names = (stop: SharedStop) => textOf({ load: { status: 'assigned', stops: [stop] } })
    expect(names({ ...pickup, ...nameless })).toContain('1 Muleshoe, TX Pickup Look')
    expect(names(aStop('last', nameless))).toContain('1 Waco, TX Delivery Look')
    expect(names(aStop('last', { ...nameless, city: null, state: null }))).toContain('1 Delivery Look')
    expect(names(aStop('last', { city: null, state: null }))).toContain('1 last dock Look')
    expect(names(aStop('last', { city: null }))).toContain('1 last dock TX Look')
  })

  it('are round where the truck loads and square where it unloads', () => {
    const { text } = pageOf({}).main
    expect(text).toMatch(/class="mark pickup"[^>]*>\s*<circle cx="11" cy="11" r="11"/)
    expect(text).toMatch(/class="mark dropoff"[^>]*>\s*<rect width="22" height="22"/)
  })
})

describe('the papers of a shared page', () => {
  const papers = (documents: SharedLoad['documents'], level: OpenShare['level'] = 'documents') =>
    textOf({ share: { level }, load: { documents } })
  const paper = (id: string, purpose: string) => ({ id, purpose })

  it('are named by their kind, and numbered where there are several of it', () => {
    const documents = [paper('a', 'bol'), paper('b', 'pod'), paper('c', 'pod')]
    expect(papers(documents)).toContain(
      'Papers Bill of lading Proof of delivery 1 Proof of delivery 2 Look again',
    )
    expect(pageOf({ share: { level: 'documents' }, load: { documents } }).main.text).toContain(
      'href="/track/T/documents/c"',
    )
    expect(papers([])).toContain('Papers Signed POD and papers appear here after delivery. Look again')
  })

  it('are on no other page', () => {
    expect(papers([paper('a', 'bol')], 'live')).not.toContain('Papers')
    expect(papers([paper('a', 'bol')], 'city')).not.toContain('Papers')
  })
})

describe('the foot of a shared page', () => {
  const begin = 'This link shows one load, until March 9.'
  const end = 'All times are CST. The page looks again by itself every minute.'

  it.each([
    ['Ana Ortiz', 'Cedar Hollow Foods Inc.', ' Made by Ana Ortiz for Cedar Hollow Foods Inc.'],
    ['Ana Ortiz', null, ' Made by Ana Ortiz.'],
    [null, 'Bluestem Ridge', ' Made for Bluestem Ridge.'],
    [null, null, ''],
  ])('says who made it for whom: %s, %s', (madeBy, customerName, made) => {
    expect(footOf({ share: { madeBy }, load: { customerName } })).toBe(`${begin}${made} ${end}`)
  })

  it('says of which times it names the zone, where a stop tells its own', () => {
    const footWith = (zone: string) => footOf({ load: { stops: [pickup, aStop('last', { zone })] } })
    expect(footWith('America/Denver')).toContain(' Times are CST where no other zone stands beside them. The')
    expect(footWith('America/Menominee')).toContain(' All times are CST. The')
  })

  it('names the zone as it is called at the times that the page tells, also where the clocks change between them', () => {
    const [before, after] = ['2026-03-07T20:00:00Z', '2026-03-09T14:00:00Z']
    const footWith = (last: Partial<SharedStop>, first: Partial<SharedStop> = {}) =>
      footOf({ load: { stops: [{ ...pickup, ...first }, aStop('last', last)] } })
    const both = 'CST until the clocks change, then CDT'
    expect(footWith({ appointmentAt: after })).toContain(' All times are CDT. The')
    expect(footWith({ appointmentAt: after }, { arrivedAt: before })).toContain(` All times are ${both}. The`)
    expect(footWith({ appointmentAt: before, appointmentUntil: after })).toContain(` ${both}. The`)
    expect(footWith({ appointmentAt: before, departedAt: after })).toContain(' All times are CDT. The')
    const zone = 'America/Phoenix'
    expect(footWith({ appointmentAt: after, zone }, { departedAt: before })).toContain(
      ' Times are CST where no other zone stands beside them. The',
    )
    expect(footWith({ appointmentAt: after, zone: 'America/Regina' }, { departedAt: before })).toContain(
      ' Times are CST where no other zone stands beside them. The',
    )
    const progress = { ...onItsWay, milesLeft: null, arrivals: [] }
    expect(footOf({ load: { progress, stops: [aStop('last', { appointmentAt: after })] } })).toContain(
      ` All times are ${both}. The`,
    )
  })

  it('says that it looks again by itself only while there is news to expect', () => {
    expect(footOf({ load: { status: 'delivered' } })).toBe(`${begin} Made by Ana Ortiz. All times are CST.`)
    expect(
      [pageOf({}), pageOf({ load: { status: 'delivered' } })].map((page) => page.refreshesItself),
    ).toEqual([true, false])
  })
})

describe('the map of a shared page', () => {
  const at = { latitude: 32.5, longitude: -99.5 }
  const position = { ...at, at: '2026-03-02T14:55:00Z' }
  const figure = (share: Partial<OpenShare>, load: Partial<SharedLoad>) =>
    /aria-label="([^"]+)"/.exec(pageOf({ share, load }).main.text)?.[1]

  it('is there where the link shows it and a place is known', () => {
    expect(figure({}, { position })).toBe('Map of the truck and its stops')
    expect(figure({}, { stops: [{ ...pickup, at }] })).toBe('Map of the stops')
    expect(figure({}, {})).toBeUndefined()
    expect(pageOf({}).main.text).not.toContain('<figure>')
    expect(figure({ level: 'city' }, { position })).toBeUndefined()
  })
})
