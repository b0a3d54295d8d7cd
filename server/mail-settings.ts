import { oneLine, parseRecipients } from '#domain/mail/recipients.ts'

export type MailBox = { readonly name: string | null; readonly address: string }

export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  readonly isSecure: boolean
  readonly signIn: { readonly user: string; readonly password: string } | null
  /**
   * `?tls.rejectUnauthorized=false` accepts any certificate, `?ignoreTLS=true` disables TLS: both are meant for local
   * servers.
   */
  readonly certificate: 'checked' | 'unchecked'
  readonly upgrade: 'never' | 'if offered'
}

/** `smtp://user:password@host:587`, the usual form. Null for anything else. */
export function readSmtpUrl(text: string): SmtpServer | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return null
  const [user, password] = [decoded(url.username), decoded(url.password)]
  if (user === null || password === null) return null
  const isSecure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure: isSecure || url.port === '465',
    signIn: user === '' ? null : { user, password },
    certificate: url.searchParams.get('tls.rejectUnauthorized') === 'false' ? 'unchecked' : 'checked',
    upgrade: url.searchParams.get('ignoreTLS') === 'true' ? 'never' : 'if offered',
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** `billing@example.com` or `Llano Lines <billing@example.com>`. */
export function readMailBox(text: string): MailBox | null {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const [address, ...others] = parseRecipients(inBrackets ?? text) ?? []
  if (address === undefined || others.length > 0) return null
  const shown = oneLine(name.replace(/^\s*"|"\s*$/g, ''))
  return { name: shown === '' ? null : shown, address }
}
