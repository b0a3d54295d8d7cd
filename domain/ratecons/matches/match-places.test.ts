import { describe, expect, it } from 'vitest'
import { placeMatcher, type SavedPlace, type WrittenPlace } from './match-places.ts'

function saved(id: string, place: Partial<Omit<SavedPlace, 'id'>>): SavedPlace {
  return {
    id,
    name: 'Plains Feed Mill',
    address: '2200 Industrial Blvd',
    city: 'Hereford',
    state: 'TX',
    ...place,
  }
}
function written(place: Partial<WrittenPlace>): WrittenPlace {
  return { name: null, street: null, city: 'Hereford', state: 'TX', ...place }
}
/** `known` with its reason, or `?` and those that it asks about. */
function found(place: Partial<WrittenPlace>, ...places: SavedPlace[]) {
  const { known, candidates } = placeMatcher(places)(written(place))
  return known
    ? `${known.id} ${known.why}`
    : `? ${candidates.map(({ id, why }) => `${id} ${why}`).join(', ')}`.trim()
}

const mill = saved('mill', {})

describe('a written place', () => {
  it.each<[string, Partial<WrittenPlace>, string]>([
    [
      'is known by its address, however it is written',
      { street: '2200 INDUSTRIAL BOULEVARD' },
      'mill same-address',
    ],
    [
      'is known with its name',
      { name: 'PLAINS FEED MILL, LLC', street: '2200 Industrial Blvd.' },
      'mill same-address',
    ],
    [
      'is known by a dock of the same building',
      { street: '2200 Industrial Blvd Dock 14' },
      'mill same-address',
    ],
    ['is known by its name where the paper has no street', { name: 'Plains Feed Mill' }, 'mill same-name'],
    [
      'asks where another name has the street',
      { name: 'Ogallala Cold Storage', street: '2200 Industrial Blvd' },
      '? mill same-street-other-name',
    ],
    [
      'asks where the name has another street',
      { name: 'Plains Feed Mill', street: '14 Depot Rd' },
      '? mill same-name-other-street',
    ],
    [
      'asks where the name is in another town',
      { name: 'Plains Feed Mill', street: '2200 Industrial Blvd', city: 'Dalhart' },
      '? mill same-name-other-town',
    ],
    ['asks where the street was cut short', { street: '2200 Industrial' }, '? mill same-address'],
    [
      'is known by a street that was cut short with the very name',
      { name: 'Plains Feed Mill', street: '2200 Industrial' },
      'mill same-address',
    ],
    ['is new where the number of the house is another', { street: '2210 Industrial Blvd' }, '?'],
    ['is new in another state', { name: 'Plains Feed Mill', city: 'Hereford', state: 'AZ' }, '?'],
    ['is new where nobody and no street is named', { name: 'TBD' }, '?'],
    [
      'is found by its street alone where TBD stands for the name',
      { name: 'TBD', street: '2200 Industrial Blvd' },
      'mill same-address',
    ],
    [
      'asks for a name that is nearly the same',
      { name: 'Plain Feed Mil', street: null },
      '? mill name-alike',
    ],
  ])('%s', (_case, place, expected) => {
    expect(found(place, mill)).toBe(expected)
  })

  it('is one of two with one name in two towns', () => {
    const dalhart = saved('dalhart', { city: 'Dalhart', address: '9 Mill Rd' })
    expect(found({ name: 'Plains Feed Mill', city: 'Dalhart' }, mill, dalhart)).toBe('dalhart same-name')
  })

  it('asks which of two suites is meant, and knows the one that it names', () => {
    const [one, two] = ['4', '7'].map((suite) =>
      saved(suite, { address: `2200 Industrial Blvd, Suite ${suite}` }),
    )
    if (!one || !two) throw new Error('There are two.')
    expect(found({ street: '2200 Industrial Blvd Ste 7' }, one, two)).toBe('7 same-address')
    expect(found({ street: '2200 Industrial Blvd #9' }, one)).toBe('? 4 same-street-other-suite')
    expect(found({ street: '2200 Industrial Blvd' }, one, two)).toBe('? 4 same-address, 7 same-address')
  })

  it('is the one of its name where several companies share an address', () => {
    const cold = saved('cold', { name: 'Ogallala Cold Storage' })
    expect(found({ name: 'Ogallala Cold Storage Inc', street: '2200 Industrial Blvd' }, mill, cold)).toBe(
      'cold same-address',
    )
    expect(found({ street: '2200 Industrial Blvd' }, mill, cold)).toBe(
      '? mill same-address, cold same-address',
    )
  })

  it('is the first of two that are the very same', () => {
    expect(found({ name: 'Plains Feed Mill', street: '2200 Industrial Blvd' }, mill, saved('twin', {}))).toBe(
      'mill same-address',
    )
  })

  it('prefers the saved one with the street to the one without', () => {
    const bare = saved('bare', { address: null })
    expect(found({ name: 'Plains Feed Mill', street: '2200 Industrial Blvd' }, bare, mill)).toBe(
      'mill same-address',
    )
    expect(found({ name: 'Plains Feed Mill', street: '2200 Industrial Blvd' }, bare)).toBe('bare same-name')
  })

  it('asks about five at most', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      saved(String(index), { address: `${String(index)} Mill Rd` }),
    )
    const { candidates } = placeMatcher(many)(written({ name: 'Plains Feed Mill', street: '77 Mill Rd' }))
    expect(candidates).toHaveLength(5)
  })
})

it('of names that go on for lines the beginning tells which is meant', () => {
  const beginning = 'Deaf Smith County Grain Elevator and Cattle Feeders Cooperative Association of Hereford'
  const place = { address: null, city: 'Hereford', state: 'TX' }
  const find = placeMatcher([
    { ...place, id: 'long', name: `${beginning} ${'North Yard '.repeat(20)}` },
    { ...place, id: 'other', name: `Palo Duro Canning ${'North Yard '.repeat(20)}` },
  ])
  const written = { name: `${beginning} and Sons`, street: null, city: 'Hereford', state: 'TX' }
  expect(find(written).known?.id).toBe('long')
})
