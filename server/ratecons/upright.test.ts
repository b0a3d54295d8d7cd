import sharp from 'sharp'
import type { Block, Worker } from 'tesseract.js'
import { expect, test } from 'vitest'
import { readUpright } from './upright.ts'

const size = { width: 400, height: 600 }

type Seen = { readonly width: number; readonly height: number; readonly isUpright: boolean }

/** Reads these words from whatever has its dark corner at the top left, and nothing from anything else. */
function engineThatReads(words: readonly string[], confidence = 95) {
  const looks: Seen[] = []
  const settings: Record<string, unknown>[] = []
  const blocksOf = (width: number, height: number): Block[] => {
    const line = {
      words: words.map((text, index) => ({
        ...{ text, confidence, symbols: [] },
        bbox: {
          x0: 0.1 * width,
          x1: 0.6 * width,
          y0: (0.3 + 0.02 * index) * height,
          y1: (0.31 + 0.02 * index) * height,
        },
      })),
      baseline: { x0: 0, y0: 0, x1: 0, y1: 0 },
      rowAttributes: { rowHeight: 1, ascenders: 1, descenders: 1 },
    }
    // Only this part of the engine's answer is used.
    return [{ paragraphs: [{ lines: [line] }] }] as unknown as Block[]
  }
  const engine = {
    setParameters: (set: Record<string, unknown>) => Promise.resolve(settings.push(set)),
    recognize: async (png: Buffer) => {
      const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
      const { width, height } = info
      const isUpright = width < height && (data[0] ?? 255) < 128
      looks.push({ width, height, isUpright })
      return { data: { blocks: isUpright ? blocksOf(width, height) : [], text: '', confidence: 0 } }
    },
  }
  return { engine: engine as unknown as Worker, looks, settings }
}

/** White with a dark corner, turned clockwise after that; `ink`: how many of its rows are black besides. */
async function picture({ turnedBy = 0, isFax = false, ink = 0 } = {}) {
  const { width, height } = size
  const grey = Buffer.alloc(width * height, 255)
  for (let y = 0; y < 40; y += 1) grey.fill(0, y * width, y * width + 40)
  grey.fill(0, (height - ink) * width)
  const { data, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(turnedBy)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, grey: data, isFax, isCutOut: false }
}

const words = Array.from({ length: 20 }, (_, index) => `Hereford${String(index)}`)

test.each([0, 90, 180, 270] as const)('a page that lies turned by %i degrees is read upright', async (by) => {
  const { engine } = engineThatReads(words)
  const read = await readUpright(engine, await picture({ turnedBy: (360 - by) % 360 }))
  expect(read).toMatchObject({ turnedBy: by, ...size })
  expect(read.words.map(({ text }) => text)).toEqual(words)
})

test('a page that makes sense as it lies is not turned', async () => {
  const { engine, looks } = engineThatReads(words)
  await readUpright(engine, await picture())
  expect(looks).toEqual([
    { ...size, isUpright: true },
    { ...size, isUpright: true },
  ])
})

test('one with too little sense is tried each way, in half its size, and left as it lies', async () => {
  const { engine, looks } = engineThatReads(words.slice(0, 3))
  const read = await readUpright(engine, await picture())
  expect([read.turnedBy, read.words.length]).toEqual([0, 3])
  expect(looks.slice(1, 4).map(({ width, height }) => [width, height])).toEqual([
    [200, 300],
    [300, 200],
    [300, 200],
  ])
})

test.each([
  ['words that nobody is sure of', engineThatReads(words, 75)],
  ['letters here and there', engineThatReads(['ab', 'cd', '|~~', 'Load', 'Acme'])],
])('%s are no page', async (_what, { engine, looks }) => {
  const read = await readUpright(engine, await picture())
  expect([read.words, read.width, read.height, looks.length]).toEqual([[], 400, 600, 4])
})

test('a dozen letters are enough to be one', async () => {
  const { engine } = engineThatReads(['Load', 'Acme', '4471'])
  expect((await readUpright(engine, await picture())).words).toHaveLength(3)
})

test('a fax is first read a little smaller, so that its dots are no steps', async () => {
  const { engine, looks, settings } = engineThatReads(words)
  await readUpright(engine, await picture({ isFax: true }))
  expect(looks.map(({ width, height }) => [width, height])).toEqual([
    [316, 474],
    [400, 600],
  ])
  const manners = settings.flatMap(({ thresholding_method: method }) => method ?? [])
  expect(manners).toEqual(['0', '2'])
})

test('any other paper is first compared with what is around its ink, and then as a whole', async () => {
  const { engine, settings } = engineThatReads(words)
  await readUpright(engine, await picture())
  expect(settings.slice(0, 2)).toMatchObject([
    { thresholding_method: '2', user_defined_dpi: '300' },
    { thresholding_method: '0', user_defined_dpi: '300' },
  ])
})

test('what is mostly ink is looked at in half its size first, and read in full if it makes sense', async () => {
  const { engine, looks } = engineThatReads(words)
  const read = await readUpright(engine, await picture({ ink: 200 }))
  expect(looks.map(({ width }) => width)).toEqual([200, 400, 400])
  expect(read.words).toHaveLength(20)
})
