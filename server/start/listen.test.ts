import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { closeSoon, listen } from './listen.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A server with one request that is answered when the test says so. */
async function withRequest() {
  const bell = new EventEmitter()
  const asked = once(bell, 'asked')
  const app = fastify({ forceCloseConnections: 'idle' })
  app.get('/', async () => {
    const answered = once(bell, 'answer')
    bell.emit('asked')
    await answered
    return 'delivered'
  })
  const port = await listen(app, readConfig({ HOST: '127.0.0.1', PORT: '0' }))
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await asked
  return { app, socket, answer: () => bell.emit('answer') }
}

it('what is in flight is answered before the server closes, and nothing waits longer than that', async () => {
  const { app, socket, answer } = await withRequest()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const said = text(socket)
  const closed = closeSoon(app)
  vi.advanceTimersByTime(3999)
  answer()
  expect(await said).toMatch(/^HTTP\/1\.1 200 .*delivered$/s)
  await closed
  expect(vi.getTimerCount()).toBe(0)
})

it('what takes too long is cut off', async () => {
  const { app, socket } = await withRequest()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = closeSoon(app)
  vi.advanceTimersByTime(4000)
  await once(socket, 'close')
  await closed
})
