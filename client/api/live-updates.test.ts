// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isListening } from './listening.ts'
import { listenForChanges } from './live-updates.ts'
import { fakeEventSources } from '../test-support/fake-event-source.ts'

const sources = fakeEventSources()
const heard: string[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  heard.length = 0
  stop = listenForChanges({
    onChanged: ({ lists }) => heard.push(`changed ${lists.join(' ')}`),
    onMissed: () => heard.push('missed'),
    onSessionEnded: () => heard.push('ended'),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('hands on what the server tells', () => {
  sources[0]?.open()
  sources[0]?.tell('changed', { lists: ['loads', 'invoices'], loads: ['a'] })
  expect([sources[0]?.url, heard]).toEqual(['/api/events', ['changed loads invoices']])
})

it.each([
  ['positions', 'onPositions'],
  ['late', 'onLate'],
  ['detention', 'onDetention'],
  ['obligation', 'onObligation'],
] as const)(
  'hands on news of the kind %s, and leaves alone what this page does not ask for',
  (name, asked) => {
    sources[0]?.open()
    sources[0]?.tell(name, { loadId: 'a' })
    expect(heard).toEqual([])
    stop()
    const told = vi.fn()
    stop = listenForChanges({ onChanged: vi.fn(), onMissed: vi.fn(), onSessionEnded: vi.fn(), [asked]: told })
    sources[1]?.open()
    sources[1]?.tell(name, { loadId: 'a' })
    expect(told.mock.calls).toEqual([[{ loadId: 'a' }]])
  },
)

it('is known to listen only while it does: without, a change made here is read again at once', () => {
  const states = [isListening()]
  const note = () => states.push(isListening())
  sources[0]?.open()
  note()
  sources[0]?.fail(false)
  note()
  sources[0]?.open()
  note()
  show('hidden')
  note()
  show('visible')
  // The one that was left may still say that it broke.
  sources[1]?.open()
  sources[0]?.fail(false)
  note()
  stop()
  note()
  expect(states).toEqual([false, true, false, true, false, true, false])
})

it('says that something may have been missed once it listens again, not the first time', () => {
  sources[0]?.open()
  sources[0]?.fail(false)
  sources[0]?.open()
  expect([sources.length, heard]).toEqual([1, ['missed']])
})

it('says so the first time, too, where the first try failed', () => {
  sources[0]?.fail(true)
  vi.advanceTimersByTime(2000)
  sources[1]?.open()
  expect(heard).toEqual(['missed'])
})

it('says so when a page that was opened out of sight is first seen', () => {
  stop()
  show('hidden')
  stop = listenForChanges({
    onChanged: vi.fn(),
    onMissed: () => heard.push('missed'),
    onSessionEnded: vi.fn(),
  })
  expect(sources.length).toBe(1)
  show('visible')
  sources[1]?.open()
  expect(heard).toEqual(['missed'])
})

it('says so when a page went out of sight before it listened', () => {
  show('hidden')
  show('visible')
  sources[1]?.open()
  expect(heard).toEqual(['missed'])
})

it('comes back by itself after a refusal, each time more patiently', () => {
  sources[0]?.fail(true)
  vi.advanceTimersByTime(2000)
  sources[1]?.fail(true)
  vi.advanceTimersByTime(2000)
  expect(sources.length).toBe(2)
  vi.advanceTimersByTime(2000)
  expect(sources.length).toBe(3)
})

it('waits half a minute at most, and not long any more once it had been heard', () => {
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    sources.at(-1)?.fail(true)
    const before = sources.length
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(sources.length).toBe(before)
    vi.advanceTimersByTime(1)
    expect(sources.length).toBe(before + 1)
  }
  sources.at(-1)?.open()
  sources.at(-1)?.fail(true)
  const before = sources.length
  vi.advanceTimersByTime(2000)
  expect(sources.length).toBe(before + 1)
})

it('leaves its connection to other tabs while nobody sees the page', () => {
  sources[0]?.open()
  show('hidden')
  expect(sources.map(({ readyState }) => readyState)).toEqual([2])
  show('visible')
  sources[1]?.open()
  expect(heard).toEqual(['missed'])
})

it('says when the session is over, and does not come back', () => {
  sources[0]?.open()
  sources[0]?.tell('session-ended', {})
  sources[0]?.fail(true)
  vi.advanceTimersByTime(60_000)
  expect([sources.length, heard]).toEqual([1, ['ended']])
})

it('is quiet once it was stopped', () => {
  stop()
  sources[0]?.fail(true)
  vi.advanceTimersByTime(60_000)
  expect([sources.length, heard]).toEqual([1, []])
})
