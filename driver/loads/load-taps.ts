import type { Load } from '#contract/load-views.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { canonicalStatus } from '#domain/loads/load-status.ts'
import type { Entry, Tap } from '#client/queue/entry.ts'
import type { PlainWords } from '../page/failure-words.ts'
import type { Step } from './next-step.ts'
import { numberOf } from './places.ts'

type Act = 'status' | 'force-status' | 'return-load'

/** A driver's action on a load, for the queue. */
function tapOf(load: Load, driverId: string, act: Act, body?: Step): Tap {
  const call = { method: 'PATCH', path: `/api/loads/${load.id}/${act}` }
  return { kind: 'call', call, loadId: load.id, loadNumber: numberOf(load), driverId, ...(body && { body }) }
}

export const stepTap = (load: Load, driverId: string, step: Step) => tapOf(load, driverId, 'status', step)
export const forceTap = (load: Load, driverId: string, status: LoadStatus) =>
  tapOf(load, driverId, 'force-status', { status })
export const returnTap = (load: Load, driverId: string) => tapOf(load, driverId, 'return-load')

type Meaning = { readonly act: Act; readonly step: Step | null }

/** The effect of a queue entry on its load; null for papers and others that do not move it. */
export function meaningOf({
  kind,
  call: { path },
  body,
}: Pick<Tap, 'kind' | 'call' | 'body'>): Meaning | null {
  if (kind !== 'call') return null
  const act = (['status', 'force-status', 'return-load'] as const).find((name) => path.endsWith(`/${name}`))
  return act === undefined ? null : { act, step: stepIn(body) }
}

function stepIn(body: unknown): Step | null {
  if (typeof body !== 'object' || body === null || !('status' in body)) return null
  const status = canonicalStatus(String(body.status))
  const stopId = 'stopId' in body && typeof body.stopId === 'string' ? body.stopId : null
  return status && { status, stopId }
}

/** Unsent actions of the driver; positions are sent automatically and not counted. */
export function waitingChanges(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ state, kind }) => state === 'waiting' && kind !== 'positions')
}

type Words = { readonly title: PlainWords; readonly fallback: PlainWords }
const wordsOfAct: Record<Act, Words> = {
  status: { title: 'statusFailed', fallback: 'tryAgainLater' },
  'force-status': { title: 'forceFailed', fallback: 'forceFailedText' },
  'return-load': { title: 'returnFailed', fallback: 'tryAgainLater' },
}

/** The message if the office refuses it. */
export function refusalWords(entry: Pick<Tap, 'kind' | 'call' | 'body'>): Words {
  if (entry.kind === 'paper') return { title: 'paperRefused', fallback: 'tryAgainLater' }
  if (entry.kind === 'signature') return { title: 'signatureRefused', fallback: 'tryAgainLater' }
  const meaning = meaningOf(entry)
  if (meaning === null) return { title: 'changeRefused', fallback: 'tryAgainLater' }
  const isAccepting = meaning.act === 'status' && meaning.step?.status === 'in_transit'
  if (isAccepting) return { title: 'acceptFailed', fallback: 'acceptFailedText' }
  return wordsOfAct[meaning.act]
}
