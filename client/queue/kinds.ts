import type { Entry } from './entry.ts'
import type { Merge } from './queue-store.ts'

export type SendTools = {
  /** For every request: they say whose tap it is and what the phone's clock shows now. */
  readonly headers: () => Readonly<Record<string, string>>
  /** Stored with the entry, so that a sender of several steps goes on where it stopped; it comes back in `progress`. */
  readonly keepProgress: (progress: unknown) => Promise<void>
}

/** How one kind of entry is sent. */
export type QueueKind = {
  /**
   * Resolves with the server's answer once the office has it all; a load in the answer becomes what the phone knows.
   * Fails with an `ApiError`: the queue decides by it whether to try again. It may be called again for what has been
   * sent already, so it sends under the entry's own `idempotencyKey`.
   */
  readonly send: (entry: Entry, tools: SendTools) => Promise<unknown>
  /** Entries of one lane go in order, lanes side by side. A load is a lane, unless this says otherwise. */
  readonly lane?: (entry: Entry) => string
  /** For what comes often and need not stay apart, such as positions. */
  readonly merge?: Merge
}

export type QueueKinds = Readonly<Record<string, QueueKind>>

export function laneOf(entry: Entry, kinds: QueueKinds): string {
  return kinds[entry.kind]?.lane?.(entry) ?? entry.loadId ?? entry.kind
}
