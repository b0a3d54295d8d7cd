import { describe, expect, it } from 'vitest'
import { compareLoad, type ComparedLoad, type ComparedPaper } from './compare-load.ts'
import type { LoadStop, PaperStop } from './pair-stops.ts'
import { revisedPlan } from './revised-plan.ts'
import { revisionWords } from './revision-words.ts'

const timeZone = 'America/Chicago'
/** 08:00 in Chicago, in March before the clocks change. */
const at8 = '2026-03-04T14:00:00.000Z'
const at14 = '2026-03-04T20:00:00.000Z'

function stop(id: string, more: Partial<LoadStop> = {}): LoadStop {
  return {
    ...{
      id,
      stopType: 'dropoff',
      locationId: `at-${id}`,
      name: id,
      street: `${id} St 1`,
      city: 'Amarillo',
      state: 'TX',
    },
    ...{ appointmentAt: null, appointmentUntil: null, notes: null, arrivedAt: null, timeZone },
    ...more,
  }
}
/** The same stop on a paper. */
function onPaper(of: LoadStop, more: Partial<PaperStop> = {}): PaperStop {
  const { stopType, name, street, city, state } = of
  return {
    ...{ stopType, locationId: null, name, street, city, state, timeZone },
    ...{ date: null, appointmentAt: null, appointmentUntil: null, notes: null },
    ...more,
  }
}
const mill = stop('Mill', { stopType: 'pickup', appointmentAt: at8 })
const kroger = stop('Kroger')
const zia = stop('Zia')

const load: ComparedLoad = {
  ...{ stops: [mill, kroger, zia], tripRate: '1790.00', poNumber: 'CF-1 / PO 9', appointmentTime: null },
  ...{
    specialInstructions: 'Call first.\nSeal 7',
    deliveryDueAt: '2026-03-05',
    isClosed: false,
    isPaid: false,
  },
}
function lines(paper: Partial<ComparedPaper>, more: Partial<ComparedLoad> = {}) {
  return compareLoad({ load: { ...load, ...more }, paper: { stops: [], ...paper } })
}
const shown = (paper: Partial<ComparedPaper>, more: Partial<ComparedLoad> = {}) =>
  lines(paper, more).map(({ what, was, becomes }) => `${what}: ${was ?? '-'} > ${becomes ?? '-'}`)
const same = load.stops.map((each) => onPaper(each))

describe('what a paper does not say', () => {
  it.each<[string, Partial<ComparedPaper>]>([
    ['changes nothing', {}],
    ['takes no stop away, where it names none', { stops: [] }],
    ['is no other place where all stops are the same', { stops: same }],
    ['is no rate of zero', { tripRate: '0.00' }],
    ['is no other number where the purchase order is left out', { loadNumber: 'CF 1' }],
    ['is no instruction that stands there already', { specialInstructions: 'seal 7' }],
    [
      'names no other consignee where that is to be named',
      {
        stops: [same[0], same[1], onPaper(zia, { name: 'TBD', street: null })].filter(
          (each) => each !== undefined,
        ),
      },
    ],
  ])('%s', (_case, paper) => {
    expect(shown(paper)).toEqual([])
  })
})

