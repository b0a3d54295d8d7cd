import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheApp } from './cache-app.ts'
import type { WorkerScope } from './worker-scope.ts'

const origin = 'https://trucks.example'
const release = 'b2'
const files = ['/assets/app-b2.js', '/assets/app-b2.css', '/icon.svg']
const pageOf = (name: string) =>
  `<link href="/assets/app-${name}.css"><script src="/assets/app-${name}.js"></script>`

/** What the phone keeps, by release and path. */
let kept: Map<string, Map<string, string>>
let answers: (path: string) => Response
let asked: string[]

/** The caches of a browser, as far as the worker uses them. */
function cacheOf(name: string) {
  const own = kept.get(name) ?? new Map<string, string>()
  kept.set(name, own)
  const put = async (path: string, what: Response) => void own.set(path, await what.text())
  return {
    put,
    addAll: async (paths: readonly string[]) => {
      for (const path of paths) await put(path, answers(path))
    },
    match: (path: string) => {
      const text = own.get(path)
      return Promise.resolve(text === undefined ? undefined : new Response(text))
    },
  }
}

beforeEach(() => {
  kept = new Map()
  asked = []
  answers = (path) => new Response(path === '/driver-portal' ? pageOf('b2') : `from the server: ${path}`)
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  })
  vi.stubGlobal('fetch', (what: string | { url: string }) => {
    const path = typeof what === 'string' ? what : new URL(what.url).pathname
    asked.push(path)
    return Promise.resolve(answers(path))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type Listener = (event: unknown) => void

function aWorker() {
  const listeners = new Map<string, Listener>()
  const did: string[] = []
  const worker = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: () => Promise.resolve(void did.push('takes over')),
    clients: { claim: () => Promise.resolve(void did.push('takes the open pages')) },
    location: { origin },
  }
  cacheApp(worker as unknown as WorkerScope, { release, files }) // The parts that it asks for.
  const tell = async (type: 'install' | 'activate') => {
    let done: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  /** What the worker answers; null where it leaves the request to the browser. */
  const ask = async (path: string, more: { mode?: string; method?: string; from?: string } = {}) => {
    const { mode = 'no-cors', method = 'GET', from = origin } = more
    const answersOfWorker: Promise<Response>[] = []
    let done: Promise<unknown> = Promise.resolve()
    listeners.get('fetch')?.({
      request: { url: from + path, method, mode },
      respondWith: (given: Promise<Response>) => void answersOfWorker.push(given),
      waitUntil: (work: Promise<unknown>) => (done = work),
    })
    const text = (await (await answersOfWorker[0])?.text()) ?? null
    await done
    return text
  }
  return { did, tell, ask, visit: (path: string) => ask(path, { mode: 'navigate' }) }
}
const ofRelease = (name: string) => kept.get(`fifthwheel-driver-${name}`)
const keep = (name: string, path: string, text: string) =>
  kept.set(`fifthwheel-driver-${name}`, new Map([...(ofRelease(name) ?? []), [path, text]]))

describe('a new release', () => {
  it('is kept as a whole before it takes over', async () => {
    const { tell, did } = aWorker()
    await tell('install')
    expect([...(ofRelease('b2')?.keys() ?? [])].toSorted()).toEqual([...files, '/driver-portal'].toSorted())
    expect(did).toEqual(['takes over'])
  })

  it('does not take over when its page did not come', async () => {
    answers = () => new Response('too busy', { status: 503 })
    const { tell, did } = aWorker()
    await expect(tell('install')).rejects.toThrow('The page answered 503')
    expect(did).toEqual([])
  })

  it('leaves the release before to pages that are still open, drops older ones, and nothing of others', async () => {
    for (const name of ['a1', 'a9', 'b2']) keep(name, '/icon.svg', name)
    kept.set('fifthwheel-phone', new Map([['/language', 'es']]))
    const { tell, did } = aWorker()
    await tell('activate')
    expect([...kept.keys()]).toEqual(['fifthwheel-driver-a9', 'fifthwheel-driver-b2', 'fifthwheel-phone'])
    expect(did).toEqual(['takes the open pages'])
  })
})

describe('without signal', () => {
  beforeEach(() => {
    keep('a9', '/assets/app-a9.js', 'the program before')
    keep('a9', '/icon.svg', 'the icon before')
    for (const path of files) keep('b2', path, `kept: ${path}`)
    keep('b2', '/driver-portal', 'kept: the page')
    answers = () => {
      throw new TypeError('no network')
    }
  })

  it.each(['/driver', '/driver/', '/driver-portal', '/driver-login', '/driver-debug-test'])(
    '%s opens from the phone',
    async (path) => {
      expect(await aWorker().visit(path)).toBe('kept: the page')
    },
  )

  it('its files come from the phone, the newest first, and those of an open page of before as well', async () => {
    const { ask } = aWorker()
    expect(await ask('/icon.svg')).toBe('kept: /icon.svg')
    expect(await ask('/assets/app-a9.js')).toBe('the program before')
  })

  it.each([
    ['an answer of the server', '/api/drivers/1/loads', {}],
    ['a tap', '/assets/app-b2.js', { method: 'POST' }],
    ['a page of the office', '/admin', { mode: 'navigate' }],
    ['a shared load', '/track/abc', { mode: 'navigate' }],
    ['another server', '/icon.svg', { from: 'https://maps.example' }],
  ])('%s is never taken from the phone', async (_what, path, more) => {
    expect(await aWorker().ask(path, more)).toBeNull()
  })
})

describe('the page that is kept', () => {
  beforeEach(() => {
    for (const path of files) keep('b2', path, path)
    keep('b2', '/driver-portal', 'kept: the page')
  })
  const pageKept = () => ofRelease('b2')?.get('/driver-portal')

  it('is shown at once and made new for the next time, with the company as it is now', async () => {
    expect(await aWorker().visit('/driver')).toBe('kept: the page')
    expect(asked).toEqual(['/driver-portal'])
    expect(pageKept()).toBe(pageOf('b2'))
  })

  it.each([
    ['of a newer release, whose files are not here', () => new Response(pageOf('c3'))],
    ['that broke', () => new Response('broken', { status: 500 })],
    ['of a hotel that asks for a sign-in', () => new Response('<h1>Sign in to the Wi-Fi</h1>')],
    [
      'that leads elsewhere',
      () => Object.defineProperty(new Response(pageOf('b2')), 'redirected', { value: true }),
    ],
  ])('stays when the one that comes is one %s', async (_which, answer) => {
    answers = answer
    await aWorker().visit('/driver')
    expect(pageKept()).toBe('kept: the page')
  })

  it('is fetched where the phone has none', async () => {
    kept.clear()
    expect(await aWorker().visit('/driver')).toBe('from the server: /driver')
  })
})
