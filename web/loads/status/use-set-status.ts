import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { placeOnRoad, roadOf } from '#domain/loads/road.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'
import { useUndo } from '../../load/use-undo.ts'

export type StatusRequest = {
  readonly load: Load
  readonly status: LoadStatus
  readonly stopId: string | null
  /** When it happened; now, if left out. */
  readonly happenedAt?: string | undefined
  /** With a step back this is the reason, which the history keeps. */
  readonly notes?: string | undefined
  readonly isBack: boolean
  /** With a step back: it is refused if the load has another status by now. */
  readonly from?: LoadStatus
  /** Set if a retry must not act twice. */
  readonly idempotencyKey?: string
}

export function sendStatus(wish: StatusRequest): Promise<Load> {
  const { load, status, stopId, happenedAt, notes, isBack, from, idempotencyKey } = wish
  const [params, body] = [{ id: load.id }, { status, stopId, happenedAt, notes }]
  return isBack
    ? call('PATCH /api/loads/:id/force-status', {
        params,
        body: { ...body, from },
        idempotencyKey,
      })
    : call('PATCH /api/loads/:id/status', { params, body, idempotencyKey })
}

/**
 * The change that undoes this one, but nothing that came after it; null if the rules do not allow it (decisions section
 * 12).
 */
export function wayBack(before: Load, now: Load): StatusRequest | null {
  const { rank } = loadStatuses[before.status]
  if (rank > loadStatuses.delivered.rank || loadStatuses[now.status].rank >= loadStatuses.paid.rank)
    return null
  const road = roadOf(before.stops)
  const stopId = road[placeOnRoad(road, before)]?.stopId ?? null
  const notes = `Undone: ${loadStatuses[now.status].label} was set by mistake`
  const wish = { load: now, status: before.status, stopId, happenedAt: before.statusSince, notes }
  return { ...wish, isBack: true, from: now.status }
}

/** Sets a step of the road, forward or, with a reason, back; the toast takes it back. */
export function useSetStatus(onDone: () => void = () => undefined) {
  const client = useQueryClient()
  const { toast } = useToast()
  const undo = useUndo()
  return useMutation({
    mutationFn: sendStatus,
    onSuccess: async (load, wish) => {
      putLoad(client, load)
      const back = wish.isBack ? null : wayBack(wish.load, load)
      toast({
        title: `${load.number109} is ${loadStatuses[load.status].label}`,
        ...(back && {
          action: undo({
            takeBack: () => sendStatus(back),
            done: `${load.number109} is ${loadStatuses[back.status].label} again`,
            altText: 'Choose the step before in the menu of the status',
          }),
        }),
      })
      onDone()
      await refreshAfterChange(client)
    },
  })
}
