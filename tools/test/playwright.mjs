import { runReporting } from './run-reporting.mjs'
import { failureInWords } from './tally.mjs'

const reportPath = '.cache/test/playwright.json'

/** @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats */

/** @param {{ stats: Stats, errors: { message?: string }[], suites?: Suite[] }} report */
export function countPlaywright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...specsBelow(suites).flatMap(failuresOf),
      ...errors.map(({ message }) => failureInWords('outside of all journeys', message)),
    ],
  }
}

/** @param {Spec} spec */
function failuresOf({ file, title, tests }) {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => {
      const error = results.flatMap((result) => result.errors)[0]
      return failureInWords(`${file} › ${title}`, error?.message)
    })
}

export function runPlaywright() {
  return runReporting(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    reportPath,
    countPlaywright,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath },
  )
}

/** How many journeys there are, for the case that there is no browser to run them. */
export function countJourneys() {
  return runReporting(
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
    reportPath,
    (/** @type {{ suites: Suite[] }} */ { suites }) => ({
      passed: 0,
      failed: 0,
      skipped: specsBelow(suites).reduce((sum, { tests }) => sum + tests.length, 0),
      failures: [],
    }),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath },
  )
}

/** @typedef {{ status: string, results: { errors: { message?: string }[] }[] }} Test */
/** @typedef {{ file: string, title: string, tests: Test[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
function specsBelow(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsBelow(inner)])
}
