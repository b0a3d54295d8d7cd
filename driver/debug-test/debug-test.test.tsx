import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueue } from '#client/queue/queue.ts'
import { chooseLanguage } from '#client/words/language.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { App } from '../App.tsx'
import { giveBrowserParts } from '../test-support/browser-parts.ts'
import { driver } from '../test-support/portal.tsx'

giveBrowserParts()

const server = startFakeServer()

/** Reads the definition beside a term, as a person does. */
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

beforeEach(() => {
  const api = globalThis.fetch
  globalThis.fetch = (input, init) =>
    input === '/healthz' ? Promise.resolve(Response.json({ status: 'ok' })) : api(input, init)
  chooseLanguage('en')
  vi.stubGlobal('isSecureContext', true)
  server.on({
    'GET /api/auth/user': () => driver,
    'GET /api/auth/driver-user': () => driver,
    'GET /api/drivers/:id/loads': () => [
      aLoadWithDriver({ number109: '109-2026-00418', lastLocationUpdate: null }),
      aLoadWithDriver({ number109: '109-2026-00416', lastLocationUpdate: '2026-11-20T16:04:00.000Z' }),
      aLoadWithDriver({ number109: '109-2026-00417', lastLocationUpdate: '2026-11-21T16:04:00.000Z' }),
    ],
  })
})

function phoneHas(
  part: 'geolocation' | 'clipboard' | 'permissions' | 'storage' | 'wakeLock',
  value: unknown,
) {
  Object.defineProperty(navigator, part, { configurable: true, value })
}

async function open() {
  render(<App pathname="/driver-debug-test" />)
  await screen.findByText('Signed in as')
}

