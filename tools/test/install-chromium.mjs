import { spawnSync } from 'node:child_process'
import { findChromium } from '../setup/chromium.mjs'
import { runQuietly } from '../setup/run-quietly.mjs'

const succeeds = (/** @type {string} */ command, /** @type {string[]} */ args) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * Installs Debian's Chromium where that can be done without asking anybody.
 *
 * @returns {Promise<string | null>} why there is none, or null
 */
export async function ensureChromium() {
  if (findChromium() !== undefined) return null
  if (!succeeds('apt-get', ['--version'])) return 'no Chromium was found; install it, or set CHROMIUM_PATH'
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !succeeds('sudo', ['-n', 'true']))
    return 'no Chromium was found, and installing it needs root'
  const sudo = isRoot ? [] : ['sudo', '-n']
  console.log('Installing Chromium for the journeys (some minutes, this once) …')
  const lock = ['-o', 'DPkg::Lock::Timeout=300']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...lock, ...args]
    const { ok, output } = await runQuietly(command, rest, {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
    })
    if (!ok) return `apt-get could not install Chromium: ${output.trim().split('\n').at(-1) ?? ''}`
  }
  return findChromium() === undefined ? 'apt-get installed no Chromium that could be found' : null
}
