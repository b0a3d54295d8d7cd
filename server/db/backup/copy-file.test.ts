import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../../../test/support/scratch-folder.ts'
import { copyFileDurably, makeDirectories, syncDirectories, writeFileDurably } from './copy-file.ts'

const folder = await scratchFolder('copies ')
afterAll(() => rm(folder, { recursive: true }))

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
/** The files in our folder that this process holds open. */
async function openFiles(): Promise<string[]> {
  const held = await readdir('/proc/self/fd')
  const paths = await Promise.all(held.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

test.each([
  ['empty', 0],
  ['as large as what is read at once', 256 * 1024],
  ['a little larger', 256 * 1024 + 1],
  ['much larger', 700_001],
])('a file that is %s is copied whole, for our own eyes, and known by its sum', async (_how, size) => {
  const content = Buffer.from(Array.from({ length: size }, (_, at) => at % 251))
  const [source, target] = [join(folder, 'source'), join(folder, `copy of ${String(size)}`)]
  await writeFile(source, content)
  expect(await copyFileDurably(source, target)).toEqual({ size, sha256: sha256(content) })
  expect((await readFile(target)).equals(content)).toBe(true)
  expect((await stat(target)).mode & 0o777).toBe(0o600)
})

test('a file that is gone is none, and one that cannot be read is told', async () => {
  expect(await copyFileDurably(join(folder, 'gone'), join(folder, 'nothing'))).toBeUndefined()
  expect(await readdir(folder)).not.toContain('nothing')
  await writeFile(join(folder, 'a file'), '')
  const below = copyFileDurably(join(folder, 'a file', 'below'), join(folder, 'nothing'))
  await expect(below).rejects.toThrow('ENOTDIR')
})

test('a text is written for our own eyes, and known by its bytes', async () => {
  const target = join(folder, 'text')
  expect(await writeFileDurably(target, 'Año 1')).toEqual({ size: 6, sha256: sha256('Año 1') })
  expect(await readFile(target, 'utf8')).toBe('Año 1')
  expect((await stat(target)).mode & 0o777).toBe(0o600)
})

test('folders are made with those above them, closed to others, and may be there already', async () => {
  const [inner, other] = [join(folder, 'outer', 'inner'), join(folder, 'other')]
  await mkdir(other)
  await makeDirectories([inner, other])
  expect((await stat(inner)).mode & 0o777).toBe(0o700)
})

test.runIf(process.platform === 'linux')(
  'no file stays open, whether it could be copied or not',
  async () => {
    const source = join(folder, 'small')
    await writeFile(source, 'small')
    for (let copy = 0; copy < 20; copy += 1) {
      await copyFileDurably(source, join(folder, 'copy'))
      await copyFileDurably(source, join(folder, 'no such folder', 'copy')).catch(() => undefined)
      await writeFileDurably(join(folder, 'copy'), 'text')
      await syncDirectories([folder])
    }
    expect(await openFiles()).toEqual([])
  },
)
