import { expect, test } from 'vitest'
import { zoneMark, zoneName } from './zone-name.ts'

const [winter, summer] = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]

test.each([
  ['America/Chicago', winter, 'CST'],
  ['America/Chicago', summer, 'CDT'],
  ['America/Phoenix', summer, 'MST'],
])('%s on %s is called %s', (zone, at, name) => {
  expect(zoneName(zone, at)).toBe(name)
})

test.each([
  ['America/New_York', 'America/Chicago', winter, ' EST'],
  ['America/New_York', 'America/Chicago', summer, ' EDT'],
  ['America/Chicago', 'America/Chicago', winter, ''],
  ['America/Detroit', 'America/New_York', winter, ''],
  ['America/Phoenix', 'America/Denver', winter, ''],
  ['America/Phoenix', 'America/Denver', summer, ' MST'],
])('a time in %s is marked for a reader in %s on %s by %j', (zone, own, at, mark) => {
  expect(zoneMark(zone, own, at)).toBe(mark)
})
