import { createTransport } from 'nodemailer'
import type { MailBox, SmtpServer } from '../../mail-settings.ts'
import { composeMail } from './compose.ts'
import type { MailMessage, MailOutcome, MailProvider } from './mail-provider.ts'
import { outcomeOfError, refusalWords, type SmtpError } from './smtp-errors.ts'

type Patience = {
  readonly connectMs: number
  readonly silenceMs: number
  /** For one mail from connecting to the server's word, however steadily the server drips. */
  readonly wholeMs: number
}
const usualPatience: Patience = { connectMs: 15_000, silenceMs: 60_000, wholeMs: 180_000 }
/** A server that was silent is left alone for so long: mails that wait for it would keep other jobs waiting. */
const restMs = 60_000

type Settings = { readonly server: SmtpServer; readonly from: MailBox; readonly patience?: Partial<Patience> }

export function smtpProvider({ server, from, patience }: Settings): MailProvider {
  const limits = { ...usualPatience, ...patience }
  let restsUntil = 0
  return {
    place: { host: server.host, port: server.port, from },
    restMs: () => Math.max(0, restsUntil - performance.now()),
    compose: composeMail,
    send: async (message) => {
      const { outcome, isHostDown } = await deliver(server, limits, message)
      restsUntil = isHostDown ? performance.now() + restMs : 0
      return outcome
    },
  }
}

type Delivery = { readonly outcome: MailOutcome; readonly isHostDown: boolean }

async function deliver(server: SmtpServer, limits: Patience, message: MailMessage): Promise<Delivery> {
  const raw = await composeMail(message)
  const stop = new AbortController()
  // Beside the signal stands the race: a connection that does not heed it must not hold us.
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      stop.abort()
      reject(Object.assign(new Error('too long'), { code: 'ETIMEDOUT' }))
    }, limits.wholeMs)
  })
  const sending = transportTo(server, limits).sendMail({
    // The size lets a server that says its limit refuse before the bytes are sent.
    envelope: { from: message.from.address, to: [...message.to], size: raw.length },
    raw,
    signal: stop.signal,
  })
  sending.catch(() => undefined)
  try {
    const info = await Promise.race([sending, givenUp])
    return { outcome: accepted(server, info), isHostDown: false }
  } catch (error) {
    // Whatever is thrown here comes from the package or from the timer above.
    return outcomeOfError(error as SmtpError, server)
  } finally {
    clearTimeout(timer)
  }
}

function transportTo(server: SmtpServer, limits: Patience) {
  const { host, port, isSecure, signIn, certificate, upgrade } = server
  return createTransport({
    host,
    port,
    secure: isSecure,
    ignoreTLS: upgrade === 'never',
    // A password goes over an open line to this machine alone.
    requireTLS: signIn !== null && !isSecure && upgrade !== 'never' && !isThisMachine(host),
    ...(signIn && { auth: { user: signIn.user, pass: signIn.password } }),
    tls: { rejectUnauthorized: certificate === 'checked', minVersion: 'TLSv1.2' },
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)

type SendInfo = {
  readonly response?: string | undefined
  readonly rejected?: readonly unknown[] | undefined
  readonly rejectedErrors?: readonly SmtpError[] | undefined
}

function accepted(server: SmtpServer, info: SendInfo): MailOutcome {
  const reasons = info.rejectedErrors ?? []
  const refused = (info.rejected ?? []).map((recipient, at) => ({
    recipient: String(recipient),
    why: refusalWords(reasons[at] ?? {}, server),
  }))
  return { kind: 'accepted', providerId: info.response?.slice(0, 200) ?? null, refused }
}
