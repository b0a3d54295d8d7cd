import { expect, test } from 'vitest'
import { isBlankLoadNumber, nextLoadNumber, tidyLoadNumber } from './load-number.ts'

test('the next number of the year has at least three digits', () => {
  expect(nextLoadNumber(2026, 0)).toBe('109-2026-001')
  expect(nextLoadNumber(2026, 13)).toBe('109-2026-014')
  expect(nextLoadNumber(2026, 999)).toBe('109-2026-1000')
})

test('the prefix alone is no number', () => {
  for (const typed of ['', '   ', '109-', ' 109- ']) expect(isBlankLoadNumber(typed), typed).toBe(true)
  for (const typed of ['109', '109-1', 'x']) expect(isBlankLoadNumber(typed), typed).toBe(false)
})

test('space around and doubled inside is dropped', () => {
  expect(tidyLoadNumber('  109-2026   001\t')).toBe('109-2026 001')
})
