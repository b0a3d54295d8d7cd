/** Where a browser's push service takes messages for one phone, and the keys that they are encrypted with for it. */
export type PushDevice = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  readonly payload: string
  /** How long the push service keeps it for a phone that is off. */
  readonly ttlSeconds: number
  readonly isUrgent: boolean
  /** A message that waits is replaced by the next one of its topic. */
  readonly topic: string
}

export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The phone asked for no more, or is gone: nothing may be sent there again. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly why: string }
  /** Silent, broken or overloaded; it may say how long to wait. */
  | { readonly kind: 'later'; readonly why: string; readonly waitMs: number | null }

export type PushProvider = {
  /** What a phone names when it asks to be rung. */
  readonly publicKey: string
  /** Whether this is an address of a push service that we send to: anybody can type one. */
  readonly knows: (endpoint: string) => boolean
  readonly send: (device: PushDevice, message: PushMessage) => Promise<PushOutcome>
}
