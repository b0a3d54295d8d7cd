import { describe, expect, it } from 'vitest'
import { countPlaywright } from './playwright.mjs'
import { inWords, total, withRunnersOwnFailure } from './tally.mjs'
import { countVitest } from './vitest.mjs'

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
})

describe('counting what Vitest reports', () => {
  it('tells passed, failed and everything that did not run apart', () => {
    const testResults = [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed')]
    expect(countVitest({ testResults })).toEqual({ passed: 2, failed: 1, skipped: 2 })
  })

  it('counts a file that could not be loaded as a failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts a file whose tests passed and whose clean-up failed', () => {
    expect(countVitest({ testResults: [file('failed', 'passed')] })).toMatchObject({ passed: 1, failed: 1 })
  })
})

describe('counting what Playwright reports', () => {
  it('takes a flaky journey and an error outside of all journeys for failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: ['no browser'] })).toEqual({ passed: 5, failed: 3, skipped: 2 })
  })
})

describe('a runner', () => {
  const allPassed = { passed: 3, failed: 0, skipped: 0 }

  it('that left no report has failed', () => {
    expect(withRunnersOwnFailure(null, true).failed).toBe(1)
    expect(withRunnersOwnFailure(null, false).failed).toBe(1)
  })

  it('that ended badly although all tests passed has failed', () => {
    expect(withRunnersOwnFailure(allPassed, false)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  it('that ended badly because of its tests is not counted once more', () => {
    expect(withRunnersOwnFailure({ passed: 3, failed: 2, skipped: 0 }, false).failed).toBe(2)
  })

  it('that ended well is believed', () => {
    expect(withRunnersOwnFailure(allPassed, true)).toEqual(allPassed)
  })
})

it('adds up to the one line at the end', () => {
  const tallies = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 0, skipped: 0 },
  ]
  expect(inWords(total(tallies))).toBe('11 passed, 2 failed, 3 skipped')
})
