/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function total(tallies) {
  const sum = (/** @type {keyof Tally} */ name) => tallies.reduce((all, tally) => all + tally[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** @param {Tally} tally */
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
  const counted = tally ?? { passed: 0, failed: 0, skipped: 0 }
  const isUnexplained = tally === null || (!endedWell && counted.failed === 0)
  return isUnexplained ? { ...counted, failed: counted.failed + 1 } : counted
}
