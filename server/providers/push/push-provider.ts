/** The push service's address for one phone, and the keys to encrypt messages for it. */
export type PushDevice = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  readonly payload: string
  /** How long the push service keeps a message for a phone that is off. */
  readonly ttlSeconds: number
  readonly isUrgent: boolean
  /** A waiting message is replaced by the next one of the same topic. */
  readonly topic: string
}

export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The phone unsubscribed or is gone: send nothing more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly why: string }
  /** No answer, broken or overloaded; it may say how long to wait. */
  | { readonly kind: 'later'; readonly why: string; readonly waitMs: number | null }

export type PushProvider = {
  /** The public key that a phone subscribes with. */
  readonly publicKey: string
  /** Whether an address belongs to a push service that we allow, since clients can send any. */
  readonly knows: (endpoint: string) => boolean
  readonly send: (device: PushDevice, message: PushMessage) => Promise<PushOutcome>
}
