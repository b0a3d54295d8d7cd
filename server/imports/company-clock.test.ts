import { describe, expect, test } from 'vitest'
import { readMoment } from '#domain/imports/read-dates.ts'
import { companyClock } from './company-clock.ts'

function told(timeZone: string, typed: string): string {
  const moment = readMoment(typed)
  if (!moment) throw new Error(`${typed} is no date`)
  return companyClock(timeZone)(moment)
}

const minute = 60_000
const halfHours = Array.from({ length: 48 }, (_, index) => ({
  minutes: index * 30,
  text: `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
}))

/** Hours of offset from UTC before and after the changes at 2 a.m., taken from the law rather than from a library. */
const zones = [
  { timeZone: 'America/New_York', winter: -5, summer: -4 },
  { timeZone: 'America/Chicago', winter: -6, summer: -5 },
  { timeZone: 'America/Denver', winter: -7, summer: -6 },
  { timeZone: 'America/Los_Angeles', winter: -8, summer: -7 },
  { timeZone: 'America/Phoenix', winter: -7, summer: -7 },
]

describe.each(zones)('on the clock of $timeZone', ({ timeZone, winter, summer }) => {
  const instant = (day: string, minutes: number, ahead: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + (minutes - ahead * 60) * minute).toISOString()

  test.each(halfHours)('$text of the day when the clock goes forward', ({ minutes, text }) => {
    // No clock shows 2:00 to 3:00; the offset before the change applies, so 2:30 means 3:30.
    const ahead = minutes < 180 ? winter : summer
    expect(told(timeZone, `3/8/2026 ${text}`)).toBe(instant('2026-03-08', minutes, ahead))
  })

  test.each(halfHours)('$text of the day when the clock goes back', ({ minutes, text }) => {
    // Clocks show 1:00 to 2:00 twice; the first one is meant.
    const ahead = minutes < 120 ? summer : winter
    expect(told(timeZone, `11/1/2026 ${text}`)).toBe(instant('2026-11-01', minutes, ahead))
  })

  test('a day alone is its noon', () => {
    expect(told(timeZone, '3/8/2026')).toBe(instant('2026-03-08', 720, summer))
    expect(told(timeZone, '11/1/2026')).toBe(instant('2026-11-01', 720, winter))
  })
})

test('what each half hour of both days is called leads back to it', () => {
  for (const { timeZone } of zones) {
    const shown = new Intl.DateTimeFormat('en-US', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    for (const day of ['2026-03-08', '2026-11-01']) {
      const seen = new Set<string>()
      for (let at = Date.parse(`${day}T00:00:00Z`); seen.size < 96; at += 30 * minute) {
        const name = shown.format(at).replace(',', '')
        if (!seen.has(name)) expect(told(timeZone, name), name).toBe(new Date(at).toISOString())
        seen.add(name)
      }
    }
  }
})

test('zones of odd minutes and of the other half of the world', () => {
  expect(told('Asia/Kathmandu', '3/8/2026 02:30')).toBe('2026-03-07T20:45:00.000Z')
  expect(told('America/St_Johns', '11/1/2026 01:30')).toBe('2026-11-01T04:00:00.000Z')
  expect(told('Australia/Lord_Howe', '4/5/2026 01:45')).toBe('2026-04-04T14:45:00.000Z')
})
