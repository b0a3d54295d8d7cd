import { expect, it } from 'vitest'
import { clashLine, type TimedLoad } from './clashes.ts'

const central = 'America/Chicago'

/** `30 8:00` or `30 8:00-12:00`, in November by Central time; null: no appointment. */
function stop(stopType: 'pickup' | 'dropoff', when: string | null, timeZone: string | null = central) {
  const [day = '', times = ''] = when?.split(' ') ?? []
  const [from, to] = times.split('-')
  const instant = (time: string) => `2026-11-${day}T${time.padStart(5, '0')}:00-06:00`
  const appointmentAt = when === null ? null : instant(from ?? '')
  return { stopType, timeZone, appointmentAt, appointmentUntil: to === undefined ? null : instant(to) }
}

function load(
  id: string,
  pickup: string | null,
  delivery: string | null,
  deliveryDueAt: string | null = null,
) {
  return {
    id,
    number109: `109-${id}`,
    deliveryDueAt,
    stops: [stop('pickup', pickup), stop('dropoff', delivery)],
  }
}

const other = load('other', '23 8:00', '24 14:00')
const lineOf = (one: TimedLoad, ...others: TimedLoad[]) => clashLine([one], others, central)
const overlaps = 'Overlaps 109-other (Nov 23, 8:00 AM to Nov 24, 2:00 PM)'

it('a pickup while the other load is on its way is told, whichever of the two begins first', () => {
  expect(lineOf(load('new', '24 9:00', null), other)).toBe(overlaps)
  expect(lineOf(load('new', '22 9:00', '23 9:00'), other)).toBe(overlaps)
  expect(lineOf(load('new', '22 9:00', '25 9:00'), other)).toBe(overlaps)
})

it('a pickup before or after it is none', () => {
  expect(lineOf(load('new', '22 9:00', '23 7:00'), other)).toBeNull()
  expect(lineOf(load('new', '24 15:00', '25 9:00'), other)).toBeNull()
  expect(lineOf(load('new', '24 15:00', null), other)).toBeNull()
})

it('where one ends the next may begin, but two do not begin at once', () => {
  expect(lineOf(load('new', '24 14:00', '25 9:00'), other)).toBeNull()
  expect(lineOf(load('new', '22 9:00', '23 8:00'), other)).toBeNull()
  expect(lineOf(load('new', '23 8:00', null), other)).toBe(overlaps)
  expect(lineOf(load('new', '23 8:00', null), load('other', '23 8:00', null))).toBe(
    'Overlaps 109-other (Nov 23, 8:00 AM)',
  )
})

it('a window counts where all of it lies within, and of the last window its end', () => {
  expect(lineOf(load('new', '24 9:00-13:59', null), other)).toBe(overlaps)
  expect(lineOf(load('new', '24 9:00-14:00', null), other)).toBeNull()
  expect(lineOf(load('new', '24 13:00', null), load('other', '23 8:00', '24 12:00-14:00'))).toBe(overlaps)
})

it('without an appointment there is nothing to compare', () => {
  expect(lineOf(load('new', null, null, '2026-11-24'), other)).toBeNull()
  expect(lineOf(load('new', '24 9:00', null), load('other', null, null, '2026-11-24'))).toBeNull()
  expect(lineOf({ ...other, id: 'new', stops: [] }, other)).toBeNull()
})

it('a load that is known by its delivery alone is picked up at no known time, but may be on its way', () => {
  expect(lineOf(load('new', null, '24 9:00'), other)).toBeNull()
  expect(lineOf(load('new', '23 9:00', '25 9:00'), load('other', null, '24 9:00'))).toBeNull()
})

it('a due day without an appointment lasts to its end where the last stop is', () => {
  const due = (timeZone: string | null): TimedLoad => ({
    ...other,
    deliveryDueAt: '2026-11-24',
    stops: [stop('pickup', '23 8:00'), stop('dropoff', null, timeZone)],
  })
  const words = 'Overlaps 109-other (Nov 23, 8:00 AM to Nov 24)'
  expect(lineOf(load('new', '24 23:30', null), due(central))).toBe(words)
  expect(lineOf(load('new', '24 23:30', null), due(null))).toBe(words)
  expect(lineOf(load('new', '24 23:30', null), due('America/New_York'))).toBeNull()
  expect(lineOf(load('new', '25 0:30', null), due('America/Denver'))).toBe(words)
  expect(lineOf(load('new', '25 0:00', null), due(central))).toBeNull()
})

it('an appointment at the last stop counts before the due day', () => {
  expect(lineOf(load('new', '24 15:00', null), { ...other, deliveryDueAt: '2026-11-24' })).toBeNull()
})

it('times are told by the clocks of the place, with the zone where it is another one', () => {
  const far: TimedLoad = {
    ...other,
    stops: [stop('pickup', '23 8:00', 'America/Denver'), stop('dropoff', '23 20:00', 'America/New_York')],
  }
  expect(lineOf(load('new', '23 9:00', null), far)).toBe(
    'Overlaps 109-other (Nov 23, 7:00 AM MST to 9:00 PM EST)',
  )
  const today = {
    ...other,
    deliveryDueAt: '2026-11-23',
    stops: [stop('pickup', '23 8:00'), stop('dropoff', null)],
  }
  expect(lineOf(load('new', '23 9:00', null), today)).toBe(
    'Overlaps 109-other (Nov 23, 8:00 AM to the end of the day)',
  )
})

it('a stop whose zone is not known is told by the clocks of the company', () => {
  const here = { ...other, stops: [stop('pickup', '23 8:00', null), stop('dropoff', '24 14:00', null)] }
  expect(lineOf(load('new', '24 9:00', null), here)).toBe(overlaps)
})

it('counts what else clashes, and never a load with itself', () => {
  const third = load('third', '24 8:00', '26 8:00')
  expect(lineOf(load('new', '24 9:00', null), other, third)).toBe(`${overlaps}, and 1 more`)
  expect(lineOf(other, other)).toBeNull()
  expect(lineOf({ ...other, id: null }, { ...other, id: null })).toBeNull()
})

it('of several loads each is named, also those that clash with each other', () => {
  const [one, two] = [load('one', '24 9:00', '24 12:00'), load('two', '24 10:00', '24 16:00')]
  expect(clashLine([two, one], [one, two], central)).toBe(
    '109-two overlaps 109-one (Nov 24, 9:00 AM to 12:00 PM)',
  )
  expect(clashLine([one, two], [other, one, two], central)).toBe(`109-one o${overlaps.slice(1)}, and 2 more`)
})
