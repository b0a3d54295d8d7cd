import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { admitInTurn } from './admission.ts'
import { newcomersOf } from './newcomers.ts'
import { trafficLimits } from './traffic-limits.ts'

const together = 40

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

test('somebody who never stops connecting holds nobody up for ever', async () => {
  const flooded = createServer().removeAllListeners('connection')
  const connectAgain = () => {
    flooded.emit('connection')
    next = setImmediate(connectAgain)
  }
  let next = setImmediate(connectAgain)
  await expect(newcomersOf(flooded)()).resolves.toBeUndefined()
  clearImmediate(next)
})
