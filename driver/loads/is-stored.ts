import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import type { Entry } from '#client/queue/entry.ts'

/** Whether a paper of this kind is stored on this phone and waits to be sent. */
export function isStored({ kind, state, body }: Entry, paper: PaperKind): boolean {
  // Only paperTap writes it.
  return kind === 'paper' && state === 'waiting' && (body as { readonly kind: PaperKind }).kind === paper
}
