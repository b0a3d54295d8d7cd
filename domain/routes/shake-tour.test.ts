import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stagesOf } from './order-rules.ts'
import { seededRandom } from './seeded-random.ts'
import { shake } from './shake-tour.ts'
import { inGivenOrder, onALine } from './test-support/lines.ts'
import { problems } from './test-support/problems.ts'
import { isUpToDate, keepsStages, orderOf } from './test-support/tour-steps.ts'
import { tourOf, type Tour } from './tour.ts'

const turning = 50
const reinserting = 49

/** As high as a die goes. */
const highest = Infinity

/** Dice that fall as written, and no other way. */
function dice(...falls: readonly number[]) {
  const left = [...falls]
  const random = (end: number) => {
    const written = left.shift()
    const fall = written === highest ? end - 1 : written
    if (fall === undefined || fall >= end) throw new Error(`${String(fall)} is no number below ${end}`)
    return fall
  }
  return { random, left }
}

/** The order after the dice fell, and the stops that are named as touched. */
function shaken(tour: Tour, ...falls: readonly number[]) {
  const { random, left } = dice(...falls)
  const touched = shake(tour, random).toSorted((a, b) => a - b)
  expect(left).toEqual([])
  expect(isUpToDate(tour)).toBe(true)
  return { order: orderOf(tour), touched }
}

const sixInARow = onALine([0, 1, 2, 3, 4, 5])
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe('neighbouring segments change places', () => {
  test('three of one stop each', () => {
    // One turn; from position 2; the second segment one further, the third one after that, and one stop long.
    expect(shaken(inGivenOrder(sixInARow), turning, 0, 1, 0, 1, 0)).toEqual({
      order: [0, 3, 2, 1, 4, 5],
      touched: [0, 1, 2, 3, 4],
    })
  })

  test('two, where the one in the middle is empty', () => {
    expect(shaken(inGivenOrder(sixInARow), turning, 0, 0, 1, 0, 1)).toEqual({
      order: [2, 3, 0, 1, 4, 5],
      touched: [0, 1, 2, 3, 4],
    })
  })

  test('up to the last stop and no further', () => {
    expect(shaken(inGivenOrder(sixInARow), turning, 0, 2, 1, 2, 2)).toEqual({
      order: [0, 1, 5, 4, 2, 3],
      touched: [1, 2, 3, 4, 5],
    })
  })

  test('as often as the dice say', () => {
    expect(shaken(inGivenOrder(sixInARow), turning, 1, 0, 0, 0, 0, 4, 0, 0, 0).order).toEqual([
      1, 0, 2, 3, 5, 4,
    ])
  })

  test('of at most 20 stops each, at most four times', () => {
    // First three as long as possible, then two stops that change places twice, then two others.
    const once = [0, highest, highest, highest]
    const then = [64, 0, 0, 0, 64, 0, 0, 0, 60, 0, 0, 0]
    const { order } = shaken(inGivenOrder(onALine(run(0, 69))), turning, highest, ...once, ...then)
    expect(order).toEqual([...run(39, 58), ...run(20, 38), ...run(0, 19), 59, 61, 60, ...run(62, 69)])
  })

  test('within their stage, and not where a pair forbids it', () => {
    const stages = inGivenOrder(sixInARow, { stages: [0, 0, 0, 1, 1, 1] })
    // The third stop ends its stage: the dice are thrown again.
    expect(shaken(stages, turning, 0, 2, 1, 0, 0, 0).order).toEqual([0, 2, 1, 3, 4, 5])
    const pair = inGivenOrder(sixInARow, { pairs: [[0, 1]] })
    expect(shaken(pair, turning, 0, 0, 0, 0, 0, 4, 0, 0, 0).order).toEqual([0, 1, 2, 3, 5, 4])
  })

  test('not at all where every stop has its place, which shows after 50 attempts', () => {
    const fixed = inGivenOrder(onALine([0, 1]), { stages: [0, 1] })
    const attempts = Array.from({ length: 50 }, () => 0)
    expect(shaken(fixed, turning, 0, ...attempts)).toEqual({ order: [0, 1], touched: [] })
  })
})

describe('stops are taken out and put back', () => {
  test('where they cost least, unless that place is passed over', () => {
    // Two of them, around stop 2: itself and stop 1, in that order. Stop 2 goes back between 0 and 3; for stop 1 the
    // place between 0 and 2 is passed over, and before 0 is the next best.
    const tour = inGivenOrder(sixInARow)
    expect(shaken(tour, reinserting, 1, 2, 1, 10, 9)).toEqual({
      order: [1, 0, 2, 3, 4, 5],
      touched: [0, 1, 2, 3],
    })
    // Among six of the stops and ends, then among seven.
    expect(tour.moves).toBe(13)
  })

  test('in the order that the dice give them', () => {
    // Stop 1 first, then stop 2: both between stops 0 and 3.
    expect(shaken(inGivenOrder(sixInARow), reinserting, 1, 2, 0, 10, 10).order).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('ten of them at most', () => {
    const tour = inGivenOrder(onALine(run(0, 13)))
    // Around the last one, in a row; no place is passed over.
    let isFirst = true
    const random = (end: number) => {
      const fall = isFirst ? reinserting : end - 1
      isFirst = false
      return fall
    }
    expect(shake(tour, random).toSorted((a, b) => a - b)).toEqual(run(3, 13))
    expect(orderOf(tour)).toEqual(run(0, 13))
  })

  test('with their partners', () => {
    // Stop 5 is the drop-off of stop 0: both are taken out. Stop 0 costs least at the end, and 5 comes after it,
    // though it would cost less in front.
    const tour = inGivenOrder(onALine([9, 1, 2, 3, 4, 0]), { pairs: [[0, 5]] })
    expect(shaken(tour, reinserting, 1, 0, 1, 99)).toEqual({ order: [1, 2, 3, 4, 0, 5], touched: [0, 4, 5] })
  })
})

describe('whatever the dice say', () => {
  test.each([
    ['turned', turning],
    ['put back', reinserting],
  ])('segments and stops that are %s keep the rules', (_what, first) => {
    fc.assert(
      fc.property(problems, fc.nat(), ({ costs, rules }, seed) => {
        const stages = stagesOf(costs.length, rules)
        if (stages === null) return
        const tour = tourOf(costs, stages)
        const random = seededRandom(seed)
        for (let round = 0; round < 5; round += 1) {
          const before = orderOf(tour)
          let thrown = 0
          const touched = shake(tour, (end) => (thrown++ === 0 ? first : random(end)))
          const after = orderOf(tour)
          expect(isUpToDate(tour)).toBe(true)
          expect(keepsStages(after, stages)).toBe(true)
          const follows = (order: number[], stop: number) => order[order.indexOf(stop) + 1]
          const hasNewNeighbour = after.filter((stop) => follows(after, stop) !== follows(before, stop))
          if (first === turning) expect(touched).toEqual(expect.arrayContaining(hasNewNeighbour))
          expect(touched).not.toContain(tour.gate)
        }
      }),
      { numRuns: 100 },
    )
  })
})
