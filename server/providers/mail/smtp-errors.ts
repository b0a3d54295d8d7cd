import { oneLine } from '#domain/mail/recipients.ts'
import type { SmtpServer } from '../../mail-settings.ts'
import type { MailOutcome } from './mail-provider.ts'

/** The parts of the package's errors that we use. */
export type SmtpError = {
  readonly code?: string | undefined
  /** The system error's code, such as ECONNREFUSED. */
  readonly originalCode?: string | undefined
  readonly command?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
  readonly message?: string | undefined
}
type Judged = { readonly outcome: MailOutcome; readonly isHostDown: boolean }

const later = (why: string, isHostDown = false): Judged => ({ outcome: { kind: 'later', why }, isHostDown })
const refused = (why: string): Judged => ({ outcome: { kind: 'refused', why }, isHostDown: false })

/** The error in words that say what to do, and whether to try again. */
export function outcomeOfError(error: SmtpError, server: SmtpServer): Judged {
  const certificate = certificateFault(error, server)
  if (certificate !== null) return later(certificate)
  const { responseCode = 0 } = error
  if (error.code === 'EAUTH') return authFault(error, server)
  if (responseCode >= 500) return refused(refusalWords(error, server))
  if (responseCode >= 400) return later(refusalWords(error, server))
  if (error.code === 'EMESSAGE' && error.command === 'MAIL FROM')
    return refused(`The mail is larger than ${server.host} takes. Send fewer papers, or send a link to them.`)
  if (error.code === 'EENVELOPE') return refused('The address is not one that mail can be sent to.')
  return connectionFault(error, server)
}

/** `The mail server answered: 550 5.1.1 No such mailbox` */
export function refusalWords(error: SmtpError, server: SmtpServer): string {
  const answer = withoutSecrets(error.response ?? '', server)
  return answer === '' ? 'The mail server refused it.' : `The mail server answered: ${oneLine(answer, 300)}`
}

function authFault(error: SmtpError, server: SmtpServer): Judged {
  const { responseCode = 0 } = error
  if (responseCode >= 400 && responseCode < 500) return later(refusalWords(error, server))
  const answer = error.response === undefined ? '' : ` ${refusalWords(error, server)}`
  return refused(
    `${server.host} does not take the user name and password in SMTP_URL. Correct them and start the server again.${answer}`,
  )
}

const certificateWords: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet; look at the clock of this server',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that this server does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that this server does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by an authority that this server does not know',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is made out to another name',
}

function certificateFault({ code, originalCode }: SmtpError, { host }: SmtpServer): string | null {
  const words = certificateWords[originalCode ?? ''] ?? certificateWords[code ?? '']
  if (words === undefined) return null
  return `The certificate of ${host} ${words}, so nothing was sent to it. Ask whoever runs the mail server to renew it; the mail is tried again.`
}

/** By the version of OpenSSL: both mean words where a handshake was expected. */
const noTlsAtFirst = 'does not begin with TLS. Use smtp:// instead of smtps:// in SMTP_URL'
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'takes no connection. Check the port in SMTP_URL, and whether the mail server runs',
  ENOTFOUND: 'is not known. Check the name in SMTP_URL, and the network',
  EDNS: 'is not known. Check the name in SMTP_URL, and the network',
  EAI_AGAIN: 'is not known right now: the network does not answer',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ECONNRESET: 'cut the connection',
  EPIPE: 'cut the connection',
  ECONNECTION: 'cut the connection',
  ETIMEDOUT: 'did not answer in time',
  EABORT: 'did not answer in time',
  ETLS: 'offers no encrypted connection that works. Use smtps:// with port 465, or another port',
  ERR_SSL_WRONG_VERSION_NUMBER: noTlsAtFirst,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTlsAtFirst,
  EPROTOCOL: 'does not speak as a mail server',
}
/** A server that dropped one mail may accept the next. */
const isUp = new Set(['ECONNRESET', 'EPIPE', 'ECONNECTION'])

function connectionFault({ code = '', originalCode = '' }: SmtpError, { host, port }: SmtpServer): Judged {
  const known = originalCode in reasons ? originalCode : code
  const words = reasons[known] ?? 'cannot be reached'
  return later(`${host}, port ${String(port)}, ${words}.`, !isUp.has(known))
}

/** Some servers repeat what they were sent. */
function withoutSecrets(text: string, { signIn }: SmtpServer): string {
  if (signIn === null) return text
  const { user, password } = signIn
  const base64 = (plain: string) => Buffer.from(plain).toString('base64')
  const secrets = [
    password,
    base64(password),
    base64(`\u0000${user}\u0000${password}`),
    encodeURIComponent(password),
  ]
  return secrets.filter((one) => one !== '').reduce((shown, one) => shown.replaceAll(one, '***'), text)
}
