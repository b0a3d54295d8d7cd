import { expect, test } from 'vitest'
import { simpleLine } from './simple-line.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('what lies on the way is left out, a bend is kept', () => {
  const bent = [at(35, -101), at(34.5, -101.00001), at(34, -101), at(34, -100.5), at(34, -100)]
  expect(simpleLine(bent, 50)).toEqual([at(35, -101), at(34, -101), at(34, -100)])
})

test('smaller bends on both sides of a larger one are kept', () => {
  const line = [at(35, -101), at(34.8, -100.9), at(34.5, -101), at(34.5, -99), at(34.2, -98.9), at(34, -99)]
  expect(simpleLine(line, 50)).toEqual(line)
})

test('a bend counts as far as it is from the line, by degrees as narrow as they are there', () => {
  // At 60 degrees north a thousandth of a degree of longitude is 55.6 meters.
  const bend = [at(60, -150), at(60.05, -150.001), at(60.1, -150)]
  expect(simpleLine(bend, 50)).toEqual(bend)
  expect(simpleLine(bend, 60)).toEqual([at(60, -150), at(60.1, -150)])
})

test('a way there and back keeps its turning point', () => {
  const back = [at(35, -101), at(34, -101), at(35, -101)]
  expect(simpleLine(back, 50)).toEqual(back)
})

test('a turning point beyond the end is kept, and one before the beginning', () => {
  for (const beyond of [at(33.9, -101), at(35.1, -101)]) {
    const line = [at(35, -101), beyond, at(34, -101)]
    expect(simpleLine(line, 50)).toEqual(line)
  }
})

test('without any leeway only what lies exactly on the way is left out', () => {
  expect(simpleLine([at(35, -101), at(34.5, -101), at(34, -101)], 0)).toEqual([at(35, -101), at(34, -101)])
})

test('lines of no, one and two points stay', () => {
  for (const line of [[], [at(35, -101)], [at(35, -101), at(35, -101)]])
    expect(simpleLine(line, 50)).toEqual(line)
})

test('many points within a curve become few', () => {
  const curve = Array.from({ length: 20_000 }, (_, step) =>
    at(35 - step / 2000, -101 + Math.sin(step / 4000)),
  )
  const simple = simpleLine(curve, 100)
  expect(simple.length).toBeLessThan(200)
  expect(simple.at(-1)).toEqual(curve.at(-1))
})
