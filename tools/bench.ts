import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fill } from './bench/fill.ts'
import { percentile, timeOf } from './bench/measure.ts'
import { treeMegabytes } from './bench/memory.ts'
import { poolOf } from './bench/pool-of.ts'
import { rawCaller } from './bench/raw-call.ts'
import { list, search, type Bench } from './bench/reads.ts'
import { roadLines } from './bench/roads.ts'
import { stopOrderLines } from './bench/stop-order.ts'
import { imports, writes } from './bench/writes.ts'
import { Caller } from './crash/caller.ts'
import { admin, freePort, startProduct, stop } from './crash/product.ts'

/**
 * Speed and memory of the built product, as ratios against the same statements through the bare driver. Parts of it:
 * `tsx tools/bench.ts --only=list,writes --loads=20000`.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, loads: { type: 'string' } } })
const only = values.only?.split(',')
const isAsked = (part: string) => only?.includes(part) ?? true
const loads = Number(values.loads ?? 100_000)
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-bench-'))
const port = await freePort()
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function startAndStop(): Promise<void> {
  await stop(await startProduct(dataDir, port))
}

async function starts(): Promise<void> {
  say(`start and stop, empty data folder   ${(await timeOf(startAndStop)).toFixed(0)} ms`)
  const warm: number[] = []
  for (let run = 0; run < 5; run += 1) warm.push(await timeOf(startAndStop))
  warm.sort((a, b) => a - b)
  say(
    `start and stop, warm                ${percentile(warm, 0.5).toFixed(0)} ms (median of ${String(warm.length)})`,
  )
}

/** In this order: what is imported would be in the lists. */
const parts: Readonly<Record<string, (bench: Bench) => Promise<void>>> = { list, search, writes, imports }

if (isAsked('routes')) for (const line of [...stopOrderLines(), ...roadLines()]) say(line)
try {
  if (isAsked('start')) await starts()
  const product = await startProduct(dataDir, port)
  const pool = poolOf(dataDir)
  const [node, postgres] = [product.process.pid, product.postgresPid()].map((pid) =>
    treeMegabytes(pid ?? 0).toFixed(0),
  )
  say(`memory at rest                      server ${String(node)} MB, database ${String(postgres)} MB`)
  await fill(pool, loads)
  const caller = await Caller.signedIn(product.url, admin)
  const raw = rawCaller(product.url)
  for (const [name, part] of Object.entries(parts)) {
    if (isAsked(name)) await part({ dataDir, loads, pool, caller, raw, say })
  }
  raw.close()
  await pool.end()
  await stop(product)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
