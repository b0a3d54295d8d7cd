import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { app, as, deps } = await testApp({ trustProxy: 1 })
let admin: SignedIn
let port: number

beforeAll(async () => {
  admin = await as('admin')
  await app.listen({ port: 0, host: '127.0.0.1' })
  // It listens on a port, not on a socket file.
  port = (app.server.address() as AddressInfo).port
})

/** A call with exactly these lines about the host, also none, as only the bare connection sends it. */
async function call(path: string, hostLines: readonly string[], body: object = {}) {
  const json = JSON.stringify(body)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      `POST ${path} HTTP/1.0`,
      ...hostLines,
      `Cookie: ${[...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
      `Content-Length: ${String(json.length)}`,
      '',
      json,
    ].join('\r\n'),
  )
  return text(socket)
}

const originsIn = (answer: string) =>
  [...answer.matchAll(/"[^"]*?(?=\/(?:choose-password|track|api\/objects\/put)\b)/g)].map(([found]) =>
    found.slice(1),
  )

let accounts = 0
/** Everything that answers with a link of our own. */
async function links(hostLines: readonly string[]): Promise<string[]> {
  accounts += 1
  const account = { username: `ann${String(accounts)}`, firstName: 'Ann', lastName: 'Reed', role: 'office' }
  const { id } = await aLoad(admin)
  const answers = [
    await call('/api/users', hostLines, account),
    await call(`/api/users/${(await as('office')).id}/reset-link`, hostLines),
    await call(`/api/loads/${id}/shares`, hostLines, { level: 'city' }),
    await call('/api/objects/upload', hostLines, { purpose: 'pod' }),
  ]
  return answers.map((answer) => originsIn(answer)[0] ?? answer)
}

const all = (origin: string) => Array.from({ length: 4 }, () => origin)

describe('the links of a caller', () => {
  test.each([
    ['without a Host', []],
    ['with an empty Host', ['Host: ']],
    ['with a Host that is none', ['Host: a b:99999']],
    ['with a path for a Host', ['Host: llano.example/elsewhere']],
    ['with somebody in the Host', ['Host: llano.example@elsewhere.example']],
    ['whose proxy names no host', ['Host: llano.example', 'X-Forwarded-Host: ][']],
    ['whose proxy names no scheme of links', ['Host: llano.example', 'X-Forwarded-Proto: javascript']],
    ['whose proxy names another scheme', ['Host: llano.example', 'X-Forwarded-Proto: ftp']],
  ])('%s lead to the configured address', async (_who, hostLines) => {
    expect(await links(hostLines)).toEqual(all(deps.config.publicUrl))
  })

  test('are given to nobody whose browser claims another scheme', async () => {
    const lines = ['Host: llano.example', 'Origin: ftp://llano.example', 'X-Forwarded-Proto: https']
    const answer = await call('/api/objects/upload', lines, { purpose: 'pod' })
    expect([answer.split('\r\n')[0], originsIn(answer)]).toEqual(['HTTP/1.1 403 Forbidden', []])
  })

  test('lead to the address that the caller uses, if it is one', async () => {
    expect(await links(['Host: Office.llano.example:5000'])).toEqual(all('http://office.llano.example:5000'))
    const behindProxy = ['Host: inner', 'X-Forwarded-Host: loads.llano.example', 'X-Forwarded-Proto: https']
    expect(await links(behindProxy)).toEqual(all('https://loads.llano.example'))
  })
})
