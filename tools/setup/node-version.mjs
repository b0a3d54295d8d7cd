// Evaluated by whatever Node is there, so it keeps to old syntax and has the last word on an unfit one.
import fs from 'fs'

const text = fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
const manifest = /** @type {{ engines: { node: string } }} */ (JSON.parse(text))
const [major = 0, minor = 0] = manifest.engines.node.replace('>=', '').split('.').map(Number)
const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(
    `Fifthwheel needs Node.js ${major}.${minor} or newer and this is ${process.versions.node}: install the LTS release from https://nodejs.org.`,
  )
  process.exit(1)
}
