import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'

const { app } = await testApp()
let port: number

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

/** What is said to a caller that never closes its side: the first line, the headers and the body. */
async function answerTo(text: string) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  socket.write(text)
  await once(socket, 'end')
  await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(0)
  socket.destroy()
  const [head = '', body = ''] = said.split('\r\n\r\n')
  const [first, ...headers] = head.split('\r\n')
  return { first, headers, body: JSON.parse(body) as unknown, length: Buffer.byteLength(body) }
}

describe('what cannot be read as a call', () => {
  test.each([
    [
      'an address that is too long',
      `GET /api/loads?search=${'grain+'.repeat(4000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      'HTTP/1.1 431 Request Header Fields Too Large',
      'head_too_large',
      'This address, or a cookie that comes with it, is too long. Search for fewer words.',
    ],
    [
      'two lengths of one body',
      'POST /api/customers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'HTTP/1.1 400 Bad Request',
      'bad_request',
      'This request could not be read. Please check what was sent.',
    ],
  ])('%s is refused in our words, and the connection closed', async (_what, text, first, code, message) => {
    const answer = await answerTo(text)
    expect([answer.first, answer.body]).toEqual([first, { message, code }])
    expect(answer.headers).toEqual([
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(answer.length)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ])
  })
})
