import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import type { Entry } from '#client/queue/entry.ts'

/** A paper of this kind that lies on this phone and goes to the office by itself. */
export function isStored({ kind, state, body }: Entry, paper: PaperKind): boolean {
  // Written by paperTap.
  return kind === 'paper' && state === 'waiting' && (body as { readonly kind: PaperKind }).kind === paper
}
