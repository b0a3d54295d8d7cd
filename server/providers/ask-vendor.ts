import { setTimeout as wait } from 'node:timers/promises'

export type VendorAnswer = { readonly status: number; readonly text: string }

export type VendorRequest = {
  readonly url: URL
  /** Sent as JSON by POST; without it a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** For everything together, the second try included. */
const patienceMilliseconds = 8000
const pauseMilliseconds = 250
const mostBytes = 20 * 1024 * 1024

/** Its message never holds the address that was asked, because keys travel in it. */
export class VendorSilent extends Error {
  override readonly name = 'VendorSilent'
}

/** Opens the way to one vendor; a test is less patient. */
export type AskVendor = (request: VendorRequest) => Promise<VendorAnswer>

/**
 * Asks once, and once more where the vendor is overloaded or broken (429 and 5xx) and its Retry-After leaves the time.
 * Any status that arrives is an answer; none in time is a VendorSilent.
 */
export function vendorAsker(patience: number = patienceMilliseconds): AskVendor {
  return async (request) => {
    const end = performance.now() + patience
    const timeLeft = () => Math.max(0, end - performance.now())
    const ask = async () => {
      const signals = [AbortSignal.timeout(Math.max(1, Math.ceil(timeLeft())))]
      if (request.signal) signals.push(request.signal)
      return askOnce(request, AbortSignal.any(signals))
    }
    const { retryAfter, ...first } = await ask()
    if (first.status !== 429 && first.status < 500) return first
    const pause = retryAfter ?? pauseMilliseconds
    if (pause >= timeLeft()) return first
    await wait(pause, undefined, request.signal ? { signal: request.signal } : {})
    const { retryAfter: _, ...second } = await ask()
    return second
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
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new VendorSilent(isLate ? 'no answer in time' : 'not reachable')
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  // Node's own types leave open what a body consists of.
  const chunks: AsyncIterable<Uint8Array> | [] = response.body ?? []
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostBytes) throw new Error('too long an answer')
  }
  return text
}

/** Milliseconds; the header holds seconds or a date. */
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

/** A vendor's own words for an error of ours: one line, short, and without the key, should it repeat it. */
export function vendorWords(text: string, key?: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  return key === undefined ? line : line.replaceAll(key, '(key)')
}

export const vendorUnusable = 'maps API key invalid or service unavailable'
