import type { NewStop } from '#contract/load-inputs.ts'
import { maxStopsPerLoad } from '#domain/loads/stops.ts'
import type { Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { stopsView } from '../read/load-views.ts'
import { changeLoad } from '../write/change-load.ts'
import type { StopPlan } from '../write/load-change.ts'
import { lockLoad, requireOpen, requireUnchanged } from '../write/lock-load.ts'
import { makeStops } from '../write/make-stops.ts'
import { stopsOf } from '../write/write-stops.ts'

type Change<Body> = { id: string; body: Body & { updatedAt?: string | undefined } }

/** Adds stops at the end. */
export function addStops(tx: TxDeps, actor: Actor, { id, body }: Change<{ stops: NewStop[] }>) {
  return changeStops(tx, actor, { id, readVersion: body.updatedAt }, async (present) => {
    if (present.length + body.stops.length > maxStopsPerLoad) {
      throw invalidField('stops', `A load can have at most ${String(maxStopsPerLoad)} stops.`)
    }
    return [...present, ...(await makeStops(tx, id, body.stops))]
  })
}

export function reorderStops(tx: TxDeps, actor: Actor, { id, body }: Change<{ stopIds: string[] }>) {
  return changeStops(tx, actor, { id, readVersion: body.updatedAt }, (present) => {
    const wanted = new Set(body.stopIds.map((stopId) => stopId.toLowerCase()))
    const isSameSet =
      wanted.size === body.stopIds.length &&
      wanted.size === present.length &&
      present.every((stopId) => wanted.has(stopId))
    if (!isSameSet) throw invalidField('stopIds', 'Send every stop of this load exactly once.')
    return [...wanted]
  })
}

export function removeStop(tx: TxDeps, actor: Actor, { id, stopId }: { id: string; stopId: string }) {
  return changeStops(tx, actor, { id }, (present) => {
    const left = present.filter((other) => other !== stopId.toLowerCase())
    if (left.length === present.length) throw new AppError('stop_not_found')
    return left
  })
}

type Which = { readonly id: string; readonly readVersion?: string | undefined }

/** `order` receives the ids of the present stops and returns the new list of stops. */
async function changeStops(
  tx: TxDeps,
  actor: Actor,
  { id, readVersion }: Which,
  order: (present: readonly string[]) => StopPlan | Promise<StopPlan>,
) {
  const load = await lockLoad(tx, actor, id)
  requireOpen(load)
  await requireUnchanged(tx, actor, load, readVersion)
  const present = (await stopsOf(tx, id)).map((stop) => stop.id)
  await changeLoad(tx, actor, load, { kind: 'stops', stops: await order(present) })
  return stopsView(tx, actor, id)
}
