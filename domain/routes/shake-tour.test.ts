import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stagesOf } from './order-rules.ts'
import { seededRandom } from './seeded-random.ts'
import { shake } from './shake-tour.ts'
import { inGivenOrder, onALine } from './test-support/lines.ts'
import { problems } from './test-support/problems.ts'
import { isUpToDate, keepsStages, orderOf } from './test-support/tour-steps.ts'
import { tourOf, type Tour } from './tour.ts'

const style = { reinserting: 50, mostTakenOut: 6, repairing: 100 }
const turning = 50
const reinserting = 49

/** Dice that fall as written, and no other way. */
function dice(...falls: readonly number[]) {
  const left = [...falls]
  const random = (end: number) => {
    const fall = left.shift()
    if (fall === undefined || fall >= end) throw new Error(`${String(fall)} is no number below ${end}`)
    return fall
  }
  return { random, left }
}

/** The order after the dice fell, and the stops that are named as touched. */
function shaken(tour: Tour, ...falls: readonly number[]) {
  const { random, left } = dice(...falls)
  const touched = shake(tour, style, random).toSorted((a, b) => a - b)
  expect(left).toEqual([])
  expect(isUpToDate(tour)).toBe(true)
  return { order: orderOf(tour), touched }
}

const sixInARow = onALine([0, 1, 2, 3, 4, 5])

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

  test('within their stage, and not where a pair forbids it', () => {
    const stages = inGivenOrder(sixInARow, { stages: [0, 0, 0, 1, 1, 1] })
    // The third stop ends its stage: the dice are thrown again.
    expect(shaken(stages, turning, 0, 2, 1, 0, 0, 0).order).toEqual([0, 2, 1, 3, 4, 5])
    const pair = inGivenOrder(sixInARow, { pairs: [[0, 1]] })
    expect(shaken(pair, turning, 0, 0, 0, 0, 0, 4, 0, 0, 0).order).toEqual([0, 1, 2, 3, 5, 4])
  })

  test('not at all where every stop has its place', () => {
    const fixed = inGivenOrder(onALine([0, 1]), { stages: [0, 1] })
    expect(shake(fixed, style, (end) => (end === 100 ? turning : 0))).toEqual([])
    expect(orderOf(fixed)).toEqual([0, 1])
  })
})

describe('stops are taken out and put back', () => {
  test('where they cost least, unless that place is passed over', () => {
    // Two of them, around stop 2: itself and stop 1, in that order. Stop 2 goes back between 0 and 3; for stop 1 the
    // place between 0 and 2 is passed over, and before 0 is the next best.
    expect(shaken(inGivenOrder(sixInARow), reinserting, 1, 2, 1, 10, 9)).toEqual({
      order: [1, 0, 2, 3, 4, 5],
      touched: [0, 1, 2, 3],
    })
  })

  test('in the order that the dice give them', () => {
    // Stop 1 first, then stop 2: both between stops 0 and 3.
    expect(shaken(inGivenOrder(sixInARow), reinserting, 1, 2, 0, 10, 10).order).toEqual([0, 1, 2, 3, 4, 5])
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
    ['turned', 0],
    ['put back', 100],
  ])('segments and stops that are %s keep the rules', (_what, share) => {
    fc.assert(
      fc.property(problems, fc.nat(), ({ costs, rules }, seed) => {
        const stages = stagesOf(costs.length, rules)
        if (stages === null) return
        const tour = tourOf(costs, stages)
        const random = seededRandom(seed)
        for (let round = 0; round < 5; round += 1) {
          const before = orderOf(tour)
          const touched = shake(tour, { ...style, reinserting: share }, random)
          const after = orderOf(tour)
          expect(isUpToDate(tour)).toBe(true)
          expect(keepsStages(after, stages)).toBe(true)
          const follows = (order: number[], stop: number) => order[order.indexOf(stop) + 1]
          const hasNewNeighbour = after.filter((stop) => follows(after, stop) !== follows(before, stop))
          if (share === 0) expect(touched).toEqual(expect.arrayContaining(hasNewNeighbour))
          expect(touched).not.toContain(tour.gate)
        }
      }),
      { numRuns: 100 },
    )
  })
})
