import { readFileSync } from 'node:fs'
import { serialize } from 'node:v8'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startThread } from '../start-thread.ts'
import { tile, tiledHeic, transparentHeic } from './test-support/heic.ts'

const answerTo = (heic: Uint8Array) =>
  new Promise<unknown>((resolve, reject) => {
    const thread = startThread('server/documents/heic-worker', { workerData: new Uint8Array(heic) })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
const pictureOf = async (heic: Uint8Array) => sharp((await answerTo(heic)) as Uint8Array)

test('the pixels stay with the thread: a small JPEG is all that it passes on', async () => {
  const answer = await answerTo(tiledHeic(8, 8))
  const pixels = 64 * tile.width * tile.height
  expect(serialize(answer).length).toBeLessThan(pixels / 10)
  const { format, width, height } = await sharp(answer as Uint8Array).metadata()
  expect([format, width, height]).toEqual(['jpeg', 8 * tile.width, 8 * tile.height])
})

test('what is transparent in a photo is white in its JPEG', async () => {
  const picture = await pictureOf(transparentHeic())
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels
    return [...data.subarray(from, from + info.channels)].map((value) => (value > 200 ? 1 : 0))
  }
  // Opaque white, and a blue of which a tenth is left: both corners are bright in every color but for red.
  expect([info.channels, at(10, info.height - 10), at(info.width - 10, info.height - 10)]).toEqual([
    ...[3, [1, 1, 1], [1, 1, 1]],
  ])
})

test('of a damaged photo there is no picture', async () => {
  const damaged = readFileSync(new URL('test-support/corners.heic', import.meta.url)).subarray(0, 400)
  expect(await answerTo(damaged)).toBeNull()
})
