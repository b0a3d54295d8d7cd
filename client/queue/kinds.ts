import type { Entry } from './entry.ts'
import type { Merge } from './queue-store.ts'

export type SendTools = {
  /** Headers for each request: whose tap it is and what the phone's clock shows now. */
  readonly headers: () => Readonly<Record<string, string>>
  /** Stores a multi-step sender's progress with the entry; it is passed back in `progress`. */
  readonly keepProgress: (progress: unknown) => Promise<void>
}

/** How one kind of entry is sent. */
export type QueueKind = {
  /**
   * Resolves with the server's answer once the office has everything; a load in the answer updates the phone's copy.
   * Rejects with an `ApiError`, from which the queue decides whether to retry. It may be called again for something
   * already sent, so it must use the entry's `idempotencyKey`.
   */
  readonly send: (entry: Entry, tools: SendTools) => Promise<unknown>
  /** Entries of one lane are sent in order, lanes in parallel. By default each load is a lane. */
  readonly lane?: (entry: Entry) => string
  /** Sent once no load's lane is under way, because the office takes it only as those entries have left the load. */
  readonly isAfterLoads?: boolean
  /** Whether it takes the load off the driver: photos tapped before it are sent first, as another one may have it soon. */
  readonly endsLoad?: (entry: Entry) => boolean
  /** For frequent entries that can be merged, such as positions. */
  readonly merge?: Merge
}

export type QueueKinds = Readonly<Record<string, QueueKind>>

export function laneOf(entry: Entry, kinds: QueueKinds): string {
  return kinds[entry.kind]?.lane?.(entry) ?? entry.loadId ?? entry.kind
}

/**
 * Whether something that was tapped before on its load, in another lane, must leave the phone first. Photos for which the
 * server has no room do not hold up that the load needs another driver: `full` are their lanes.
 */
export function isHeld(
  entry: Entry,
  { waiting, full, kinds }: { waiting: readonly Entry[]; full: ReadonlySet<string>; kinds: QueueKinds },
): boolean {
  if (kinds[entry.kind]?.endsLoad?.(entry) !== true) return false
  const lane = laneOf(entry, kinds)
  return waiting.some((other) => {
    if (other.id >= entry.id || other.loadId !== entry.loadId) return false
    const otherLane = laneOf(other, kinds)
    return otherLane !== lane && !full.has(otherLane)
  })
}
