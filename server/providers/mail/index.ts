import type { MailBox, SmtpServer } from '../../mail-settings.ts'
import { composeMail } from './compose.ts'
import type { MailProvider } from './mail-provider.ts'
import { smtpProvider } from './smtp.ts'

export type MailSettings = { readonly server: SmtpServer; readonly from: MailBox } | undefined

/** Sends mail through the configured SMTP server, or not at all. */
export function openMail(settings: MailSettings): MailProvider {
  return settings === undefined ? noMail : smtpProvider(settings)
}

const noMail: MailProvider = {
  place: null,
  restMs: () => 0,
  send: () => Promise.resolve({ kind: 'refused', why: 'E-mail is not set up on this server.' }),
  compose: composeMail,
}
