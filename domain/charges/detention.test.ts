import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, moneyText } from '../money.ts'
import { detention, minutesWords, soonMs, termsFor, usualDetention } from './detention.ts'
import type { DetentionTerms, StopVisit } from './detention.ts'

const terms: DetentionTerms = { freeMinutes: 120, ratePerHour: centsOf(5000), cap: null }
const none: Omit<StopVisit, 'arrivedAt'> = { departedAt: null, appointmentAt: null, appointmentUntil: null }
const at = (time: string) => `2026-03-02T${time}.000Z`
const now = at('20:00:00')

describe('the clock starts', () => {
  test('at the appointment for who comes early', () => {
    const early = {
      ...none,
      arrivedAt: at('06:48:00'),
      appointmentAt: at('07:00:00'),
      departedAt: at('11:48:00'),
    }
    expect(detention(early, terms, now)).toMatchObject({
      startsAt: at('07:00:00'),
      startsWith: 'appointment',
      freeUntil: at('09:00:00'),
      minutes: 288,
      billedMinutes: 168,
      amount: 14_000,
      isLateArrival: false,
    })
  })

  test('at the arrival within a window, and at its start for who comes before it', () => {
    const window = { appointmentAt: at('07:00:00'), appointmentUntil: at('10:00:00') }
    const started = (arrivedAt: string) => detention({ ...none, ...window, arrivedAt }, terms, now)
    expect(started(at('08:30:00'))).toMatchObject({ startsAt: at('08:30:00'), startsWith: 'arrival' })
    expect(started(at('05:00:00'))).toMatchObject({ startsAt: at('07:00:00'), startsWith: 'appointment' })
    expect(started(at('07:00:59'))).toMatchObject({ startsAt: at('07:00:00'), startsWith: 'arrival' })
  })

  test('at the arrival without an appointment', () => {
    expect(detention({ ...none, arrivedAt: at('08:30:00') }, terms, now)).toMatchObject({
      startsAt: at('08:30:00'),
      startsWith: 'arrival',
      isLateArrival: false,
    })
  })
})

describe('who comes late', () => {
  const isLate = (arrivedAt: string, more: Partial<StopVisit>) =>
    detention({ ...none, arrivedAt, ...more }, terms, now).isLateArrival

  test('is told apart to the minute, by the appointment or by the end of its window', () => {
    const fixed = { appointmentAt: at('07:00:00') }
    expect(isLate(at('07:00:59'), fixed)).toBe(false)
    expect(isLate(at('07:01:00'), fixed)).toBe(true)
    const window = { ...fixed, appointmentUntil: at('10:00:00') }
    expect(isLate(at('10:00:00'), window)).toBe(false)
    expect(isLate(at('10:01:00'), window)).toBe(true)
  })
})

describe('what is billed', () => {
  const stay = (departedAt: string | null, more: Partial<DetentionTerms> = {}, clock = now) =>
    detention({ ...none, arrivedAt: at('08:00:00'), departedAt }, { ...terms, ...more }, clock)

  test('is nothing up to the free time, and each minute beyond it', () => {
    expect(stay(at('10:00:59')).amount).toBe(0)
    expect(moneyText(stay(at('10:01:00')).amount)).toBe('0.83')
    expect(moneyText(stay(at('10:03:00')).amount)).toBe('2.50')
    expect(stay(at('10:01:00'))).toMatchObject({ billedMinutes: 1, isStanding: false })
  })

  test('is exact to the cent, half a cent rounded up', () => {
    expect(stay(at('10:01:00'), { ratePerHour: centsOf(30) }).amount).toBe(1)
    expect(stay(at('10:01:00'), { ratePerHour: centsOf(29) }).amount).toBe(0)
  })

  test('ends at the limit, which is told beside what it would have been', () => {
    const capped = stay(at('18:00:00'), { cap: centsOf(25_000) })
    expect([capped.amount, capped.uncapped]).toEqual([25_000, 40_000])
    expect(stay(at('11:00:00'), { cap: centsOf(25_000) }).amount).toBe(5000)
    expect(stay(at('11:00:00'), { cap: centsOf(0) }).amount).toBe(0)
  })

  test('grows while the truck stands, and is final when it has left', () => {
    expect(stay(null, {}, at('11:00:00'))).toMatchObject({
      amount: 5000,
      isStanding: true,
      endsAt: at('11:00:00'),
    })
    expect(stay(null, {}, at('12:00:00')).amount).toBe(10_000)
    expect(stay(at('11:00:00'), {}, at('12:00:00')).amount).toBe(5000)
  })

  test('is nothing for who left before the appointment', () => {
    const visit = {
      ...none,
      arrivedAt: at('08:00:00'),
      departedAt: at('09:00:00'),
      appointmentAt: at('12:00:00'),
    }
    expect(detention(visit, terms, now)).toMatchObject({ minutes: 0, amount: 0, endsAt: at('12:00:00') })
  })

  test('counts the hours that passed where the clock was set forward or back meanwhile', () => {
    // Midnight to 8 AM in Chicago is seven hours on 8 March 2026 and nine on 1 November.
    const night = (arrivedAt: string, departedAt: string) =>
      detention({ ...none, arrivedAt, departedAt }, terms, now).minutes / 60
    expect(night('2026-03-08T06:00:00.000Z', '2026-03-08T13:00:00.000Z')).toBe(7)
    expect(night('2026-11-01T05:00:00.000Z', '2026-11-01T14:00:00.000Z')).toBe(9)
  })
})

