import { preparePackages } from '../setup/prepare.mjs'
import { runChecks } from './checks.mjs'
import { ensureBrowsers } from './install-browsers.mjs'
import { countJourneys, runPlaywright } from './playwright.mjs'
import { inWords, total } from './tally.mjs'
import { runVitest } from './vitest.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

const sourceKinds = ['checks', 'build']
const vitestProjects = ['rules', 'slow', 'database', 'component']
const kinds = [...sourceKinds, ...vitestProjects, 'journeys']

/**
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
export async function runAll(args) {
  const only = readOnly(args)
  await preparePackages()
  const tallies = []
  for (const [name, run] of steps(only)) {
    console.log(`\n── ${name}`)
    const begun = performance.now()
    const tally = await run()
    tallies.push(tally)
    console.log(`${name}: ${inWords(tally)} (${String(Math.round((performance.now() - begun) / 1000))} s)`)
  }
  const sum = total(tallies)
  for (const failure of sum.failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${inWords(sum)}`)
  return sum.failed === 0 && sum.passed > 0
}

/**
 * @param {string[]} only
 * @returns {[string, () => Promise<Tally>][]}
 */
function steps(only) {
  const ofSources = sourceKinds.filter((name) => only.includes(name))
  const projects = vitestProjects.filter((name) => only.includes(name))
  /** @type {[string, boolean, () => Promise<Tally>][]} */
  const all = [
    [ofSources.join(', '), ofSources.length > 0, () => runChecks(ofSources)],
    [`tests: ${projects.join(', ')}`, projects.length > 0, () => runVitest(projects)],
    ['journeys', only.includes('journeys'), runJourneys],
  ]
  return all.filter(([, isWanted]) => isWanted).map(([name, , run]) => [name, run])
}

async function runJourneys() {
  const obstacle = await ensureBrowsers()
  if (obstacle === null) return runPlaywright()
  console.log(`The journeys are skipped: ${obstacle}.`)
  return countJourneys()
}

/** @param {string[]} args */
function readOnly(args) {
  const only =
    args
      .find((arg) => arg.startsWith('--only='))
      ?.slice('--only='.length)
      .split(',') ?? kinds
  const unknown = [
    ...args.filter((arg) => !arg.startsWith('--only=')),
    ...only.filter((kind) => !kinds.includes(kind)),
  ]
  if (unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(', ')}. Known is --only= with any of ${kinds.join(',')}.`)
  }
  return only
}
