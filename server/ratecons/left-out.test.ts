import type { Worker } from 'tesseract.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEngine } from './engine.ts'
import type { Box, UprightPage } from './enlarged.ts'
import { leftOut, withLeftOut } from './left-out.ts'
import { printedPage, readAs } from './test-support/printed-page.ts'

const patienceMs = 60_000

let engine: Worker
beforeAll(async () => {
  engine = await startEngine()
}, patienceMs)
afterAll(() => engine.terminate())

const street = [
  { x: 100, y: 100, text: '400' },
  { x: 120, y: 100, text: 'S' },
  { x: 130, y: 100, text: 'M' },
  { x: 142, y: 100, text: 'Street' },
] as const
const [house, south, , kind] = street
const read = [readAs(house, '400', 0.95, 17), readAs(south, 'S', 0.95, 7), readAs(kind, 'Street', 0.95, 28)]

const zip = { x: 200, y: 140, text: '59105' }
/** Its first digit is as wide as all others of that font. */
const withoutFirst = { ...zip, x: 200 + 5.56 }

test(
  'a letter alone that nothing read is found between its neighbors, and is never sure',
  async () => {
    const words = await withLeftOut(engine, await printedPage(street), read)
    const inOrder = words.toSorted((one, other) => one.x - other.x)
    expect(inOrder.map(({ text }) => text)).toEqual(['400', 'S', 'M', 'Street'])
    expect(inOrder[2]?.sureness).toBeLessThan(0.8)
    expect(inOrder[2]?.x).toBeCloseTo(130 / 612, 2)
  },
  patienceMs,
)

test(
  'a number that lost its first or last digit has it again',
  async () => {
    const page = await printedPage([zip])
    const [first] = await withLeftOut(engine, page, [readAs(withoutFirst, '9105', 0.96, 22)])
    expect(first?.text).toBe('59105')
    expect(first?.sureness).toBeLessThan(0.8)
    const last = await withLeftOut(engine, page, [readAs(zip, '5910', 0.96, 22)])
    expect(last.map(({ text }) => text)).toEqual(['59105'])
  },
  patienceMs,
)

test(
  'a word that was read stays where the line says anything else than more of it',
  async () => {
    const page = await printedPage([zip])
    const other = [readAs(withoutFirst, '8105', 0.9, 22)]
    expect(await withLeftOut(engine, page, other)).toEqual(other)
  },
  patienceMs,
)

test(
  'what was illegible and is read alike in its line is believed, not surely',
  async () => {
    const page = await printedPage(street)
    const doubted = [readAs(house, '400', 0.95, 17), readAs(south, 'S', 0, 7), readAs(kind, 'St', 0.95, 28)]
    const [, letter] = await withLeftOut(engine, page, doubted)
    expect(letter).toMatchObject({ text: 'S', x: doubted[1]?.x })
    expect(letter?.sureness).toBeGreaterThan(0.6)
    expect(letter?.sureness).toBeLessThan(0.8)
  },
  patienceMs,
)

test(
  'what was illegible and is read otherwise gives way',
  async () => {
    const words = await withLeftOut(engine, await printedPage(street), [
      ...read.slice(0, 2),
      readAs(kind, 'Stroot', 0.1, 28),
    ])
    expect(words.map(({ text }) => text).toSorted()).toEqual(['400', 'M', 'S', 'Street'])
  },
  patienceMs,
)

test(
  'words beside it, words that were read in two, and what has more letters stay as they were read',
  async () => {
    const [page, number] = [await printedPage(street), await printedPage([zip])]
    const beside = [readAs(south, 'S', 0.95, 7), readAs(kind, 'Stree', 0.95, 28)]
    const withLetter = await withLeftOut(engine, page, beside)
    expect(withLetter.map(({ text }) => text).toSorted()).toEqual(['400', 'M', 'S', 'Stree'])
    const inTwo = [readAs(zip, '59', 0.95, 11), readAs({ ...zip, x: 216.7 }, '05', 0.95, 11)]
    expect(await withLeftOut(engine, number, inTwo)).toEqual(inTwo)
    const longer = [readAs(south, 'S', 0.95, 7), readAs({ ...kind, x: 129 }, 'MStreeeeet', 0.1, 41)]
    expect(await withLeftOut(engine, page, longer)).toContainEqual(longer[1])
  },
  patienceMs,
)

