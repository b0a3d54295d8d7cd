import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { openMessage, openVapid, phoneKeys, type PhoneKeys } from './push-message.ts'

type Received = {
  readonly text: string
  readonly headers: IncomingHttpHeaders
  readonly vapid: ReturnType<typeof openVapid>
}
type Phone = PhoneKeys & {
  readonly received: Received[]
  answer: (response: ServerResponse) => void
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}

/**
 * A local push service that is as strict as the real ones: it checks the sender (VAPID), the audience, and that the
 * phone can decrypt the message.
 */
export async function pushServer() {
  const phones = new Map<string, Phone>()
  const server = createServer((request, response) => {
    take(request, response, phones).catch((error: unknown) => {
      response.writeHead(400).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  // It listens on a TCP port.
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const aPhone = (): Phone => {
    const path = `/push/${randomBytes(12).toString('base64url')}`
    const keys = phoneKeys(undefined, randomBytes(16))
    const phone: Phone = {
      ...keys,
      received: [],
      answer: answering(201),
      subscription: {
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.pair.getPublicKey('base64url'), auth: keys.auth.toString('base64url') },
      },
    }
    phones.set(path, phone)
    return phone
  }
  return { origin, aPhone }
}

export function answering(status: number, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, headers).end('what it says')
  }
}

/** Receives the message and never answers. */
export const hanging = () => undefined

async function take(request: IncomingMessage, response: ServerResponse, phones: Map<string, Phone>) {
  const phone = phones.get(request.url ?? '')
  if (!phone) throw new Error('Nobody lives here')
  const chunks: Buffer[] = []
  // Without an encoding, chunks are bytes.
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { headers } = request
  const vapid = openVapid(headers.authorization ?? '')
  if (vapid.claims.aud !== `http://${String(headers.host)}`)
    throw new Error('It was meant for another service')
  const secondsLeft = vapid.claims.exp - Date.now() / 1000
  if (secondsLeft <= 0 || secondsLeft > 24 * 60 * 60) throw new Error('It is not valid now')
  if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined)
    throw new Error('It is not whole')
  phone.received.push({ text: openMessage(Buffer.concat(chunks), phone), headers, vapid })
  phone.answer(response)
}
