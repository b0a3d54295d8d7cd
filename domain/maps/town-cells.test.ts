import { expect, test } from 'vitest'
import type { Town } from './gazetteer.ts'
import { TownCells } from './town-cells.ts'

const town = (latitude: number, longitude: number): Town => ({
  name: `${String(latitude)} ${String(longitude)}`,
  state: 'TX',
  position: { latitude, longitude },
  zipCount: 1,
})
const namesAround = (towns: readonly Town[], latitude: number, longitude: number) =>
  new TownCells(towns)
    .around({ latitude, longitude })
    .map(({ name }) => name)
    .toSorted()

test('all towns of one square are found', () => {
  expect(namesAround([town(34.2, -101.2), town(34.8, -101.9), town(34.5, -101.5)], 34.5, -101.5)).toEqual([
    ...['34.2 -101.2', '34.5 -101.5', '34.8 -101.9'],
  ])
})

test('towns within sixty miles are found on all sides, and those far away are passed over', () => {
  const near = [town(35.9, -101.5), town(33.1, -101.5), town(34.5, -103.9), town(34.5, -99.1)]
  const between = [town(34.5, -102.5), town(34.5, -100.5)]
  const far = [town(36.1, -101.5), town(32.9, -101.5), town(34.5, -104.1), town(34.5, -98.9)]
  expect(namesAround([...near, ...between, ...far], 34.5, -101.5)).toEqual([
    ...['33.1 -101.5', '34.5 -100.5', '34.5 -102.5', '34.5 -103.9', '34.5 -99.1', '35.9 -101.5'],
  ])
})

test('in the north, where degrees are narrow, more of them are looked at', () => {
  expect(namesAround([town(60.5, -153.9), town(60.5, -147.1), town(60.5, -154.1)], 60.2, -150.5)).toEqual([
    ...['60.5 -147.1', '60.5 -153.9'],
  ])
  // On Alaska's north coast a degree is 22 miles wide.
  expect(namesAround([town(71, -160.9), town(71, -152.1)], 71.3, -156.8)).toHaveLength(2)
})
