import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export const account = `AC${'0123456789abcdef'.repeat(2)}`
export const authToken = 'a token of nobody'
export const ownNumber = '+18065550100'

type Sent = { readonly To: string; readonly Body: string } & Readonly<Record<string, string>>
type Kept = {
  readonly sid: string
  readonly to: string
  readonly from: string
  readonly body: string
  readonly direction: string
  readonly status: string
  readonly date_created: string
  readonly date_sent: null
}
type Answer = (response: ServerResponse, make: () => Kept) => void

/**
 * A local fake of Twilio's Messages API, as strict as the real one: the account's path, Basic authentication, a form
 * with exactly one sender, a public callback address. Like the original it has no idempotency key.
 */
export async function fakeTwilio(now: () => Date = () => new Date()) {
  const sent: Sent[] = []
  const kept: Kept[] = []
  const lookups: URLSearchParams[] = []
  let answers: Answer[] = []
  let made = 0
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      reply(response, 400, { code: 20001, message: String(error), status: 400 })
    })
  })
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://twilio.example')
    if (
      request.headers.authorization !== `Basic ${Buffer.from(`${account}:${authToken}`).toString('base64')}`
    ) {
      reply(response, 401, { code: 20003, message: 'Authenticate', status: 401 })
      return
    }
    if (url.pathname !== `/2010-04-01/Accounts/${account}/Messages.json`) throw new Error('No such resource')
    if (request.method === 'GET') {
      lookups.push(url.searchParams)
      reply(response, 200, { messages: listed(kept, url.searchParams) })
      return
    }
    const form = await formOf(request)
    sent.push(form)
    const make = () => {
      const message = keptOf(form, (made += 1), now())
      kept.unshift(message)
      return message
    }
    const answer = answers.shift() ?? accepting
    answer(response, make)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  // It listens on a TCP port.
  const { port } = server.address() as AddressInfo
  return {
    settings: { accountSid: account, authToken, from: ownNumber, url: `http://127.0.0.1:${String(port)}` },
    sent,
    kept,
    lookups,
    /** The answers to the next requests in turn; after them requests succeed again. */
    answers: (...next: Answer[]) => {
      answers = next
    },
  }
}

export const accepting: Answer = (response, make) => {
  reply(response, 201, make())
}

export function refusing(status: number, code: number, headers: Record<string, string> = {}): Answer {
  return (response) => {
    reply(response, status, { code, message: 'what Twilio says', status }, headers)
  }
}

/** The message is created, but the answer never arrives. */
export const hangingAfter: Answer = (_response, make) => {
  make()
}

/** Nothing is created, and no answer arrives. */
export const hanging: Answer = () => undefined

async function formOf(request: IncomingMessage): Promise<Sent> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new Error('It is no form')
  const form = Object.fromEntries(new URLSearchParams(text))
  const { To, Body, From, MessagingServiceSid, StatusCallback } = form
  if (To === undefined || Body === undefined || !/^\+\d+$/.test(To)) throw new Error('It is not whole')
  if ((From === undefined) === (MessagingServiceSid === undefined)) throw new Error('One sender is needed')
  if (StatusCallback !== undefined && !new URL(StatusCallback).hostname.includes('.'))
    throw new Error('The callback cannot be called')
  return { ...form, To, Body }
}

function keptOf({ To, From, Body }: Sent, count: number, at: Date): Kept {
  return {
    sid: `SM${count.toString(16).padStart(32, '0')}`,
    to: To,
    from: From ?? ownNumber,
    body: Body,
    direction: 'outbound-api',
    status: 'queued',
    date_created: at.toUTCString().replace('GMT', '+0000'),
    date_sent: null,
  }
}

function listed(kept: readonly Kept[], query: URLSearchParams): readonly Kept[] {
  const wants = (name: string, value: string) => !query.has(name) || query.get(name) === value
  return kept
    .filter(({ to, from }) => wants('To', to) && wants('From', from))
    .slice(0, Number(query.get('PageSize') ?? 50))
}

function reply(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
