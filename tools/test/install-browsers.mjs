import { spawnSync } from 'node:child_process'
import { askedFor, findChromium, findHeadlessShell, headlessShell } from '../setup/chromium.mjs'
import { runQuietly } from '../setup/run-quietly.mjs'
import { findWebKit, webkitPackages } from '../setup/webkit.mjs'

const succeeds = (/** @type {string} */ command, /** @type {string[]} */ args) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * Installs Debian's Chromium where that can be done without asking anybody, and its headless shell and the engine of
 * Safari where Debian has them.
 *
 * @returns {Promise<string | null>} why there is no browser, or null
 */
export async function ensureBrowsers() {
  const obstacle = findChromium() === undefined ? await installChromium() : null
  if (obstacle !== null) return obstacle
  await installShell()
  await installWebKit()
  return null
}

async function installChromium() {
  const sudo = sudoForApt()
  if (typeof sudo === 'string') return `no Chromium was found, ${sudo}`
  console.log('Installing Chromium for the journeys (some minutes, this once) …')
  const failure = (await apt(sudo, 'update')) ?? (await apt(sudo, 'install', 'chromium'))
  if (failure !== null) return `apt-get could not install Chromium: ${failure}`
  return findChromium() === undefined ? 'apt-get installed no Chromium that could be found' : null
}

/** The journeys can do without. Asked of the lists that are here: nobody waits for a network to be quicker. */
async function installShell() {
  const isSettled = askedFor() !== undefined || findHeadlessShell() !== undefined
  if (isSettled || !succeeds('apt-cache', ['show', headlessShell])) return
  const sudo = sudoForApt()
  if (typeof sudo === 'string') return
  console.log('Installing the headless shell of Chromium, which is quicker (this once) …')
  // Both are parts of one version; rather none than a newer one in the place of the browser.
  const failure = await apt(sudo, 'install', '--no-remove', headlessShell)
  if (failure !== null) console.log(`The journeys take the whole browser, which is slower: ${failure}`)
}

/** The journey that drives it is skipped without. */
async function installWebKit() {
  if (findWebKit() !== undefined || !succeeds('apt-cache', ['show', ...webkitPackages])) return
  const sudo = sudoForApt()
  if (typeof sudo === 'string') return
  console.log('Installing WebKit, the engine of Safari, for one of the journeys (this once) …')
  const failure = await apt(sudo, 'install', ...webkitPackages)
  if (failure !== null) console.log(`Nothing is tried in the engine of Safari: ${failure}`)
}

/** What stands before apt-get, or why it cannot be asked. */
function sudoForApt() {
  if (!succeeds('apt-get', ['--version'])) return 'and there is no apt-get; install it, or set CHROMIUM_PATH'
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : 'and installing it needs root'
}

/**
 * @param {string[]} sudo
 * @param {'update' | 'install'} verb
 * @param {string[]} rest
 * @returns {Promise<string | null>} what it said last where it failed
 */
async function apt(sudo, verb, ...rest) {
  const how = verb === 'install' ? ['-y', '--no-install-recommends'] : []
  const line = [...sudo, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', verb, ...how, ...rest]
  const [command = '', ...args] = line
  const { ok, output } = await runQuietly(command, args, {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
  })
  return ok ? null : (output.trim().split('\n').at(-1) ?? '')
}
