import type { Block } from 'tesseract.js'
import { expect, test } from 'vitest'
import { wordsOfEngine } from './engine-words.ts'

const size = { width: 1000, height: 1000 }

type Ink = readonly [text: string, top: number, bottom: number]

/** A line with its baseline at 200, 30 high including 8 below. */
function seen(...inks: readonly Ink[]) {
  const words = inks.map(([text, y0, y1], index) => ({
    text,
    confidence: 90,
    bbox: { x0: index * 100, x1: index * 100 + 80, y0, y1 },
  }))
  const line = {
    words,
    baseline: { x0: 0, y0: 200, x1: 400, y1: 200 },
    rowAttributes: { rowHeight: 30, ascenders: 7, descenders: 8 },
  }
  // Only this part of the engine's answer is used.
  const blocks = [{ paragraphs: [{ lines: [line] }] }] as unknown as Block[]
  return wordsOfEngine({ blocks }, size).map(({ text, y, height }) => [
    text,
    Math.round(y * 1000),
    Math.round(height * 1000),
  ])
}

test('words of one line are as high as the line, whichever letters they have', () => {
  expect(seen(['name', 184, 200], ['Date', 178, 200], ['Apply', 178, 208])).toEqual([
    ['name', 178, 30],
    ['Date', 178, 30],
    ['Apply', 178, 30],
  ])
})

test('smaller print and a dash that the engine put into the line stay as high as they are', () => {
  expect(seen(['Load', 178, 200], ['-', 190, 194], ['no', 190, 201])).toEqual([
    ['Load', 178, 30],
    ['-', 190, 4],
    ['no', 190, 11],
  ])
})

test('what is higher than its line is no print of it', () => {
  expect(seen(['Blue', 150, 210])).toEqual([['Blue', 150, 60]])
})

test('a speck above a letter is no accent', () => {
  expect(seen(['Singléton', 178, 200], ['Cañon', 178, 200]).map(([text]) => text)).toEqual([
    'Singleton',
    'Canon',
  ])
})
