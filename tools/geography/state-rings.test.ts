import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/project.mjs'
import { stateRings } from './state-rings.ts'

test('the file is what the package says now; otherwise run npm run geography', () => {
  const source = readFileSync(join(root, 'node_modules/us-atlas/states-10m.json'), 'utf8')
  const file = readFileSync(join(root, 'geography/us-states.txt'), 'utf8')
  expect(file).toBe(stateRings(source))
  expect(file.length).toBeLessThan(400_000)
})