describe('what a paper says otherwise', () => {
  it('is the rate, the number and the text', () => {
    expect(
      shown({
        tripRate: '1850.00',
        loadNumber: 'CF-1',
        poNumber: '10',
        appointmentTime: 'FCFS',
        specialInstructions: 'No tarps',
      }),
    ).toEqual([
      'Appointment: - > FCFS',
      'Rate: $1,790.00 > $1,850.00',
      'PO number: CF-1 / PO 9 > CF-1 / PO 10',
      'Special instructions: Call first.\nSeal 7 > No tarps',
    ])
  })

  it('is a time, a window and the day of the last delivery', () => {
    const [pickup, ...rest] = same
    const times = { date: '2026-03-04', appointmentAt: at8, appointmentUntil: at14 }
    expect(shown({ stops: [{ ...onPaper(mill), ...pickup, ...times }, ...rest] })).toEqual([
      'Pickup · Mill: 03/04/2026 08:00 > 03/04/2026 08:00 - 14:00',
    ])
    expect(
      shown({
        stops: [onPaper(mill, { date: '2026-03-06' }), onPaper(kroger), onPaper(zia, { date: '2026-03-07' })],
      }),
    ).toEqual([
      'Pickup · Mill: 03/04/2026 08:00 > 03/06/2026, no time given',
      'Delivery due: 03/05/2026 > 03/07/2026',
    ])
  })

  it('is no other time where the paper has the day alone', () => {
    expect(shown({ stops: [onPaper(mill, { date: '2026-03-04' }), onPaper(kroger), onPaper(zia)] })).toEqual(
      [],
    )
  })

  it('is another place for a stop, in its turn', () => {
    const other = onPaper(kroger, { name: 'Cactus Packers', street: '5 Elm Rd', city: 'Dumas' })
    expect(shown({ stops: [onPaper(mill), other, onPaper(zia)] })).toEqual([
      'Delivery 1 · Kroger: Kroger, Kroger St 1, Amarillo TX > Cactus Packers, 5 Elm Rd, Dumas TX',
    ])
  })

  it('is a stop more, one less, and another order', () => {
    const dairy = onPaper(zia, {
      name: 'Dairy',
      street: '9 Milk Rd',
      appointmentAt: at14,
    })
    expect(shown({ stops: [onPaper(mill), onPaper(kroger), dairy, onPaper(zia)] })).toEqual([
      'Delivery 2 · Dairy: - > Dairy, 9 Milk Rd, Amarillo TX · 03/04/2026 14:00',
    ])
    expect(shown({ stops: [onPaper(mill), onPaper(zia)] })).toEqual([
      'Delivery 1 · Kroger: Kroger, Kroger St 1, Amarillo TX > -',
    ])
    expect(shown({ stops: [onPaper(mill), onPaper(zia), onPaper(kroger)] })).toEqual([
      'Order of the stops: Mill → Kroger → Zia > Mill → Zia → Kroger',
    ])
  })

  it('is the number under which a stop waits', () => {
    expect(shown({ stops: [onPaper(mill, { notes: 'PU# 77' }), onPaper(kroger), onPaper(zia)] })).toEqual([
      'Pickup · Mill: - > PU# 77',
    ])
  })
})

