import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's name for the program and for the package. */
export const headlessShell = 'chromium-headless-shell'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = ['/snap/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** A whole browser; undefined when this machine has none. */
export function findChromium() {
  return askedFor() ?? [...inFolders(names), ...elsewhere].find((path) => existsSync(path))
}

/**
 * What the journeys drive: the same engine without a browser's own windows, menus and extensions, which takes a seventh
 * less of the processor. It shows no notices; who needs one takes the whole browser.
 */
export function findJourneyBrowser() {
  return askedFor() ?? findHeadlessShell() ?? findChromium()
}

export function findHeadlessShell() {
  return inFolders([headlessShell]).find((path) => existsSync(path))
}

export function askedFor() {
  const asked = process.env.CHROMIUM_PATH
  return asked === '' ? undefined : asked
}

/** @param {string[]} programs */
function inFolders(programs) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)))
}

/** How a browser is started that nobody looks at: as root too, without a graphics card, and quiet on the network. */
export function launchOptions(executablePath = findChromium()) {
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  }
}
