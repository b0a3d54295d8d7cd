import { runReporting } from './run-reporting.mjs'

const reportPath = '.cache/test/vitest.json'

/** @typedef {{ status: string, assertionResults: { status: string }[] }} FileReport */

/**
 * A file that could not be loaded has no results to count, so it is one failure of its own.
 *
 * @param {{ testResults: FileReport[] }} report
 */
export function countVitest({ testResults }) {
  const statuses = testResults.flatMap(({ status, assertionResults }) => {
    const own = assertionResults.map((result) => result.status)
    return status === 'failed' && !own.includes('failed') ? [...own, 'failed'] : own
  })
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  return { passed, failed, skipped: statuses.length - passed - failed }
}

/** @param {string[]} projects */
export function runVitest(projects) {
  const which = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  return runReporting(
    ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...which, ...reporters],
    reportPath,
    countVitest,
  )
}
