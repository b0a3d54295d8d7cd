import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { startThreadsFrom } from '../start-thread.ts'
import { heicToJpeg } from './heic-preview.ts'
import { pdfText } from './pdf-text.ts'

const folder = await mkdtemp(join(tmpdir(), 'fifthwheel-threads-'))
const diary = join(folder, 'diary')
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Threads that do as the first word of their file says, and write down when they begin and end. */
const thread = (answer: string) => `
  import { appendFileSync } from 'node:fs'
  import { parentPort, workerData } from 'node:worker_threads'
  const [order, name] = Buffer.from(workerData).toString().split(' ')
  const note = (what) => appendFileSync(${JSON.stringify(diary)}, what + ' ' + name + '\\n')
  note('begins')
  if (order === 'breaks') throw new Error('out of memory')
  if (order === 'leaves') process.exit()
  if (order === 'crashes') process.kill(process.pid, 'SIGSEGV')
  let sum = 0
  for (let n = 0; n < 30_000_000; n += 1) sum += n
  note('ends')
  const stalls = () => setInterval(() => undefined, 1000)
  ${answer}
`
mkdirSync(join(folder, 'server/documents'), { recursive: true })
writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
const host = 'server/thread-host-worker.js'
copyFileSync(join(inject('bundledScripts'), host), join(folder, host))
writeFileSync(
  join(folder, 'server/documents/heic-worker.js'),
  thread(`
    if (order === 'stalls') stalls()
    else parentPort.postMessage(order === 'nothing' ? null : Buffer.from('the JPEG of ' + name))`),
)
writeFileSync(
  join(folder, 'server/documents/pdf-text-worker.js'),
  thread(`
    parentPort.postMessage({ isReady: true })
    if (order === 'stalls') stalls()
    else parentPort.postMessage({ text: 'the text of ' + name })`),
)
startThreadsFrom(folder)

const warnings: string[] = []
const write = (line: string) => warnings.push((JSON.parse(line) as { err: Error }).err.message)
const log = pino({}, { write })
const file = (text: string) => Buffer.from(text)
const noted = () => readFileSync(diary, 'utf8').trim().split('\n')
beforeEach(() => {
  writeFileSync(diary, '')
  warnings.length = 0
})

test('photos are decoded one at a time, in the order they came', async () => {
  const toJpeg = heicToJpeg(log)
  const jpegs = await Promise.all(
    ['decodes one', 'decodes two', 'decodes three'].map((order) => toJpeg(file(order))),
  )
  expect(jpegs.map(String)).toEqual(['one', 'two', 'three'].map((name) => `the JPEG of ${name}`))
  expect(warnings).toEqual([])
  expect(noted()).toEqual([
    ...['begins one', 'ends one', 'begins two', 'ends two', 'begins three', 'ends three'],
  ])
})

test('a photo whose thread breaks has no preview, which is noted, and the next one has', async () => {
  const toJpeg = heicToJpeg(log)
  const [broken, left, damaged, whole] = await Promise.all(
    ['breaks one', 'leaves two', 'nothing three', 'decodes four'].map((order) => toJpeg(file(order))),
  )
  expect([broken, left, damaged, whole === null]).toEqual([null, null, null, false])
  expect(warnings).toEqual(['out of memory', 'no picture within 30000 ms'])
})

test('a photo that crashes the decoder has no preview, and everything else goes on', async () => {
  const toJpeg = heicToJpeg(log)
  const [crashed, whole] = await Promise.all(
    ['crashes one', 'decodes two'].map((order) => toJpeg(file(order))),
  )
  expect([crashed, whole === null, warnings]).toEqual([null, false, ['the thread was ended by SIGSEGV']])
})

test('PDFs are read one at a time, and one whose thread breaks has no text', async () => {
  const texts = await Promise.all(
    ['reads one', 'breaks two', 'leaves three', 'reads four'].map((order) => pdfText(file(order))),
  )
  expect(texts).toEqual(['the text of one', '', '', 'the text of four'])
  expect(noted()).toEqual([
    ...['begins one', 'ends one', 'begins two', 'begins three', 'begins four', 'ends four'],
  ])
})

describe('a file that its thread never gets done with', () => {
  /** Has the limit of so many milliseconds pass, once it is set. */
  async function pass(limitMs: number): Promise<void> {
    const timers = vi.mocked(setTimeout).mock.calls
    await vi.waitUntil(() => timers.some(([, ms]) => ms === limitMs), { timeout: 30_000 })
    const [end] = timers.find(([, ms]) => ms === limitMs) ?? []
    end?.()
  }
  beforeEach(() => {
    vi.spyOn(globalThis, 'setTimeout')
    return () => {
      vi.restoreAllMocks()
    }
  })

  test('is given up, if it is a photo, and the next one is decoded', async () => {
    const toJpeg = heicToJpeg(log)
    const [stalled, next] = [toJpeg(file('stalls one')), toJpeg(file('decodes two'))]
    await pass(30_000)
    expect([await stalled, (await next) === null]).toEqual([null, false])
    expect(warnings).toEqual(['no picture within 30000 ms'])
  })

  test('is given up, if it is a PDF, and the next one is read', async () => {
    const [stalled, next] = [pdfText(file('stalls one')), pdfText(file('reads two'))]
    await pass(15_000)
    expect([await stalled, await next]).toEqual(['', 'the text of two'])
  })
})
