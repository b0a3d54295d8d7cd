import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, npmEnvironment } from './npm.mjs'
import { root } from './project.mjs'
import { runQuietly } from './run-quietly.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} Entry */

/**
 * Whether node_modules holds what the lockfile asks for, by the list npm itself writes after it has finished: an
 * install by hand counts, one that was cut short does not.
 */
export function packagesAreInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (wanted === null) return true
  if (present === null) return false
  const isPresent = (/** @type {string} */ path, /** @type {Entry} */ entry) => {
    const found = present[path]
    if (found === undefined) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  }
  return (
    Object.entries(wanted).every(([path, entry]) => path === '' || isPresent(path, entry)) &&
    Object.entries(present).every(([path, entry]) => existsSync(join(root, path)) && isForThisMachine(entry))
  )
}

export async function installPackages() {
  const [command, ...first] = npmCommand()
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const { ok, output } = await runQuietly(command, [...first, ...args], npmEnvironment())
  // npm ends its complaints with its own manual.
  const complaint = output.trim().split('\n').slice(0, 12).join('\n')
  if (!ok) throw new Error(`The packages could not be installed. npm said:\n${complaint}`)
}

/**
 * @param {string} path
 * @returns {Record<string, Entry> | null}
 */
function readPackages(path) {
  try {
    const lock = readFileSync(join(root, path), 'utf8')
    return /** @type {{ packages: Record<string, Entry> }} */ (JSON.parse(lock)).packages
  } catch {
    return null
  }
}

/**
 * npm leaves out what is made for other machines, so one such package means that node_modules came from elsewhere.
 *
 * @param {Entry} entry
 */
function isForThisMachine({ os, cpu }) {
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) =>
    list === undefined ||
    list.includes(own) ||
    (list.every((name) => name.startsWith('!')) && !list.includes(`!${own}`))
  return fits(os, process.platform) && fits(cpu, process.arch)
}
