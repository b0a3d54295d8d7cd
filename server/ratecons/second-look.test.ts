import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { Worker } from 'tesseract.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'
import { startEngine } from './engine.ts'
import { lookedAgain, type UprightPage } from './second-look.ts'
import { pdfOf } from './test-support/papers.ts'

const patienceMs = 60_000

let engine: Worker
beforeAll(async () => {
  engine = await startEngine()
}, patienceMs)
afterAll(() => engine.terminate())

type Line = { readonly x: number; readonly y: number; readonly text: string }

async function pageOf(lines: readonly Line[]): Promise<UprightPage> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await pdfOf(lines))
  const { data } = await document.getPage(0).render({
    scale: 300 / 72,
    render: async ({ data: rgba, width, height }) =>
      sharp(rgba, { raw: { width, height, channels: 4 } })
        .flatten()
        .greyscale()
        .png()
        .toBuffer(),
  })
  library.destroy()
  const grey = await sharp(data).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { width: grey.info.width, height: grey.info.height, grey: grey.data }
}

/** A word at the line's position with the engine's reading. */
function readAs({ x, y }: Line, text: string, sureness: number): WordOnPage {
  return { text, sureness, x: x / 612, y: y / 792, width: 0.07, height: 10 / 792 }
}

test(
  'digits that were taken for letters are digits when looked at alone',
  async () => {
    const [load, time] = [
      { x: 100, y: 100, text: '3971181' },
      { x: 100, y: 140, text: '15:15' },
    ]
    const words = [readAs(load, '397i181', 0.5), readAs(time, '15:15', 0.48)]
    const [number, hour] = await lookedAgain(engine, await pageOf([load, time]), words)
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
    const page = await pageOf(lines)
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
