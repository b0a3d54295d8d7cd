import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tileHealth } from './tile-health.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  tileHealth.retry()
  return () => {
    tileHealth.retry()
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})
const fail = (count: number) => {
  for (let done = 0; done < count; done += 1) tileHealth.failed()
}

describe('tiles are gone', () => {
  it('when none has come ten seconds after the first was asked for', () => {
    tileHealth.started()
    vi.advanceTimersByTime(6000)
    tileHealth.started()
    vi.advanceTimersByTime(3999)
    expect(tileHealth.areGone()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(tileHealth.areGone()).toBe(true)
  })

  it.each(['loaded', 'stopped'] as const)('but not once one has %s', (end) => {
    tileHealth.started()
    tileHealth.started()
    vi.advanceTimersByTime(9000)
    tileHealth[end]()
    vi.advanceTimersByTime(60_000)
    expect(tileHealth.areGone()).toBe(false)
  })

  it.each(['loaded', 'stopped'] as const)('when four fail in a row, counted anew after one has %s', (end) => {
    fail(3)
    tileHealth[end]()
    fail(3)
    expect(tileHealth.areGone()).toBe(false)
    fail(1)
    expect(tileHealth.areGone()).toBe(true)
  })

  it('while this device is not connected', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(tileHealth.areGone()).toBe(true)
  })
})

describe('the maps of a page', () => {
  it('hear when the connection is lost or is back, which tries the tiles again, until the last one closes', () => {
    const [one, other] = [vi.fn(), vi.fn()]
    const [leaveOne, leaveOther] = [tileHealth.subscribe(one), tileHealth.subscribe(other)]
    window.dispatchEvent(new Event('offline'))
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
    fail(4)
    leaveOther()
    window.dispatchEvent(new Event('online'))
    expect(tileHealth.areGone()).toBe(false)
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([3, 2])
    leaveOne()
    fail(4)
    window.dispatchEvent(new Event('online'))
    expect(tileHealth.areGone()).toBe(true)
  })
})
