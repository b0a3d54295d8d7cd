import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { admitInTurn } from './admission.ts'
import { newcomersOf } from './newcomers.ts'
import { trafficLimits } from './traffic-limits.ts'

const together = 25

/** What keeps the event loop to itself for a while, as making a list does. */
function workFor(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('everybody who connects at once is let in before the work for the second of them begins', async () => {
  const app = fastify({ forceCloseConnections: true })
  admitInTurn(app, trafficLimits)
  let isIn = 0
  const isInAtWork: number[] = []
  app.server.on('connection', () => {
    isIn += 1
  })
  app.get('/api/work', { config: { isPublic: true } }, () => {
    isInAtWork.push(isIn)
    workFor(3)
    return {}
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answers = Array.from({ length: together }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /api/work HTTP/1.1\r\nHost: yard\r\nConnection: close\r\n\r\n')
    socket.resume()
    await once(socket, 'close')
  })
  await Promise.all(answers)
  await app.close()
  expect(isInAtWork).toHaveLength(together)
  expect(Math.min(...isInAtWork.slice(1))).toBe(together)
})

/** How many turns of the event loop a call is held while somebody connects in each of them. */
async function heldWhile(isRefused: boolean): Promise<number> {
  const flooded = createServer().removeAllListeners('connection')
  const socket = new Socket()
  if (isRefused) socket.destroy()
  let turns = 0
  const connectAgain = () => {
    flooded.emit('connection', socket)
    turns += 1
    next = setImmediate(connectAgain)
  }
  let next = setImmediate(connectAgain)
  await newcomersOf(flooded)()
  clearImmediate(next)
  return turns
}

test('somebody who never stops connecting holds nobody up for ever', async () => {
  expect(await heldWhile(false)).toBeGreaterThan(10)
})

test('and nobody at all with connections that are closed at once', async () => {
  expect(await heldWhile(true)).toBeLessThanOrEqual(2)
})
