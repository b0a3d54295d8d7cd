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

test('what one reading has alone stays, from the second only where it is clearly a word', () => {
  const first = [word('Load', 0.9)]
  const second = [word('4193926', 0.8, 0.3), word('|', 0.9, 0.5), word('Bl', 0.3, 0.7)]
  expect(together(first, second).map(({ text }) => text)).toEqual(['Load', '4193926'])
})

test('two lines that the first reading took for one are those of the second', () => {
  const both = { ...word('2msa210', 0.2), height: 0.04 }
  const upper = { ...word('LD-104512', 0.9), height: 0.014 }
  const lower = { ...word('2026-12-18', 0.96), y: 0.125, height: 0.014 }
  expect(together([both], [upper, lower]).map(({ text }) => text)).toEqual(['LD-104512', '2026-12-18'])
  const large = { ...both, sureness: 0.9 }
  expect(together([large], [upper, lower]).map(({ text }) => text)).toEqual(['2msa210'])
  expect(together([both], [{ ...upper, sureness: 0.5 }]).map(({ text }) => text)).toEqual(['2msa210'])
})
