import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPhone, PhoneContext, usePhone } from './phone.ts'
import type { Phone } from './phone.ts'
import { questions } from './questions.ts'
import { forgetDriver, rememberDriver, rememberedDriver } from './remembered-driver.ts'
import { driverInTag, sendLater } from './send-later.ts'
import { keepWorker } from './keep-worker.ts'
import { keepLanguage, spokenLanguage, tellWorkerLanguage } from './spoken-language.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('what a phone keeps for its driver', () => {
  it('is opened once, and closed with the page', async () => {
    const phone = createPhone()
    const leave = phone.keep()
    const queue = await phone.queue()
    expect(await phone.queue()).toBe(queue)
    const close = vi.spyOn(queue, 'close')
    leave()
    await vi.waitFor(() => {
      expect(close).toHaveBeenCalledOnce()
    })
    await expect(phone.queue()).rejects.toThrow('The page is gone')
  })

  it('is opened before a page keeps it, too', async () => {
    const phone = createPhone()
    const queue = await phone.queue()
    queue.close()
    expect(await phone.queue()).toBe(queue)
  })

  it('is opened anew for the page that comes next', async () => {
    const phone = createPhone()
    const leave = phone.keep()
    const first = await phone.queue()
    leave()
    const leaveAgain = phone.keep()
    const second = await phone.queue()
    expect(second).not.toBe(first)
    leaveAgain()
  })

  it('is there where the page is inside of it, and nowhere else', () => {
    const phone = createPhone()
    const seen: Phone[] = []
    function Page() {
      seen.push(usePhone())
      return null
    }
    act(() => {
      render(
        <PhoneContext value={phone}>
          <Page />
        </PhoneContext>,
      )
    })
    expect(seen).toEqual([phone])
    // React complains of what it could not draw, in words of its own.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Page />)).toThrow('PhoneContext is missing')
  })
})

describe('questions whose answers replace each other', () => {
  it('count until a later one is answered', () => {
    const ask = questions()
    const [first, second, third] = [ask(), ask(), ask()]
    expect([first, second, third].map(({ isLatest }) => isLatest())).toEqual([true, true, true])
    second.answered()
    expect([first, second, third].map(({ isLatest }) => isLatest())).toEqual([false, false, true])
    third.answered()
    expect(ask().isLatest()).toBe(true)
  })
})

describe('the driver of a phone', () => {
  it('is remembered until he is forgotten', () => {
    expect(rememberedDriver()).toBeNull()
    rememberDriver('d1')
    expect([rememberedDriver(), localStorage.getItem('fifthwheel.driver')]).toEqual(['d1', 'd1'])
    forgetDriver()
    expect(rememberedDriver()).toBeNull()
  })

  it('is nobody where nothing can be stored, which is no fault', () => {
    const full = () => {
      throw new Error('The storage is full')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(full)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(full)
    rememberDriver('d1')
    forgetDriver()
    expect(rememberedDriver()).toBeNull()
  })
})

describe('what is sent once there is signal', () => {
  const stub = (serviceWorker: unknown) => {
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  }

  it('is asked of the browser by the name of the driver', async () => {
    const register = vi.fn<(tag: string) => Promise<void>>().mockResolvedValue()
    stub({ getRegistration: () => Promise.resolve({ sync: { register } }) })
    await sendLater('d1')
    expect(register.mock.calls).toEqual([['send d1']])
  })

  it.each([
    ['no worker', undefined],
    ['no registration', { getRegistration: () => Promise.resolve(undefined) }],
    ['nothing that wakes it', { getRegistration: () => Promise.resolve({}) }],
  ])('is not asked of a browser with %s', async (_what, serviceWorker) => {
    stub(serviceWorker)
    await expect(sendLater('d1')).resolves.toBeUndefined()
  })

  it('is of the driver in its name', () => {
    expect(['send d1', 'send ', 'other d1'].map(driverInTag)).toEqual(['d1', '', null])
  })
})

describe('the worker of the page', () => {
  const hour = 3_600_000
  let register: ReturnType<typeof vi.fn<(path: string, options: object) => Promise<unknown>>>
  const update = vi.fn<() => Promise<void>>()

  beforeEach(() => {
    vi.useFakeTimers()
    update.mockReset().mockRejectedValue(new Error('No signal'))
    register = vi.fn<(path: string, options: object) => Promise<unknown>>().mockResolvedValue({ update })
    const worker = Object.assign(new EventTarget(), { controller: null, register })
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
    const listen = vi.spyOn(document, 'addEventListener')
    return () => {
      for (const [type, listener] of listen.mock.calls) document.removeEventListener(type, listener)
      vi.useRealTimers()
    }
  })

  it('is of the driver’s pages alone, never an old one, and looked for again every hour', async () => {
    keepWorker()
    expect(register.mock.calls).toEqual([['/driver-worker.js', { scope: '/driver', updateViaCache: 'none' }]])
    await vi.advanceTimersByTimeAsync(hour - 1)
    expect(update).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(update).toHaveBeenCalledOnce()
    // That there was no signal then is no reason to stop.
    await vi.advanceTimersByTimeAsync(hour)
    expect(update).toHaveBeenCalledTimes(2)
  })

  it('that cannot be kept leaves the page as it is, and says why', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const error = new Error('Not over http')
    register.mockRejectedValue(error)
    keepWorker()
    await vi.advanceTimersByTimeAsync(0)
    expect(warn.mock.calls).toEqual([['This page cannot be kept for times without signal.', error]])
  })

  it('is none where the browser has none', () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
    keepWorker()
    expect(register).not.toHaveBeenCalled()
  })
})

describe('the language of the worker', () => {
  it('is told where there is a place for it, and no fault where there is none', async () => {
    const kept = new Map<string, Response>()
    const names: string[] = []
    const cache = {
      put: (path: string, what: Response) => Promise.resolve(kept.set(path, what)),
      match: (path: string) => Promise.resolve(kept.get(path)?.clone()),
    }
    vi.stubGlobal('caches', {
      open: (name: string) => {
        names.push(name)
        return Promise.resolve(cache)
      },
    })
    tellWorkerLanguage('es')
    await vi.waitFor(() => {
      expect([...kept.keys()]).toEqual(['/language'])
    })
    expect(await spokenLanguage()).toBe('es')
    await keepLanguage('en')
    expect(await spokenLanguage()).toBe('en')
    expect(new Set(names)).toEqual(new Set(['fifthwheel-phone']))
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('The storage is full')) })
    tellWorkerLanguage('es')
  })

  it('is not told where the browser has no place', () => {
    expect('caches' in globalThis).toBe(false)
    tellWorkerLanguage('es')
  })
})
