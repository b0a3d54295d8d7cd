import { afterEach, expect, test } from 'vitest'
import { vendorAsker, VendorSilent, vendorWords } from './ask-vendor.ts'
import { vendorServer, type VendorReply, type VendorServer } from './test-support/vendor-server.ts'

let server: VendorServer
afterEach(() => server.close())

async function answering(...replies: readonly (VendorReply | 'never')[]) {
  let next = 0
  server = await vendorServer(() => replies[next++] ?? replies.at(-1) ?? 'never')
  return new URL(`${server.url}/v1?apiKey=secret-key`)
}

test.each([200, 400, 401, 403, 404])('%i is the answer at once', async (status) => {
  const url = await answering({ status, body: 'x' })
  expect(await vendorAsker()({ url })).toEqual({ status, text: 'x' })
  expect(server.calls).toHaveLength(1)
})

test.each([429, 500, 502, 503])('after %i it asks once more', async (status) => {
  const url = await answering({ status }, { body: 'second' })
  expect(await vendorAsker()({ url })).toEqual({ status: 200, text: 'second' })
})

test('it asks no third time', async () => {
  const url = await answering({ status: 503 })
  expect(await vendorAsker()({ url })).toMatchObject({ status: 503 })
  expect(server.calls).toHaveLength(2)
})

test('it waits as long as Retry-After says', async () => {
  const url = await answering({ status: 429, headers: { 'retry-after': '1' } }, { body: 'second' })
  const begin = performance.now()
  expect(await vendorAsker()({ url })).toMatchObject({ status: 200 })
  expect(performance.now() - begin).toBeGreaterThan(950)
})

test.each(['60', 'Wed, 21 Oct 2099 07:28:00 GMT'])('a Retry-After of %s is not waited for', async (after) => {
  const url = await answering({ status: 429, headers: { 'retry-after': after } })
  expect(await vendorAsker()({ url })).toMatchObject({ status: 429 })
  expect(server.calls).toHaveLength(1)
})

test.each(['never', { status: 503, headers: { 'retry-after': '0' } }] as const)(
  'silence ends with the patience, and says nothing of the key',
  async (first) => {
    const url = await answering(first, 'never')
    const failure = await vendorAsker(200)({ url }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(VendorSilent)
    expect(String(failure)).toBe('VendorSilent: no answer in time')
  },
)

test('a vendor that is not there, and one that sends elsewhere', async () => {
  const url = await answering({ status: 302, headers: { location: 'http://127.0.0.1:9/steal' } })
  await expect(vendorAsker()({ url })).rejects.toThrow('not reachable')
  const gone = new URL(url)
  await server.close()
  await expect(vendorAsker()({ url: gone })).rejects.toThrow('not reachable')
})

test('a caller who gives up ends it', async () => {
  const url = await answering('never')
  await expect(vendorAsker()({ url, signal: AbortSignal.timeout(50) })).rejects.toThrow(VendorSilent)
})

test('a vendor’s words are one line without the key', () => {
  expect(vendorWords(' apiKey\n k-1 is  wrong ', 'k-1')).toBe('apiKey (key) is wrong')
})
