import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  greatCircleMeters,
  greatCircleMiles,
  milesFromMeters,
  type GeoPoint,
} from '#domain/maps/geo-point.ts'
import { projectRoot } from '../../project-root.ts'
import { builtInGeocoder } from '../geocoding/built-in.ts'
import { builtInRouter, estimateWarning } from './built-in.ts'

const router = builtInRouter()
const geocoder = builtInGeocoder()
const roads = join(projectRoot, 'geography/us-roads.bin')

async function placeOf(town: string): Promise<GeoPoint> {
  const { position } = await geocoder.geocode(town)
  if (position === null) throw new Error(`${town} is nowhere`)
  return position
}

type Aim = 'time' | 'distance'

async function milesBetween(from: string, to: string, optimize: Aim = 'time'): Promise<number> {
  const route = await router.route({ stops: [await placeOf(from), await placeOf(to)], optimize })
  if (!route.isFound) throw new Error(route.message)
  return milesFromMeters(route.meters)
}

const dozen = [
  'Hereford TX',
  'Amarillo TX',
  'Lubbock TX',
  'Dalhart TX',
  'Guymon OK',
  'Clovis NM',
  'Fort Worth TX',
  'Houston TX',
  'Little Rock AR',
  'Kansas City MO',
  'Miami FL',
  'Seattle WA',
]

describe('known distances', () => {
  type Known = { region: string; from: string; to: string; miles: number }
  const known: Known[] = readFileSync(join(projectRoot, 'geography/known-distances.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [region = '', from = '', to = '', miles] = line.split('|')
      return { region, from, to, miles: Number(miles) }
    })
  const missesOf = async (pairs: readonly Known[], aim: Aim = 'distance') => {
    const misses = await Promise.all(
      pairs.map(async ({ from, to, miles }) => Math.abs((await milesBetween(from, to, aim)) / miles - 1)),
    )
    misses.sort((a, b) => a - b)
    return { median: misses[misses.length >> 1], tenth: misses[Math.floor(misses.length * 0.9)] }
  }

  test('are met within 1.5 % in the middle and 5 % in nine of ten', async () => {
    const looked = known.filter(({ region }) => !region.startsWith('held-'))
    const { median, tenth } = await missesOf(looked)
    expect(looked.length).toBeGreaterThan(900)
    expect(median).toBeLessThan(0.015)
    expect(tenth).toBeLessThan(0.05)
  })

  test('held out while the roads were corrected are met nearly as well', async () => {
    const held = known.filter(({ region }) => region.startsWith('held-'))
    const { median, tenth } = await missesOf(held)
    expect(held.length).toBeGreaterThan(300)
    expect(median).toBeLessThan(0.02)
    expect(tenth).toBeLessThan(0.07)
  })

  test('are met by the quickest way, which is the one that is asked for, nearly as well', async () => {
    const { median, tenth } = await missesOf(known, 'time')
    expect(median).toBeLessThan(0.02)
    expect(tenth).toBeLessThan(0.07)
  })

  test('within Texas by 1 % in the middle and 4 % in nine of ten', async () => {
    const { median, tenth } = await missesOf(known.filter(({ region }) => region === 'texas-chart'))
    expect(median).toBeLessThan(0.01)
    expect(tenth).toBeLessThan(0.04)
  })
})

describe('routes that revealed missing roads', () => {
  // As signs and road atlases give them, rounded.
  const gaps: [string, string, number, Aim?][] = [
    ['Detroit MI', 'Sault Ste. Marie MI', 345],
    ['Muskegon MI', 'Saginaw MI', 136, 'distance'],
    ['Greenville MI', 'Clio MI', 85, 'distance'],
    ['Brainerd MN', 'Duluth MN', 115],
    ['Aitkin MN', 'Grand Rapids MN', 54],
    ['Bemidji MN', 'International Falls MN', 112],
    ['Saint Cloud MN', 'Hinckley MN', 74],
    ['Santa Maria CA', 'Maricopa CA', 78],
    ['Fairfield CA', 'Lodi CA', 45],
    ['Dover DE', 'Annapolis MD', 64],
    ['Rolla MO', 'Cape Girardeau MO', 165, 'distance'],
    ['Des Moines IA', 'Princeton IL', 222],
    ['Salina KS', 'Lawrence KS', 137],
  ]
  test.each(gaps)('%s to %s', async (from, to, miles, aim = 'time') => {
    expect(Math.abs((await milesBetween(from, to, aim)) / miles - 1)).toBeLessThan(0.07)
  })
})

