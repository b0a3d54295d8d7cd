import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile, timeOf } from './bench/measure.ts'
import { mostMegabytes, treeMegabytes } from './bench/memory.ts'
import { Caller } from './crash/caller.ts'
import { admin, freePort, startProduct, stop } from './crash/product.ts'
import { degraded, type Manner } from './ratecons/pictures/degrade.ts'
import { paperOf } from './ratecons/pictures/paper-of.ts'

/** Reading rate confirmations by the built product, beside the `tesseract` command on the same pages. */
const papers = 5
const say = (line: string) => void process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-bench-papers-'))

async function paperIn(manner: Manner, seed: number): Promise<Buffer> {
  const { pdf, chance } = await paperOf(seed)
  return degraded(manner, pdf, chance)
}

const median = (times: readonly number[]) =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  )

const command = 'tesseract'
const hasCommand = spawnSync(command, ['--version']).status === 0

async function byCommand(manner: Manner, files: readonly Buffer[]): Promise<string> {
  if (manner === 'native') return 'it reads no PDF'
  if (!hasCommand) return 'not installed'
  const times: number[] = []
  let most = 0
  for (const [index, bytes] of files.entries()) {
    const file = join(dataDir, `page-${String(index)}`)
    writeFileSync(file, bytes)
    const run = () =>
      new Promise<void>((resolve) => {
        const child = spawn(command, [file, 'stdout'], { stdio: 'ignore' })
        const watch = setInterval(() => {
          most = Math.max(most, treeMegabytes(child.pid ?? 0))
        }, 50)
        child.on('exit', () => {
          clearInterval(watch)
          resolve()
        })
      })
    times.push(await timeOf(run))
  }
  return `${(median(times) / 1000).toFixed(1)} s a paper, ${most.toFixed(0)} MB`
}

async function readBy(office: Caller, url: string, bytes: Buffer): Promise<void> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)]), 'rate confirmation')
  const response = await fetch(`${url}/api/ocr/extract`, {
    method: 'POST',
    headers: office.headers(undefined),
    body: form,
  })
  if (!response.ok) throw new Error(`the paper was refused: ${await response.text()}`)
  await response.arrayBuffer()
}

try {
  const product = await startProduct(dataDir, await freePort())
  const office = await Caller.signedIn(product.url, admin)
  const pid = product.process.pid ?? 0
  for (const manner of ['native', 'scan', 'photo', 'fax'] as const) {
    const files = await Promise.all(Array.from({ length: papers }, (_, index) => paperIn(manner, index + 1)))
    const times: number[] = []
    const megabytes = await mostMegabytes(pid, async () => {
      for (const bytes of files) times.push(await timeOf(() => readBy(office, product.url, bytes)))
    })
    say(
      `rate confirmation, ${manner.padEnd(8)}        ${(median(times) / 1000).toFixed(1)} s a paper, first ${((times[0] ?? 0) / 1000).toFixed(1)} s, ${megabytes.toFixed(0)} MB more; tesseract command: ${await byCommand(manner, files)}`,
    )
  }
  await stop(product)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
