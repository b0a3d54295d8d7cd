import { npmCommand, npmEnvironment } from '../setup/npm.mjs'
import { rebuild } from '../setup/prepare.mjs'
import { runQuietly } from '../setup/run-quietly.mjs'
import { failureInWords } from './tally.mjs'

/** @typedef {{ ok: boolean, output: string }} Outcome */
/** @typedef {{ name: string, kind: 'checks' | 'build', run: () => Promise<Outcome> }} Task */

/**
 * Scripts of package.json that look at the sources without running them, and the build, which needs none of them:
 * the slowest first.
 *
 * @type {Task[]}
 */
const tasks = [
  script('lint'),
  script('format:check'),
  { name: 'build', kind: 'build', run: build },
  script('boundaries'),
  script('unused'),
]

/**
 * Two at a time, because small machines have two cores.
 *
 * @param {string[]} kinds
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runChecks(kinds) {
  /** @type {import('./tally.mjs').Tally} */
  const tally = { passed: 0, failed: 0, skipped: 0, failures: [] }
  const waiting = tasks.filter(({ kind }) => kinds.includes(kind))
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      const { ok, output } = await runAndTell(task)
      if (ok) tally.passed += 1
      else {
        tally.failed += 1
        tally.failures.push(failureInWords(task.name, output))
      }
    }
  }
  await Promise.all([work(), work()])
  return tally
}

/**
 * @param {string} name
 * @returns {Task}
 */
function script(name) {
  const run = () => {
    const [command, ...first] = npmCommand()
    return runQuietly(command, [...first, 'run', '--silent', name], npmEnvironment())
  }
  return { name, kind: 'checks', run }
}

/** @returns {Promise<Outcome>} */
async function build() {
  try {
    await rebuild()
    return { ok: true, output: '' }
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) }
  }
}

/** @param {Task} task */
async function runAndTell({ name, run }) {
  const begun = performance.now()
  const { ok, output } = await run()
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${ok ? '✓' : '✗'} ${name} (${String(seconds)} s)`)
  if (!ok) console.log(output.trim())
  return { ok, output }
}