describe('a route', () => {
  test('runs from stop to stop in the order given, says the way and that it is an estimate', async () => {
    const stops = await Promise.all(['Hereford TX', 'Amarillo TX', 'Oklahoma City OK'].map(placeOf))
    const route = await router.route({ stops, optimize: 'time' })
    if (!route.isFound) throw new Error(route.message)
    expect(router.isEstimate).toBe(true)
    expect(route.warnings).toEqual([estimateWarning])
    expect(route.legs).toHaveLength(2)
    expect(route.legs.map(({ line }) => [line[0], line.at(-1)])).toEqual([
      [stops[0], stops[1]],
      [stops[1], stops[2]],
    ])
    expect(route.meters).toBeCloseTo(
      route.legs.reduce((sum, leg) => sum + leg.meters, 0),
      3,
    )
    expect(route.legs[0]?.instructions[0]).toMatch(/^US-60 to Canyon, TX, \d+ miles$/)
    expect(route.legs[1]?.instructions.join()).toMatch(/I-40/)
    const hours = route.seconds / 3600
    expect(milesFromMeters(route.meters) / hours).toBeGreaterThan(45)
    expect(milesFromMeters(route.meters) / hours).toBeLessThan(62)
  })

  test('says at its end alone that it goes to the stop', async () => {
    const route = await router.route({ stops: await Promise.all(['Bovina TX', 'Atlanta GA'].map(placeOf)) })
    if (!route.isFound) throw new Error(route.message)
    const instructions = route.legs.flatMap((leg) => leg.instructions)
    expect(instructions.length).toBeGreaterThan(5)
    expect(instructions.slice(0, -1).filter((words) => words.includes('the stop'))).toEqual([])
    expect(instructions.at(-1)).toMatch(/^I-20 to the stop, \d+ miles$/)
  })

  test('counts of its last road what is driven of it', async () => {
    const ely = await placeOf('Ely NV')
    const halfway = { latitude: 38.5, longitude: -115.8 }
    const route = await router.route({ stops: [ely, halfway] })
    if (!route.isFound) throw new Error(route.message)
    const told = /^US-6 to the stop, (\d+) miles$/.exec(route.legs[0]?.instructions.join() ?? '')?.[1]
    expect(Number(told)).toBeGreaterThan(greatCircleMiles(ely, halfway) * 0.9)
    expect(Number(told)).toBeLessThanOrEqual(milesFromMeters(route.meters))
  })

  test('makes good time on the two-lane roads of the open West', async () => {
    const route = await router.route({ stops: await Promise.all(['Las Vegas NV', 'Fallon NV'].map(placeOf)) })
    if (!route.isFound) throw new Error(route.message)
    expect(route.legs[0]?.instructions.join()).toMatch(/US-95/)
    expect(milesFromMeters(route.meters) / (route.seconds / 3600)).toBeGreaterThan(55)
  })

  test('is drawn no longer than it is', async () => {
    const route = await router.route({ stops: await Promise.all(['Bovina TX', 'Atlanta GA'].map(placeOf)) })
    if (!route.isFound) throw new Error(route.message)
    const line = route.legs.flatMap((leg) => leg.line)
    const drawn = line
      .slice(1)
      .reduce((sum, point, index) => sum + greatCircleMeters(line[index] ?? point, point), 0)
    expect(drawn).toBeLessThan(route.meters * 1.05)
    expect(drawn).toBeGreaterThan(route.meters * 0.85)
  })

  test.each([
    ['Amarillo TX', 'Anchorage AK', /do not reach Alaska/],
    ['Anchorage AK', 'Fairbanks AK', /do not reach Alaska/],
    ['Los Angeles CA', 'Honolulu HI', /do not reach Hawaii/],
    ['Honolulu HI', 'Honolulu HI', /do not reach Hawaii/],
  ])('from %s to %s is refused in words', async (from, to, message) => {
    const route = await router.route({ stops: [await placeOf(from), await placeOf(to)] })
    expect(route).toEqual({ isFound: false, message: expect.stringMatching(message) as string, leg: 0 })
  })

  test.each([
    ['Nantucket MA', 'Boston MA'],
    ['Los Angeles CA', 'Avalon CA'],
    ['Mackinaw City MI', 'Mackinac Island MI'],
  ])('from %s to %s does not run over water, and the ferry is named', async (from, to) => {
    const route = await router.route({ stops: [await placeOf(from), await placeOf(to)] })
    const message = expect.stringMatching(/island.*ferry/) as string
    expect(route).toEqual({ isFound: false, message, leg: 0 })
  })

  test('on an island is driven, and between two shores it goes around', async () => {
    expect(await milesBetween('Nantucket MA', 'Siasconset MA')).toBeLessThan(12)
    expect(await milesBetween('New London CT', 'Orient NY')).toBeGreaterThan(190)
    expect(await milesBetween('Kingston WA', 'Edmonds WA')).toBeGreaterThan(70)
  })

  test('too far from every road is not called an island', async () => {
    const route = await router.route({
      stops: await Promise.all(['Grand Marais MN', 'Duluth MN'].map(placeOf)),
    })
    expect(route).toMatchObject({ isFound: false, message: expect.stringMatching(/too far/) as string })
  })

  test('to the same place is nothing', async () => {
    const here = await placeOf('Hereford TX')
    expect(await router.route({ stops: [here, here] })).toMatchObject({
      ...{ meters: 0, seconds: 0 },
      legs: [{ instructions: [] }],
    })
  })

  test('from the middle of the sea is refused', async () => {
    const stops = [{ latitude: 26, longitude: -90 }, await placeOf('Hereford TX')]
    expect(await router.route({ stops })).toMatchObject({
      ...{ isFound: false, message: expect.stringMatching(/^A stop lies too far/) as string },
    })
  })
})

