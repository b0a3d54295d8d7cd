import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from './test-support/unzip.ts'
import { zipArchive, type ZipEntry } from './zip-archive.ts'

const at = new Date('2026-03-02T15:00:00.000Z')

/** The archive of these entries, and what it reported. */
function archiveOf(entries: readonly ZipEntry[]) {
  const reported: unknown[] = []
  const archive = zipArchive(Readable.from(entries), { at, onError: (error) => void reported.push(error) })
  return { archive, reported }
}

test('holds what it was given, in one piece or as it comes', async () => {
  const { archive, reported } = archiveOf([
    { name: 'one.txt', content: Buffer.from('first') },
    { name: 'folder/two.txt', content: Readable.from([Buffer.from('sec'), Buffer.from('ond')]) },
  ])
  const files = [...unzip(await buffer(archive))].map(([name, bytes]) => [name, bytes.toString()])
  expect(files).toEqual([
    ['one.txt', 'first'],
    ['folder/two.txt', 'second'],
  ])
  expect(reported).toEqual([])
})

test('breaks off for its reader at what cannot be packed, instead of leaving it out', async () => {
  const refused = 'entry name must be a non-empty string value'
  const { archive, reported } = archiveOf([
    { name: 'one.txt', content: Buffer.from('first') },
    { name: '', content: Buffer.from('nameless') },
  ])
  await expect(buffer(archive)).rejects.toThrow(refused)
  expect(reported).toEqual([expect.objectContaining({ message: refused })])
})

test('breaks off for its reader when what it packs cannot be read to its end', async () => {
  const failure = new Error('the disk is gone')
  const content = new Readable({
    read() {
      this.destroy(failure)
    },
  })
  const { archive, reported } = archiveOf([{ name: 'one.txt', content }])
  await expect(buffer(archive)).rejects.toBe(failure)
  expect(reported).toEqual([failure])
})

test('lets go of what it was packing when its reader leaves, and reports no error', async () => {
  const content = new Readable({ read: () => undefined })
  const { archive, reported } = archiveOf([{ name: 'one.txt', content }])
  archive.once('data', () => archive.destroy())
  await once(content, 'close')
  expect([content.destroyed, reported]).toEqual([true, []])
})
