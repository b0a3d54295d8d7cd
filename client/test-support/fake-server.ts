import { afterEach, beforeEach } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Answer, CallName } from '#client/api/call.ts'

type Asked = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}
type Made = Asked & { readonly name: CallName; readonly headers: Headers }

/** Handlers answer with the contract's shapes; a promise delays the answer. */
type Handlers = {
  [Name in CallName]?: (asked: Asked) => Answer<Name> | Page<Answer<Name>> | Promise<Answer<Name>>
}

/** A page of a list that has further pages. */
export class Page<Rows> {
  readonly rows: Rows
  readonly nextCursor: string
  constructor(rows: Rows, nextCursor: string) {
    this.rows = rows
    this.nextCursor = nextCursor
  }
}

/** Thrown by a handler to refuse a call. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly extras: object
  constructor(code: ErrorCode, extras: object = {}) {
    super(errors[code][1])
    this.code = code
    this.extras = extras
  }
}

const endpoints = new Map<string, Endpoint>(
  Object.values(api)
    .flatMap((slice) => Object.values(slice) as Endpoint[])
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return (
    match &&
    Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
  )
}

function find(
  method: string,
  path: string,
): { name: CallName; endpoint: Endpoint; params: Record<string, string> } {
  // Fixed paths before those with parameters: /api/loads/next-number is not a load.
  const all = [...endpoints].toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')))
  for (const [name, endpoint] of all) {
    const params = endpoint.method === method ? matchPath(endpoint.path, path) : null
    // The names of the map are made like CallName's.
    if (params) return { name: name as CallName, endpoint, params }
  }
  throw new Error(`The contract has no ${method} ${path}`)
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

function refuse(code: ErrorCode, extras: object = {}): Response {
  const [status, message] = errors[code]
  return json(status, { message, code, ...extras })
}

/** A fake server that checks each body and each answer against the contract. */
export class FakeServer {
  readonly calls: Made[] = []
  #handlers: Handlers = {}

  on(handlers: Handlers): void {
    this.#handlers = { ...this.#handlers, ...handlers }
  }

  made(name: CallName): Made[] {
    return this.calls.filter((call) => call.name === name)
  }

  reset(): void {
    this.calls.length = 0
    this.#handlers = { 'POST /api/auth/browser-bypass': () => ({ token: 'token-of-the-test' }) }
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const { name, endpoint, params } = find(init.method ?? 'GET', pathname)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined)
    const checked = endpoint.body?.safeParse(body)
    if (checked && !checked.success)
      throw new Error(`${name}: the body breaks the contract: ${checked.error.message}`)
    const asked = { params, query: Object.fromEntries(searchParams), body }
    this.calls.push({ ...asked, name, headers: new Headers(init.headers) })
    const handler = this.#handlers[name] as ((asked: Asked) => unknown) | undefined
    if (!handler) return refuse('unauthorized')
    try {
      const answer = await handler(asked)
      const status = endpoint.status ?? 200
      if (!(answer instanceof Page)) return json(status, endpoint.response.parse(answer))
      return json(status, endpoint.response.parse(answer.rows), { 'X-Next-Cursor': answer.nextCursor })
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.code, error.extras)
      throw error
    }
  }
}

export function startFakeServer(): FakeServer {
  const server = new FakeServer()
  const realFetch = globalThis.fetch
  beforeEach(() => {
    server.reset()
    localStorage.clear()
    sessionStorage.clear()
    globalThis.fetch = server.fetch as typeof fetch
  })
  afterEach(() => {
    globalThis.fetch = realFetch
  })
  return server
}