describe('a matrix', () => {
  test('of a dozen stops says what the single routes say, both ways alike', async () => {
    const points = await Promise.all(dozen.map(placeOf))
    for (const optimize of ['time', 'distance'] as const) {
      const { meters, seconds } = await router.matrix({ points, optimize })
      for (const [row, from] of points.entries()) {
        for (const [column, to] of points.entries()) {
          const route = await router.route({ stops: [from, to], optimize })
          if (!route.isFound) throw new Error(route.message)
          expect(meters[row]?.[column]).toBeCloseTo(route.meters, 0)
          expect(seconds[row]?.[column]).toBeCloseTo(route.seconds, 0)
          expect(meters[column]?.[row]).toBeCloseTo(route.meters, 0)
        }
      }
    }
  })

  test('is no shorter than the great circle, and the quickest way over a third town never quicker', async () => {
    const points = await Promise.all(dozen.map(placeOf))
    const { meters, seconds } = await router.matrix({ points, optimize: 'time' })
    const second = (from: number, to: number) => seconds[from]?.[to] ?? Infinity
    const streets = 15 * 60
    for (const [a, from] of points.entries()) {
      for (const [b, to] of points.entries()) {
        expect(milesFromMeters(meters[a]?.[b] ?? 0)).toBeGreaterThanOrEqual(greatCircleMiles(from, to))
        for (const via of points.keys())
          expect(second(a, b)).toBeLessThan(second(a, via) + second(via, b) + streets)
      }
    }
  })

  test('has no number where no road leads', async () => {
    const points = await Promise.all(['Hereford TX', 'Anchorage AK', 'Amarillo TX'].map(placeOf))
    const { meters } = await router.matrix({ points })
    expect(meters.map((row) => row.map((length) => length === null))).toEqual([
      [false, true, false],
      [true, true, true],
      [false, true, false],
    ])
  })
})

test('the files stay small', () => {
  expect(statSync(roads).size).toBeLessThan(300_000)
  expect(statSync(join(projectRoot, 'geography/us-places.bin')).size).toBeLessThan(800_000)
})
