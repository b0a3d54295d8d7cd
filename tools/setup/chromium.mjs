import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = ['/snap/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The browser that the journeys drive; undefined when this machine has none. */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked !== undefined && asked !== '') return asked
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...elsewhere].find((path) => existsSync(path))
}

/** How a browser is started that nobody looks at: as root too, without a graphics card, and quiet on the network. */
export function launchOptions() {
  const executablePath = findChromium()
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  }
}
