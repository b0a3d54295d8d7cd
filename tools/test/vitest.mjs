import { relative } from 'node:path'
import { root } from '../setup/project.mjs'
import { runReporting } from './run-reporting.mjs'
import { failureInWords } from './tally.mjs'

const reportPath = '.cache/test/vitest.json'

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Result */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Result[] }} FileReport */

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
  return {
    passed,
    failed,
    skipped: statuses.length - passed - failed,
    failures: testResults.flatMap(failuresOf),
  }
}

/** @param {FileReport} report */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const own = assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, failureMessages }) => failureInWords(`${file} › ${fullName}`, failureMessages?.[0]))
  return status === 'failed' && own.length === 0 ? [failureInWords(file, message)] : own
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
