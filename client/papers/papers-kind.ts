import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import { request } from '../api/call.ts'
import { newId } from '../api/new-key.ts'
import type { Entry, Tap } from '../queue/entry.ts'
import type { QueueKind } from '../queue/kinds.ts'
import { longestCallMs, sendFile } from '../uploads/send-file.ts'

export type Paper = {
  readonly loadId: string
  readonly driverId: string
  readonly kind: PaperKind
  /** The finished pages in order. */
  readonly pages: readonly Blob[]
  /** When its first photo was taken. */
  readonly happenedAt: string
  /** Of a load with several deliveries, the one that a POD is of. */
  readonly stopId?: string | null
}

/** Papers that a former release stored name no stop. */
export type PaperBody = {
  readonly kind: PaperKind
  readonly pages: readonly string[]
  readonly stopId?: string | null
}

/** A paper for the queue. Its pages get their ids here, so that they stay the same however often they are sent. */
export function paperTap({ loadId, driverId, kind, pages, happenedAt, stopId = null }: Paper): Tap {
  const body: PaperBody = { kind, pages: pages.map(newId), stopId: kind === 'pod' ? stopId : null }
  return {
    kind: 'paper',
    call: { method: 'POST', path: `/api/loads/${loadId}/papers` },
    body,
    blobs: pages,
    loadId,
    driverId,
    happenedAt,
  }
}

/** Sends the pages in parts, then all of them as one paper. */
export const paperKind: QueueKind = {
  // Own lane: steps are a few bytes and must not wait for photos.
  lane: () => 'papers',
  send: async (entry, tools) => {
    // Only paperTap writes it.
    const body = entry.body as PaperBody
    for (const [index, page] of entry.blobs.entries()) {
      const id = body.pages[index]
      if (id !== undefined)
        await sendFile(
          { id, file: page, purpose: body.kind, name: `${body.kind}-${String(index + 1)}` },
          tools,
        )
    }
    const { call, happenedAt, idempotencyKey } = entry satisfies Entry
    return request(call.method, call.path, {
      body: { ...body, happenedAt },
      idempotencyKey,
      headers: tools.headers(),
      signal: AbortSignal.timeout(longestCallMs),
    })
  },
}
