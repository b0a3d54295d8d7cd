import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  headBytes,
  ObjectTooLargeError,
  readBytes,
  storeBytes,
  type StagedObject,
  type StorageProvider,
} from './storage-provider.ts'

type Opened = {
  readonly storage: StorageProvider
  /** All contents of the provider: object keys, and an entry for each leftover staged object. */
  readonly contents: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

const limit = { maxBytes: 1000 }

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text))
}

type Bench = {
  readonly storage: StorageProvider
  readonly contents: Opened['contents']
  readonly stage: (...texts: readonly string[]) => Promise<StagedObject>
  readonly text: (key: string) => Promise<string | undefined>
}

/** Requirements for all storage providers. */
export function storageConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} as object storage`, () => {
    let opened: Opened
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())
    const bench: Bench = {
      get storage() {
        return opened.storage
      },
      contents: () => opened.contents(),
      stage: (...texts) => opened.storage.stage(pieces(...texts), limit),
      text: async (key) => (await readBytes(opened.storage, key))?.toString(),
    }
    describe('staging', () => stagingTests(bench))
    describe('objects', () => objectTests(bench))
    describe('keys and leftovers', () => hygieneTests(bench))
  })
}

function stagingTests(bench: Bench): void {
  test('staging tells size, checksum and beginning, and keeps it from readers', async () => {
    const staged = await bench.stage('proof ', 'of delivery')
    expect(staged).toMatchObject({
      size: 17,
      sha256: createHash('sha256').update('proof of delivery').digest('hex'),
    })
    expect(Buffer.from(staged.head).toString()).toBe('proof of delivery')
    expect((await staged.bytes()).toString()).toBe('proof of delivery')
    expect(await bench.storage.exists('pod-1')).toBe(false)
    await staged.discard()
  })

  test('the beginning is capped and does not depend on how the bytes were cut', async () => {
    const bytes = Buffer.from(Array.from({ length: headBytes * 2 }, (_, index) => index % 251))
    const cut = [1, 7, headBytes + 3].map((end, index, ends) => bytes.subarray(ends[index - 1] ?? 0, end))
    const staged = await bench.storage.stage([...cut, bytes.subarray(headBytes + 3)], {
      maxBytes: bytes.length,
    })
    expect(Buffer.from(staged.head).equals(bytes.subarray(0, headBytes))).toBe(true)
    expect((await staged.bytes()).equals(bytes)).toBe(true)
    await staged.discard()
  })

  test('exactly the limit is kept, one byte more leaves nothing', async () => {
    await (await bench.stage('x'.repeat(999), 'x')).commit('full')
    await expect(bench.stage('x'.repeat(1000), 'x')).rejects.toThrow(ObjectTooLargeError)
    expect(await bench.contents()).toEqual(['full'])
  })

  test('a stream that breaks leaves nothing, and its own error is thrown', async () => {
    async function* broken() {
      yield* pieces('half of ')
      throw new Error('connection lost')
    }
    await expect(bench.storage.stage(broken(), limit)).rejects.toThrow('connection lost')
    expect(await bench.contents()).toEqual([])
  })

  test('what is discarded is gone; discarding after the commit is harmless', async () => {
    await (await bench.stage('thrown away')).discard()
    expect(await bench.contents()).toEqual([])
    const kept = await bench.stage('kept')
    await kept.commit('kept')
    await kept.discard()
    expect(await bench.text('kept')).toBe('kept')
  })
}

function objectTests(bench: Bench): void {
  test('what is committed is read again', async () => {
    const staged = await bench.stage('proof ', 'of ', 'delivery')
    await staged.commit('pod-1')
    expect(await bench.text('pod-1')).toBe('proof of delivery')
    expect(await bench.storage.exists('pod-1')).toBe(true)
    const object = await bench.storage.read('pod-1')
    object?.stream.destroy()
    expect(object?.size).toBe(17)
  })

  test('a commit replaces the object of the same key as a whole', async () => {
    await (await bench.stage('a long first version')).commit('logo')
    await (await bench.stage('second')).commit('logo')
    expect(await bench.text('logo')).toBe('second')
    expect(await bench.contents()).toEqual(['logo'])
  })

  test('a reader that has begun keeps reading what it opened while the key is replaced', async () => {
    await storeBytes(bench.storage, 'page', Buffer.from('first'))
    const object = await bench.storage.read('page')
    await storeBytes(bench.storage, 'page', Buffer.from('other'))
    const chunks: Buffer[] = []
    for await (const chunk of (object?.stream ?? []) as AsyncIterable<Buffer>) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe('first')
  })

  test('removed is removed, and removing again is no failure', async () => {
    await storeBytes(bench.storage, 'pod-1', Buffer.from('x'))
    await bench.storage.remove('pod-1')
    await bench.storage.remove('pod-1')
    expect(await bench.storage.exists('pod-1')).toBe(false)
    expect(await bench.storage.read('pod-1')).toBeNull()
    expect(await bench.contents()).toEqual([])
  })

  test('many at once do not disturb each other', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `pod-${String(index)}`)
    await Promise.all(keys.map(async (key) => (await bench.stage('page of ', key)).commit(key)))
    expect(await Promise.all(keys.map(bench.text))).toEqual(keys.map((key) => `page of ${key}`))
  })
}

function hygieneTests(bench: Bench): void {
  test.each(['../secret', 'a/b', '/etc/passwd', '..', '', 'a\\b', 'a\0b', 'A', 'x'.repeat(200)])(
    'the key %j is refused everywhere',
    async (key) => {
      const staged = await bench.stage('x')
      await expect(staged.commit(key)).rejects.toThrow(RangeError)
      await staged.discard()
      await expect(bench.storage.read(key)).rejects.toThrow(RangeError)
      await expect(bench.storage.exists(key)).rejects.toThrow(RangeError)
      await expect(bench.storage.remove(key)).rejects.toThrow(RangeError)
      expect(await bench.contents()).toEqual([])
    },
  )

  test('what was staged and never committed is dropped once it is old enough', async () => {
    await bench.stage('left behind')
    await bench.storage.removeAbandoned(new Date('2020-01-01T00:00:00Z'))
    expect(await bench.contents()).toHaveLength(1)
    await storeBytes(bench.storage, 'kept', Buffer.from('x'))
    await bench.storage.removeAbandoned(new Date('2999-01-01T00:00:00Z'))
    expect(await bench.contents()).toEqual(['kept'])
  })
}
