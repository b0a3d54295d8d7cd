import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

type Options = ConstructorParameters<typeof SMTPServer>[0]

/** An answer with its code, as SMTP servers refuse. */
export const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** A real mail server for the tests of one file, and what arrived at it. */
export async function mailServer(options: Options = {}) {
  const raw: Buffer[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks))
        done(null, 'queued as T1')
      })
    },
    ...options,
  })
  // A client that leaves early is no failure of the test.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  afterAll(async () => {
    await new Promise<void>((closed) => {
      server.close(closed)
    })
  })
  return {
    port: portOf(listening),
    raw,
    mails: (): Promise<Email[]> => Promise.all(raw.map((mail) => PostalMime.parse(mail))),
  }
}

/** A server with canned output: not a mail server, or a very bad one. */
export async function badServer(
  speak: (socket: Socket) => void,
): Promise<{ port: number; calls: () => number }> {
  let calls = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    calls += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    speak(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: portOf(server), calls: () => calls }
}

// A server that listens on a port has an address with one.
const portOf = (server: Server) => (server.address() as AddressInfo).port
