import { expect, test } from 'vitest'
import { together } from './together.ts'

const word = (text: string, sureness: number, x = 0.1) => ({
  ...{ text, sureness, x },
  y: 0.1,
  width: 0.05,
  height: 0.01,
})

test('a word that both readings spell alike is as sure as the surer of them', () => {
  expect(together([word('Boise,', 0.7)], [word('Boise', 0.93)])).toEqual([word('Boise', 0.93)])
})

test('a number that the readings spell differently is the surer one, and no longer sure', () => {
  const [read] = together([word('3451510635', 0.92)], [word('5451510635', 0.9)])
  expect(read?.text).toBe('3451510635')
  expect(read?.sureness).toBeLessThan(0.75)
})

test('what was illegible at first is no longer sure either', () => {
  const [read] = together([word('3451', 0.4)], [word('5451', 0.9)])
  expect(read?.text).toBe('5451')
  expect(read?.sureness).toBeLessThan(0.75)
})

test('what one reading has alone stays, from the second only where it is clearly a word', () => {
  const first = [word('Load', 0.9)]
  const second = [word('4193926', 0.8, 0.3), word('|', 0.9, 0.5), word('Bl', 0.3, 0.7)]
  expect(together(first, second).map(({ text }) => text)).toEqual(['Load', '4193926'])
})

const upper = { ...word('LD-104512', 0.9), height: 0.014 }
const lower = { ...word('2026-12-18', 0.96), y: 0.125, height: 0.014 }
const textsOf = (...readings: Parameters<typeof together>) => together(...readings).map(({ text }) => text)

test('a letter alone is a word if it may be the direction of a street', () => {
  const first = [word('880', 0.9)]
  expect(textsOf(first, [word('W', 0.9, 0.3), word('S', 0.7, 0.5), word('o', 0.95, 0.7)])).toEqual([
    '880',
    'W',
  ])
})

test('a space between letters counts if it was clearly seen', () => {
  const glued = { ...word('CA95304', 0.62), width: 0.06 }
  const parts = [
    { ...word('CA', 0.81), width: 0.017 },
    { ...word('95304', 0.81, 0.121), width: 0.039 },
  ]
  expect(textsOf([glued], parts)).toEqual(['CA', '95304'])
  const tall = parts.map((part) => ({ ...part, height: 0.016 }))
  expect(textsOf([glued], tall)).toEqual(['CA', '95304'])
  expect(textsOf([{ ...glued, sureness: 0.8 }], parts)).toEqual(['CA95304'])
  expect(textsOf([{ ...glued, text: 'CA95804' }], parts)).not.toContain('CA')
})

test('a word that was drawn too wide keeps nothing out of where the other reading ends it', () => {
  const wide = { ...word('WESTMINSTER', 0.96), width: 0.126 }
  const own = { ...word('WESTMINSTER', 0.95), width: 0.095 }
  const behind = { ...word('RD', 0.96, 0.205), width: 0.016 }
  expect(textsOf([wide], [own, behind])).toEqual(['WESTMINSTER', 'RD'])
  expect(textsOf([wide], [behind])).toEqual(['WESTMINSTER'])
})

test('a line that reaches into the next keeps nothing out of that', () => {
  const low = { ...word('Phone', 0.95), y: 0.106, height: 0.016 }
  const above = { ...word('Burley', 0.95), height: 0.011 }
  expect(textsOf([low], [above])).toEqual(['Phone', 'Burley'])
  expect(textsOf([{ ...low, y: 0.104 }], [above])).toEqual(['Phone'])
})

test('two lines that the first reading took for one are those of the second', () => {
  const both = { ...word('2msa210', 0.2), height: 0.04 }
  expect(textsOf([both], [upper, lower])).toEqual(['LD-104512', '2026-12-18'])
  expect(textsOf([{ ...both, sureness: 0.9 }], [upper, lower])).toEqual(['2msa210'])
  expect(textsOf([both], [{ ...upper, sureness: 0.5 }])).toEqual(['2msa210'])
})

test('what is legible gives way only to lower lines that are clearer', () => {
  const tall = { ...word('208.655.0149', 0.77), height: 0.026 }
  expect(textsOf([tall], [{ ...upper, sureness: 0.96 }])).toEqual(['LD-104512'])
  expect(textsOf([tall], [upper])).toEqual(['208.655.0149'])
  const wide = { ...tall, height: 0.014, width: 0.1 }
  expect(textsOf([wide], [{ ...upper, sureness: 0.96 }])).toEqual(['208.655.0149'])
})

test('the illegible gives way to words beside each other', () => {
  const smear = { ...word('paow', 0.1), width: 0.09 }
  const [first, second] = [word('Burley,', 0.96), word('ID', 0.95, 0.16)]
  expect(textsOf([smear], [first, second])).toEqual(['Burley,', 'ID'])
  expect(textsOf([smear], [first, { ...second, sureness: 0.5 }])).toEqual(['paow'])
})
