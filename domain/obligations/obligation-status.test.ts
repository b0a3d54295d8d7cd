import { describe, expect, test } from 'vitest'
import { centsOf, noMoney } from '../money.ts'
import { leadMinutes } from './obligation-kinds.ts'
import {
  obligationStatus,
  warnAt,
  type LoadStand,
  type Obligation,
  type Waiting,
} from './obligation-status.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const an = (kind: Obligation['kind'], more: Partial<Obligation> = {}): Obligation => ({
  ...{ kind, withinMinutes: null, startsWith: 'delivery', graceMinutes: null, amount: null, percent: null },
  ...{ mark: null, markStopId: null, ...more },
})
const load = (now: string, more: Partial<LoadStand> = {}): LoadStand => ({
  ...{
    now: at(now),
    deliveredAt: null,
    podAt: null,
    isTonu: false,
    isPaid: false,
    underWaySince: null,
    lastPositionAt: null,
  },
  ...{ rate: null, visits: [], ...more },
})
const visit = (stopId: string, more: Partial<Waiting> = {}): Waiting => ({
  ...{ stopId, departedAt: null, freeUntil: at('10:00'), owed: noMoney, noticedAt: null, claimedAt: null },
  ...more,
})
const hours = (count: number) => count * 60

describe('a POD that is due 4 hours after delivery', () => {
  const pod = an('pod', { withinMinutes: hours(4), amount: centsOf(7500) })

  test('waits for the delivery', () => {
    expect(obligationStatus(pod, load('08:00'))).toEqual({
      ...{ state: 'waiting', dueAt: null, keptAt: null, stopId: null, atStake: 7500 },
    })
  })

  test.each([
    ['11:59', 'running'],
    ['12:00', 'lapsed'],
    ['18:00', 'lapsed'],
  ])('at %s is %s', (now, state) => {
    expect(obligationStatus(pod, load(now, { deliveredAt: at('08:00') }))).toMatchObject({
      state,
      dueAt: at('12:00'),
    })
  })

  test.each([
    ['12:00', 'kept'],
    ['12:01', 'late'],
  ])('that came at %s is %s', (podTime, state) => {
    const stand = obligationStatus(pod, load('20:00', { deliveredAt: at('08:00'), podAt: at(podTime) }))
    expect(stand).toMatchObject({ state, keptAt: at(podTime), dueAt: null })
  })

  test('is kept by a paper that is there before the delivery is told', () => {
    expect(obligationStatus(pod, load('08:00', { podAt: at('07:00') })).state).toBe('kept')
  })

  test('stays kept, or late, once the load is paid', () => {
    const paid = { deliveredAt: at('08:00'), isPaid: true }
    expect(obligationStatus(pod, load('20:00', { ...paid, podAt: at('11:00') })).state).toBe('kept')
    expect(obligationStatus(pod, load('20:00', { ...paid, podAt: at('13:00') })).state).toBe('late')
  })

  test('is over where the truck was ordered and not used, unless there is one', () => {
    const tonu = { deliveredAt: at('08:00'), isTonu: true }
    expect(obligationStatus(pod, load('20:00', tonu))).toMatchObject({ state: 'over', dueAt: null })
    expect(obligationStatus(pod, load('20:00', { isTonu: true })).state).toBe('over')
    expect(obligationStatus(pod, load('20:00', { ...tonu, podAt: at('11:00') })).state).toBe('kept')
  })

  test('costs a share of the rate where the paper says so', () => {
    const share = an('pod', { withinMinutes: 60, percent: 2.5 })
    expect(obligationStatus(share, load('08:00', { rate: centsOf(184_000) })).atStake).toBe(4600)
    expect(obligationStatus(share, load('08:00')).atStake).toBeNull()
  })

  test('is over once the load is paid, and stands without a clock where no time is named', () => {
    const delivered = { deliveredAt: at('08:00') }
    expect(obligationStatus(pod, load('20:00', { ...delivered, isPaid: true }))).toMatchObject({
      state: 'over',
      dueAt: null,
    })
    expect(obligationStatus(an('pod'), load('20:00', delivered))).toMatchObject({
      state: 'standing',
      dueAt: null,
    })
  })
})

