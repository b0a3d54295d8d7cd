import type { Worker } from 'tesseract.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEngine } from './engine.ts'
import { lookedAgain } from './second-look.ts'
import { printedPage, readAs } from './test-support/printed-page.ts'

const patienceMs = 60_000

let engine: Worker
beforeAll(async () => {
  engine = await startEngine()
}, patienceMs)
afterAll(() => engine.terminate())

test(
  'digits that were taken for letters are digits when looked at alone',
  async () => {
    const [load, time] = [
      { x: 100, y: 100, text: '3971181' },
      { x: 100, y: 140, text: '15:15' },
    ]
    const words = [readAs(load, '397i181', 0.5), readAs(time, '15:15', 0.48)]
    const [number, hour] = await lookedAgain(engine, await printedPage([load, time]), words)
    expect(number?.text).toBe('3971181')
    expect(number?.sureness).toBeLessThanOrEqual(0.8)
    expect(hour?.text).toBe('15:15')
    expect(hour?.sureness).toBeGreaterThan(0.8)
  },
  patienceMs,
)

test(
  'a page full of doubtful words is looked at only so often, and what was sure never',
  async () => {
    const lines = Array.from({ length: 40 }, (_, row) => ({ x: 100, y: 60 + row * 16, text: '4471902' }))
    const page = await printedPage(lines)
    const read = await lookedAgain(
      engine,
      page,
      lines.map((line) => readAs(line, '447I902', 0.4)),
    )
    expect(read.filter(({ text }) => text === '4471902').length).toBeLessThanOrEqual(24)
    const sure = lines.slice(0, 3).map((line) => readAs(line, '447I902', 0.8))
    expect(await lookedAgain(engine, page, sure)).toEqual(sure)
  },
  patienceMs,
)

test('numbers are looked at before anything else, however low they stand', async () => {
  const page = { width: 1000, height: 1000, grey: Buffer.alloc(1_000_000, 255) }
  const doubted = (text: string, y: number) => ({
    ...{ text, y, x: 0.1 },
    width: 0.05,
    height: 0.01,
    sureness: 0.4,
  })
  const names = Array.from({ length: 30 }, (_, row) =>
    doubted(`Hauler${'abcdefghij'[row % 10] ?? ''}`, 0.02 * row),
  )
  const [first, last] = [doubted('4471902', 0.9), doubted('88213', 0.95)]
  let looks = 0
  const engineOfLooks = {
    setParameters: () => Promise.resolve(),
    recognize: () => {
      looks += 1
      return Promise.resolve({
        data: { text: looks === 1 ? first.text : looks === 24 ? last.text : '', confidence: 90 },
      })
    },
  } as unknown as Worker // What a look asks of the engine.
  const seen = await lookedAgain(engineOfLooks, page, [first, ...names, last])
  expect(looks).toBe(24)
  expect([seen[0]?.sureness, seen.at(-1)?.sureness]).toEqual([0.9, 0.9])
})
