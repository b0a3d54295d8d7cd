import { describe, expect, it } from 'vitest'
import { overlaps, readBaseMap } from '#domain/maps/base-map.ts'
import { placeLabels } from './place-labels.ts'
import text from './united-states.txt?raw'

const map = readBaseMap(text)
const world = (zoom: number) => 256 * 2 ** zoom
/** Wide letters: no browser measures them here. */
const widthOf = (text: string) => text.length * 7
const labelsAt = (zoom: number) => placeLabels(map, zoom, widthOf)

describe('the built-in map', () => {
  it('has the lower states, Alaska and Hawaii, between their coasts', () => {
    const boxes = map.land.map(({ box }) => box)
    const at = (latitude: number, longitude: number) => {
      const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
      const x = (longitude + 180) / 360
      return boxes.some((box) => overlaps(box, { west: x, east: x, north: y, south: y }))
    }
    expect([at(32.7767, -96.797), at(64, -152), at(19.6, -155.5), at(50, -30)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(map.borders.length).toBeGreaterThan(100)
  })

  it('has the interstates by the name on their signs', () => {
    const signs = new Set(map.roads.filter(({ roadClass }) => roadClass === 'I').map(({ sign }) => sign))
    expect([...signs]).toEqual(expect.arrayContaining(['I-40', 'I-27', 'I-35']))
    expect([...signs].filter((sign) => !/^(I|US|[A-Z]{2})-\d+$|^$/.test(sign))).toEqual([])
  })

  it('puts towns where they are', () => {
    const dallas = map.towns.find(({ name }) => name === 'Dallas')
    expect(dallas?.x).toBeCloseTo((-96.797 + 180) / 360, 3)
    expect(dallas?.y).toBeCloseTo(0.4039, 3)
  })
})

describe('words on the map', () => {
  it('never cover each other', () => {
    for (const zoom of [5, 7]) {
      const labels = labelsAt(zoom)
      const covered = labels.filter(({ box }, index) =>
        labels
          .slice(index + 1)
          .some(
            ({ box: other }) =>
              box.west < other.east &&
              other.west < box.east &&
              box.north < other.south &&
              other.north < box.south,
          ),
      )
      expect(covered).toEqual([])
    }
  })

  it('name the cities first and small towns from close by', () => {
    const names = (zoom: number) => new Set(labelsAt(zoom).map(({ text }) => text))
    expect(names(4).has('Hereford')).toBe(false)
    expect(names(4).has('Houston')).toBe(true)
    expect(names(10).has('Hereford')).toBe(true)
    expect(names(5).has('I-40')).toBe(false)
    expect(names(7).has('I-40')).toBe(true)
  })

  it('stand where the town is, at any zoom', () => {
    const at = (zoom: number) => labelsAt(zoom).find(({ text }) => text === 'Houston')?.at.x ?? 0
    expect(at(8) / world(8)).toBeCloseTo(at(4) / world(4), 9)
  })
})
