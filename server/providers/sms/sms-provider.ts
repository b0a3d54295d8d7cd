export type TextMessage = {
  /** +18065550139 */
  readonly to: string
  readonly text: string
  /** Where the vendor tells what became of it; null where this server cannot be reached from outside. */
  readonly reportTo: string | null
}

export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly id: string }
  /** For good, by the vendor's code for it. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Silent, broken or overloaded; it may say how long to wait. Whether the message was made is not known. */
  | { readonly kind: 'later'; readonly why: string; readonly waitMs: number | null }

export type SmsFound =
  /** Ids of messages of these very words to this number, the newest first. */
  { readonly kind: 'found'; readonly ids: readonly string[] } | Extract<SmsOutcome, { kind: 'later' }>

/** A call that the vendor makes to us, as it came. */
export type VendorCall = {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  readonly signature: string
}

export type SmsProvider = {
  /** The number, or the name of the group of numbers, that texts come from. */
  readonly from: string
  readonly send: (message: TextMessage) => Promise<SmsOutcome>
  /** No vendor knows a message that is sent again from a new one: who did not hear how it went looks here first. */
  readonly find: (message: TextMessage, since: Date) => Promise<SmsFound>
  readonly isSigned: (call: VendorCall) => boolean
}
