import { expect, test } from 'vitest'
import { wordsOfGlyphs, type Glyph } from './glyph-words.ts'

const space: Glyph = { text: ' ', box: null }
const lineEnd: Glyph = { text: '\n', box: null }
const letter = (text: string, at: number): Glyph => ({
  text,
  box: { left: at, top: 0.1, right: at + 0.005, bottom: 0.11 },
})

test('a page of more words than people read ends early', () => {
  const glyphs = Array.from({ length: 200_000 }, (_, index) => [letter('a', index % 1), space]).flat()
  expect(wordsOfGlyphs(glyphs)).toHaveLength(5000)
})

test('a word without an end is cut, also where one sign stands for many', () => {
  const glyphs = Array.from({ length: 100_000 }, (_, index) => letter('\ufdfa', index * 0.005))
  const [word, ...others] = wordsOfGlyphs(glyphs)
  expect([word?.text.length, others]).toEqual([200, []])
})

test('half a letter is none', () => {
  expect(wordsOfGlyphs([letter('\ud835', 0.1)])[0]?.text).toBe('\ufffd')
})

const spelled = (glyphs: readonly Glyph[]) => wordsOfGlyphs(glyphs).map(({ text }) => text)
/** Letters half as wide as they are high, with what is between them. */
const line = (letters: string, gapBefore: (index: number) => number) => {
  let at = 0.1
  return Array.from(letters).map((text, index) => {
    at += gapBefore(index)
    const glyph = letter(text, at)
    at += 0.005
    return glyph
  })
}

test('a space that the file leaves out is seen by the gap where letters touch each other', () => {
  expect(spelled(line('Collectfrom', (index) => (index === 7 ? 0.0012 : 0)))).toEqual(['Collect', 'from'])
})

test('a letter that is set a little apart is in its word', () => {
  expect(spelled(line('Tower', (index) => (index === 1 ? 0.0006 : 0)))).toEqual(['Tower'])
})

test('letters that are set apart unevenly are one word', () => {
  const gaps = [0, 0, 0.0013, 0.0012, 0, 0.0022, 0.0006, 0.0033]
  expect(spelled(line('Commodity', (index) => gaps[index] ?? 0))).toEqual(['Commodity'])
})

test('letters of which every other one is set apart are one word', () => {
  expect(spelled(line('Hauler', (index) => (index % 2 === 0 ? 0 : 0.0012)))).toEqual(['Hauler'])
})

test('a word that the file tells of in two parts is one, and none of its neighbours', () => {
  const [h, a, u, l] = line('Haul', () => 0)
  const beside = [letter('N', 0.6), letter('o', 0.605)]
  const parts = [h, a, u, lineEnd, ...beside, lineEnd, l, space, letter('X', 0.125)].flatMap(
    (glyph) => glyph ?? [],
  )
  expect(spelled(parts)).toEqual(['Haul', 'No', 'X'])
})

test('letters that are all set apart are one word', () => {
  expect(spelled(line('CONFIRMATION', () => 0.0025))).toEqual(['CONFIRMATION'])
})

test('the letters of a ligature, which begin at one edge, are followed by the rest of their word', () => {
  const [r, u, f, n] = line('Rufn', (index) => (index === 3 ? 0.01 : 0))
  const i: Glyph = { text: 'i', box: f?.box ?? null }
  const ligature = [f, f, i].flatMap((glyph) => glyph ?? [])
  expect(spelled([r, u, ...ligature, n].flatMap((glyph) => glyph ?? []))).toEqual(['Ruffin'])
})

test('the letters of a ligature that each have its whole width take no more than that', () => {
  const at = (text: string, left: number, right: number): Glyph => ({
    text,
    box: { left, top: 0.1, right, bottom: 0.11 },
  })
  const curtis = [at('r', 0.1, 0.104), at('t', 0.104, 0.11), at('i', 0.104, 0.11), at('s', 0.11, 0.114)]
  const creek = [at('C', 0.1165, 0.122), at('r', 0.122, 0.126)]
  expect(wordsOfGlyphs([...curtis, lineEnd, ...creek])).toMatchObject([
    { text: 'rtis', width: expect.closeTo(0.014, 5) as number },
    { text: 'Cr' },
  ])
})