test(
  'a letter before all words of its line may be the corner of a logo, a number is one',
  async () => {
    const last = [readAs(kind, 'Street', 0.95, 28)]
    const corner = await printedPage([{ x: 130, y: 100, text: 'M' }, kind])
    expect(await withLeftOut(engine, corner, last)).toEqual(last)
    const number = await printedPage([{ x: 117, y: 100, text: '4471' }, kind])
    const words = await withLeftOut(engine, number, last)
    expect(words.map(({ text }) => text).toSorted()).toEqual(['4471', 'Street'])
  },
  patienceMs,
)

test(
  'a page that lost many words is looked at only so often',
  async () => {
    const rows = Array.from({ length: 30 }, (_, row) => ({ x: 200, y: 60 + row * 20, text: '59105' }))
    const lost = rows.map((row) => readAs({ ...row, x: row.x + 5.56 }, '9105', 0.9, 22))
    const words = await withLeftOut(engine, await printedPage(rows), lost)
    expect(words.filter(({ text }) => text === '59105').length).toBe(20)
  },
  patienceMs,
)

/** White, with these places black. */
function pageWith(...inked: readonly Box[]): UprightPage {
  const [width, height] = [1000, 1000]
  const grey = Buffer.alloc(width * height, 255)
  for (const { left, top, right, bottom } of inked)
    for (let y = top; y < bottom; y += 1) grey.fill(0, y * width + left, y * width + right)
  return { width, height, grey }
}

const word = { text: 'Load', sureness: 0.9, x: 0.4, y: 0.5, width: 0.1, height: 0.03 }
const letter = { top: 504, bottom: 526 }

test('print beside a word is found on both sides of it', () => {
  const [place] = leftOut(pageWith({ left: 510, right: 520, ...letter }), [word])
  expect(place?.ink).toMatchObject({ left: 510, right: 520, ...letter })
  expect(place?.line).toMatchObject({ left: 400, right: 520, top: 500, bottom: 530 })
  expect(leftOut(pageWith({ left: 380, right: 390, ...letter }), [word])).toHaveLength(1)
})

test.each([
  ['a speck', { left: 510, right: 516, top: 510, bottom: 516 }],
  ['a hair', { left: 510, right: 512, ...letter }],
  ['the edge of a box', { left: 510, right: 514, top: 100, bottom: 900 }],
  ['a line under the row', { left: 505, right: 700, top: 532, bottom: 535 }],
  ['what stands far away', { left: 540, right: 560, ...letter }],
  ['another row', { left: 510, right: 520, top: 560, bottom: 580 }],
])('%s is no print of its line', (_, inked) => {
  expect(leftOut(pageWith(inked), [word])).toEqual([])
})

test('what a word stands on is not left out, and what is illegible is', () => {
  const there = { ...word, text: '5', x: 0.508, width: 0.014 }
  const page = pageWith({ left: 510, right: 520, ...letter })
  expect(leftOut(page, [word, there])).toEqual([])
  expect(leftOut(page, [word, { ...there, sureness: 0.1 }])).toHaveLength(1)
})

test('brands, dust and signs have no print beside them', () => {
  const page = pageWith({ left: 510, right: 520, ...letter })
  expect(leftOut(page, [{ ...word, text: '|' }])).toEqual([])
  const tall = pageWith({ left: 510, right: 530, top: 490, bottom: 550 })
  expect(leftOut(tall, [{ ...word, y: 0.48, height: 0.08 }])).toEqual([])
})
