import { runReporting } from './run-reporting.mjs'

const reportPath = '.cache/test/playwright.json'

/** @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats */

/** @param {{ stats: Stats, errors: unknown[] }} report */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
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
      skipped: testsBelow(suites),
    }),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath },
  )
}

/** @typedef {{ specs?: { tests: unknown[] }[], suites?: Suite[] }} Suite */

/**
 * @param {Suite[]} suites
 * @returns {number}
 */
function testsBelow(suites) {
  const own = (/** @type {Suite} */ { specs = [] }) => specs.reduce((sum, spec) => sum + spec.tests.length, 0)
  return suites.reduce((sum, suite) => sum + own(suite) + testsBelow(suite.suites ?? []), 0)
}
