import { setTimeout as wait } from 'node:timers/promises'
import { newPatience, patienceMilliseconds, type Patience } from '../patience.ts'

export type VendorAnswer = { readonly status: number; readonly text: string }

export type VendorRequest = {
  readonly url: URL
  /** Sent as JSON by POST; without it a GET. */
  readonly body?: unknown
  /** The time left of the request that this call belongs to; absent: its own limit. */
  readonly patience?: Patience | undefined
}

const pauseMilliseconds = 250
const restMilliseconds = 60_000
const mostBytes = 20 * 1024 * 1024

/** Its message never contains the address, because keys are part of it. */
export class VendorSilent extends Error {
  override readonly name = 'VendorSilent'
}

/** Calls a vendor; tests use shorter limits. */
export type AskVendor = (request: VendorRequest) => Promise<VendorAnswer>
type Waits = { readonly patience?: number; readonly rest?: number }

/**
 * Calls once, and once more if the vendor is overloaded or broken (429 and 5xx) and its Retry-After leaves enough time.
 * Any status counts as an answer; no answer in time is a VendorSilent. A vendor that is down is not called for a
 * minute, so that nobody waits for it again.
 */
export function vendorAsker({
  patience = patienceMilliseconds,
  rest = restMilliseconds,
}: Waits = {}): AskVendor {
  // By host, because a vendor's matrix service may be down while its routing works.
  const restsUntil = new Map<string, number>()
  return async (request) => {
    const begin = performance.now()
    const { host } = request.url
    const letRest = () => restsUntil.set(host, performance.now() + rest)
    if (begin < (restsUntil.get(host) ?? 0)) throw new VendorSilent('it was down a moment ago')
    const { until, gone } = request.patience ?? newPatience()
    const end = Math.min(until, begin + patience)
    if (end <= begin) throw new VendorSilent('no time is left')
    try {
      const answer = await askTwice(request, { until: end, gone })
      if (isDown(answer)) letRest()
      return answer
    } catch (error) {
      // A caller that left, or had little time, says nothing about the vendor.
      const wasPatient = end - begin >= patience / 2
      if (gone?.aborted !== true && wasPatient) letRest()
      throw error
    }
  }
}

/** Other failures may concern only this question. */
function isDown({ status }: VendorAnswer): boolean {
  return status === 502 || status === 503 || status === 504
}

async function askTwice(request: VendorRequest, patience: Patience): Promise<VendorAnswer> {
  const { retryAfter, ...first } = await askInTime(request, patience)
  if (first.status !== 429 && first.status < 500) return first
  const pause = retryAfter ?? pauseMilliseconds
  if (pause >= patience.until - performance.now()) return first
  await wait(pause)
  const { retryAfter: _, ...second } = await askInTime(request, patience)
  return second
}

/**
 * The timer also races the answer: an abort signal that nothing references can be garbage-collected before it fires,
 * and then a silent vendor would block forever.
 */
async function askInTime(request: VendorRequest, { until, gone }: Patience) {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let leave = () => {}
  const givenUp = new Promise<never>((_, reject) => {
    const giveUp = (why: string) => {
      reject(new VendorSilent(why))
      stop.abort()
    }
    leave = () => {
      giveUp('nobody waits for it')
    }
    timer = setTimeout(giveUp, Math.max(0, until - performance.now()), 'no answer in time')
  })
  gone?.addEventListener('abort', leave)
  if (gone?.aborted === true) leave()
  try {
    return await Promise.race([givenUp, askOnce(request, stop.signal)])
  } finally {
    clearTimeout(timer)
    gone?.removeEventListener('abort', leave)
  }
}

async function askOnce({ url, body }: VendorRequest, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': 'Fifthwheel',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    return { status: response.status, text: await textOf(response), retryAfter: retryAfterOf(response) }
  } catch {
    throw new VendorSilent('not reachable')
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  // Node's types do not say what a body consists of.
  const chunks: AsyncIterable<Uint8Array> | [] = response.body ?? []
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostBytes) throw new Error('too long an answer')
  }
  return text
}

/** Milliseconds; the header contains seconds or a date. */
function retryAfterOf(response: Response): number | null {
  const header = response.headers.get('retry-after')
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.parse(response.headers.get('date') ?? header))
}

/** The answer as JSON; undefined where it is none. */
export function jsonOf({ text }: VendorAnswer): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The meaning of an error status in words for a person. */
export function statusWords(status: number): string {
  if (status === 429) return 'it is asked too much at the moment'
  return status >= 500 ? 'the service has a fault' : 'the request was refused'
}

/** A vendor's message for the log: one short line, with the key removed in case it repeats it. */
export function vendorWords(text: string, key?: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  // Before it is cut, or a part of the key would stay.
  return (key === undefined ? line : line.replaceAll(key, '(key)')).slice(0, 200)
}

export const vendorUnusable = 'maps API key invalid or service unavailable'
