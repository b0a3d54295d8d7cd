import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { limitConnections } from './address-limits.ts'

const { app, as, deps } = await testApp({ poolSize: 1, trustProxy: 1, limits: { requestsPerAddress: 3 } })
const office = await as('office')
const read = (address: string) => office.send('GET /api/loads', undefined, { 'x-forwarded-for': address })

test('an address has only so many requests under way, and others are not touched by it', async () => {
  const yard = '203.0.113.7'
  const held = await deps.pool.connect()
  const first = [read(yard), read(yard), read(yard)]
  const refused = await read(yard)
  const other = read('203.0.113.8')
  const here = [read('127.0.0.1'), read('127.0.0.1'), read('127.0.0.1'), read('127.0.0.1')]
  held.release()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2'])
  expect((await Promise.all([...first, other, ...here])).map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, () => 200),
  )
  expect((await read(yard)).status).toBe(200)
})

test('an address that a caller makes up behind the proxy counts for nothing', async () => {
  const held = await deps.pool.connect()
  const claimed = (count: number) => read(`198.51.100.${String(count)}, 203.0.113.9`)
  const first = [claimed(1), claimed(2), claimed(3)]
  const refused = await claimed(4)
  held.release()
  expect(refused.status).toBe(429)
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('those of an address who only listen for news are not counted', async () => {
  const yard = '203.0.113.10'
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const gone = new AbortController()
  const listen = async () => {
    const headers = { cookie, 'x-forwarded-for': yard }
    return (await fetch(`${origin}/api/events`, { headers, signal: gone.signal })).status
  }
  expect(await Promise.all([listen(), listen(), listen()])).toEqual([200, 200, 200])
  expect((await read(yard)).status).toBe(200)
  gone.abort()
})

test('an address has only so many connections, and gets a new one when it closed one', async () => {
  const server = createServer((_request, response) => response.end())
  limitConnections(server, { most: 2, isExempt: () => false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const accepted = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const answered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { socket, answered }
  }
  const first = await accepted()
  const second = await accepted()
  expect([first.answered, second.answered, (await accepted()).answered]).toEqual([true, true, false])
  const serverSide = once(server, 'connection')
  first.socket.destroy()
  await once(first.socket, 'close')
  let again = await accepted()
  // The server may notice the end of the old connection a moment after the new one.
  while (!again.answered) again = await accepted()
  await serverSide
  expect((await accepted()).answered).toBe(false)
  second.socket.destroy()
  again.socket.destroy()
  server.close()
})
