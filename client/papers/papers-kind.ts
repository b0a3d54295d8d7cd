import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import { request } from '../api/call.ts'
import { ApiError } from '../api/api-error.ts'
import { newId } from '../api/new-key.ts'
import type { Entry, Tap } from '../queue/entry.ts'
import type { QueueKind, SendTools } from '../queue/kinds.ts'

/** Small enough to get through between two bridges, large enough that a page is four requests. */
const partBytes = 64 * 1024
const longestCallMs = 30_000

export type Paper = {
  readonly loadId: string
  readonly driverId: string
  readonly kind: PaperKind
  /** Each page as it is to be kept, in the order of the paper. */
  readonly pages: readonly Blob[]
  /** When its first photo was taken. */
  readonly happenedAt: string
}

type Body = { readonly kind: PaperKind; readonly pages: readonly string[] }

/** A paper for the queue. Its pages get their ids here, so that they stay the same however often they are sent. */
export function paperTap({ loadId, driverId, kind, pages, happenedAt }: Paper): Tap {
  const body: Body = { kind, pages: pages.map(newId) }
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

/**
 * Sends the pages in parts, each from where the server says that it has come, then all of them as one paper. Nothing is
 * remembered here: after a crash the server knows what it has.
 */
export const paperKind: QueueKind = {
  // Steps of the road are a few bytes and shall not wait for photos.
  lane: () => 'papers',
  send: async (entry, tools) => {
    // Written by paperTap.
    const body = entry.body as Body
    for (const [index, page] of entry.blobs.entries()) {
      const id = body.pages[index]
      if (id !== undefined)
        await sendPage({ id, page, purpose: body.kind, name: `${body.kind}-${String(index + 1)}` }, tools)
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

type Page = { readonly id: string; readonly page: Blob; readonly purpose: PaperKind; readonly name: string }
type Arrived = { readonly offset: number; readonly isComplete: boolean }

async function sendPage({ id, page, purpose, name }: Page, { headers }: SendTools): Promise<void> {
  const ask = async () =>
    arrivedIn(
      await request('PUT', `/api/uploads/${id}`, {
        body: {
          purpose,
          size: page.size,
          fileName: `${name}.${page.type === 'application/pdf' ? 'pdf' : 'jpg'}`,
        },
        headers: headers(),
        signal: AbortSignal.timeout(longestCallMs),
      }),
    )
  let arrived = await ask()
  while (!arrived.isComplete) {
    const { offset } = arrived
    try {
      arrived = arrivedIn(
        await request('PUT', `/api/uploads/${id}/part?offset=${String(offset)}`, {
          file: page.slice(offset, offset + partBytes),
          headers: headers(),
          signal: AbortSignal.timeout(longestCallMs),
        }),
      )
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'upload_offset') throw error
      // An earlier try got further than this phone had heard.
      arrived = await ask()
      if (!arrived.isComplete && arrived.offset === offset) throw error
    }
  }
}

function arrivedIn(answer: unknown): Arrived {
  // The server checks its answers against the contract.
  return answer as Arrived
}
