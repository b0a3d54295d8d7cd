import { describe, expect, test } from 'vitest'
import { onLoad, onPaper } from '../test-support/revised-stops.ts'
import { pairStops, type LoadStop, type PaperStop } from './pair-stops.ts'

/** `Kestrel=0`, with a question mark where the place is another. */
function paired(load: LoadStop[], paper: PaperStop[]) {
  const { pairs, added, removed } = pairStops(load, paper)
  return [
    ...pairs.map(
      ({ stop, paperIndex, isSamePlace }) => `${stop.id}=${String(paperIndex)}${isSamePlace ? '' : '?'}`,
    ),
    ...added.map((index) => `+${String(index)}`),
    ...removed.map(({ id }) => `-${id}`),
  ].join(' ')
}

const kestrel = onLoad('Kestrel')
const ogallala = onLoad('Ogallala')
const zuni = onLoad('Zuni', { city: 'Clovis', state: 'NM' })
const elsewhere: Partial<PaperStop> = { name: 'Cactus', street: '5 Elm St', city: 'Dumas' }

describe('the stops of a paper are those of the load', () => {
  test('at the same place, in whatever order', () => {
    expect(paired([kestrel, ogallala], [onPaper(ogallala), onPaper(kestrel)])).toBe('Ogallala=0 Kestrel=1')
  })

  test('in their turn if they are somewhere else', () => {
    expect(paired([kestrel, ogallala], [onPaper(kestrel, elsewhere), onPaper(ogallala)])).toBe(
      'Kestrel=0? Ogallala=1',
    )
    expect(paired([kestrel], [onPaper(kestrel, elsewhere)])).toBe('Kestrel=0?')
  })

  test('not if one is a pickup and the other a delivery', () => {
    expect(paired([kestrel], [onPaper(kestrel, { stopType: 'pickup' })])).toBe('+0 -Kestrel')
  })

  test('not if the truck has been there and the paper is somewhere else', () => {
    const visited = { ...kestrel, arrivedAt: '2026-03-04T14:00:00.000Z' }
    expect(paired([visited], [onPaper(kestrel, elsewhere)])).toBe('+0 -Kestrel')
    expect(paired([visited], [onPaper(kestrel)])).toBe('Kestrel=0')
  })

  test('once, the nearest in turn first', () => {
    const twice = [kestrel, ogallala, { ...kestrel, id: 'Again' }]
    expect(paired(twice, [onPaper(ogallala), onPaper(ogallala), onPaper(kestrel)])).toBe(
      'Kestrel=0? Ogallala=1 Again=2',
    )
    expect(paired(twice, [onPaper(kestrel)])).toBe('Kestrel=0 -Ogallala -Again')
  })

  test('or more, or fewer', () => {
    expect(paired([kestrel], [onPaper(kestrel), onPaper(ogallala)])).toBe('Kestrel=0 +1')
    expect(paired([kestrel, ogallala], [onPaper(ogallala)])).toBe('Ogallala=0 -Kestrel')
  })
})

describe('a saved location that somebody chose', () => {
  const saved = { ...kestrel, locationId: 'here' }

  test('is the stop of that location, whatever the paper calls it', () => {
    expect(paired([ogallala, saved], [onPaper(zuni, { ...elsewhere, locationId: 'here' })])).toBe(
      'Kestrel=0 -Ogallala',
    )
  })

  test('comes before a stop that is written the same', () => {
    expect(paired([kestrel, { ...saved, id: 'Saved' }], [onPaper(kestrel, { locationId: 'here' })])).toBe(
      'Saved=0 -Kestrel',
    )
  })

  test('is another place than a saved one that is written the same', () => {
    expect(paired([saved], [onPaper(kestrel, { locationId: 'there' })])).toBe('Kestrel=0?')
  })

  test('is the place that the load has without a saved location', () => {
    expect(paired([kestrel], [onPaper(kestrel, { locationId: 'here' })])).toBe('Kestrel=0')
    expect(paired([saved], [onPaper(kestrel)])).toBe('Kestrel=0')
  })

  test('somewhere else is another place', () => {
    expect(paired([saved], [onPaper(kestrel, { ...elsewhere, locationId: 'there' })])).toBe('Kestrel=0?')
    expect(paired([saved], [onPaper(kestrel, { name: null, street: null, locationId: 'there' })])).toBe(
      'Kestrel=0?',
    )
  })
})

describe('a place that is alike', () => {
  test('is the stop, and another place', () => {
    expect(paired([ogallala, kestrel], [onPaper(kestrel, { street: '99 Depot Rd' })])).toBe(
      'Kestrel=0? -Ogallala',
    )
  })

  test('in another town is taken after one in the same town', () => {
    const moved = { ...kestrel, id: 'Moved', city: 'Dumas', street: '99 Depot Rd' }
    expect(paired([moved, kestrel], [onPaper(kestrel, { street: '8 Oak Rd' })])).toBe('Kestrel=0? -Moved')
  })

  test('in another town is taken before any other', () => {
    const moved = { ...kestrel, id: 'Moved', city: 'Dumas', street: '99 Depot Rd' }
    expect(paired([ogallala, moved], [onPaper(kestrel)])).toBe('Moved=0? -Ogallala')
  })

  test('is taken after the same place, although that is farther away in turn', () => {
    const alike = onPaper(kestrel, { street: '99 Depot Rd' })
    expect(paired([kestrel], [alike, onPaper(kestrel)])).toBe('Kestrel=1 +0')
  })
})

describe('a stop that the paper hardly names', () => {
  test.each<[string, Partial<PaperStop>, string]>([
    ['by nothing', { name: null, street: null, city: null, state: null }, 'Zuni=0'],
    ['by its town', { name: null, street: null }, 'Zuni=0'],
    ['by its town in capitals', { name: 'TBD', street: null, city: 'CLOVIS' }, 'Zuni=0'],
    ['by another town', { name: null, street: null, city: 'Dumas' }, 'Zuni=0?'],
    ['by another name', { name: 'Cactus', street: null, city: null }, 'Zuni=0?'],
    ['by another street', { name: null, street: '5 Elm St', city: null }, 'Zuni=0?'],
  ])('%s', (_case, more, expected) => {
    expect(paired([zuni], [onPaper(zuni, more)])).toBe(expected)
  })

  test('is another place if the load has no town and the paper has', () => {
    expect(paired([{ ...zuni, city: null }], [onPaper(zuni, { name: null, street: null })])).toBe('Zuni=0?')
  })
})

test('a stop of the load without a name or a street is known by its town', () => {
  const bare = { ...kestrel, name: null, street: null }
  expect(paired([bare], [onPaper(bare)])).toBe('Kestrel=0')
})