describe('a person’s word', () => {
  test.each(['done', 'not_applicable'] as const)('%s stops a clock', (mark) => {
    const pod = an('pod', { withinMinutes: 60, mark })
    expect(obligationStatus(pod, load('20:00', { deliveredAt: at('08:00') }))).toMatchObject({
      state: mark,
      dueAt: null,
    })
    expect(obligationStatus(an('fine', { mark }), load('20:00')).state).toBe(mark)
  })

  test('does not hide what the load shows by itself', () => {
    const pod = an('pod', { withinMinutes: 60, mark: 'done' })
    expect(obligationStatus(pod, load('20:00', { deliveredAt: at('08:00'), podAt: at('08:30') })).state).toBe(
      'kept',
    )
  })
})

describe('a notice 30 minutes before detention begins', () => {
  const notice = an('detention_notice', { withinMinutes: 30 })
  const standing = (now: string, more: Partial<Waiting> = {}) =>
    obligationStatus(notice, load(now, { visits: [visit('a', more)] }))

  test('has its clock from the arrival on, and lapses that long before the free time ends', () => {
    expect(obligationStatus(notice, load('08:00')).state).toBe('waiting')
    expect(standing('09:29')).toMatchObject({ state: 'running', dueAt: at('09:30'), stopId: 'a' })
    expect(standing('09:30').state).toBe('lapsed')
  })

  test('without a time is due when the free time ends', () => {
    const stand = obligationStatus(an('detention_notice'), load('09:59', { visits: [visit('a')] }))
    expect(stand).toMatchObject({ state: 'running', dueAt: at('10:00') })
  })

  test.each([
    ['09:30', 'kept'],
    ['09:31', 'late'],
  ])('mailed at %s is %s', (time, state) => {
    expect(standing('11:00', { noticedAt: at(time) })).toMatchObject({ state, stopId: 'a' })
  })

  test('is not needed where the truck left in its free time, and is lost where it did not', () => {
    expect(standing('11:00', { departedAt: at('10:00') }).state).toBe('waiting')
    const left = visit('a', { departedAt: at('10:00') })
    const done = load('12:00', { visits: [left], deliveredAt: at('10:00') })
    expect(obligationStatus(notice, done).state).toBe('over')
    expect(standing('11:00', { departedAt: at('10:01'), owed: centsOf(83) })).toMatchObject({
      state: 'lapsed',
      atStake: 83,
    })
  })

  test('runs anew at the next stop, whatever was done at the one before', () => {
    const done = an('detention_notice', { withinMinutes: 30, mark: 'done', markStopId: 'a' })
    const [a, b] = [visit('a', { departedAt: at('10:30') }), visit('b', { freeUntil: at('15:00') })]
    expect(obligationStatus(done, load('11:00', { visits: [a] })).state).toBe('done')
    expect(obligationStatus(done, load('13:00', { visits: [a, b] }))).toMatchObject({
      state: 'running',
      stopId: 'b',
    })
    const never = { ...done, mark: 'not_applicable' as const }
    expect(obligationStatus(never, load('13:00', { visits: [a, b] })).state).toBe('not_applicable')
  })

  test('runs anew at the next stop where the one that was seen to is no longer on the load', () => {
    const done = an('detention_notice', { withinMinutes: 30, mark: 'done', markStopId: null })
    expect(obligationStatus(done, load('11:00')).state).toBe('done')
    const next = visit('b', { freeUntil: at('15:00') })
    expect(obligationStatus(done, load('13:00', { visits: [next] }))).toMatchObject({
      state: 'running',
      stopId: 'b',
    })
  })
})

