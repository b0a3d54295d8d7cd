import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { app, as } = await testApp()
let office: SignedIn

beforeAll(async () => {
  office = await as('office')
  for (let made = 0; made < 3; made += 1) await aLoad(office)
})

async function read(url: string, acceptEncoding: string) {
  const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'accept-encoding': acceptEncoding }
  const answer = await app.inject({ method: 'GET', url, headers })
  return {
    encoding: answer.headers['content-encoding'],
    vary: answer.headers['vary'],
    bytes: answer.rawPayload,
  }
}

describe('a long answer is packed as its caller takes it', () => {
  test.each(['/api/loads', '/api/openapi.json'])('%s', async (url) => {
    const plain = await read(url, 'identity')
    expect([plain.encoding, plain.vary]).toEqual([undefined, 'accept-encoding'])
    const brotli = await read(url, 'gzip, deflate, br')
    expect([brotli.encoding, brotli.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
    const zipped = await read(url, 'gzip;q=0.5, br;q=0')
    expect(zipped.encoding).toBe('gzip')
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
    expect((await read(url, '*')).encoding).toBe('br')
  })

  test('and a short one goes as it is', async () => {
    const { encoding, vary } = await read('/api/dashboard/stats', 'br')
    expect([encoding, vary]).toEqual([undefined, undefined])
  })
})
