import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateRings } from './geography/state-rings.ts'
import { root } from './setup/project.mjs'

/**
 * Makes geography/us-states.txt of the shapes of us-atlas: where one state ends and the next begins, for the miles that
 * a truck drives in each. It is committed, so this is run only when the package is newer: `npm run geography`.
 */
const text = stateRings(readFileSync(join(root, 'node_modules/us-atlas/states-10m.json'), 'utf8'))
writeFileSync(join(root, 'geography/us-states.txt'), text)
process.stdout.write(`${String(text.split('\n').length)} rings, ${String(text.length)} bytes\n`)
