import { npmCommand, npmEnvironment } from '../setup/npm.mjs'
import { runQuietly } from '../setup/run-quietly.mjs'

/** Scripts of package.json that look at the sources without running them, the slowest first. */
const checks = ['lint', 'format:check', 'boundaries', 'unused']

/**
 * Two at a time, because small machines have two cores.
 *
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runChecks() {
  const tally = { passed: 0, failed: 0, skipped: 0 }
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (await passes(check)) tally.passed += 1
      else tally.failed += 1
    }
  }
  await Promise.all([work(), work()])
  return tally
}

/** @param {string} check */
async function passes(check) {
  const begun = performance.now()
  const [command, ...first] = npmCommand()
  const { ok, output } = await runQuietly(command, [...first, 'run', '--silent', check], npmEnvironment())
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${ok ? '✓' : '✗'} ${check} (${String(seconds)} s)`)
  if (!ok) console.log(output.trim())
  return ok
}
