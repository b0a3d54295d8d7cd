import { describe, expect, it } from 'vitest'
import type { BaseMap, Line, RoadClass } from '#domain/maps/base-map.ts'
import { paintTile } from './paint-tile.ts'
import type { Label } from './place-labels.ts'

const colors = {
  water: 'water',
  land: 'land',
  border: 'border',
  highway: 'highway',
  road: 'road',
  words: 'words',
}

/** Writes down what is done with it. */
function aContext() {
  const done: string[] = []
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: unknown[]) =>
          void done.push([String(name), ...given].join(' ')),
      set: (_, name, value) => {
        done.push(`${String(name)} = ${String(value)}`)
        return true
      },
    },
  ) as CanvasRenderingContext2D
  return { context, done }
}

/** Pixels of the world at this zoom. */
function line(zoom: number, ...pixels: readonly number[]): Line {
  const parts = pixels.map((pixel) => pixel / (256 * 2 ** zoom))
  const [xs, ys] = [0, 1].map((odd) => parts.filter((_, index) => index % 2 === odd))
  const [west, east] = [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))]
  const [north, south] = [Math.min(...(ys ?? [])), Math.max(...(ys ?? []))]
  return { coordinates: Float64Array.from(parts), box: { west, east, north, south } }
}
type Painted = { z: number; map?: Partial<BaseMap>; labels?: readonly Label[] }
function painted({ z, map, labels = [] }: Painted) {
  const { context, done } = aContext()
  const place = { x: 1, y: 1, z, size: 256 }
  paintTile(context, { land: [], borders: [], roads: [], towns: [], ...map }, { place, labels, colors })
  return done
}
const drawn = (done: readonly string[]) => done.filter((act) => /^(moveTo|lineTo)/.test(act))

describe('a tile', () => {
  it('is water, with the land that reaches into it and holes in the land where lakes are', () => {
    const land = [line(4, 266, 266, 276, 266, 276, 276), line(4, 600, 266, 700, 266)]
    const done = painted({ z: 4, map: { land } })
    expect(done.slice(2, 4)).toEqual(['fillStyle = water', 'fillRect 0 0 256 256'])
    expect(drawn(done)).toEqual(['moveTo 10 10', 'lineTo 20 10', 'lineTo 20 20'])
    expect(done).toContain('fill evenodd')
  })

  it('has a line that only just passes outside, because a line has a width', () => {
    const borders = [line(4, 300, 253, 310, 253), line(4, 300, 251, 310, 251)]
    expect(drawn(painted({ z: 4, map: { borders } }))).toEqual(['moveTo 44 -3', 'lineTo 54 -3'])
  })

  it.each<[number, RoadClass[]]>([
    [4, ['I']],
    [6, ['U', 'I']],
    [7, ['S', 'U', 'I']],
  ])('has at zoom %i the roads %o, the small ones below', (z, classes) => {
    const ys: Readonly<Record<RoadClass, number>> = { I: 300, U: 310, S: 320 }
    const roads = (['I', 'U', 'S'] as const).map((roadClass) => ({
      ...{ ...line(z, 300, ys[roadClass], 310, ys[roadClass]), roadClass, sign: '' },
    }))
    const done = painted({ z, map: { roads } })
    const looks = { I: ['highway', 2, 0.55], U: ['road', 1.25, 0.55], S: ['road', 1, 0.35] } as const
    expect(done.filter((act) => /^(moveTo|strokeStyle = (highway|road)|globalAlpha)/.test(act))).toEqual([
      ...classes.flatMap((roadClass) => [
        `moveTo 44 ${String(ys[roadClass] - 256)}`,
        `strokeStyle = ${looks[roadClass][0]}`,
        `globalAlpha = ${String(looks[roadClass][2])}`,
      ]),
      'globalAlpha = 1',
    ])
  })

  it('has the words that reach into it, and no others', () => {
    const label = (text: string, west: number, north: number): Label => ({
      ...{ text, kind: 'town', at: { x: west + 4, y: north + 8 } },
      box: { west, east: west + 50, north, south: north + 16 },
    })
    const labels = [
      ...[label('inside', 300, 300), label('over the rim', 500, 300), label('west', 205, 300)],
      ...[label('east', 513, 300), label('north', 300, 239), label('south', 300, 513)],
    ]
    const words = painted({ z: 4, labels }).filter((act) => act.startsWith('fillText'))
    expect(words).toEqual(['fillText inside 54 52', 'fillText over the rim 254 52'])
  })
})
