import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeRoads } from '../server/providers/routing/road-file.ts'
import { buildNetwork, hashOfSources } from './geography/build-network.ts'
import { root } from './setup/project.mjs'

/**
 * Makes geography/us-roads.bin of the corridors in geography/corridors, and fails on what cannot be right about them.
 * The file is committed; run this after every change of a corridor: `npm run geography`.
 */
const { columns, problems } = buildNetwork()
const say = (line: string) => void process.stdout.write(`${line}\n`)
for (const problem of problems) say(problem)
if (problems.length > 0) {
  say(`${String(problems.length)} problems: geography/us-roads.bin stays as it was`)
  process.exitCode = 1
} else {
  const bytes = encodeRoads(columns)
  writeFileSync(join(root, 'geography/us-roads.bin'), bytes)
  writeFileSync(join(root, 'geography/us-roads.sha256'), `${hashOfSources()}\n`)
  say(
    `${String(columns.latitudes.length)} nodes, ${String(columns.edgeFrom.length)} edges, ${String(bytes.length)} bytes`,
  )
}
