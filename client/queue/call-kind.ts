import { request } from '../api/call.ts'
import type { QueueKind } from './kinds.ts'

/** A request without an answer by then will never get one: radios report "connected" long after they are not. */
const longestCallMs = 30_000

/** An API call as tapped, with the time of the tap. */
export const callKind: QueueKind = {
  send: ({ call, body, happenedAt, idempotencyKey }, { headers }) =>
    request(call.method, call.path, {
      body: { ...(body as object | undefined), happenedAt },
      idempotencyKey,
      headers: headers(),
      signal: AbortSignal.timeout(longestCallMs),
    }),
  endsLoad: ({ call }) => call.path.endsWith('/return-load'),
}
