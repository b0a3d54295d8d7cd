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

describe('a place without a town', () => {
  const nowhere = { city: null, state: null }

  it.each<[string, Partial<WrittenPlace>, string]>([
    ['asks for the one with its street', { street: '2200 Industrial Blvd' }, '? mill same-address'],
    [
      'asks for the one with its street and a name alike',
      { name: 'Plain Feed Mil', street: '2200 Industrial Blvd' },
      '? mill same-address',
    ],
    [
      'is new where another name has the street',
      { name: 'Ogallala Cold', street: '2200 Industrial Blvd' },
      '?',
    ],
    ['is new where the street was cut short', { street: '2200 Industrial' }, '?'],
    [
      'asks for the one of its name in another street',
      { name: 'Plains Feed Mill', street: '14 Depot Rd' },
      '? mill same-name-other-town',
    ],
    ['is new where it has a name alone', { name: 'Plains Feed Mill' }, '?'],
    ['is new where nothing is written of it', {}, '?'],
  ])('%s', (_case, place, expected) => {
    expect(found({ ...nowhere, ...place }, mill)).toBe(expected)
  })

  it('is not one that is saved without a street', () => {
    const bare = saved('bare', { name: 'Ogallala Cold', address: null })
    expect(found({ ...nowhere, street: '2200 Industrial Blvd' }, bare)).toBe('?')
  })

  it('asks for the likest of two with its street', () => {
    const twin = saved('twin', { city: 'Dalhart', name: 'Plains Feed Hall' })
    const place = { ...nowhere, street: '2200 Industrial Blvd' }
    expect(found({ ...place, name: 'Plains Feed Mill' }, twin, mill)).toBe(
      '? mill same-address, twin same-address',
    )
    const nameless = saved('nameless', { name: 'TBD' })
    expect(found({ ...place, name: 'Plains Feed Mil' }, nameless, mill)).toBe(
      '? mill same-address, nameless same-address',
    )
  })
})

describe('a place in a town', () => {
  it('is known by the town where neither has more', () => {
    const town = saved('town', { name: 'Hereford', address: null })
    expect(found({}, town)).toBe('town same-address')
    expect(found({ street: '14 Depot Rd' }, town)).toBe('?')
    expect(found({ name: 'Ogallala Cold' }, town)).toBe('?')
    expect(found({}, mill)).toBe('?')
  })

  it('is new where one without a street has another name', () => {
    expect(found({ name: 'Ogallala Cold' }, mill)).toBe('?')
    expect(found({ name: 'Ogallala Cold', street: '9 Elm St' }, saved('bare', { address: null }))).toBe('?')
  })

  it('is saved under its street where that is its name', () => {
    const street = saved('street', { name: '2200 Industrial Blvd' })
    expect(found({ name: 'Ogallala Cold', street: '2200 Industrial Blvd' }, street)).toBe(
      'street same-address',
    )
  })

  it('may be in a state that one of the two does not name', () => {
    const place = { name: 'Plains Feed Mill', street: '2200 Industrial Blvd' }
    expect(found({ ...place, state: null }, mill)).toBe('mill same-address')
    expect(found({ ...place, state: '' }, mill)).toBe('mill same-address')
    expect(found(place, saved('mill', { state: null }))).toBe('mill same-address')
    expect(found({ ...place, state: 'NM' }, mill)).toBe('?')
  })

  it('is written in capitals', () => {
    expect(found({ city: 'HEREFORD', street: '2200 Industrial Blvd' }, mill)).toBe('mill same-address')
  })

  it('asks for a name alike in another street', () => {
    expect(found({ name: 'Plain Feed Mil', street: '14 Depot Rd' }, mill)).toBe('? mill name-alike')
    expect(found({ name: 'Ogallala Cold', street: '14 Depot Rd' }, mill)).toBe('?')
  })

  it('asks where the street was cut short and the name is alike alone', () => {
    expect(found({ name: 'Plain Feed Mil', street: '2200 Industrial' }, mill)).toBe('? mill same-address')
  })

  it('is known by the street where the name is alike', () => {
    expect(found({ name: 'Plain Feed Mil', street: '2200 Industrial Blvd' }, mill)).toBe('mill same-address')
  })

  it('asks for the likest name of two suites first', () => {
    const [four, five] = ['4', '5'].map((suite) =>
      saved(suite, {
        address: `2200 Industrial Blvd, Suite ${suite}`,
        name: suite === '4' ? 'TBD' : 'Plains Feed Mill',
      }),
    )
    if (!four || !five) throw new Error('There are two.')
    expect(found({ name: 'Plains Feed Mill', street: '2200 Industrial Blvd #9' }, four, five)).toBe(
      '? 5 same-street-other-suite, 4 same-street-other-suite',
    )
  })

  it('is not in another town that has the street', () => {
    expect(found({ street: '2200 Industrial Blvd', city: 'Dalhart' }, mill)).toBe('?')
    expect(found({ name: 'Plain Feed Mil', street: '2200 Industrial Blvd', city: 'Dalhart' }, mill)).toBe('?')
  })

  it('has a name of three fifths in common with one that it asks for', () => {
    const acme = saved('acme', { name: 'Acme', address: null })
    expect(found({ name: 'Acne' }, acme)).toBe('? acme name-alike')
    const there = saved('there', { name: 'Acme' })
    expect(found({ name: 'Acne', street: '14 Depot Rd' }, there)).toBe('? there name-alike')
    expect(found({ name: 'Acne', street: '2200 Industrial Blvd' }, there)).toBe('there same-address')
    expect(found({ name: 'Acne', street: '2200 Industrial Blvd', city: null }, there)).toBe(
      '? there same-address',
    )
  })

  it('is known by the first 120 letters of its street', () => {
    const street = (end: string) => `2200 ${'a'.repeat(110)} ${end}`
    expect(found({ street: street('fifeX') }, saved('long', { address: street('fifeY') }))).toBe(
      'long same-address',
    )
    expect(found({ street: street('fifX') }, saved('long', { address: street('fifY') }))).toBe('?')
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