describe('whatever the times and terms', () => {
  const instant = fc
    .integer({ min: 0, max: 10_000_000 })
    .map((seconds) => new Date(seconds * 1000).toISOString())
  const anyVisit: fc.Arbitrary<StopVisit> = fc.record({
    arrivedAt: instant,
    departedAt: fc.option(instant),
    appointmentAt: fc.option(instant),
    appointmentUntil: fc.option(instant),
  })
  const anyTerms: fc.Arbitrary<DetentionTerms> = fc.record({
    freeMinutes: fc.nat(2880),
    ratePerHour: fc.nat(100_000).map(centsOf),
    cap: fc.option(fc.nat(50_000).map(centsOf)),
  })

  test('it is never negative, never above the limit, and what is written out adds up', () => {
    fc.assert(
      fc.property(anyVisit, anyTerms, instant, (visit, agreed, clock) => {
        const told = detention(visit, agreed, clock)
        expect(told.amount).toBeGreaterThanOrEqual(0)
        expect(told.amount).toBe(Math.min(told.uncapped, agreed.cap ?? Infinity))
        expect(Math.abs(told.uncapped - (told.billedMinutes * agreed.ratePerHour) / 60)).toBeLessThanOrEqual(
          0.5,
        )
        expect(told.billedMinutes).toBe(Math.max(0, told.minutes - agreed.freeMinutes))
        expect(Date.parse(told.endsAt) - Date.parse(told.startsAt)).toBe(told.minutes * 60_000)
        expect(Date.parse(told.startsAt)).toBeLessThanOrEqual(
          Math.max(Date.parse(visit.arrivedAt), Date.parse(visit.appointmentAt ?? visit.arrivedAt)),
        )
      }),
    )
  })

  test('who stays longer is never owed less', () => {
    fc.assert(
      fc.property(anyVisit, anyTerms, instant, instant, (visit, agreed, one, other) => {
        const [earlier, later] = [one, other].toSorted()
        const owed = (departedAt: string | undefined) =>
          detention({ ...visit, departedAt: departedAt ?? null }, agreed, now).amount
        expect(owed(earlier)).toBeLessThanOrEqual(owed(later))
      }),
    )
  })
})

test('a customer’s own terms win one by one, zero included', () => {
  const own = { freeMinutes: 0, ratePerHour: null, cap: centsOf(0) }
  expect(termsFor(own, terms)).toEqual({ freeMinutes: 0, ratePerHour: 5000, cap: 0 })
  expect(
    termsFor({ freeMinutes: null, ratePerHour: centsOf(0), cap: null }, { ...terms, cap: centsOf(9) }),
  ).toEqual({
    freeMinutes: 120,
    ratePerHour: 0,
    cap: 9,
  })
  expect(termsFor(null, terms)).toEqual(terms)
})

test('where nobody agreed on anything two hours are free and then $50 an hour', () => {
  expect(usualDetention).toEqual({ freeMinutes: 120, ratePerHour: '50.00' })
})

test('the office is told half an hour before the free time ends', () => {
  expect(soonMs).toBe(1_800_000)
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [65, '1 h 05'],
  [168, '2 h 48'],
])('%i minutes are said as %s', (minutes, words) => {
  expect(minutesWords(minutes)).toBe(words)
})
