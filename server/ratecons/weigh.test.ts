import { expect, test } from 'vitest'
import { weighed } from './weigh.ts'

const word = (text: string, sureness: number) => ({
  text,
  sureness,
  x: 0.1,
  y: 0.1,
  width: 0.05,
  height: 0.01,
})

test('a number that is read alone as it was read on the page is surer for it', () => {
  expect(weighed(word('4471902', 0.6), { text: '4471902', sureness: 0.91 })).toEqual(word('4471902', 0.91))
  expect(weighed(word('15:15', 0.48), { text: '15:15', sureness: 0.99 }).sureness).toBeLessThan(0.95)
})

test('other digits count where they are clearly surer, and are never shown as certain', () => {
  const read = weighed(word('397i181', 0.52), { text: '3971181', sureness: 0.96 })
  expect(read.text).toBe('3971181')
  expect(read.sureness).toBeLessThanOrEqual(0.8)
  expect(weighed(word('441G', 0.73), { text: '4410', sureness: 0.8 }).text).toBe('441G')
})

test('other letters never do', () => {
  expect(weighed(word('Carrier', 0.55), { text: 'Carner', sureness: 0.9 })).toEqual(word('Carrier', 0.55))
})

test('the edge of the next word takes nothing from a short one', () => {
  expect(weighed(word('SO', 0.34), { text: 'SO 1', sureness: 0.57 })).toEqual(word('SO', 0.57))
})

test('nothing, or much more or less than there was, is no reading of the number', () => {
  expect(weighed(word('71S', 0.5), { text: '', sureness: 0.95 }).text).toBe('71S')
  expect(weighed(word('98225', 0.5), { text: '225', sureness: 0.95 }).text).toBe('98225')
})
