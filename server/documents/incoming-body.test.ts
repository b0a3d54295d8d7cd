import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { bodyOf, drain, StalledError } from './incoming-body.ts'

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('the body is what was sent', async () => {
  const request = new PassThrough()
  request.write('proof of ')
  request.end('delivery')
  expect(await textOf(bodyOf(request))).toBe('proof of delivery')
})

test('a sender that falls silent is cut off', async () => {
  const request = new PassThrough()
  request.write('half of ')
  await expect(textOf(bodyOf(request, 20))).rejects.toThrow(StalledError)
  expect(request.destroyed).toBe(true)
})

test('the error of a broken connection is passed on', async () => {
  const request = new PassThrough()
  request.write('half of ')
  setImmediate(() => request.destroy(new Error('aborted')))
  await expect(textOf(bodyOf(request))).rejects.toThrow('aborted')
})

test('leaving early leaves the connection open, and the rest is drained', async () => {
  const request = new PassThrough()
  request.write('too much')
  for await (const _chunk of bodyOf(request)) break
  expect(request.destroyed).toBe(false)
  drain(request, 100)
  request.end('the rest')
  await once(request, 'end')
})

test('nothing waits for a sender any more who has sent everything or is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const whole = new PassThrough()
    whole.end('proof of delivery')
    await textOf(bodyOf(whole))
    const left = new PassThrough()
    left.write('too much')
    for await (const _chunk of bodyOf(left)) break
    drain(left, 100)
    left.end()
    await once(left, 'close')
    drain(left, 100)
    drain(whole, 100)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('as much as is worth draining is let through', async () => {
  const request = new PassThrough()
  drain(request, 10)
  const data = once(request, 'data')
  request.write('0123456789')
  await data
  expect(request.destroyed).toBe(false)
  request.end()
  await once(request, 'close')
  expect(request.readableEnded).toBe(true)
})

test('more than is worth draining is cut off', async () => {
  const request = new PassThrough()
  drain(request, 10)
  request.write('0123456789')
  request.write('0')
  await once(request, 'close')
  expect(request.readableEnded).toBe(false)
})

test('a silent rest is cut off', async () => {
  const request = new PassThrough()
  drain(request, 10, 20)
  await once(request, 'close')
})
