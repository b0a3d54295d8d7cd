import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import type { Tap } from '#client/queue/entry.ts'
import type { QueueNews } from '#client/queue/queue-news.ts'
import { fakeLocation, show } from '../test-support/fake-location.ts'
import { trackedLoads } from './tracked-loads.ts'
import { useTracking } from './use-tracking.ts'

const dale = 'driver-dale'
const phone = fakeLocation()
let sent: Tap[]
let tellNews: (news: QueueNews) => void
let store: (tap: Tap) => Promise<unknown>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T16:00:00.000Z') })
  sent = []
  store = (tap) => {
    sent.push(tap)
    return Promise.resolve('stored')
  }
  phone.allows('granted')
})
afterEach(() => {
  vi.useRealTimers()
})

const parts = {
  send: (tap: Tap) => store(tap),
  subscribe: (listener: (news: QueueNews) => void) => {
    tellNews = listener
    return () => undefined
  },
}
const oneLoad = [{ id: 'load-a' }]

async function open(loads = oneLoad) {
  const { result, rerender, unmount } = renderHook(
    (now: { loads: typeof oneLoad }) => useTracking({ driverId: dale, ...now, ...parts }),
    { initialProps: { loads } },
  )
  await pass()
  return { now: () => result.current, carry: (next: typeof oneLoad) => rerender({ loads: next }), unmount }
}
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const bodies = () => sent.map(({ body }) => body as { loadId: string; capturedAt: string }[])
const gotIt = (driverId = dale, answer: unknown = { success: true, stored: 1, dropped: [] }) => {
  act(() => tellNews({ kind: 'sent', driverId, entryId: 1, answer }))
}

describe('a phone that may be asked', () => {
  it('is asked at once and every 30 seconds, exactly and with patience', async () => {
    const { now } = await open()
    expect(now().state).toBe('waiting')
    expect(phone.asked().map(({ options }) => options)).toEqual([
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    ])
    await phone.isHere()
    expect(now().state).toBe('on')
    await pass(29_999)
    expect(phone.asked()).toEqual([])
    await pass(1)
    expect(phone.asked()).toHaveLength(1)
    await phone.isHere({ lat: 32.46 })
    expect(bodies().map(([one]) => one?.capturedAt)).toEqual([
      ...['2026-11-24T16:00:00.000Z', '2026-11-24T16:00:30.000Z'],
    ])
  })

  it('sends a position of each load that is on the truck, and not the same one twice', async () => {
    await open([{ id: 'load-a' }, { id: 'load-b' }])
    const timestamp = Date.now()
    await phone.isHere({ timestamp })
    await pass(30_000)
    await phone.isHere({ timestamp })
    expect(sent).toMatchObject([{ kind: 'positions', driverId: dale, loadId: null }])
    expect(bodies().map((body) => body.map(({ loadId }) => loadId))).toEqual([['load-a', 'load-b']])
  })

  it('is not asked while nothing is tracked', async () => {
    const { now, carry } = await open([])
    expect([now().state, phone.asked()]).toEqual(['off', []])
    carry(oneLoad)
    expect(phone.asked()).toHaveLength(1)
    carry([])
    await pass(120_000)
    expect([now().state, phone.asked().length]).toEqual(['off', 1])
  })

  it('is left alone while the page is hidden, and asked at once when it is seen again', async () => {
    await open()
    await phone.isHere()
    show('hidden')
    await pass(3_600_000)
    expect(phone.asked()).toEqual([])
    show('visible')
    await pass()
    expect(phone.asked()).toHaveLength(1)
  })

  it('goes on when it finds no position, and says after a while that it waits for one', async () => {
    const { now } = await open()
    await phone.isHere()
    await pass(30_000)
    await phone.fails(3)
    expect(now().state).toBe('on')
    await pass(30_000)
    await phone.fails(2)
    await pass(30_000)
    await phone.fails(3)
    expect(now().state).toBe('waiting')
    await pass(30_000)
    await phone.isHere()
    expect(now().state).toBe('on')
  })

  it('goes on when the phone is full', async () => {
    store = () => Promise.reject(new Error('Full'))
    const { now } = await open()
    await phone.isHere()
    expect([now().state, now().unsentSince]).toEqual(['on', null])
  })
})

