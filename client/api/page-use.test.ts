// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'

let sent: { headers: Record<string, string> }[]
beforeEach(() => {
  sent = []
  localStorage.setItem('bypass-token', 'token-of-the-test')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') })
  dispatchEvent(new Event('pointerdown'))
  vi.stubGlobal('fetch', (_url: string, init: (typeof sent)[number]) => {
    sent.push(init)
    return Promise.resolve(new Response('[]'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
async function isInBackground(name: 'GET /api/rates' | 'POST /api/auth/logout') {
  await call(name)
  return sent.at(-1)?.headers['X-Background-Refetch'] === 'true'
}

describe('a read, by which a session stays open', () => {
  it('counts as a person’s for a minute after the mouse or the keyboard was used', async () => {
    later(59)
    expect(await isInBackground('GET /api/rates')).toBe(false)
    later(1)
    expect(await isInBackground('GET /api/rates')).toBe(true)
  })

  it.each(['keydown', 'pointerdown'])('counts as a person’s again after a %s', async (use) => {
    later(600)
    expect(await isInBackground('GET /api/rates')).toBe(true)
    dispatchEvent(new Event(use))
    expect(await isInBackground('GET /api/rates')).toBe(false)
  })

  it.each(['keydown', 'pointerdown'])(
    'counts as a person’s after a %s that a dialog keeps to itself',
    async (use) => {
      const dialog = document.body.appendChild(document.createElement('div'))
      dialog.addEventListener(use, (event) => event.stopPropagation())
      later(600)
      dialog.dispatchEvent(new Event(use, { bubbles: true }))
      expect(await isInBackground('GET /api/rates')).toBe(false)
      dialog.remove()
    },
  )

  it('is automatic after the clock was set back, until a person uses the page again', async () => {
    later(-3600)
    expect(await isInBackground('GET /api/rates')).toBe(true)
    dispatchEvent(new Event('keydown'))
    expect(await isInBackground('GET /api/rates')).toBe(false)
  })

  it('is told from a change, which is always a person’s', async () => {
    later(600)
    expect(await isInBackground('POST /api/auth/logout')).toBe(false)
  })
})
