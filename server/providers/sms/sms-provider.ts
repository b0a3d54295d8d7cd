export type TextMessage = {
  /** +18065550139 */
  readonly to: string
  readonly text: string
  /** Where the vendor reports the delivery; null if this server cannot be reached from outside. */
  readonly reportTo: string | null
}

export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly id: string }
  /** Permanent, with the vendor's code. */
  | { readonly kind: 'refused'; readonly code: string }
  /** No answer, broken or overloaded; it may say how long to wait. Whether the message was created is unknown. */
  | { readonly kind: 'later'; readonly why: string; readonly waitMs: number | null }

export type SmsFound =
  /** Ids of messages with exactly this text to this number, the newest first. */
  { readonly kind: 'found'; readonly ids: readonly string[] } | Extract<SmsOutcome, { kind: 'later' }>

/** A vendor's call to our webhook, unparsed. */
export type VendorCall = {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  readonly signature: string
}

export type SmsProvider = {
  /** The sender's number, or the name of the group of numbers. */
  readonly from: string
  readonly send: (message: TextMessage) => Promise<SmsOutcome>
  /** No vendor recognizes a repeated message. After a try with unknown outcome, look here before sending again. */
  readonly find: (message: TextMessage, since: Date) => Promise<SmsFound>
  readonly isSigned: (call: VendorCall) => boolean
}
