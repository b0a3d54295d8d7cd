import { expect, it } from 'vitest'
import { zoneLikeHere } from './time-zones.ts'

it.each([
  ['America/Denver', 'America/Denver'],
  ['America/Detroit', 'America/New_York'],
  ['America/Boise', 'America/Denver'],
  ['America/Indiana/Knox', 'America/Chicago'],
  ['US/Arizona', 'America/Phoenix'],
  ['America/Tijuana', 'America/Los_Angeles'],
  ['Asia/Kathmandu', 'America/Chicago'],
  ['UTC', 'America/Chicago'],
])('of a computer in %s the company is taken to be in %s', (here, zone) => {
  expect(zoneLikeHere(here, 2026)).toBe(zone)
})
