import { describe, expect, test } from 'vitest'
import { fewTowns } from './test-support/few-towns.ts'
import { townIn, townWithoutState } from './town-in-segments.ts'

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

  test('has a rival where the other one has a post office too', () => {
    expect(townIn(parts('Georgetown'), 'GA', fewTowns, null)?.hasRival).toBe(true)
    expect(townIn(parts('Waldo'), 'FL', fewTowns, null)?.hasRival).toBe(false)
    expect(townIn(parts('Hereford'), 'TX', fewTowns, null)?.hasRival).toBe(false)
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
