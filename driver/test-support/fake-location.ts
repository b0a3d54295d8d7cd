import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

type Found = { readonly lat?: number; readonly speed?: number | null; readonly timestamp?: number }
type Ask = {
  readonly take: PositionCallback
  readonly fail: PositionErrorCallback
  readonly options: PositionOptions | undefined
}

function phoneHas(part: 'geolocation' | 'permissions' | 'wakeLock', value: unknown): void {
  Object.defineProperty(navigator, part, { configurable: true, value })
}

/** A phone that answers where it is when the test says so. */
export function fakeLocation() {
  let asks: Ask[] = []
  let status: (EventTarget & { state: PermissionState; onchange: (() => void) | null }) | null = null
  const answer = async (act_: (ask: Ask) => void) => {
    const [ask] = asks
    if (!ask) throw new Error('Nobody asked for the position')
    asks = asks.slice(1)
    await act(async () => {
      act_(ask)
      await Promise.resolve()
    })
  }
  beforeEach(() => {
    asks = []
    vi.stubGlobal('isSecureContext', true)
    phoneHas('geolocation', {
      getCurrentPosition: (
        take: PositionCallback,
        fail: PositionErrorCallback,
        options?: PositionOptions,
      ) => {
        asks.push({ take, fail, options })
      },
    })
  })
  afterEach(() => {
    show('visible')
    vi.unstubAllGlobals()
  })
  return {
    asked: () => asks,
    /** Null: a browser that does not say. */
    allows: (state: PermissionState | null) => {
      status = state && Object.assign(new EventTarget(), { state, onchange: null })
      phoneHas('permissions', state ? { query: () => Promise.resolve(status) } : undefined)
    },
    changesTo: (state: PermissionState) => {
      act(() => {
        if (!status) return
        status.state = state
        status.onchange?.()
      })
    },
    isHere: ({ lat = 32.45, speed = null, timestamp = Date.now() }: Found = {}) =>
      answer(({ take }) => {
        const coords = { latitude: lat, longitude: -99.73, accuracy: 9, heading: null, speed }
        // The parts of it that are read.
        take({ coords, timestamp } as GeolocationPosition)
      }),
    /** 1: refused, 2: no position, 3: none in time. */
    fails: (code: 1 | 2 | 3) => answer(({ fail }) => fail({ code } as GeolocationPositionError)),
    hasNone: () => Reflect.deleteProperty(navigator, 'geolocation'),
  }
}

export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
}

export function show(state: DocumentVisibilityState): void {
  setVisibility(state)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Screens that stay on: what was taken, and what the system took back. */
export function fakeWakeLock() {
  const locks: (EventTarget & { released: boolean; release: () => Promise<void> })[] = []
  let refuses = false
  return {
    locks,
    held: () => locks.filter(({ released }) => !released).length,
    refuse: (isRefused: boolean) => {
      refuses = isRefused
    },
    install: () => {
      locks.length = 0
      refuses = false
      phoneHas('wakeLock', {
        request: () => {
          if (refuses) return Promise.reject(new DOMException('Battery', 'NotAllowedError'))
          const lock = Object.assign(new EventTarget(), {
            released: false,
            release: () => {
              lock.released = true
              lock.dispatchEvent(new Event('release'))
              return Promise.resolve()
            },
          })
          locks.push(lock)
          return Promise.resolve(lock)
        },
      })
    },
  }
}
