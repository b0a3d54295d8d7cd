import type { api } from '#contract/api.ts'
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ResponseOf } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { bypassToken, fetchBypassToken, storedBypassToken } from './bypass-token.ts'
import { isInUse } from './page-use.ts'

type Slices = typeof api
type Declared = { [Slice in keyof Slices]: Slices[Slice][keyof Slices[Slice]] }[keyof Slices]

/** Every call by method and path (`PATCH /api/loads/:id/assign`). Types only: no schema reaches the browser. */
export type Calls = { [E in Declared as `${E['method']} ${E['path']}`]: E }
export type CallName = keyof Calls
export type ReadName = Extract<CallName, `GET ${string}`>

export type Answer<Name extends CallName> = ResponseOf<Calls[Name] & Endpoint>
export type SentBody<Name extends CallName> = BodyInput<Calls[Name] & Endpoint>

type Params<Name extends CallName> = ParamsOf<Calls[Name] & Endpoint>
type Query<Name extends CallName> = QueryInput<Calls[Name] & Endpoint>
type WithParams<Name extends CallName> = keyof Params<Name> extends never
  ? { params?: undefined }
  : { params: Params<Name> }
type WithBody<Name extends CallName> =
  SentBody<Name> extends undefined
    ? { body?: undefined }
    : undefined extends SentBody<Name>
      ? { body?: SentBody<Name> }
      : { body: SentBody<Name> }

/** The address of a call: path parameters and query string. */
export type Address<Name extends CallName> = WithParams<Name> &
  (Query<Name> extends undefined ? { query?: undefined } : { query?: Query<Name> | undefined })

export type CallOptions<Name extends CallName> = Address<Name> &
  WithBody<Name> & {
    signal?: AbortSignal | undefined
    /** For calls that take a file as their body, alone or in a form. */
    file?: Blob | FormData | undefined
    /** The same key and person get the first answer again: use one wherever a second try must not act twice. */
    idempotencyKey?: string | undefined
  }

type RequiredKeys<Options> = {
  [Key in keyof Options]-?: undefined extends Options[Key] ? never : Key
}[keyof Options]

/** Options may be left out where the call needs none. */
export type IsOptional<Options> = [RequiredKeys<Options>] extends [never] ? true : false
type Rest<Options> = IsOptional<Options> extends true ? [options?: Options] : [options: Options]

type Parts = { params?: object | undefined; query?: object | undefined }

export function urlOf(name: CallName, { params = {}, query = {} }: Parts = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = name.slice(name.indexOf(' ') + 1)
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(key, String(value))
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

type Init = Omit<RequestInit, 'headers'> & { headers: Record<string, string> }

/** No work of the server takes this long: the connection died without a word. */
const longestSaveMs = 180_000

/** `asked`: the signal by which the caller ends it. */
async function send(url: string, init: Init, asked: AbortSignal | undefined): Promise<Response> {
  // Reads need no token, so they must not wait for the first one.
  if (init.method === 'GET' && storedBypassToken() === null) void fetchBypassToken()
  const token = init.method === 'GET' ? storedBypassToken() : await bypassToken()
  const headers = token === null ? init.headers : { ...init.headers, 'X-Bypass-Token': token }
  try {
    return await fetch(url, { ...init, headers, credentials: 'same-origin' })
  } catch (cause) {
    if (asked?.aborted) throw cause
    throw new ApiError(0, '', 'No connection')
  }
}

async function failureOf(response: Response): Promise<ApiError> {
  return new ApiError(response.status, await response.text(), response.statusText)
}

type RequestOptions = {
  body?: unknown
  file?: Blob | FormData | undefined
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** The version (ETag) that is cached here: the answer may be an empty 304. */
  knownTag?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

function limitOf(method: string, file: unknown): AbortSignal | null {
  return method === 'GET' || file !== undefined ? null : AbortSignal.timeout(longestSaveMs)
}

export async function answerTo(method: string, url: string, options: RequestOptions): Promise<Response> {
  const { body, file, signal: asked, idempotencyKey, knownTag } = options
  const content = file ?? (body === undefined ? undefined : JSON.stringify(body))
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
  if (knownTag !== undefined) headers['If-None-Match'] = knownTag
  if (method === 'GET' && !isInUse()) headers['X-Background-Refetch'] = 'true'
  const init = {
    method,
    headers,
    ...(content === undefined ? {} : { body: content }),
    signal: asked ?? limitOf(method, file),
  }
  let response = await send(url, init, asked)
  if (response.status === 403) {
    const failure = await failureOf(response)
    if (failure.code !== 'bypass_token_invalid') throw failure
    await fetchBypassToken()
    response = await send(url, init, asked)
  }
  if (!response.ok && response.status !== 304) throw await failureOf(response)
  return response
}

/** One request to our own server: the answer as JSON, or an ApiError. */
export async function request(method: string, url: string, options: RequestOptions = {}): Promise<unknown> {
  const response = await answerTo(method, url, options)
  return response.status === 204 ? null : ((await response.json()) as unknown)
}

type Version = { readonly tag: string; readonly body: unknown }
/** The last answers of addresses with versions. */
const versions = new Map<string, Version>()
const mostVersions = 40

/** Forgets all versions, so that everything is read again. */
export function forgetVersions(): void {
  versions.clear()
}

type Reading = Pick<RequestOptions, 'signal'>

/**
 * Reads an address; returns the cached answer if the server says that it is unchanged. Its body may still be arriving.
 */
async function readVersion(url: string, { signal }: Reading) {
  const known = versions.get(url)
  const response = await answerTo('GET', url, { signal, knownTag: known?.tag })
  const isKnown = response.status === 304 && known !== undefined
  return {
    body: isKnown ? Promise.resolve(known.body) : keepVersion(url, response),
    cursor: response.headers.get('X-Next-Cursor'),
  }
}

async function keepVersion(url: string, response: Response): Promise<unknown> {
  const tag = response.headers.get('ETag')
  const body = (await response.json()) as unknown
  versions.delete(url)
  if (tag !== null) versions.set(url, { tag, body })
  if (versions.size > mostVersions) versions.delete(versions.keys().next().value ?? '')
  return body
}

/** Reads all pages of a list; each page names the next one. */
export function readWhole(url: string, options: Reading = {}): Promise<unknown> {
  return readFrom(url, null, options)
}

async function readFrom(url: string, cursor: string | null, options: Reading): Promise<unknown> {
  const page = await readVersion(cursor ? withCursor(url, cursor) : url, options)
  if (!page.cursor) return page.body
  // The server prepares the next page while this one is transferred and parsed.
  const [rows, rest] = await Promise.all([page.body, readFrom(url, page.cursor, options)])
  return [...(rows as unknown[]), ...(rest as unknown[])] // Pages of the same list.
}

export function withCursor(url: string, cursor: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
}

/** The browser's mirror of the contract: `call('PATCH /api/loads/:id/assign', { params: { id }, body })`. */
export async function call<Name extends CallName>(
  name: Name,
  ...[options]: Rest<CallOptions<Name>>
): Promise<Answer<Name>> {
  const given: Parts & {
    body?: unknown
    file?: Blob | FormData | undefined
    signal?: AbortSignal | undefined
    idempotencyKey?: string | undefined
  } = options ?? {}
  const method = name.slice(0, name.indexOf(' '))
  // The server checks its answers against the same schema; checking here would add all of zod to the bundle.
  return (await request(method, urlOf(name, given), given)) as Answer<Name>
}
