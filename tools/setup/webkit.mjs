import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's packages: the engine with its driver, and a screen that nobody looks at. */
export const webkitPackages = ['webkit2gtk-driver', 'xvfb']

const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

/**
 * The engine of Safari as GNOME builds it, with all that is needed to drive it; undefined where some of it is missing.
 *
 * @returns {{ driver: string, screen: string, browser: string } | undefined}
 */
export function findWebKit() {
  if (![driver, screen].every((path) => existsSync(path))) return undefined
  const browser = foldersIn('/usr/lib')
    .flatMap(foldersIn)
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))
  return browser === undefined ? undefined : { driver, screen, browser }
}

/** @param {string} folder */
function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /-linux-gnu|^webkit2gtk-/.test(entry.name))
    .map(({ name }) => join(folder, name))
}