describe('the debug test of the phone', () => {
  it('says who is signed in and what the office heard last', async () => {
    await open()
    expect(valueOf('Signed in as')).toBe('Dale Young (dyoung, driver)')
    expect(valueOf('Last position at the office')).toContain('109-2026-00417')
    expect(valueOf('Server')).toMatch(/^Answers in \d+ ms$/)
    // A proxy took the server's clock out of the answer.
    expect(valueOf('Clock')).toMatch(/^Right, /)
  })

  it('counts what waits on this phone, and says when nothing does', async () => {
    globalThis.indexedDB = new IDBFactory()
    localStorage.setItem('fifthwheel.driver', driver.id)
    const queue = createQueue({ kinds: {} })
    const call = { method: 'PATCH', path: '/api/loads/a/status' }
    const taps = ['call', 'positions'].map((kind) => ({ kind, call, loadId: 'a', driverId: driver.id }))
    for (const tap of taps) await queue.enqueue(tap)
    queue.close()
    await open()
    expect(valueOf('Waiting changes')).toBe('1')
    cleanup()
    globalThis.indexedDB = new IDBFactory()
    await open()
    expect(valueOf('Waiting changes')).toBe('None')
  })

  it('says what is missing when nobody is signed in and the server is silent', async () => {
    server.reset()
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
    await open()
    expect(valueOf('Signed in as')).toBe('Not known: the server did not answer')
    expect(valueOf('Server')).toBe('No answer. Look whether the phone has signal.')
    expect(valueOf('Last position at the office')).toBe('None yet')
  })

  it('asks for the location only when the button is pressed, and says when it is refused', async () => {
    const getCurrentPosition = vi.fn((_found: unknown, refused: (error: object) => void) => {
      refused({ code: 1, PERMISSION_DENIED: 1 })
    })
    phoneHas('geolocation', { getCurrentPosition })
    await open()
    expect(valueOf('Last position')).toBe('None yet')
    expect(getCurrentPosition).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Test the location' }))
    expect(valueOf('Last position')).toMatch(/^Refused\./)
  })

  it('waits for the phone, then says where it is, how exactly, and how old that is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:05:00Z') })
    let found: (position: object) => void = () => undefined
    let timedOut: (error: object) => void = () => undefined
    const asked: PositionOptions[] = []
    phoneHas('geolocation', {
      getCurrentPosition: (onFound: typeof found, onError: typeof timedOut, how: PositionOptions) => {
        found = onFound
        timedOut = onError
        asked.push(how)
      },
    })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Test the location' }))
    expect(valueOf('Last position')).toBe('Waiting for GPS')
    // A phone that may guess from the cells around names a place miles away.
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }])
    expect(screen.getByRole('button', { name: 'Waiting for GPS' }).ariaDisabled).toBe('true')
    act(() => {
      timedOut({ code: 3, PERMISSION_DENIED: 1 })
    })
    expect(valueOf('Last position')).toBe('No GPS within 10 seconds. Go outside and try again.')
    fireEvent.click(screen.getByRole('button', { name: 'Test the location' }))
    act(() => {
      const coords = { latitude: 34.5, longitude: -102.123456, accuracy: 30.48 }
      found({ coords, timestamp: Date.parse('2026-11-21T16:04:48Z') })
    })
    expect(valueOf('Last position')).toBe('34.50000, -102.12346, within 100 ft, 12 s old')
    vi.useRealTimers()
  })

  it.each([
    ['2026-11-21T16:05:05Z', /^Right/],
    ['2026-11-21T16:05:06Z', /6 s/],
    ['2026-11-21T16:04:50Z', /10 s/],
  ])('compares its clock with the server’s, which says %s', async (date, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:05:00Z') })
    const asked = globalThis.fetch
    globalThis.fetch = (input, init) =>
      input === '/healthz'
        ? Promise.resolve(Response.json({}, { headers: { date: new Date(date).toUTCString() } }))
        : asked(input, init)
    await open()
    expect(valueOf('Clock')).toMatch(words)
    vi.useRealTimers()
  })

  it('measures how long the server takes, and compares the clocks as of half way', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:05:00Z') })
    const asked = globalThis.fetch
    const stores: unknown[] = []
    globalThis.fetch = (input, init) => {
      if (input !== '/healthz') return asked(input, init)
      stores.push(init?.cache)
      vi.setSystemTime(new Date('2026-11-21T16:05:08Z'))
      const headers = { date: new Date('2026-11-21T16:05:04Z').toUTCString() }
      return Promise.resolve(Response.json({}, { headers }))
    }
    await open()
    expect(valueOf('Server')).toBe('Answers in 8000 ms')
    expect(valueOf('Clock')).toMatch(/^Right, /)
    // An answer that the browser kept from before says nothing of the server.
    expect(stores).toEqual(['no-store'])
    vi.useRealTimers()
  })

  it('takes a server that is not well for one that does not answer', async () => {
    const asked = globalThis.fetch
    globalThis.fetch = (input, init) =>
      input === '/healthz' ? Promise.resolve(new Response('', { status: 503 })) : asked(input, init)
    await open()
    expect(valueOf('Server')).toBe('No answer. Look whether the phone has signal.')
  })

  it('says which browser it is and which version of the app it has', async () => {
    vi.stubEnv('VITE_APP_VERSION', '3.1.4')
    await open()
    expect([valueOf('Browser'), valueOf('App version')]).toEqual([navigator.userAgent, '3.1.4'])
    vi.unstubAllEnvs()
  })

  it('offers nothing to copy before it has looked', async () => {
    render(<App pathname="/driver-debug-test" />)
    expect(await screen.findByText('Checking…')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy report' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Copy report' })).toBeTruthy()
    expect(screen.queryByText('Checking…')).toBeNull()
  })

  it('keeps what it found last, whichever answer comes last', async () => {
    const answers: ((permission: { state: string }) => void)[] = []
    phoneHas('geolocation', {})
    phoneHas('permissions', {
      query: () =>
        new Promise((resolve) => {
          answers.push(resolve)
        }),
    })
    render(<App pathname="/driver-debug-test" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Check again' }))
    await waitFor(() => {
      expect(answers).toHaveLength(2)
    })
    answers[1]?.({ state: 'granted' })
    await screen.findByText('Signed in as')
    await act(async () => {
      answers[0]?.({ state: 'denied' })
      await Promise.resolve()
    })
    expect(valueOf('Location permission')).toBe('Allowed')
    phoneHas('permissions', undefined)
  })

  it('offers no test of the location to a phone that has none', async () => {
    Reflect.deleteProperty(navigator, 'geolocation')
    await open()
    expect(valueOf('Location permission')).toBe('This browser cannot')
    expect(screen.queryByRole('button', { name: 'Test the location' })).toBeNull()
  })

  it('tells of an older browser, which cannot be asked what it allows, nor how much it may store', async () => {
    phoneHas('geolocation', {})
    phoneHas('permissions', { query: () => Promise.reject(new TypeError('not a permission')) })
    phoneHas('storage', { estimate: () => Promise.resolve({}) })
    await open()
    expect([valueOf('Location permission'), valueOf('Storage')]).toEqual(['Not asked yet', 'Works'])
    phoneHas('storage', { estimate: () => Promise.resolve({ quota: 2_000_000 }) })
    cleanup()
    await open()
    expect(valueOf('Storage')).toBe('0 B used of 2 MB')
    phoneHas('permissions', undefined)
    phoneHas('storage', undefined)
  })

  it('says that this browser keeps no changes where it has no database', async () => {
    localStorage.setItem('fifthwheel.driver', driver.id)
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    } as unknown as IDBFactory // The one function that opens a database.
    await open()
    expect(valueOf('Waiting changes')).toBe('This browser cannot')
    globalThis.indexedDB = new IDBFactory()
  })

  it('takes a position of a moment to come, by a clock that is ahead, for one of now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:05:00Z') })
    const coords = { latitude: 34.5, longitude: -102.1, accuracy: 30.48 }
    const timestamp = Date.parse('2026-11-21T16:05:30Z')
    phoneHas('geolocation', {
      getCurrentPosition: (found: (position: object) => void) => {
        found({ coords, timestamp })
      },
    })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Test the location' }))
    expect(valueOf('Last position')).toBe('34.50000, -102.10000, within 100 ft, 0 s old')
    vi.useRealTimers()
  })

  it('says what the phone allows and has, and looks again when asked to', async () => {
    const state = { isOnline: true, permission: 'granted' }
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => state.isOnline)
    phoneHas('geolocation', {})
    phoneHas('permissions', { query: () => Promise.resolve({ state: state.permission }) })
    phoneHas('storage', { estimate: () => Promise.resolve({ usage: 1_500_000, quota: 3_000_000_000 }) })
    await open()
    expect([valueOf('Connection'), valueOf('Location permission')]).toEqual(['On', 'Allowed'])
    expect(valueOf('Keep screen on')).toBe('This browser cannot')
    phoneHas('wakeLock', {})
    expect(valueOf('Storage')).toBe('1.5 MB used of 3,000 MB')
    expect(localStorage.getItem('fifthwheel.debug-test')).toBeNull()
    Object.assign(state, { isOnline: false, permission: 'prompt' })
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => {
      expect([valueOf('Connection'), valueOf('Location permission')]).toEqual(['Off', 'Not asked yet'])
    })
    expect(valueOf('Keep screen on')).toBe('Possible')
    Reflect.deleteProperty(navigator, 'wakeLock')
    vi.stubGlobal('isSecureContext', false)
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => {
      expect(valueOf('Location permission')).toBe('Not possible: this page was not opened by https')
    })
    phoneHas('permissions', undefined)
    phoneHas('storage', undefined)
  })

  it('says that a private window keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    await open()
    expect(valueOf('Storage')).toBe('Refused. A private window keeps nothing.')
    vi.restoreAllMocks()
  })

  it('says that nobody is signed in where the server says so', async () => {
    const refuse = () => {
      throw new Refusal('unauthorized')
    }
    server.on({ 'GET /api/auth/user': refuse, 'GET /api/auth/driver-user': refuse })
    await open()
    expect(valueOf('Signed in as')).toBe('Nobody. Log in at Driver Login.')
  })

  it('copies the report to where it can be pasted', async () => {
    const writeText = vi.fn((_report: string) => Promise.resolve())
    phoneHas('clipboard', { writeText })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Copy report' }))
    await screen.findByText('Report copied')
    expect(writeText.mock.calls[0]?.[0].split('\n')).toContain('Signed in as: Dale Young (dyoung, driver)')
    expect(screen.queryByLabelText('Report')).toBeNull()
  })

  it('copies the report, or offers it for selection where there is no clipboard', async () => {
    phoneHas('clipboard', undefined)
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Copy report' }))
    const report = await screen.findByLabelText<HTMLTextAreaElement>('Report')
    expect(report.value).toContain('Signed in as: Dale Young (dyoung, driver)')
    expect(screen.getByText(/^This browser does not copy by itself/)).toBeTruthy()
  })

  it('is told again in the language that is chosen on it', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Español' }))
    expect(await screen.findByText('Entró como')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Prueba del teléfono' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Portal del chofer' }).getAttribute('href')).toBe(
      '/driver-portal',
    )
  })

  it('speaks Spanish', async () => {
    chooseLanguage('es')
    render(<App pathname="/driver-debug-test" />)
    await screen.findByText('Entró como')
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('es')
    })
    expect(screen.queryByText('Server')).toBeNull()
  })
})
