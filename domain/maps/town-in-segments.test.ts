import { describe, expect, test } from 'vitest'
import { fewTowns, onlyTowns } from './test-support/few-towns.ts'
import { townIn, townWithoutState, townWords } from './town-in-segments.ts'

const parts = (text: string) => text.split(' | ').map((part) => part.split(' '))
const inTexas = (text: string) => townIn(parts(text), 'TX', fewTowns, null)?.town.name
const anywhere = (text: string) => {
  const found = townWithoutState(parts(text), fewTowns)
  return found && [found.town.name, found.town.state, found.isClear, found.isWholeSegment]
}

describe('a town of a state', () => {
  test.each([
    ['Fort Worth', 'Fort Worth'],
    ['1200 N Main St Fort Worth', 'Fort Worth'],
    ['Friona | Hwy 60 W', 'Friona'],
    ['Amarillo | Hereford', 'Hereford'],
    ['Hereford | Friona | dock', 'Friona'],
    ['West', 'West'],
    ['Hwy 60 W', undefined],
    ['W | Hwy 60', undefined],
    ['W.', undefined],
    ['9 Elm St Friona', 'Friona'],
    ['123 Elm Lane', undefined],
    ['Lane', 'Lane'],
    ['Friona Feeders', undefined],
    ['Friona Feeders | dock', undefined],
    ['Denver', undefined],
  ])('%j', (text, name) => {
    expect(inTexas(text)).toBe(name)
  })

  test('of two, the one with more ZIP codes, or the one nearer to what is known', () => {
    const near = (latitude: number, longitude: number) =>
      townIn(parts('Georgetown'), 'GA', fewTowns, { latitude, longitude })?.town.position.longitude
    expect(near(32, -85)).toBe(-85.1)
    expect(near(32, -81)).toBe(-81.2)
    const waldo = townIn(parts('Waldo'), 'FL', fewTowns, null)
    expect(waldo?.town.zipCount).toBe(1)
    expect(waldo?.others.map(({ zipCount }) => zipCount)).toEqual([0])
  })

  test('may have a name of two letters, or one that ends in a letter', () => {
    const short = onlyTowns([
      ['Ed', 'KY', 37.2, -84.9, 1],
      ['Camp C', 'KY', 37.9, -84.9, 1],
    ])
    expect(townIn(parts('Ed'), 'KY', short, null)?.town.name).toBe('Ed')
    expect(townIn(parts('Camp C'), 'KY', short, null)?.town.name).toBe('Camp C')
  })

  test('has a rival where the other one has a post office too', () => {
    expect(townIn(parts('Georgetown'), 'GA', fewTowns, null)?.hasRival).toBe(true)
    expect(townIn(parts('Waldo'), 'FL', fewTowns, null)?.hasRival).toBe(false)
    expect(townIn(parts('Hereford'), 'TX', fewTowns, null)?.hasRival).toBe(false)
    const cityAndVillage = onlyTowns([
      ['Midway', 'GA', 31.8, -81.4, 9],
      ['Midway', 'GA', 33.1, -84.2, 1],
    ])
    expect(townIn(parts('Midway'), 'GA', cityAndVillage, null)?.hasRival).toBe(true)
  })
})

describe('a town without a state', () => {
  test.each([
    ['Hereford', ['Hereford', 'TX', true, true]],
    ['Denver', ['Denver', 'CO', true, true]],
    ['Springfield', ['Springfield', 'MO', false, true]],
    ['Farwell', ['Farwell', 'TX', false, true]],
    ['1200 N Main St Fort Worth', ['Fort Worth', 'TX', true, false]],
    ['The gin at Hereford', null],
    ['Hereford | ask there', ['Hereford', 'TX', true, true]],
    ['Nowhere', null],
  ])('%j', (text, found) => {
    expect(anywhere(text)).toEqual(found)
  })
})

describe('of towns without a state', () => {
  const midways = (...zips: readonly number[]) =>
    onlyTowns(
      zips.map((zipCount, at) => [
        'Midway',
        (['GA', 'TX', 'UT'] as const)[at] ?? 'AK',
        30,
        -80 - at,
        zipCount,
      ]),
    )
  const isClear = (...zips: readonly number[]) => townWithoutState(parts('Midway'), midways(...zips))?.isClear

  test('one of five ZIP codes counts behind a street, a smaller one does not', () => {
    expect(townWithoutState(parts('9 Elm St Midway'), midways(5))?.town.name).toBe('Midway')
    expect(townWithoutState(parts('9 Elm St Midway'), midways(4))).toBeNull()
  })

  test('one of five ZIP codes is meant where no namesake has more than a quarter of them', () => {
    expect([isClear(5, 1), isClear(4, 1), isClear(4, 0)]).toEqual([true, false, false])
    expect([isClear(8, 2, 1), isClear(8, 3), isClear(8, 1, 3)]).toEqual([true, false, false])
  })
})

test.each([
  ['Pier 9 | San Juan Bautista', 'San Juan Bautista'],
  ['Coeur d’Alene', 'Coeur d’Alene'],
  ['The old gin yard', null],
  ['Dock 4', null],
  ['Elm St', null],
])('in %j nothing but a town can be %s', (text, name) => {
  expect(townWords(parts(text))).toBe(name)
})
