import { oneLine, parseRecipients } from '#domain/mail/recipients.ts'

export type MailBox = { readonly name: string | null; readonly address: string }

export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise by STARTTLS where the server offers it. */
  readonly isSecure: boolean
  readonly signIn: { readonly user: string; readonly password: string } | null
  /** `?tls.rejectUnauthorized=false` takes any certificate, `?ignoreTLS=true` never asks for TLS: both for a server at home. */
  readonly certificate: 'checked' | 'unchecked'
  readonly upgrade: 'never' | 'if offered'
}

/** `smtp://user:password@host:587`, as other programs write it. Null for anything else. */
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