describe('what is told of a difference', () => {
  const dairy = onPaper(zia, { name: 'Dairy', street: '9 Milk Rd' })

  it('of a stop more is its day where it has no time, and nothing where it has no day', () => {
    const added = (more: Partial<PaperStop>) => shown({ stops: [...same, { ...dairy, ...more }] })
    expect(added({ date: '2026-03-05' })).toContain(
      'Delivery 3 · Dairy: - > Dairy, 9 Milk Rd, Amarillo TX · 03/05/2026',
    )
    expect(added({})).toEqual(['Delivery 3 · Dairy: - > Dairy, 9 Milk Rd, Amarillo TX'])
  })

  it('of the day of the last delivery is the new one alone where the load has none', () => {
    const stops = [onPaper(mill), onPaper(kroger), onPaper(zia, { date: '2026-03-07' })]
    expect(shown({ stops }, { deliveryDueAt: null })).toEqual(['Delivery due: - > 03/07/2026'])
    expect(shown({ stops }, { deliveryDueAt: '2026-03-07' })).toEqual([])
  })

  it('of the rate is the new one alone where the load has none', () => {
    expect(shown({ tripRate: '1850.00' }, { tripRate: null })).toEqual(['Rate: - > $1,850.00'])
    expect(shown({ tripRate: '1,790' })).toEqual([])
    expect(shown({ tripRate: 'to be agreed' })).toEqual([])
  })

  it('of the number is the new one alone where the load has none', () => {
    expect(shown({ loadNumber: 'CF-1' }, { poNumber: null })).toEqual(['PO number: - > CF-1'])
  })

  it('of the order is the whole new order, with stops that the paper leaves out', () => {
    expect(shown({ stops: [onPaper(zia), onPaper(mill)] })).toEqual([
      'Delivery 1 · Kroger: Kroger, Kroger St 1, Amarillo TX > -',
      'Order of the stops: Mill → Kroger → Zia > Zia → Mill → Kroger',
    ])
  })

  it('of several pickups is which of them', () => {
    const silo = stop('Silo', { stopType: 'pickup' })
    expect(shown({ stops: [onPaper(mill)] }, { stops: [mill, silo] })).toEqual([
      'Pickup 2 · Silo: Silo, Silo St 1, Amarillo TX > -',
    ])
  })

  it('of notes is nothing where the office added to them, or broke their lines elsewhere', () => {
    const noted = { ...kroger, notes: 'Ring first.\nPU#   77  at the gate' }
    const notes = (text: string) => shown({ stops: [onPaper(kroger, { notes: text })] }, { stops: [noted] })
    expect(notes('pu# 77 at\nthe gate ')).toEqual([])
    expect(notes('PU# 78')).toEqual([`Delivery · Kroger: ${noted.notes} > PU# 78`])
  })

  it('of an appointment is nothing where it says no more', () => {
    expect(shown({ appointmentTime: ' fcfs ' }, { appointmentTime: 'FCFS 8-14' })).toEqual([])
    expect(shown({ appointmentTime: null }, { appointmentTime: 'FCFS' })).toEqual([])
  })

  it('of an obligation is whether it changes, goes or is new', () => {
    const term = { key: 'term:detention', what: 'Detention', was: '$40', becomes: '$50' }
    const otherTerms = [term, { ...term, becomes: null }, { ...term, was: null }]
    expect(lines({ otherTerms })).toEqual([
      { ...term, group: 'terms', kind: 'term', blocked: null },
      { ...term, becomes: null, group: 'terms', kind: 'term-removed', blocked: null },
      { ...term, was: null, group: 'terms', kind: 'term-added', blocked: null },
    ])
  })

  it('has a key, a group and a kind by which it is taken', () => {
    const other = onPaper(kroger, {
      name: 'Cactus Packers',
      street: '5 Elm Rd',
      city: 'Dumas',
      notes: 'PU# 7',
    })
    const stops = [onPaper(mill, { date: '2026-03-04', appointmentAt: at14 }), other, onPaper(zia), dairy]
    const texts = {
      tripRate: '1.00',
      loadNumber: 'Z-77',
      appointmentTime: 'FCFS',
      specialInstructions: 'No tarps',
    }
    expect(lines({ ...texts, stops }).map(({ key, group, kind }) => [key, group, kind])).toEqual([
      ['stop-time:Mill', 'times', 'stop-time'],
      ['stop-place:Kroger', 'stops', 'stop-place'],
      ['stop-notes:Kroger', 'references', 'stop-notes'],
      ['stop-added:3', 'stops', 'stop-added'],
      ['appointment', 'times', 'appointment'],
      ['rate', 'money', 'rate'],
      ['po-number', 'references', 'po-number'],
      ['instructions', 'references', 'instructions'],
    ])
    const fewer = [onPaper(zia, { date: '2026-03-07' }), onPaper(mill)]
    expect(lines({ stops: fewer }).map(({ key, group, kind }) => [key, group, kind])).toEqual([
      ['stop-removed:Kroger', 'stops', 'stop-removed'],
      ['stop-order', 'stops', 'stop-order'],
      ['delivery-due', 'times', 'delivery-due'],
    ])
  })
})

describe('what cannot be taken', () => {
  const visited = { ...kroger, arrivedAt: at8 }
  it('is a visited stop that goes or turns into another', () => {
    const gone = lines({ stops: [onPaper(mill), onPaper(zia)] }, { stops: [mill, visited, zia] })
    expect(gone.map(({ key, blocked }) => [key, blocked])).toEqual([
      ['stop-removed:Kroger', 'The truck has been at this stop. It stays as it is.'],
    ])
    const other = onPaper(kroger, { name: 'Cactus Packers', street: '5 Elm Rd', city: 'Dumas' })
    const swapped = lines({ stops: [onPaper(mill), other, onPaper(zia)] }, { stops: [mill, visited, zia] })
    expect(swapped.map(({ key, blocked }) => [key, blocked === null])).toEqual([
      ['stop-added:1', true],
      ['stop-removed:Kroger', false],
    ])
  })

  it('is no line of a load that is open and has not been anywhere', () => {
    const other = onPaper(kroger, { name: 'Cactus Packers', street: '5 Elm Rd', city: 'Dumas' })
    const paper = { stops: [onPaper(mill), other], tripRate: '1850.00', loadNumber: 'Z-77' }
    expect(lines(paper).map(({ key, blocked }) => [key, blocked])).toEqual([
      ['stop-place:Kroger', null],
      ['stop-removed:Zia', null],
      ['rate', null],
      ['po-number', null],
    ])
  })

  it('is the place of a visited stop that the paper names in another way', () => {
    const alike = onPaper(kroger, { street: '99 Depot Rd' })
    const place = lines({ stops: [alike] }, { stops: [visited] })
    expect(place.map(({ key, blocked }) => [key, blocked])).toEqual([
      ['stop-place:Kroger', 'The truck has been at this stop. It stays as it is.'],
    ])
  })

  it('is the rate of a load that is paid on the road, and anything of one that is closed', () => {
    expect(lines({ tripRate: '9' }, { isPaid: true })[0]?.blocked).toBe(
      'This load is paid. Its rate stays as it is.',
    )
    expect(lines({ loadNumber: 'Z-77' }, { isClosed: true })[0]?.blocked).toBe(
      'This load is paid. Nothing about it can change.',
    )
  })
})

