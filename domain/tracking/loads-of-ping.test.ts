import { describe, expect, it } from 'vitest'
import { isOfLoad, loadsOfPing, type TrackingSpan } from './loads-of-ping.ts'

const minute = 60_000
const at = (minutes: number) => minutes * minute
const span = (loadId: string, from: number, to: number | null): TrackingSpan => ({
  loadId,
  startedAt: at(from),
  endedAt: to === null ? null : at(to),
})

describe('a position of a driver belongs to', () => {
  it('the load that was tracked when it was measured, also after it was delivered', () => {
    const spans = [span('first', 0, 100), span('second', 200, null)]
    expect([50, 250].map((minutes) => loadsOfPing(spans, at(minutes)))).toEqual([['first'], ['second']])
  })

  it('each of two loads on one truck', () => {
    expect(loadsOfPing([span('one', 0, null), span('other', 10, null)], at(20))).toEqual(['one', 'other'])
  })

  it('no load between two of them, nor after the last: that time is the driver’s own', () => {
    const spans = [span('first', 0, 100), span('second', 200, 300)]
    expect([150, 400].map((minutes) => loadsOfPing(spans, at(minutes)))).toEqual([[], []])
  })

  it('a load from two minutes before its time, as clocks differ, and not beyond its end', () => {
    const spans = [span('first', 0, 100), span('second', 200, null)]
    expect([100, 198].map((minutes) => loadsOfPing(spans, at(minutes)))).toEqual([['first'], ['second']])
    expect([100.1, 197.9].map((minutes) => loadsOfPing(spans, at(minutes)))).toEqual([[], []])
  })

  it('the load they are on, when nothing was known of them before', () => {
    expect(loadsOfPing([span('first', 100, null)], at(10))).toEqual(['first'])
    expect(loadsOfPing([span('over', 100, 200)], at(10))).toEqual([])
    expect(loadsOfPing([], at(10))).toEqual([])
  })
})

describe('a position that is said to be of a load', () => {
  it('is while that load is tracked, whenever it was measured', () => {
    const spans = [span('before', 0, 100), span('now', 200, null)]
    expect([150, 250].map((minutes) => isOfLoad(spans, 'now', at(minutes)))).toEqual([true, true])
    expect(isOfLoad(spans, 'another', at(250))).toBe(false)
  })

  it('is of one that is over only within its time', () => {
    const spans = [span('over', 100, 200)]
    expect([97, 150, 201].map((minutes) => isOfLoad(spans, 'over', at(minutes)))).toEqual([
      false,
      true,
      false,
    ])
  })
})
