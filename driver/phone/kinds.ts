import { paperKind } from '#client/papers/papers-kind.ts'
import { positionsKind } from '#client/positions/positions-kind.ts'
import { callKind } from '#client/queue/call-kind.ts'
import { signatureKind } from '#client/signature/signature-kind.ts'
import type { QueueKinds } from '#client/queue/kinds.ts'

/** Everything that a driver's phone sends, for the page and for the service worker. */
export const phoneKinds = {
  call: callKind,
  paper: paperKind,
  positions: positionsKind,
  signature: signatureKind,
} satisfies QueueKinds
