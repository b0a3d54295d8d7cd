import { expect, test } from 'vitest'
import { mergedOrder } from './merged-order.ts'

test.each([
  ['', '', ''],
  ['ABC', '', 'ABC'],
  ['', 'ABC', 'ABC'],
  ['ABC', 'CBA', 'ABC'],
  ['AB', 'XAB', 'XAB'],
  ['AB', 'AXB', 'AXB'],
  ['AB', 'ABX', 'ABX'],
  ['AB', 'AXYB', 'AXYB'],
  ['BA', 'AXB', 'BAX'],
  ['ABC', 'BXA', 'ABXC'],
  ['AB', 'XY', 'XYAB'],
])('stops %s with those of %s are %s', (first, second, merged) => {
  expect(mergedOrder(first.split(''), second.split('')).join('')).toBe(merged)
})
