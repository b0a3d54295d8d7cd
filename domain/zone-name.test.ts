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
  ['America/Chicago', 'America/Chicago', new Date('2026-11-01T05:59:00Z'), ''],
  ['America/Chicago', 'America/Chicago', new Date('2026-11-01T06:00:00Z'), ' CDT'],
  ['America/Chicago', 'America/Chicago', new Date('2026-11-01T07:59:00Z'), ' CST'],
  ['America/Chicago', 'America/Chicago', new Date('2026-11-01T08:00:00Z'), ''],
  ['America/Chicago', 'America/Chicago', new Date('2026-03-08T08:00:00Z'), ''],
  ['America/Phoenix', 'America/Phoenix', new Date('2026-11-01T08:30:00Z'), ''],
])('a time in %s is marked for a reader in %s on %s by %j', (zone, own, at, mark) => {
  expect(zoneMark(zone, own, at)).toBe(mark)
})
