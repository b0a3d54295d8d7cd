import type { MailBox } from '../../mail-settings.ts'

export type MailMessage = {
  readonly to: readonly string[]
  readonly from: MailBox
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  /** The same for each try, so that a mail that was sent twice appears once in the mailbox. */
  readonly messageId: string
  readonly date: Date
  readonly attachments: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly bytes: Buffer
  }[]
}

export type MailOutcome =
  | {
      readonly kind: 'accepted'
      /** The server's id for it, for inquiries. */
      readonly providerId: string | null
      /** Recipients that the server refused while accepting others, with its reason. */
      readonly refused: readonly { readonly recipient: string; readonly why: string }[]
    }
  /** Permanent: another try would give the same answer. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'later'; readonly why: string }

export type MailProvider = {
  /** The server and sender for display, never the password; null if mail is not set up. */
  readonly place: { readonly host: string; readonly port: number; readonly from: MailBox } | null
  /** How long the server is not called because it just failed to answer. */
  readonly restMs: () => number
  readonly send: (message: MailMessage) => Promise<MailOutcome>
  /** The complete mail in transfer format, which mail programs can open. */
  readonly compose: (message: MailMessage, options?: { readonly isDraft: boolean }) => Promise<Buffer>
}
