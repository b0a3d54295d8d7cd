import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueue } from '#client/queue/queue.ts'
import { chooseLanguage } from '#client/words/language.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { startFakeServer } from '#client/test-support/fake-server.ts'
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
      aLoadWithDriver({ number109: '109-2026-00417', lastLocationUpdate: '2026-11-21T16:04:00.000Z' }),
      aLoadWithDriver({ number109: '109-2026-00416', lastLocationUpdate: '2026-11-20T16:04:00.000Z' }),
    ],
  })
})

function phoneHas(part: 'geolocation' | 'clipboard', value: unknown) {
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

  it('copies the report, or offers it for selection where there is no clipboard', async () => {
    phoneHas('clipboard', undefined)
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Copy report' }))
    const report = await screen.findByLabelText<HTMLTextAreaElement>('Report')
    expect(report.value).toContain('Signed in as: Dale Young (dyoung, driver)')
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