describe('a phone that was not asked yet', () => {
  it.each(['prompt', null] as const)('is asked in the press alone (permission: %s)', async (state) => {
    phone.allows(state)
    const { now } = await open()
    await pass(120_000)
    expect([now().state, phone.asked()]).toEqual(['ask', []])
    act(() => now().turnOn())
    expect(phone.asked()).toHaveLength(1)
    await phone.isHere()
    expect(now().state).toBe('on')
    expect(sent).toHaveLength(1)
    await pass(30_000)
    expect(phone.asked().length).toBeGreaterThan(0)
  })

  it('goes on without GPS, and stops when it is refused, where the browser does not say what is allowed', async () => {
    phone.allows(null)
    const { now } = await open()
    act(() => now().turnOn())
    await phone.isHere()
    await phone.isHere()
    await pass(30_000)
    await phone.fails(3)
    await pass(30_000)
    await phone.fails(1)
    await pass(120_000)
    expect([now().state, phone.asked()]).toEqual(['denied', []])
  })

  it('is not offered to be turned on before the browser has said whether it is', async () => {
    phone.allows('prompt')
    const { result } = renderHook(() => useTracking({ driverId: dale, loads: oneLoad, ...parts }))
    expect(result.current.state).toBe('waiting')
    await pass()
    expect(result.current.state).toBe('ask')
  })

  it('is seen to have been allowed in the settings meanwhile', async () => {
    phone.allows('denied')
    const { now } = await open()
    show('hidden')
    phone.allows('granted')
    show('visible')
    await pass()
    await phone.isHere()
    expect(now().state).toBe('on')
  })

  it('is asked by Accept before its load is tracked, and tells where it is once it is', async () => {
    phone.allows('prompt')
    const { now, carry } = await open([])
    act(() => now().turnOn())
    const timestamp = Date.now()
    await phone.isHere({ timestamp })
    expect(sent).toEqual([])
    carry(oneLoad)
    await phone.isHere({ timestamp })
    expect(sent).toHaveLength(1)
  })

  it('is denied when the driver refuses, until they allow it in the settings', async () => {
    phone.allows('prompt')
    const { now } = await open()
    act(() => now().turnOn())
    await phone.fails(1)
    expect(now().state).toBe('denied')
    await pass(120_000)
    expect(phone.asked()).toEqual([])
    phone.changesTo('granted')
    await phone.isHere()
    expect(now().state).toBe('on')
  })
})

it('is denied where the driver refused long ago, and turning it off while it runs is seen', async () => {
  phone.allows('denied')
  const first = await open()
  expect([first.now().state, phone.asked()]).toEqual(['denied', []])
  first.unmount()
  phone.allows('granted')
  const { now } = await open()
  await phone.isHere()
  phone.changesTo('denied')
  expect(now().state).toBe('denied')
  await pass(120_000)
  expect(phone.asked()).toEqual([])
})

it('sees that the phone itself has its location off, and that it is on again', async () => {
  const { now } = await open()
  await phone.fails(1)
  expect(now().state).toBe('denied')
  await pass(30_000)
  await phone.isHere()
  expect(now().state).toBe('on')
})

it.each([
  ['has no GPS', () => phone.hasNone()],
  ['is not on https', () => vi.stubGlobal('isSecureContext', false)],
])('is unsupported where the page %s, and nothing throws', async (_, make) => {
  make()
  const { now } = await open()
  expect(now().state).toBe('unsupported')
  act(() => now().turnOn())
  expect(now().state).toBe('unsupported')
})

it('counts as sent what the office has, and as unsent what is stored alone', async () => {
  const { now } = await open()
  expect([now().lastSentAt, now().unsentSince]).toEqual([null, null])
  await phone.isHere()
  const storedAt = Date.now()
  await pass(30_000)
  await phone.isHere({ lat: 32.46 })
  expect([now().lastSentAt, now().unsentSince]).toEqual([null, storedAt])
  gotIt('driver-rosa')
  gotIt(dale, null)
  gotIt(dale, { id: 'a load' })
  expect(now().lastSentAt).toBeNull()
  gotIt()
  expect([now().lastSentAt, now().unsentSince]).toEqual([Date.now(), null])
})

describe('a truck', () => {
  it.each([
    [4.47, false],
    [4.48, true],
    [null, false],
  ])('at %s m/s moves: %s', async (speed, isMoving) => {
    const { now } = await open()
    await phone.isHere({ speed })
    expect(now().isMoving).toBe(isMoving)
  })

  it('that was not seen for 90 seconds may have stopped', async () => {
    const { now } = await open()
    await phone.isHere({ speed: 25 })
    for (const isMoving of [true, true, false]) {
      await pass(30_000)
      await phone.fails(3)
      expect(now().isMoving).toBe(isMoving)
    }
  })

  it('is not moving for who opens the page again after a stop', async () => {
    const { now } = await open()
    await phone.isHere({ speed: 25 })
    show('hidden')
    await pass(3_600_000)
    show('visible')
    await pass()
    expect(now().isMoving).toBe(false)
  })
})

it('tracks the loads that are confirmed or on the road, whose truck is used and whose tracking is on', () => {
  const statuses = ['assigned', 'confirmed', 'in_progress', 'in_transit', 'at_receiver', 'delivered'] as const
  const loads = statuses.map((status) => aLoadWithDriver({ status, trackingEnabled: true }))
  const off = aLoadWithDriver({ status: 'in_transit', trackingEnabled: false })
  const unused = aLoadWithDriver({ status: 'in_transit', trackingEnabled: true, isTonu: true })
  expect(trackedLoads([...loads, off, unused]).map(({ status }) => status)).toEqual([
    ...['confirmed', 'in_progress', 'in_transit', 'at_receiver'],
  ])
})
