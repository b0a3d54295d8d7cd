import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { PushDevice, PushMessage, PushOutcome, PushProvider } from './push-provider.ts'

export type WebPushSettings = {
  /** A P-256 key, 32 bytes. */
  readonly privateKey: Buffer
  readonly publicUrl: string
  /** Allowed origins; `*.` matches any subdomain. */
  readonly services: readonly string[]
  /** Shorter in tests. */
  readonly patienceMs?: number
}

const usualPatienceMs = 10_000
/** How long a hanging push service is not called; jobs waiting for it would delay others. */
const restMs = 60_000

/** Web Push (RFC 8030) with VAPID (RFC 8292), encrypted for the phone (RFC 8291). */
export function webPushProvider({
  privateKey,
  publicUrl,
  services,
  patienceMs = usualPatienceMs,
}: WebPushSettings): PushProvider {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const vapidDetails = {
    subject: subjectOf(publicUrl),
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
  const restsUntil = new Map<string, number>()
  const knows = (endpoint: string) => services.some((service) => isAt(endpoint, service))
  return {
    publicKey: vapidDetails.publicKey,
    knows,
    send: async (device, message) => {
      // The list of services may have changed since the phone subscribed.
      if (!knows(device.endpoint)) return { kind: 'gone' }
      const { host } = new URL(device.endpoint)
      if (performance.now() < (restsUntil.get(host) ?? 0)) return silent
      const request = requestFor(device, message, vapidDetails)
      if (request === null) return { kind: 'gone' }
      const outcome = await post(request, patienceMs)
      if (outcome === silent) restsUntil.set(host, performance.now() + restMs)
      return outcome
    },
  }
}

/** Push services require a contact; Apple's only accepts a mail address or https. */
function subjectOf(publicUrl: string): string {
  const { protocol, hostname, origin } = new URL(publicUrl)
  return protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`
}

function isAt(endpoint: string, service: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  const [wantedProtocol, wantedHost = ''] = service.split('//')
  if (username !== '' || password !== '' || protocol !== wantedProtocol) return false
  return wantedHost.startsWith('*.') ? host.endsWith(wantedHost.slice(1)) : host === wantedHost
}

type Vapid = { readonly subject: string; readonly publicKey: string; readonly privateKey: string }
type Request = ReturnType<typeof webPush.generateRequestDetails>

/** Null if the phone's keys are invalid: nothing can ever be encrypted for it. */
function requestFor(
  { endpoint, p256dh, auth }: PushDevice,
  message: PushMessage,
  vapid: Vapid,
): Request | null {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
      vapidDetails: vapid,
      contentEncoding: 'aes128gcm',
      TTL: message.ttlSeconds,
      urgency: message.isUrgent ? 'high' : 'normal',
      topic: message.topic,
    })
  } catch {
    return null
  }
}

const silent: PushOutcome = { kind: 'later', why: 'no answer in time', waitMs: null }

/** The timer also races the answer, because a signal alone may be garbage-collected before it fires. */
async function post({ endpoint, headers, body }: Request, patienceMs: number): Promise<PushOutcome> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<PushOutcome>((resolve) => {
    timer = setTimeout(() => {
      resolve(silent)
      stop.abort()
    }, patienceMs)
  })
  const answered = fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers),
    // With a payload there is always a body.
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: stop.signal,
  }).then(outcomeOf, (): PushOutcome => ({ kind: 'later', why: 'not reachable', waitMs: null }))
  try {
    return await Promise.race([answered, givenUp])
  } finally {
    clearTimeout(timer)
  }
}

async function outcomeOf(response: Response): Promise<PushOutcome> {
  const { status } = response
  const waitMs = retryAfterOf(response)
  // The rest of its answer is not needed and may be long.
  await response.body?.cancel()
  if (response.ok) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const why = `the push service answered ${String(status)}`
  return status === 429 || status >= 500 ? { kind: 'later', why, waitMs } : { kind: 'refused', why }
}

function retryAfterOf(response: Response): number | null {
  const header = response.headers.get('retry-after')
  if (header === null) return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const [at, from] = [Date.parse(header), Date.parse(response.headers.get('date') ?? '')]
  return Number.isNaN(at) || Number.isNaN(from) ? null : Math.max(0, at - from)
}