describe('a detention claim within 6 hours', () => {
  const claim = an('detention_claim', {
    ...{ withinMinutes: hours(6), startsWith: 'departure', amount: centsOf(1000) },
  })
  const kept = visit('a', { departedAt: at('12:00'), owed: centsOf(14_000) })

  test('waits for a truck that was kept, and has the detention at stake', () => {
    expect(
      obligationStatus(claim, load('11:00', { visits: [visit('a', { owed: centsOf(5000) })] })),
    ).toMatchObject({
      ...{ state: 'waiting', atStake: 1000 },
    })
    expect(obligationStatus(claim, load('13:00', { visits: [kept] }))).toMatchObject({
      ...{ state: 'running', dueAt: at('18:00'), stopId: 'a', atStake: 14_000 },
    })
    expect(obligationStatus(claim, load('18:00', { visits: [kept] })).state).toBe('lapsed')
  })

  test('counts from the delivery where the paper says so', () => {
    const fromDelivery = { ...claim, startsWith: 'delivery' as const }
    expect(obligationStatus(fromDelivery, load('13:00', { visits: [kept] }))).toMatchObject({
      ...{ state: 'waiting', dueAt: null, atStake: 14_000 },
    })
    const delivered = load('13:00', { visits: [kept], deliveredAt: at('12:30') })
    expect(obligationStatus(fromDelivery, delivered)).toMatchObject({ state: 'running', dueAt: at('18:30') })
  })

  test('of two stops has the earlier deadline and both amounts, until both are claimed', () => {
    const other = visit('b', { departedAt: at('16:00'), owed: centsOf(2500) })
    expect(obligationStatus(claim, load('17:00', { visits: [kept, other] }))).toMatchObject({
      ...{ state: 'running', dueAt: at('18:00'), stopId: 'a', atStake: 16_500 },
    })
    const sent = { ...kept, claimedAt: at('14:00') }
    expect(obligationStatus(claim, load('17:00', { visits: [sent, other] }))).toMatchObject({
      ...{ dueAt: at('22:00'), stopId: 'b', atStake: 2500 },
    })
    const both = { ...other, claimedAt: at('22:01') }
    expect(obligationStatus(claim, load('23:00', { visits: [sent, both] })).state).toBe('late')
    expect(obligationStatus(claim, load('23:00', { visits: [sent] }))).toMatchObject({
      state: 'kept',
      stopId: 'a',
    })
  })

  test('that was seen to is asked for again only by a later stop', () => {
    const done = { ...claim, mark: 'done' as const, markStopId: 'a' }
    expect(obligationStatus(done, load('13:00', { visits: [kept] })).state).toBe('done')
    const other = visit('b', { departedAt: at('16:00'), owed: centsOf(2500) })
    expect(obligationStatus(done, load('17:00', { visits: [kept, other] }))).toMatchObject({
      ...{ state: 'running', stopId: 'b', atStake: 2500 },
    })
  })

  test('asks for nothing at a stop that the truck left in its free time', () => {
    const inTime = visit('b', { departedAt: at('09:00') })
    expect(obligationStatus(claim, load('20:00', { deliveredAt: at('09:00'), visits: [inTime] })).state).toBe(
      'over',
    )
    expect(obligationStatus(claim, load('13:00', { visits: [inTime, kept] }))).toMatchObject({
      ...{ state: 'running', stopId: 'a', atStake: 14_000 },
    })
  })

  test('is worth asking for from the first cent on', () => {
    const short = visit('a', { departedAt: at('12:00'), owed: centsOf(1) })
    expect(obligationStatus(claim, load('13:00', { visits: [short] }))).toMatchObject({ atStake: 1 })
  })

  test('has nothing to ask for where no truck was kept', () => {
    expect(
      obligationStatus(claim, load('17:00', { deliveredAt: at('16:00'), visits: [visit('a')] })).state,
    ).toBe('over')
  })

  test('without a time stands as soon as there is something to claim', () => {
    const open = an('detention_claim', { startsWith: 'departure' })
    expect(obligationStatus(open, load('13:00', { visits: [kept] }))).toMatchObject({
      state: 'standing',
      dueAt: null,
    })
  })
})

