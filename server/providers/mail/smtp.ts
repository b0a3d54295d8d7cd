import { createTransport } from 'nodemailer'
import type { MailBox, SmtpServer } from '../../mail-settings.ts'
import { composeMail } from './compose.ts'
import type { MailMessage, MailOutcome, MailProvider } from './mail-provider.ts'
import { outcomeOfError, refusalWords, type SmtpError } from './smtp-errors.ts'

type Patience = {
  readonly connectMs: number
  readonly silenceMs: number
  /** The time limit for one mail from connecting to the final answer, even if the server keeps sending slowly. */
  readonly wholeMs: number
}
const usualPatience: Patience = { connectMs: 15_000, silenceMs: 60_000, wholeMs: 180_000 }
/** How long a silent server is not called: mails waiting for it would block other jobs. */
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
  // The race backs up the signal: a connection that ignores it must not block us.
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      stop.abort()
      reject(Object.assign(new Error('too long'), { code: 'ETIMEDOUT' }))
    }, limits.wholeMs)
  })
  const sending = transportTo(server, limits).sendMail({
    // The size lets the server refuse before the bytes are sent.
    envelope: { from: message.from.address, to: [...message.to], size: raw.length },
    raw,
    signal: stop.signal,
  })
  sending.catch(() => undefined)
  try {
    const info = await Promise.race([sending, givenUp])
    return { outcome: accepted(server, info), isHostDown: false }
  } catch (error) {
    // Errors here come from the package or the timer above.
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
    // Passwords are sent unencrypted only to this machine.
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
