import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../setup/project.mjs'
import { countPlaywright } from './playwright.mjs'
import { failureInWords, inWords, total, withRunnersOwnFailure } from './tally.mjs'
import { countVitest } from './vitest.mjs'

const file = (status: string, ...results: string[]) => ({
  name: join(root, 'domain/money.test.ts'),
  status,
  assertionResults: results.map((result) => ({ status: result, fullName: `money ${result}` })),
})

describe('counting what Vitest reports', () => {
  it('tells passed, failed and everything that did not run apart', () => {
    const testResults = [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed')]
    expect(countVitest({ testResults })).toMatchObject({ passed: 2, failed: 1, skipped: 2 })
  })

  it('counts a file that could not be loaded as a failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts a file whose tests passed and whose clean-up failed', () => {
    expect(countVitest({ testResults: [file('failed', 'passed')] })).toMatchObject({ passed: 1, failed: 1 })
  })
})

describe('naming what Vitest reports as failed', () => {
  it('gives the file, the test and the beginning of the message, in plain letters', () => {
    const report = file('failed', 'passed', 'failed')
    const assertionResults = report.assertionResults.map((result) => ({
      ...result,
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2', 'again'],
    }))
    expect(countVitest({ testResults: [{ ...report, assertionResults }] }).failures).toEqual([
      'domain/money.test.ts › money failed\n    expected 1\n    to be 2',
    ])
  })

  it('gives the file alone where it could not be loaded', () => {
    const report = { ...file('failed'), message: 'no such module' }
    expect(countVitest({ testResults: [report] }).failures).toEqual([
      'domain/money.test.ts\n    no such module',
    ])
  })

  it('cuts a message that fills pages', () => {
    expect(failureInWords('name', 'x'.repeat(9_000)).length).toBeLessThan(1_600)
  })
})

describe('counting what Playwright reports', () => {
  it('takes a flaky journey and an error outside of all journeys for failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    const errors = [{ message: 'no browser' }]
    expect(countPlaywright({ stats, errors })).toMatchObject({ passed: 5, failed: 3, skipped: 2 })
  })

  it('names the journeys that failed, however deep they lie, and no other', () => {
    const spec = (title: string, status: string) => ({
      file: 'owed.e2e.ts',
      title,
      tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: 'not there' }] }] }],
    })
    const suites = [{ specs: [spec('pays', 'expected')], suites: [{ specs: [spec('sends', 'unexpected')] }] }]
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
    expect(countPlaywright({ stats, errors: [], suites }).failures).toEqual([
      'owed.e2e.ts › sends\n    not there',
    ])
  })
})

describe('a runner', () => {
  const allPassed = { passed: 3, failed: 0, skipped: 0, failures: [] }

  it('that left no report has failed', () => {
    expect(withRunnersOwnFailure(null, true).failed).toBe(1)
    expect(withRunnersOwnFailure(null, false).failed).toBe(1)
  })

  it('that ended badly although all tests passed has failed', () => {
    expect(withRunnersOwnFailure(allPassed, false)).toMatchObject({ passed: 3, failed: 1, skipped: 0 })
  })

  it('that ended badly because of its tests is not counted once more', () => {
    expect(withRunnersOwnFailure({ ...allPassed, failed: 2 }, false).failed).toBe(2)
  })

  it('that ended well is believed', () => {
    expect(withRunnersOwnFailure(allPassed, true)).toEqual(allPassed)
  })
})

it('adds up to the one line at the end', () => {
  const tallies = [
    { passed: 1, failed: 2, skipped: 3, failures: ['a', 'b'] },
    { passed: 10, failed: 1, skipped: 0, failures: ['c'] },
  ]
  expect(inWords(total(tallies))).toBe('11 passed, 3 failed, 3 skipped')
  expect(total(tallies).failures).toEqual(['a', 'b', 'c'])
})