describe('the stops afterwards', () => {
  const dairy = onPaper(zia, { name: 'Dairy', street: '9 Milk Rd' })
  const planned = (paper: PaperStop[], ...take: string[]) => {
    const plan = revisedPlan({ stops: load.stops, paper }, new Set(take))
    return {
      ...plan,
      order: plan.order.map((each) => (typeof each === 'string' ? each : `new ${String(each.paperIndex)}`)),
    }
  }

  it('are those of the load where nothing is taken', () => {
    expect(planned([onPaper(zia), dairy, onPaper(mill)])).toEqual({
      order: ['Mill', 'Kroger', 'Zia'],
      edits: [],
      movesStops: false,
    })
  })

  it('have a new one where the paper has it', () => {
    const paper = [onPaper(mill), dairy, onPaper(kroger), onPaper(zia)]
    expect(planned(paper, 'stop-added:1').order).toEqual(['Mill', 'new 1', 'Kroger', 'Zia'])
    expect(planned([dairy, ...same], 'stop-added:0').order).toEqual(['new 0', 'Mill', 'Kroger', 'Zia'])
  })

  it('stand in the order of the paper, and keep what it leaves out behind what it came after', () => {
    expect(planned([onPaper(zia), onPaper(mill)], 'stop-order').order).toEqual(['Zia', 'Mill', 'Kroger'])
    const turned = [onPaper(mill), onPaper(zia), onPaper(kroger)]
    expect(planned(turned, 'stop-order').order).toEqual(['Mill', 'Zia', 'Kroger'])
    expect(planned([onPaper(mill), onPaper(zia)], 'stop-removed:Kroger').order).toEqual(['Mill', 'Zia'])
  })

  it('keep times and notes where another place is taken without them', () => {
    const paper = [
      onPaper(mill, {
        name: 'Silo',
        street: '7 Grain Rd',
        city: 'Dumas',
        date: '2026-03-04',
        appointmentAt: at14,
      }),
    ]
    const [first] = revisedPlan({ stops: [mill], paper }, new Set(['stop-place:Mill'])).order
    expect(first).toEqual({ paperIndex: 0, appointmentAt: at8, appointmentUntil: null, notes: null })
    expect(planned([onPaper(mill, { date: '2026-03-04', appointmentAt: at14 })], 'stop-time:Mill')).toEqual({
      order: ['Mill', 'Kroger', 'Zia'],
      edits: [{ id: 'Mill', appointmentAt: at14, appointmentUntil: null, notes: null }],
      movesStops: false,
    })
  })
})

it('is told in one line of the history', () => {
  const taken = lines({ tripRate: '1850.00', loadNumber: 'CF-2', stops: [onPaper(mill), onPaper(kroger)] })
  expect(revisionWords(taken)).toBe(
    'Revised confirmation: rate $1,790.00 → $1,850.00; removed Delivery 2 · Zia; PO number CF-1 / PO 9 → CF-2',
  )
  expect(revisionWords([])).toBe('Revised confirmation filed, nothing changed')
  const [line] = taken
  if (!line) throw new Error('There is one.')
  expect(revisionWords(Array.from({ length: 15 }, () => line))).toMatch(/; and 3 more$/)
})