test('another claim has its time, and is over afterwards: whether there is one only people know', () => {
  const claim = an('claim', { withinMinutes: 60 })
  const delivered = { deliveredAt: at('08:00') }
  expect(obligationStatus(claim, load('07:00')).state).toBe('waiting')
  expect(obligationStatus(claim, load('08:59', delivered))).toMatchObject({
    state: 'running',
    dueAt: at('09:00'),
  })
  expect(obligationStatus(claim, load('09:00', delivered))).toMatchObject({ state: 'over', dueAt: null })
  expect(obligationStatus(an('claim'), load('09:00', delivered)).state).toBe('standing')
  expect(warnAt(claim, obligationStatus(claim, load('08:59', delivered)))).toBeNull()
})

describe('tracking every 15 minutes, fined when lost for an hour', () => {
  const tracking = an('tracking', { withinMinutes: 15, graceMinutes: 60, amount: centsOf(10_000) })
  const onRoad = (now: string, lastPositionAt: string | null) =>
    load(now, { underWaySince: at('08:00'), lastPositionAt })

  test.each([
    ['09:44', at('09:30'), 'kept', at('10:30')],
    ['09:45', at('09:30'), 'running', at('10:30')],
    ['10:30', at('09:30'), 'lapsed', at('10:30')],
    ['08:10', null, 'kept', at('09:00')],
    // Positions of the load before it are none of this one.
    ['09:10', at('06:00'), 'lapsed', at('09:00')],
  ] as const)('at %s after a position of %s is %s', (now, last, state, dueAt) => {
    expect(obligationStatus(tracking, onRoad(now, last))).toMatchObject({ state, dueAt, atStake: 10_000 })
  })

  test('counts on the road only', () => {
    expect(obligationStatus(tracking, load('07:00')).state).toBe('waiting')
    expect(obligationStatus(tracking, load('20:00', { deliveredAt: at('19:00') })).state).toBe('over')
    expect(obligationStatus(an('tracking'), onRoad('09:00', null)).state).toBe('standing')
  })
})

describe('the office is told', () => {
  test.each([
    ['pod', 24, 4],
    ['pod', 2, 1],
    ['detention_claim', 48, 6],
    ['detention_claim', 6, 3],
    ['detention_notice', 0.5, 0.25],
  ] as const)('of a %s within %s hours %s hours before', (kind, within, lead) => {
    expect(leadMinutes(an(kind, { withinMinutes: hours(within) }))).toBe(hours(lead))
  })

  test.each([
    [15, 60, 45],
    [15, null, 5],
    [6, null, 3],
  ])(
    'of tracking every %s minutes with %s minutes of grace %s minutes before',
    (withinMinutes, grace, lead) => {
      expect(leadMinutes(an('tracking', { withinMinutes, graceMinutes: grace }))).toBe(lead)
    },
  )

  test('never of what has no clock', () => {
    const fine = an('fine', { amount: centsOf(5000) })
    const stand = obligationStatus(fine, load('09:00'))
    expect([stand.state, stand.atStake, warnAt(fine, stand), leadMinutes(fine)]).toEqual([
      ...['standing', 5000, null, 0],
    ])
    expect(obligationStatus(an('free_time', { amount: centsOf(1) }), load('09:00')).atStake).toBeNull()
  })

  test('at the lead before the deadline', () => {
    const pod = an('pod', { withinMinutes: hours(24) })
    const stand = obligationStatus(pod, load('09:00', { deliveredAt: at('08:00') }))
    expect(warnAt(pod, stand)).toBe('2026-03-03T04:00:00.000Z')
  })
})

test('a truck that was ordered and not used owes no positions, and has no damage to claim', () => {
  const tonu = { isTonu: true, underWaySince: at('08:00'), deliveredAt: at('08:00') }
  const tracking = an('tracking', { withinMinutes: 15 })
  expect(obligationStatus(tracking, load('12:00', { ...tonu, isTonu: false })).state).toBe('lapsed')
  expect(obligationStatus(tracking, load('12:00', tonu))).toMatchObject({ state: 'over', dueAt: null })
  const claim = an('claim', { withinMinutes: hours(24) })
  expect(obligationStatus(claim, load('12:00', tonu))).toMatchObject({ state: 'over', dueAt: null })
})
