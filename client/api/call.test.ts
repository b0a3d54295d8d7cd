// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, failureMessage, isUnauthorized } from './api-error.ts'
import { call, forgetVersions, readWhole, request, urlOf } from './call.ts'
import { readPage } from './read-page.ts'

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } }
const sent: Sent[] = []
let answers: (() => Response | Promise<Response>)[] = []

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

beforeEach(() => {
  sent.length = 0
  answers = []
  localStorage.clear()
  vi.stubGlobal('fetch', (url: string, init: Sent['init']) => {
    sent.push({ url, init })
    const answer = answers.shift()
    if (!answer) throw new Error(`nothing answers ${url}`)
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError')
  return error
}

describe('an address', () => {
  it('fills parameters in and leaves empty query values out', () => {
    expect(urlOf('DELETE /api/loads/:id/stops/:stopId', { params: { id: 'a/b', stopId: 'c' } })).toBe(
      '/api/loads/a%2Fb/stops/c',
    )
    expect(urlOf('GET /api/loads', { query: { status: 'paid', month: undefined, search: null } })).toBe(
      '/api/loads?status=paid',
    )
  })
})

describe('a call', () => {
  beforeEach(() => {
    localStorage.setItem('bypass-token', 't1')
  })
  const lastSent = () => {
    const { url, init } = sent.at(-1) ?? {}
    return { url, method: init?.method, headers: init?.headers, body: init?.body }
  }

  it('sends what is to be saved as JSON, with the key by which it acts once, and gives what was answered', async () => {
    answers = [json(200, { id: '1' })]
    const body = { city: 'Enid', state: 'OK', flatRate: '1395' }
    expect(await call('POST /api/rates', { body, idempotencyKey: 'k-1' })).toEqual({ id: '1' })
    expect(lastSent()).toEqual({
      ...{ url: '/api/rates', method: 'POST', body: JSON.stringify(body) },
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Idempotency-Key': 'k-1',
        'X-Bypass-Token': 't1',
      },
    })
  })

  it('sends a file as it is, of the type that it has', async () => {
    answers = [json(200, {})]
    const file = new Blob(['page'], { type: 'image/png' })
    await request('PUT', '/api/uploads/1/part', { file, headers: { 'X-Driver': 'd' } })
    const { headers, body } = lastSent()
    expect([body, headers?.['Content-Type'], headers?.['X-Driver']]).toEqual([file, undefined, 'd'])
  })

  it('that is answered with nothing gives nothing', async () => {
    answers = [() => new Response(null, { status: 204 })]
    expect(await request('DELETE', '/api/rates/1')).toBeNull()
  })

  it('that its caller ends is no lost connection', async () => {
    const ending = new AbortController()
    ending.abort()
    answers = [() => Promise.reject(ending.signal.reason as Error)]
    await expect(call('GET /api/loads', { signal: ending.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a connection that died without a word', () => {
  const limit = new AbortController()
  beforeEach(() => {
    localStorage.setItem('bypass-token', 't1')
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === 180_000 ? limit.signal : AbortSignal.abort(),
    )
    answers = [
      () =>
        new Promise((_, reject) => {
          const { signal } = sent.at(-1)?.init ?? {}
          signal?.addEventListener('abort', () => {
            reject(signal.reason as Error)
          })
        }),
    ]
  })

  it('ends a save after three minutes as one without connection', async () => {
    const failed = failure(call('POST /api/auth/admin-logout'))
    await vi.waitFor(() => {
      expect(sent).toHaveLength(1)
    })
    limit.abort(new DOMException('', 'TimeoutError'))
    expect(failureMessage(await failed, 'other')).toBe('No connection. Check the network and try again.')
  })
})

describe('the bypass token', () => {
  it('is fetched before the first write, stored, and sent with every call after', async () => {
    answers = [json(200, { token: 't1' }), json(200, { success: true }), json(200, [])]
    await call('POST /api/auth/admin-logout')
    await call('GET /api/loads')
    expect(localStorage.getItem('bypass-token')).toBe('t1')
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/auth/browser-bypass',
      '/api/auth/admin-logout',
      '/api/loads',
    ])
    expect(sent.slice(1).map(({ init }) => init.headers['X-Bypass-Token'])).toEqual(['t1', 't1'])
  })

  it('is fetched once for all that are sent together, and by a read that does not wait for it', async () => {
    answers = [json(200, { token: 't1' }), json(200, {}), json(200, {})]
    await Promise.all([call('POST /api/auth/admin-logout'), call('POST /api/auth/admin-logout')])
    expect(sent.filter(({ url }) => url === '/api/auth/browser-bypass')).toHaveLength(1)
    localStorage.clear()
    sent.length = 0
    answers = [json(200, { token: 't2' }), json(200, [])]
    await call('GET /api/loads')
    expect(sent.map(({ url }) => url)).toEqual(['/api/auth/browser-bypass', '/api/loads'])
    expect(sent[1]?.init.headers['X-Bypass-Token']).toBeUndefined()
    await vi.waitFor(() => expect(localStorage.getItem('bypass-token')).toBe('t2'))
  })

  it('is remembered by the page where the browser stores nothing', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
    answers = [json(200, { token: 't1' }), json(200, {}), json(200, {})]
    await call('POST /api/auth/admin-logout')
    await call('POST /api/auth/admin-logout')
    vi.restoreAllMocks()
    expect(sent.slice(1).map(({ init }) => init.headers['X-Bypass-Token'])).toEqual(['t1', 't1'])
  })

  it.each([
    ['is refused', json(503, {})],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that %s keeps no call from being sent', async (_how, answer) => {
    answers = [answer, json(200, {})]
    await call('POST /api/auth/admin-logout')
    expect(sent.at(-1)?.url).toBe('/api/auth/admin-logout')
    expect(sent.at(-1)?.init.headers['X-Bypass-Token']).toBeUndefined()
  })

  it('is fetched anew when refused, and the call is tried once more', async () => {
    localStorage.setItem('bypass-token', 'old')
    answers = [
      json(403, { message: 'no', code: 'bypass_token_invalid' }),
      json(200, { token: 'new' }),
      json(200, { success: true }),
    ]
    await call('POST /api/auth/admin-logout')
    expect(sent.at(-1)?.init.headers['X-Bypass-Token']).toBe('new')
  })

  it('is not fetched a second time when the new one is refused too', async () => {
    localStorage.setItem('bypass-token', 'old')
    const refused = json(403, { message: 'no', code: 'bypass_token_invalid' })
    answers = [refused, json(200, { token: 'new' }), refused]
    expect((await failure(call('POST /api/auth/admin-logout'))).code).toBe('bypass_token_invalid')
  })

  it('is left alone by any other refusal', async () => {
    localStorage.setItem('bypass-token', 'old')
    answers = [json(403, { message: 'Your account may not do this.', code: 'forbidden' })]
    expect((await failure(call('POST /api/auth/admin-logout'))).code).toBe('forbidden')
  })
})

describe('a failure', () => {
  beforeEach(() => {
    localStorage.setItem('bypass-token', 't')
  })

  it('is the status, a colon and the body; people are shown the message', async () => {
    answers = [
      json(409, { message: '109 number already exists', code: 'load_number_taken', requiresOverride: true }),
    ]
    const error = await failure(call('GET /api/loads'))
    expect(error.message).toBe(
      '409: {"message":"109 number already exists","code":"load_number_taken","requiresOverride":true}',
    )
    expect(error.userMessage).toBe('109 number already exists')
    expect(error.body['requiresOverride']).toBe(true)
  })

  it('with an empty body carries the status text', async () => {
    answers = [() => new Response('', { status: 502, statusText: 'Bad Gateway' })]
    const error = await failure(call('GET /api/loads'))
    expect(error.message).toBe('502: Bad Gateway')
    expect(error.userMessage).toBe('Something went wrong. Please try again.')
    expect(failureMessage(error, 'Failed to update load')).toBe('Failed to update load')
  })

  it('of a proxy that lets no file of this size through says so, not to try again', async () => {
    const page = '<html><head><title>413 Request Entity Too Large</title></head></html>'
    answers = [() => new Response(page, { status: 413 })]
    const error = await failure(call('GET /api/loads'))
    expect(failureMessage(error, 'The file did not arrive. Try again.')).toBe(
      'The proxy in front of the server lets no file of this size through. Tell whoever runs it.',
    )
    answers = [() => Response.json({ message: 'Up to 25 MB.', code: 'upload_too_large' }, { status: 413 })]
    expect(failureMessage(await failure(call('GET /api/loads')), 'Try again.')).toBe('Up to 25 MB.')
  })

  it('of a server that broke down says what failed, and by which request it is found in the log', async () => {
    const body = { message: 'Something went wrong (request r-7).', code: 'internal', requestId: 'r-7' }
    answers = [json(500, body)]
    const error = await failure(call('GET /api/loads'))
    expect(failureMessage(error, 'Failed to update load')).toBe('Failed to update load (request r-7)')
  })

  it('is unauthorised only as 401 with that word, and says what to do', async () => {
    answers = [
      json(401, { message: 'Unauthorized', code: 'unauthorized' }),
      json(401, { message: 'Invalid username or password' }),
    ]
    const [signedOut, mistyped] = [
      await failure(call('GET /api/loads')),
      await failure(call('GET /api/loads')),
    ]
    expect([isUnauthorized(signedOut), isUnauthorized(mistyped)]).toEqual([true, false])
    expect(signedOut.userMessage).toBe('Your session has ended. Sign in, then try again.')
    expect(mistyped.userMessage).toBe('Invalid username or password')
  })

  it('without an answer says that there is no connection', async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
    const error = await failure(call('GET /api/loads'))
    expect(error.userMessage).toBe('No connection. Check the network and try again.')
    expect(error.status).toBe(0)
  })
})

it('reads the pages of a list that are still the same from where they were put', async () => {
  localStorage.setItem('bypass-token', 't')
  const page = (rows: number[] | null, tag: string, next?: string) => () =>
    new Response(rows && JSON.stringify(rows), {
      status: rows === null ? 304 : 200,
      headers: { ETag: tag, ...(next === undefined ? {} : { 'X-Next-Cursor': next }) },
    })
  const address = '/api/loads?status=delivered'
  answers = [page([1, 2], 'one', 'a'), page([3], 'two')]
  expect(await readWhole(address)).toEqual([1, 2, 3])
  answers = [page(null, 'one', 'a'), page([3, 4], 'three', 'b'), page([5], 'four')]
  expect(await readWhole(address)).toEqual([1, 2, 3, 4, 5])
  expect(sent.slice(2).map(({ init }) => init.headers['If-None-Match'])).toEqual(['one', 'two', undefined])
  forgetVersions()
  answers = [page([1], 'one')]
  expect(await readWhole(address)).toEqual([1])
  expect(sent.at(-1)?.init.headers['If-None-Match']).toBeUndefined()
})

it('remembers the forty addresses that were read last', async () => {
  localStorage.setItem('bypass-token', 't')
  const read = async (number: number) => {
    const address = `/api/loads/${String(number)}`
    answers = [() => Response.json({ number }, { headers: { ETag: `tag ${String(number)}` } })]
    await readWhole(address)
    return sent.at(-1)?.init.headers['If-None-Match']
  }
  for (let number = 1; number <= 40; number += 1) await read(number)
  expect(await read(1)).toBe('tag 1')
  await read(41)
  expect([await read(1), await read(2), await read(4)]).toEqual(['tag 1', undefined, 'tag 4'])
  forgetVersions()
})

it('reads a list that comes in pages to its end', async () => {
  localStorage.setItem('bypass-token', 't')
  const page = (rows: number[], next?: string) => () =>
    new Response(JSON.stringify(rows), { headers: next === undefined ? {} : { 'X-Next-Cursor': next } })
  answers = [page([1, 2], 'a='), page([3], 'b'), page([4])]
  expect(await readWhole('/api/loads?status=paid')).toEqual([1, 2, 3, 4])
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/loads?status=paid',
    '/api/loads?status=paid&cursor=a%3D',
    '/api/loads?status=paid&cursor=b',
  ])
})

it('asks for the next page while the one before is still arriving', async () => {
  localStorage.setItem('bypass-token', 't')
  let arrive: () => void = () => undefined
  const slow = new ReadableStream<Uint8Array>({
    start: (stream) => {
      arrive = () => {
        stream.enqueue(new TextEncoder().encode('[1]'))
        stream.close()
      }
    },
  })
  const lastPage = () => {
    arrive()
    return new Response('[2]')
  }
  answers = [() => new Response(slow, { headers: { 'X-Next-Cursor': 'a' } }), lastPage]
  expect(await readWhole('/api/loads?status=assigned')).toEqual([1, 2])
})

it('reads one page of a long list, and says where the next one begins', async () => {
  localStorage.setItem('bypass-token', 't')
  answers = [() => Response.json([1, 2], { headers: { 'X-Next-Cursor': 'a b' } }), () => Response.json([3])]
  expect(await readPage('/api/rates/history', { cursor: null })).toEqual({ rows: [1, 2], nextCursor: 'a b' })
  expect(await readPage('/api/rates/history', { cursor: 'a b' })).toEqual({ rows: [3], nextCursor: null })
  expect(sent.map(({ url }) => url)).toEqual(['/api/rates/history', '/api/rates/history?cursor=a%20b'])
})
