import { expect, test } from 'vitest'
import type { Fix } from '../tracking/ping.ts'
import { drivesOfTrucks } from './handed-over.ts'

/** A fix every ten minutes along a meridian, ten miles apart at most; in degrees of latitude. */
const shift = (fromMinute: number, ...latitudes: number[]): Fix[] =>
  latitudes.map((latitude, index) => ({
    ...{ latitude, longitude: -106 },
    atMs: (fromMinute + index * 10) * 60_000,
    accuracyMeters: 10,
  }))
const minute = 60_000
const pickup = { latitude: 31.2, longitude: -106 }
const visit = { pickup, cameMs: 100 * minute, leftMs: 110 * minute }
const drivesOf = (...shifts: Fix[][]) => {
  const { empty, loaded } = drivesOfTrucks(shifts, visit)
  return [empty, loaded].map((fixes) => fixes.map(({ latitude }) => latitude))
}

test('one truck drives empty until it comes, and loaded from when it leaves', () => {
  expect(drivesOf(shift(80, 31, 31.1, 31.2, 31.2, 31.3))).toEqual([
    [31, 31.1, 31.2],
    [31.2, 31.3],
  ])
  expect(drivesOf()).toEqual([[], []])
})

test('who lost the load before the pickup drove nothing of it', () => {
  expect(drivesOf(shift(0, 35, 35.1, 35.2), shift(90, 31.1, 31.2, 31.2, 31.3))).toEqual([
    [31.1, 31.2],
    [31.2, 31.3],
  ])
})

test('who takes over carries it from where the former truck was seen last, however far the way there', () => {
  const former = shift(90, 31.1, 31.2, 31.2, 31.3, 31.4)
  expect(drivesOf(former, shift(140, 33, 32.5, 32, 31.6, 31.4, 31.4, 31.7, 32.2))).toEqual([
    [31.1, 31.2],
    [31.2, 31.3, 31.4, 31.4, 31.4, 31.7, 32.2],
  ])
})

test('who takes over later may have been heard of before the pickup', () => {
  const former = shift(80, 31, 31.1, 31.2, 31.2, 31.4)
  const next = shift(80, 33, 32.8, 32.6, 32.4, 32, 31.6, 31.4, 31.8)
  expect(drivesOf(former, next)).toEqual([
    [31, 31.1, 31.2],
    [31.2, 31.4, 31.4, 31.8],
  ])
  expect(drivesOfTrucks([former, next], { ...visit, pickup: undefined }).empty[0]?.latitude).toBe(33)
})

test('what the former truck drives after that is its own', () => {
  const former = shift(90, 31.1, 31.2, 31.2, 31.4, 31.3, 31.2)
  expect(drivesOf(former, shift(125, 31.6, 31.4, 31.7))[1]).toEqual([31.2, 31.4, 31.3, 31.4, 31.7])
})

test('who was not heard of until the freight was loaded drove the rest of it', () => {
  expect(drivesOf(shift(120, 31.3, 31.4))).toEqual([[], [31.3, 31.4]])
})
