import { stripVTControlCharacters } from 'node:util'

/**
 * `failures` has a name and a message for each failure that the runner named.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 */

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function total(tallies) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ name) =>
    tallies.reduce((all, tally) => all + tally[name], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

/** @param {Pick<Tally, 'passed' | 'failed' | 'skipped'>} tally */
export function inWords({ passed, failed, skipped }) {
  return `${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`
}

/**
 * A runner that ended badly without naming a failed test (it crashed, or complained about something outside of the
 * tests) has failed all the same.
 *
 * @param {Tally | null} tally
 * @param {boolean} endedWell
 * @returns {Tally}
 */
export function withRunnersOwnFailure(tally, endedWell) {
  const counted = tally ?? { passed: 0, failed: 0, skipped: 0, failures: [] }
  const isUnexplained = tally === null || (!endedWell && counted.failed === 0)
  if (!isUnexplained) return counted
  const failures = [...counted.failures, 'The runner itself: see what it printed above.']
  return { ...counted, failed: counted.failed + 1, failures }
}

const longestMessage = 1_500

/**
 * A failure's name and the beginning of its message, without the colours of a terminal.
 *
 * @param {string} name
 * @param {string | undefined} message
 */
export function failureInWords(name, message = '') {
  const plain = stripVTControlCharacters(message).trim()
  const text = plain.length > longestMessage ? `${plain.slice(0, longestMessage)} …` : plain
  return text === '' ? name : `${name}\n${text}`.replaceAll('\n', '\n    ')
}
