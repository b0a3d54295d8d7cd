import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { formatName } from '#client/format/people.ts'
import { formatFileSize } from '#domain/documents/file-size.ts'
import type { Say } from '#client/words/catalogue.ts'
import { currentLanguage } from '#client/words/language.ts'
import type { debugTestWords } from '#client/words/debug-test-words.ts'
import { formatWhen } from '../inbox/format-when.ts'
import { waitingChanges } from '../loads/load-taps.ts'
import type { Phone } from '../phone/phone.ts'
import { rememberedDriver } from '../phone/remembered-driver.ts'

export type SayDebug = Say<typeof debugTestWords>
export type PhoneFact = { readonly label: string; readonly value: string }

const clockToleranceMs = 5000

/** What can be told without asking the person for anything, in the order of the page. */
export async function gatherPhoneFacts(say: SayDebug, phone: Phone): Promise<PhoneFact[]> {
  const [server, signedInAs, permission, sent, storage, waiting] = await Promise.all([
    askServer(),
    whoIsSignedIn(say),
    locationPermission(say),
    lastSentPosition(say),
    storageRoom(say),
    waitingHere(say, phone),
  ])
  return [
    { label: say('signedInAs'), value: signedInAs },
    { label: say('connection'), value: say(navigator.onLine ? 'online' : 'offline') },
    {
      label: say('server'),
      value: server ? say('serverAnswers', { ms: server.tookMs }) : say('serverSilent'),
    },
    { label: say('permission'), value: permission },
    { label: say('sent'), value: sent },
    { label: say('storage'), value: storage },
    { label: say('waiting'), value: waiting },
    { label: say('screen'), value: say('wakeLock' in navigator ? 'possible' : 'unsupported') },
    { label: say('clock'), value: clock(say, server?.isAheadByMs ?? 0) },
    { label: say('version'), value: String(import.meta.env['VITE_APP_VERSION'] ?? say('unsupported')) },
    { label: say('browser'), value: navigator.userAgent },
  ]
}

async function askServer(): Promise<{ tookMs: number; isAheadByMs: number } | null> {
  const before = Date.now()
  try {
    // oxlint-disable-next-line no-restricted-globals -- whether the server answers at all; no call of the contract
    const response = await fetch('/healthz', { cache: 'no-store' })
    if (!response.ok) return null
    const tookMs = Date.now() - before
    const date = Date.parse(response.headers.get('date') ?? '')
    return { tookMs, isAheadByMs: Number.isNaN(date) ? 0 : before + tookMs / 2 - date }
  } catch {
    return null
  }
}

async function whoIsSignedIn(say: SayDebug): Promise<string> {
  try {
    const user = await call('GET /api/auth/user')
    return `${formatName(user, user.username ?? '')} (${user.username ?? '—'}, ${user.role})`
  } catch (error) {
    return say(error instanceof ApiError && error.status === 401 ? 'nobody' : 'unknownNoServer')
  }
}

async function locationPermission(say: SayDebug): Promise<string> {
  if (!isSecureContext) return say('notSecure')
  if (!('geolocation' in navigator)) return say('unsupported')
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return say(state)
  } catch {
    return say('prompt') // Older browsers have the location but cannot be asked about it.
  }
}

async function lastSentPosition(say: SayDebug): Promise<string> {
  try {
    const driver = await call('GET /api/auth/driver-user')
    const loads = await call('GET /api/drivers/:id/loads', { params: { id: driver.id } })
    const [newest] = loads
      .flatMap(({ number109, lastLocationUpdate: at }) => (at === null ? [] : [{ number109, at }]))
      .toSorted((one, other) => other.at.localeCompare(one.at))
    if (!newest) return say('noPosition')
    const time = formatWhen(newest.at, new Date(), currentLanguage())
    return say('sentAt', { time, number: newest.number109 })
  } catch {
    return say('noPosition')
  }
}

async function waitingHere(say: SayDebug, phone: Phone): Promise<string> {
  const driverId = rememberedDriver()
  if (driverId === null) return say('noneWaiting')
  try {
    const queue = await phone.queue()
    const { length } = waitingChanges(await queue.entries(driverId))
    return length === 0 ? say('noneWaiting') : String(length)
  } catch {
    return say('unsupported')
  }
}

async function storageRoom(say: SayDebug): Promise<string> {
  try {
    localStorage.setItem('fifthwheel.debug-test', 'works')
    localStorage.removeItem('fifthwheel.debug-test')
  } catch {
    return say('storageRefused')
  }
  // Absent where the page is not opened by https.
  const manager = navigator.storage as StorageManager | undefined
  const estimate = await manager?.estimate()
  if (estimate?.quota === undefined) return say('storageWorks')
  return say('storageUsed', {
    used: formatFileSize(estimate.usage ?? 0),
    quota: formatFileSize(estimate.quota),
  })
}

function clock(say: SayDebug, isAheadByMs: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const seconds = Math.round(Math.abs(isAheadByMs) / 1000)
  return Math.abs(isAheadByMs) <= clockToleranceMs
    ? say('clockRight', { zone })
    : say('clockOff', { seconds, zone })
}
