import type { MailBox } from '../../mail-settings.ts'

export type MailMessage = {
  readonly to: readonly string[]
  readonly from: MailBox
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** The same at each try, so that a mail that went out twice is one in the reader's mailbox. */
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
      /** What the server calls it, for asking its operator. */
      readonly providerId: string | null
      /** Recipients that the server did not take while it took the others, with its words. */
      readonly refused: readonly { readonly recipient: string; readonly why: string }[]
    }
  /** For good: the next try would be answered the same. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'later'; readonly why: string }

export type MailProvider = {
  /** Where mail goes and from whom, for people to read; null where it is not set up. Never the password. */
  readonly place: { readonly host: string; readonly port: number; readonly from: MailBox } | null
  /** How long the server is left alone because it was silent a moment ago. */
  readonly restMs: () => number
  readonly send: (message: MailMessage) => Promise<MailOutcome>
  /** The whole mail as it goes over the line, and as a mail program opens it. */
  readonly compose: (message: MailMessage, options?: { readonly isDraft: boolean }) => Promise<Buffer>
}
