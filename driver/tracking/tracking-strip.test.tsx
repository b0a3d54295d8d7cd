import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '#client/words/language.ts'
import { fakeLocation, fakeWakeLock, setVisibility, show } from '../test-support/fake-location.ts'
import type { Tracking } from './use-tracking.ts'
import { TrackingStrip } from './TrackingStrip.tsx'

fakeLocation()
const wakeLock = fakeWakeLock()
const now = Date.UTC(2026, 10, 24, 16, 0)
const turnOn = vi.fn<() => void>()
const none: Tracking = {
  state: 'on',
  turnOn,
  lastSentAt: null,
  unsentSince: null,
  isMoving: false,
  fix: null,
}
const open = (tracking: Partial<Tracking>) => render(<TrackingStrip tracking={{ ...none, ...tracking }} />)
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const screenSwitch = () => screen.getByRole('switch', { name: 'Keep screen on' })
const isOn = () => screenSwitch().getAttribute('aria-checked')
async function press() {
  fireEvent.click(screenSwitch())
  await pass()
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  localStorage.clear()
  chooseLanguage('en')
  turnOn.mockClear()
  wakeLock.install()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the strip', () => {
  it('is not there while nothing is tracked', () => {
    expect(open({ state: 'off' }).container.textContent).toBe('')
  })

  it('says how long ago the office got a position, and counts on', async () => {
    open({ lastSentAt: now - 20_000 })
    expect(screen.getByText('Position sent 20 s ago')).toBeTruthy()
    await pass(50_000)
    expect(screen.getByText('Position sent 1 min ago')).toBeTruthy()
  })

  it.each([
    ['is on its way', { lastSentAt: now - 30_000, unsentSince: now - 2000 }, 'Position sent 30 s ago'],
    [
      'waits',
      { lastSentAt: now - 60_000, unsentSince: now - 11_000 },
      'Position saved on this phone, to be sent',
    ],
    ['waits, as the first one', { unsentSince: now }, 'Position saved on this phone, to be sent'],
    ['was found and is being stored', {}, 'Waiting for GPS'],
    ['was not found yet', { state: 'waiting' as const, lastSentAt: now - 20_000 }, 'Waiting for GPS'],
  ])('tells of a position that %s', (_, tracking, words) => {
    open(tracking)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('says that tracking pauses, and offers the app', () => {
    open({})
    expect(
      screen.getByText(/^Tracking pauses when the phone is locked.* Ask the office for the tracking app/),
    ).toBeTruthy()
  })

  it('asks in a press', () => {
    open({ state: 'ask' })
    fireEvent.click(screen.getByRole('button', { name: 'Turn on location' }))
    expect(turnOn).toHaveBeenCalledOnce()
  })

  it('says how to turn the location on, for both kinds of phone, and tries again', () => {
    open({ state: 'denied' })
    const help = screen.getByText('Location is off: how to turn it on')
    expect(help.closest('details')?.open).toBe(false)
    expect(screen.getAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      ...['Android phone', 'iPhone'],
    ])
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(6)
    fireEvent.click(screen.getByRole('button', { name: 'I turned it on: try again', hidden: true }))
    expect(turnOn).toHaveBeenCalledOnce()
  })

  it('says that a browser without GPS blocks nothing', () => {
    open({ state: 'unsupported' })
    expect(screen.getByText(/Everything else works\.$/)).toBeTruthy()
  })

  it('speaks Spanish', () => {
    chooseLanguage('es')
    open({ lastSentAt: now - 20_000 })
    expect(screen.getByText('Posición enviada hace 20 s')).toBeTruthy()
  })
})

describe('the screen', () => {
  it('stays on while the switch is on', async () => {
    const { unmount } = open({})
    await pass()
    expect([isOn(), wakeLock.locks.length, screen.queryByRole('alert')]).toEqual(['false', 0, null])
    await press()
    expect([isOn(), wakeLock.held()]).toEqual(['true', 1])
    await press()
    expect([isOn(), wakeLock.held()]).toEqual(['false', 0])
    await press()
    unmount()
    expect(wakeLock.held()).toBe(0)
  })

  it.each([
    ['before the page hears that it is hidden', true],
    ['after it', false],
  ])('is kept on again when the page is seen again (taken back %s)', async (_, isBefore) => {
    open({})
    await press()
    const takeBack = () => act(async () => wakeLock.locks[0]?.release())
    if (isBefore) {
      setVisibility('hidden')
      await takeBack()
    }
    show('hidden')
    await takeBack()
    expect(isOn()).toBe('false')
    show('visible')
    await pass()
    expect([isOn(), wakeLock.held()]).toEqual(['true', 1])
  })

  it('shows as off when the system takes it back, and can be turned on again', async () => {
    open({})
    await press()
    await act(async () => wakeLock.locks[0]?.release())
    expect(isOn()).toBe('false')
    await press()
    expect([isOn(), wakeLock.held()]).toEqual(['true', 1])
  })

  it('is let go of when the page is left before the phone answered', async () => {
    const { unmount } = open({})
    fireEvent.click(screenSwitch())
    unmount()
    await pass()
    expect([wakeLock.locks.length, wakeLock.held()]).toEqual([1, 0])
  })

  it('says so when the phone does not allow it, until it does', async () => {
    wakeLock.refuse(true)
    open({})
    await press()
    expect(isOn()).toBe('false')
    expect(screen.getByRole('alert').textContent).toMatch(/battery saver/)
    wakeLock.refuse(false)
    await press()
    expect([isOn(), screen.queryByRole('alert')]).toEqual(['true', null])
  })

  it('says so where there is no such thing', () => {
    Reflect.deleteProperty(navigator, 'wakeLock')
    open({})
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.getByText(/^This phone cannot keep the screen on/)).toBeTruthy()
  })
})
