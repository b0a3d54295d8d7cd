import type { Load } from '#contract/load-views.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { call } from '#client/api/call.ts'
import type { PlainWords } from '../page/failure-words.ts'
import type { Step } from './next-step.ts'

/** One press of the driver: what is asked of the server, and what is said when it refuses. */
export type LoadChange = {
  /** Tells presses apart; the same one sent again is the same press. */
  readonly name: string
  readonly send: (idempotencyKey: string) => Promise<Load>
  readonly title: PlainWords
  readonly fallback: PlainWords
}

const params = (load: Load) => ({ id: load.id })

export function acceptLoad(load: Load): LoadChange {
  return { ...takeStep(load, { status: 'in_transit' }), title: 'acceptFailed', fallback: 'acceptFailedText' }
}

export function takeStep(load: Load, step: Step): LoadChange {
  return {
    name: ['status', step.status, step.stopId].filter(Boolean).join(' '),
    send: (idempotencyKey) =>
      call('PATCH /api/loads/:id/status', { params: params(load), body: step, idempotencyKey }),
    title: 'statusFailed',
    fallback: 'tryAgainLater',
  }
}

export function forceStage(load: Load, status: LoadStatus): LoadChange {
  return {
    name: `force ${status}`,
    send: (idempotencyKey) =>
      call('PATCH /api/loads/:id/force-status', { params: params(load), body: { status }, idempotencyKey }),
    title: 'forceFailed',
    fallback: 'forceFailedText',
  }
}

export function returnLoad(load: Load): LoadChange {
  return {
    name: 'return',
    send: (idempotencyKey) =>
      call('PATCH /api/loads/:id/return-load', { params: params(load), idempotencyKey }),
    title: 'returnFailed',
    fallback: 'tryAgainLater',
  }
}
