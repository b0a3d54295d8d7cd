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
    symbols: [],
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
  const words = [
    ['Singléton', 178, 200] as const,
    [' \u030145', 178, 200] as const,
    ['\u0301', 178, 200] as const,
  ]
  expect(seen(...words).map(([text]) => text)).toEqual(['Singleton', '45'])
})

/** With the left and right edge of each symbol. */
function spelt(...symbols: readonly (readonly [text: string, x0: number, x1: number])[]) {
  const line = {
    words: [
      {
        text: symbols.map(([text]) => text).join(''),
        confidence: 41,
        symbols: symbols.map(([text, x0, x1]) => ({ text, bbox: { x0, x1 } })),
        bbox: { x0: 0, x1: 200, y0: 178, y1: 200 },
      },
    ],
    baseline: { x0: 0, y0: 200, x1: 400, y1: 200 },
    rowAttributes: { rowHeight: 30, ascenders: 7, descenders: 8 },
  }
  // Only this part of the engine's answer is used.
  const blocks = [{ paragraphs: [{ lines: [line] }] }] as unknown as Block[]
  return wordsOfEngine({ blocks }, size)[0]?.text
}

const digits = [
  ['2', 221, 239],
  ['7', 241, 260],
  ['1', 262, 282],
  ['6', 283, 302],
] as const

test('a digit and a letter in the place of one glyph are one: the wider of the two', () => {
  expect(spelt(['P', 166, 189], ['0', 192, 204], ['O', 190, 218], ...digits)).toBe('PO2716')
  expect(spelt(['M', 166, 188], ['O', 190, 201], ['0', 200, 218], ...digits)).toBe('M02716')
  expect(spelt(['P', 166, 189], ['0', 190, 202], ['O', 202, 218], ...digits)).toBe('PO2716')
})

test('a box that is wider than any glyph is not that of the right one', () => {
  expect(spelt(['P', 162, 192], ['0', 166, 219], ['O', 203, 215], ...digits)).toBe('PO2716')
})

test('what stands beside each other, or looks different, is two', () => {
  expect(spelt(['P', 146, 169], ['O', 171, 197], ['0', 200, 218], ...digits)).toBe('PO02716')
  expect(spelt(['7', 192, 204], ['4', 190, 218], ...digits)).toBe('742716')
  expect(spelt(['0', 188, 206], ['0', 202, 219], ...digits)).toBe('002716')
})
