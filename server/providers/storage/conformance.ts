import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  headBytes,
  ObjectTooLargeError,
  readBytes,
  storeBytes,
  type StorageProvider,
} from './storage-provider.ts'

type Opened = {
  readonly storage: StorageProvider
  /** Everything the provider holds: keys of objects, and something for each staged one that is left. */
  readonly contents: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

const limit = { maxBytes: 1000 }

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text))
}

/** What every storage provider must do alike. */
export function storageConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} as object storage`, () => {
    let opened: Opened
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())
    const stage = (...texts: readonly string[]) => opened.storage.stage(pieces(...texts), limit)
    const text = async (key: string) => (await readBytes(opened.storage, key))?.toString()

    test('what is committed is read again', async () => {
      const staged = await stage('proof ', 'of ', 'delivery')
      await staged.commit('pod-1')
      expect(await text('pod-1')).toBe('proof of delivery')
      expect(await opened.storage.exists('pod-1')).toBe(true)
      const object = await opened.storage.read('pod-1')
      object?.stream.destroy()
      expect(object?.size).toBe(17)
    })

    test('staging tells size, checksum and beginning, and keeps it from readers', async () => {
      const staged = await stage('proof ', 'of delivery')
      expect(staged).toMatchObject({
        size: 17,
        sha256: createHash('sha256').update('proof of delivery').digest('hex'),
      })
      expect(Buffer.from(staged.head).toString()).toBe('proof of delivery')
      expect((await staged.bytes()).toString()).toBe('proof of delivery')
      expect(await opened.storage.exists('pod-1')).toBe(false)
      await staged.discard()
    })

    test('the beginning is capped and does not depend on how the bytes were cut', async () => {
      const bytes = Buffer.from(Array.from({ length: headBytes * 2 }, (_, index) => index % 251))
      const cut = [1, 7, headBytes + 3].map((end, index, ends) => bytes.subarray(ends[index - 1] ?? 0, end))
      const staged = await opened.storage.stage([...cut, bytes.subarray(headBytes + 3)], {
        maxBytes: bytes.length,
      })
      expect(Buffer.from(staged.head).equals(bytes.subarray(0, headBytes))).toBe(true)
      expect((await staged.bytes()).equals(bytes)).toBe(true)
      await staged.discard()
    })

    test('exactly the limit is kept, one byte more leaves nothing', async () => {
      await (await stage('x'.repeat(999), 'x')).commit('full')
      await expect(stage('x'.repeat(1000), 'x')).rejects.toThrow(ObjectTooLargeError)
      expect(await opened.contents()).toEqual(['full'])
    })

    test('a stream that breaks leaves nothing, and its own error is thrown', async () => {
      async function* broken() {
        yield* pieces('half of ')
        throw new Error('connection lost')
      }
      await expect(opened.storage.stage(broken(), limit)).rejects.toThrow('connection lost')
      expect(await opened.contents()).toEqual([])
    })

    test('what is discarded is gone; discarding after the commit is harmless', async () => {
      await (await stage('thrown away')).discard()
      expect(await opened.contents()).toEqual([])
      const kept = await stage('kept')
      await kept.commit('kept')
      await kept.discard()
      expect(await text('kept')).toBe('kept')
    })

    test('a commit replaces the object of the same key as a whole', async () => {
      await (await stage('a long first version')).commit('logo')
      await (await stage('second')).commit('logo')
      expect(await text('logo')).toBe('second')
      expect(await opened.contents()).toEqual(['logo'])
    })

    test('a reader that has begun keeps reading what it opened while the key is replaced', async () => {
      await storeBytes(opened.storage, 'page', Buffer.from('first'))
      const object = await opened.storage.read('page')
      await storeBytes(opened.storage, 'page', Buffer.from('other'))
      const chunks: Buffer[] = []
      for await (const chunk of (object?.stream ?? []) as AsyncIterable<Buffer>) chunks.push(chunk)
      expect(Buffer.concat(chunks).toString()).toBe('first')
    })

    test('removed is removed, and removing again is no failure', async () => {
      await storeBytes(opened.storage, 'pod-1', Buffer.from('x'))
      await opened.storage.remove('pod-1')
      await opened.storage.remove('pod-1')
      expect(await opened.storage.exists('pod-1')).toBe(false)
      expect(await opened.storage.read('pod-1')).toBeNull()
      expect(await opened.contents()).toEqual([])
    })

    test.each(['../secret', 'a/b', '/etc/passwd', '..', '', 'a\\b', 'a\0b', 'A', 'x'.repeat(200)])(
      'the key %j is refused everywhere',
      async (key) => {
        const staged = await stage('x')
        await expect(staged.commit(key)).rejects.toThrow(RangeError)
        await staged.discard()
        await expect(opened.storage.read(key)).rejects.toThrow(RangeError)
        await expect(opened.storage.exists(key)).rejects.toThrow(RangeError)
        await expect(opened.storage.remove(key)).rejects.toThrow(RangeError)
        expect(await opened.contents()).toEqual([])
      },
    )

    test('what was staged and never committed is dropped once it is old enough', async () => {
      await stage('left behind')
      await opened.storage.removeAbandoned(new Date('2020-01-01T00:00:00Z'))
      expect(await opened.contents()).toHaveLength(1)
      await storeBytes(opened.storage, 'kept', Buffer.from('x'))
      await opened.storage.removeAbandoned(new Date('2999-01-01T00:00:00Z'))
      expect(await opened.contents()).toEqual(['kept'])
    })

    test('many at once do not disturb each other', async () => {
      const keys = Array.from({ length: 20 }, (_, index) => `pod-${String(index)}`)
      await Promise.all(keys.map(async (key) => (await stage('page of ', key)).commit(key)))
      expect(await Promise.all(keys.map(text))).toEqual(keys.map((key) => `page of ${key}`))
    })
  })
}
