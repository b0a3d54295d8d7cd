import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type SignedIn } from '../../test/support/app.ts'

/** Short timeouts, so that they expire within the test; only one call runs at a time. */
const { app, as, deps } = await testApp({
  limits: {
    headersMs: 1000,
    jsonBodyMs: 200,
    stalledAnswerMs: 200,
    checkEveryMs: 50,
    quick: { inWork: 1, waiting: 10, waitMs: 60_000 },
  },
})
let office: SignedIn
let port: number
const open = new Set<Socket>()

beforeAll(async () => {
  office = await as('office')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

const cookies = () => [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const head = (call: string, ...more: string[]) =>
  [
    `${call} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookies()}`,
    'Sec-Fetch-Site: same-origin',
    ...more,
    '',
    '',
  ].join('\r\n')

/** Sends the beginning and then a byte at a time, never all of it. */
async function drip(beginning: string) {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(beginning)
  const timer = setInterval(() => socket.write(' '), 20)
  socket.once('close', () => {
    clearInterval(timer)
  })
  return socket
}

/** Everything that the server sends before it closes the connection. */
async function saidUntilCut(socket: Socket): Promise<string> {
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(socket, 'close')
  return said
}

const json = ['Content-Type: application/json', 'Content-Length: 100000']

describe('a caller that sends a byte now and then', () => {
  test('is told so and cut off in the middle of a body of JSON', async () => {
    const said = await saidUntilCut(await drip(`${head('POST /api/customers', ...json)}{"name":`))
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toContain('"code":"request_timeout"')
  })

  test('is cut off in the middle of its headers', async () => {
    const said = await saidUntilCut(await drip('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toContain('"code":"request_timeout"')
  })

  test('is waited for while it sends a file, and keeps nobody from working meanwhile', async () => {
    const upload = (key: number) =>
      drip(
        head(
          'POST /api/imports?kind=customers',
          `Idempotency-Key: slow-${String(key)}`,
          'Content-Type: text/csv',
          'Content-Length: 100000',
        ),
      )
    const uploads = await Promise.all(Array.from({ length: 12 }, (_, key) => upload(key)))
    await saidUntilCut(await drip(`${head('POST /api/customers', ...json)}{"name":`))
    expect((await office.send('GET /api/loads')).status).toBe(200)
    expect((await as('dispatcher')).id).toMatch(/\w/)
    expect(uploads.map(({ closed, bytesRead }) => [closed, bytesRead])).toEqual(uploads.map(() => [false, 0]))
  })

  test('is waited for while it sends a photo to its link, and keeps nobody from working meanwhile', async () => {
    const { body } = await office.send<{ uploadURL: string }>('POST /api/objects/upload', { purpose: 'pod' })
    const { pathname, search } = new URL(body.uploadURL)
    const receiving = once(app.server, 'request')
    const photo = await drip(
      head(`PUT ${pathname}${search}`, 'Content-Type: image/png', 'Content-Length: 100000'),
    )
    await receiving
    await saidUntilCut(await drip(`${head('POST /api/customers', ...json)}{"name":`))
    expect((await office.send('GET /api/loads')).status).toBe(200)
    expect([photo.closed, photo.bytesRead]).toEqual([false, 0])
  })
})

test('a caller that stops reading its answer is cut off', async () => {
  // More than the buffers between the server and the caller.
  await sql`insert into customers (id, name, address, created_at, updated_at)
    select gen_random_uuid(), 'Broker ' || n, repeat('x', 20000), now(), now() from generate_series(1, 1000) n`.execute(
    deps.db,
  )
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1').pause()
  open.add(socket)
  socket.on('error', () => undefined)
  socket.write(head('GET /api/customers'))
  const [answering] = (await accepted) as [Socket]
  expect(await once(answering, 'close')).toEqual([false])
})
