import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { patienceMs, runUntilTimeout } from '../../test/support/run-until-timeout.ts'
import { vendorAsker, VendorSilent, vendorWords } from './ask-vendor.ts'
import { newPatience } from '../patience.ts'
import { vendorServer, type VendorReply, type VendorServer } from './test-support/vendor-server.ts'

let server: VendorServer
afterEach(() => {
  vi.useRealTimers()
  return server.close()
})

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

test.each([
  ['at once', []],
  ['after a fault', [{ status: 503, headers: { 'retry-after': '0' } }]],
] as const)('silence %s ends with the patience, and says nothing of the key', async (_, faults) => {
  const url = await answering(...faults, 'never')
  const ask = vendorAsker({ patience: patienceMs })
  const failure = await runUntilTimeout(
    () => ask({ url, patience: { until: Infinity } }).catch((error: unknown) => error),
    () => server.calls.length > faults.length,
  )
  expect(failure).toBeInstanceOf(VendorSilent)
  expect(String(failure)).toBe('VendorSilent: no answer in time')
})

test('a vendor that is not there, and one that sends elsewhere', async () => {
  const url = await answering({ status: 302, headers: { location: '/elsewhere' } }, { body: 'elsewhere' })
  await expect(vendorAsker()({ url })).rejects.toThrow('not reachable')
  expect(server.calls.map(({ path }) => path)).toEqual(['/v1'])
  const gone = new URL(url)
  await server.close()
  await expect(vendorAsker()({ url: gone })).rejects.toThrow('not reachable')
})

test('a caller who gives up ends it, and says nothing of the vendor', async () => {
  const url = await answering('never', { body: 'here' })
  const ask = vendorAsker()
  const caller = new AbortController()
  const asked = ask({ url, patience: newPatience(caller.signal) })
  await expect.poll(() => server.calls).toHaveLength(1)
  caller.abort()
  await expect(asked).rejects.toThrow('nobody waits for it')
  await expect(ask({ url, patience: newPatience(caller.signal) })).rejects.toThrow('nobody waits for it')
  expect(await ask({ url })).toEqual({ status: 200, text: 'here' })
})

test('what is left of a request ends it, and a short rest says nothing of the vendor', async () => {
  const url = await answering('never', { body: 'here' })
  const ask = vendorAsker({ patience: 3 * patienceMs })
  const outcome = runUntilTimeout(
    () => ask({ url, patience: newPatience(undefined, patienceMs) }),
    () => server.calls.length > 0,
  )
  await expect(outcome).rejects.toThrow('no answer in time')
  expect(await ask({ url })).toEqual({ status: 200, text: 'here' })
})

test('memory that is cleared while it waits does not make it wait for ever', async () => {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  const url = await answering('never')
  const collecting = setInterval(collect, 20)
  await expect(vendorAsker({ patience: 400 })({ url })).rejects.toThrow('no answer in time')
  clearInterval(collecting)
})

test('an answer of more than 20 MB is none', async () => {
  const url = await answering({ body: 'x'.repeat(20 * 1024 * 1024 + 1) })
  // As long as it takes: what ends it is its length.
  const ask = vendorAsker({ patience: patienceMs })
  await expect(ask({ url, patience: { until: Infinity } })).rejects.toThrow('not reachable')
})

test('who has no time left asks nobody', async () => {
  const url = await answering({ body: 'late' })
  await expect(vendorAsker()({ url, patience: newPatience(undefined, 0) })).rejects.toThrow('no time is left')
  expect(server.calls).toEqual([])
})

test('one service that is down leaves another of the same vendor alone', async () => {
  const url = await answering({ status: 503, headers: { 'retry-after': '60' } })
  const other = await vendorServer(() => ({ body: 'here' }))
  const ask = vendorAsker()
  await ask({ url })
  await expect(ask({ url })).rejects.toThrow('it was down a moment ago')
  expect(await ask({ url: new URL(other.url) })).toEqual({ status: 200, text: 'here' })
  await other.close()
})

test('an answer that drips is no answer in time', async () => {
  server = await vendorServer(() => 'drips')
  await expect(vendorAsker({ patience: 200 })({ url: new URL(server.url) })).rejects.toThrow(
    'no answer in time',
  )
})

test.each(['never', { status: 503 }] as const)(
  'after %o it is left alone, and then asked again',
  async (down) => {
    // Its clock is frozen, so that the pause has not expired when it is checked.
    vi.useFakeTimers({ toFake: ['performance'] })
    const url = await answering(...(down === 'never' ? [down] : [down, down]), { body: 'back' })
    const ask = vendorAsker({ patience: patienceMs, rest: 700 })
    const asked = () => ask({ url, patience: { until: Infinity } }).catch(() => 'silent')
    await (down === 'never' ? runUntilTimeout(asked, () => server.calls.length > 0) : asked())
    const calls = server.calls.length
    vi.advanceTimersByTime(699)
    await expect(ask({ url })).rejects.toThrow('it was down a moment ago')
    expect(server.calls).toHaveLength(calls)
    vi.advanceTimersByTime(1)
    expect(await ask({ url })).toEqual({ status: 200, text: 'back' })
  },
)

test('a vendor’s words are one line without the key', () => {
  expect(vendorWords(' apiKey\n k-1 is  wrong ', 'k-1')).toBe('apiKey (key) is wrong')
})

test('a vendor’s long words are cut without leaving a part of the key', () => {
  const words = vendorWords(`${'x'.repeat(195)} key-nobody-sees`, 'key-nobody-sees')
  expect(words).toBe(`${'x'.repeat(195)} (key`)
})
