import { once } from 'node:events'
import net from 'node:net'
import type { IncomingMessage } from 'node:http'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { buildApp } from '../app.ts'

const { as, deps } = await testApp()
const office = await as('office')
const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test.each([
  ['JSON', '/api/objects/upload', 'application/json', '{"purpose":'],
  ['a paper', '/api/ocr/extract', 'multipart/form-data; boundary=edge', '--edge\r\n'],
])(
  'a caller who is gone in the middle of %s is no outage of the database',
  async (_what, path, type, begun) => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const app = await buildApp({ ...deps, log })
    onTestFinished(() => app.close())
    const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const phone = net.connect({ host: origin.hostname, port: Number(origin.port) })
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${origin.host}`,
      `cookie: ${cookie}`,
      'sec-fetch-site: same-origin',
      `content-type: ${type}`,
      'content-length: 1000',
    ]
    const arrived = once(app.server, 'request') as Promise<[IncomingMessage]>
    phone.write(`${head.join('\r\n')}\r\n\r\n${begun}`)
    const [request] = await arrived
    // Until somebody reads the body.
    await expect
      .poll(() => request.readableFlowing === true || request.listenerCount('readable') > 0)
      .toBe(true)
    const closed = new Promise((resolve) => request.once('close', resolve))
    phone.destroy()
    await closed
    expect((await fetch(new URL('/healthz', origin))).status).toBe(200)
    expect(lines).toEqual([])
  },
)
