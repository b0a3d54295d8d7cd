import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/project.mjs'
import { withRunnersOwnFailure } from './tally.mjs'

/**
 * Runs a test runner that talks to the terminal and leaves a report in JSON, and counts what the report says.
 *
 * @template Report
 * @param {string[]} args
 * @param {string} reportPath
 * @param {(report: Report) => import('./tally.mjs').Tally} count
 * @param {NodeJS.ProcessEnv} env
 */
export async function runReporting(args, reportPath, count, env = {}) {
  const path = join(root, reportPath)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const endedWell = await run(args, env)
  return withRunnersOwnFailure(readReport(path, count), endedWell)
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}
 */
function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', () => {
      resolve(false)
    })
    child.once('close', (code) => {
      resolve(code === 0)
    })
  })
}

/**
 * @template Report
 * @param {string} path
 * @param {(report: Report) => import('./tally.mjs').Tally} count
 */
function readReport(path, count) {
  try {
    return count(/** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8'))))
  } catch {
    return null
  }
}
