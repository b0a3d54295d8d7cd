/**
 * The driver's queue: what a person did on this phone and the office does not know yet. Page and service worker share
 * it. How to use it:
 *
 * - `createQueue({ kinds })` (queue.ts) is made once in each of them. `kinds` says how each kind of entry is sent;
 *   `callKind` (call-kind.ts) is a plain call of the API. A kind of its own, such as photos with a sender that goes on
 *   where it stopped, is one more property of that object: see `QueueKind` in kinds.ts.
 * - `queue.enqueue(tap)` resolves once the tap is stored so that a crash does not lose it, and throws `StorageFailure`
 *   if it could not be: nothing that was stored before is touched by that. `queue.sendUnstored(tap)` is left then.
 * - `queue.send(driverId)` sends what waits. Any number of pages and workers may call it; one of them sends.
 * - `queue.entries(driverId)`, `queue.subscribe(listener)` and `queue.markRead(id)` are for the screens.
 *
 * Entries of one lane (a load, unless its kind says otherwise) are sent strictly in the order of the taps.
 */
export type Entry = {
  /** Assigned by the database; increases with each tap. */
  readonly id: number
  /** The shape of this record: see read-entry.ts. */
  readonly format: 1
  readonly kind: string
  readonly call: { readonly method: string; readonly path: string }
  readonly body: unknown
  readonly blobs: readonly Blob[]
  /** The time of the tap by this phone's clock. */
  readonly happenedAt: string
  readonly idempotencyKey: string
  readonly loadId: string | null
  /** The load's number as the driver knew it: what is refused may be about a load that is gone. */
  readonly loadNumber?: string
  /** The driver who tapped. Other drivers on this phone neither see nor send it. */
  readonly driverId: string
  readonly attempts: number
  readonly state: 'waiting' | 'refused'
  readonly refusal: Refusal | null
  /** The finished steps of a multi-step sender; see `SendTools.keepProgress`. */
  readonly progress: unknown
}

/** The server's answer, from which `new ApiError(status, text)` recreates the error. */
export type Refusal = { readonly status: number; readonly text: string }

/** The part that screens provide; the queue adds the rest. */
export type Tap = Pick<Entry, 'kind' | 'call' | 'loadId' | 'loadNumber' | 'driverId'> & {
  readonly body?: unknown
  readonly blobs?: readonly Blob[]
  /** Defaults to now. */
  readonly happenedAt?: string
  /** Defaults to a new key. */
  readonly idempotencyKey?: string
}
