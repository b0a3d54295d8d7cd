import { expect, test } from 'vitest'
import { routeInParts } from './in-parts.ts'

const stops = Array.from({ length: 6 }, (_, index) => ({ latitude: 30 + index, longitude: -97 }))
type Part = readonly { readonly latitude: number }[]
const found = (part: Part) => ({
  ...{
    isFound: true as const,
    meters: part.length,
    seconds: 60,
    warnings: ['Low bridge', part.length > 2 ? 'Long' : 'Short'],
  },
  legs: part.slice(1).map(() => ({ meters: 1, seconds: 1, line: [], instructions: [] })),
})

test('a route of many stops is asked for in parts that begin where the one before ended', async () => {
  const asked: number[][] = []
  const route = await routeInParts(stops, 3, (part) => {
    asked.push(part.map(({ latitude }) => latitude))
    return Promise.resolve(found(part))
  })
  expect(asked).toEqual([
    [30, 31, 32],
    [32, 33, 34],
    [34, 35],
  ])
  expect(route).toMatchObject({ meters: 8, seconds: 180, warnings: ['Low bridge', 'Long', 'Short'] })
  expect(route.isFound && route.legs).toHaveLength(5)
})

test('a leg without a way is counted from the first stop, in whichever part it is', async () => {
  const without = (leg?: number) =>
    routeInParts(stops, 3, (part) =>
      Promise.resolve(
        part[0]?.latitude === 32
          ? { isFound: false, message: 'No routes found', ...(leg !== undefined && { leg }) }
          : found(part),
      ),
    )
  expect(await without(1)).toEqual({ isFound: false, message: 'No routes found', leg: 3 })
  expect(await without()).toEqual({ isFound: false, message: 'No routes found' })
})
