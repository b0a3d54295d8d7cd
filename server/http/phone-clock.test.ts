import { expect, test } from 'vitest'
import { phoneAheadMs, withTrueTimes } from './phone-clock.ts'

const now = new Date('2026-03-02T15:00:00.000Z')
const ahead = (told: string | string[] | undefined) =>
  phoneAheadMs({ headers: { 'x-phone-time': told } }, now)
const yearMs = 365 * 24 * 60 * 60_000

test('a clock is wrong by what it shows beyond two minutes', () => {
  expect(ahead('2026-03-02T15:02:00.000Z')).toBe(0)
  expect(ahead('2026-03-02T14:58:00.000Z')).toBe(0)
  expect(ahead('2026-03-02T15:02:00.001Z')).toBe(120_001)
  expect(ahead('2025-03-02T15:00:00.000Z')).toBe(-yearMs)
  expect(ahead('2027-03-02T10:00:00-05:00')).toBe(yearMs)
})

test.each([
  ['none', undefined],
  ['a word', 'noon'],
  ['a day', '2027-03-02'],
  ['a number', '1772463600000'],
  ['several', ['2027-03-02T15:00:00.000Z', '2027-03-02T15:00:00.000Z']],
  ['no such day', '2026-13-45T15:00:00.000Z'],
])('%s says nothing about it', (_, told) => {
  expect(ahead(told)).toBe(0)
})

test('the times that a body tells are moved, and nothing else of it', () => {
  const sent = {
    happenedAt: '2027-03-02T14:20:00.000Z',
    signedAt: '2027-03-02T08:20:00-06:00',
    appointmentAt: '2026-03-03T08:00:00.000Z',
    notes: 'gate 4',
  }
  const before = structuredClone(sent)
  expect(withTrueTimes(sent, yearMs)).toEqual({
    ...sent,
    happenedAt: '2026-03-02T14:20:00.000Z',
    signedAt: '2026-03-02T14:20:00.000Z',
  })
  expect(sent).toEqual(before)
  expect(withTrueTimes(sent, 0)).toBe(sent)
})

test('what is no time is left for the schema to refuse, and no body stays none', () => {
  for (const body of [
    undefined,
    null,
    'text',
    [1],
    { happenedAt: 'noon' },
    { happenedAt: '2027-03-02' },
    { happenedAt: null },
  ]) {
    expect(withTrueTimes(body, yearMs)).toEqual(body)
  }
})
