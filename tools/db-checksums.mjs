import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/project.mjs'

/** Stores a checksum of each migration, so that tests notice changes to used ones. */
const folder = join(root, 'db/migrations')
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
const checksum = (/** @type {string} */ name) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex')
const checksums = Object.fromEntries(names.sort().map((name) => [name, checksum(name)]))
writeFileSync(join(folder, 'checksums.json'), `${JSON.stringify(checksums, null, 2)}\n`)
