import { z } from 'zod'
import type { SmsFound, SmsOutcome, SmsProvider, TextMessage } from './sms-provider.ts'
import { isSignedBy } from './twilio-signature.ts'

export type TwilioAccount = {
  readonly accountSid: string
  readonly authToken: string
  /** A number, or a messaging service (MG…). */
  readonly from: string
  readonly url: string
  /** Shorter in tests. */
  readonly patienceMs?: number
}

const usualPatienceMs = 10_000
/** How long a hanging vendor is not called; jobs waiting for it would delay others. */
const restMs = 60_000
/** A tolerance for different clocks; the text itself is compared, too. */
const clockSlackMs = 2 * 60_000

/** Twilio's REST API of 2010-04-01: POST and GET of an account's messages. */
export function twilioProvider(settings: TwilioAccount): SmsProvider {
  const { accountSid, authToken, from, url, patienceMs = usualPatienceMs } = settings
  const address = `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    accept: 'application/json',
  }
  let restsUntil = 0
  const ask = async (query: string, body?: URLSearchParams): Promise<Answer> => {
    if (performance.now() < restsUntil) return silent
    const answer = await askInTime(`${address}${query}`, { headers, body, patienceMs })
    if (answer === silent) restsUntil = performance.now() + restMs
    return answer
  }
  return {
    from,
    send: async (message) => sentBy(await ask('', formOf(message, from))),
    find: async (message, since) => {
      // Not filtered by DateSent, because queued messages have none and would be missing.
      const query = new URLSearchParams({ To: message.to, PageSize: '50' })
      if (!isService(from)) query.set('From', from)
      return foundBy(await ask(`?${query.toString()}`), message, since)
    },
    isSigned: (call) => isSignedBy(authToken, call),
  }
}

const isService = (from: string) => from.startsWith('MG')

function formOf({ to, text, reportTo }: TextMessage, from: string): URLSearchParams {
  return new URLSearchParams({
    To: to,
    [isService(from) ? 'MessagingServiceSid' : 'From']: from,
    Body: text,
    ...(reportTo !== null && { StatusCallback: reportTo }),
  })
}

type Heard = { readonly status: number; readonly body: unknown; readonly waitMs: number | null }
type Answer = Heard | typeof silent | typeof unreachable
const silent = { kind: 'later', why: 'Twilio did not answer in time', waitMs: null } as const
const unreachable = { kind: 'later', why: 'Twilio could not be reached', waitMs: null } as const

type Asked = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: URLSearchParams | undefined
  readonly patienceMs: number
}

/** The timer also races the answer, because a signal alone may be garbage-collected before it fires. */
async function askInTime(url: string, { headers, body, patienceMs }: Asked): Promise<Answer> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => {
      resolve(silent)
      stop.abort()
    }, patienceMs)
  })
  const request = { headers, redirect: 'error', signal: stop.signal } as const
  const answered = fetch(url, body === undefined ? request : { ...request, method: 'POST', body })
    .then(heard)
    .catch((): Answer => unreachable)
  try {
    return await Promise.race([answered, givenUp])
  } finally {
    clearTimeout(timer)
  }
}

async function heard(response: Response): Promise<Heard> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const body: unknown = await response.json().catch(() => null)
  return { status: response.status, body, waitMs: seconds > 0 ? seconds * 1000 : null }
}

const Made = z.object({ sid: z.string().min(1) })
const Refused = z.object({ code: z.int() })

function sentBy(answer: Answer): SmsOutcome {
  if ('kind' in answer) return answer
  const { status, body } = answer
  if (isBroken(answer)) return later(answer)
  const made = Made.safeParse(body)
  if (status < 300) return made.success ? { kind: 'accepted', id: made.data.sid } : later(answer)
  const refused = Refused.safeParse(body)
  return { kind: 'refused', code: refused.success ? String(refused.data.code) : `HTTP ${String(status)}` }
}

const isBroken = ({ status }: Heard) => status === 429 || status >= 500

function later({ status, waitMs }: Heard): Extract<SmsOutcome, { kind: 'later' }> {
  const why = status === 429 ? 'Twilio is asked too much' : `Twilio answered ${String(status)}`
  return { kind: 'later', why, waitMs }
}

const Listed = z.object({
  messages: z.array(
    z.object({ sid: z.string(), body: z.string(), direction: z.string(), date_created: z.string() }),
  ),
})

function foundBy(answer: Answer, { text }: TextMessage, since: Date): SmsFound {
  if ('kind' in answer) return answer
  const listed = Listed.safeParse(answer.body)
  if (answer.status >= 300 || !listed.success) return later(answer)
  const ids = listed.data.messages
    .filter(({ direction }) => direction.startsWith('outbound'))
    // Trial accounts prepend a text of their own.
    .filter(({ body }) => body.endsWith(text))
    .filter(({ date_created: at }) => Date.parse(at) >= since.getTime() - clockSlackMs)
    .map(({ sid }) => sid)
  return { kind: 'found', ids }
}
