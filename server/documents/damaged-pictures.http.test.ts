import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ErrorBody } from '#contract/errors.ts'
import { documentServer } from './test-support/document-server.ts'

const server = await documentServer()
const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#d00000' } })
const jpeg = await picture.clone().jpeg().toBuffer()
const start = jpeg.subarray(0, 6)

/** The status and the error of a file that a driver sends as POD, and where it is if it was taken. */
async function sent(body: Uint8Array | string) {
  const { headers } = await server.aUser('driver')
  const begun = await fetch(`${server.origin}/api/objects/upload`, { method: 'POST', headers })
  const { uploadURL, publicPath } = (await begun.json()) as { uploadURL: string; publicPath: string }
  const put = (bytes: Uint8Array | string) => fetch(uploadURL, { method: 'PUT', body: bytes })
  return {
    answer: await put(body),
    again: () => put(jpeg),
    read: () => fetch(server.origin + publicPath, { headers }),
  }
}

test.each([
  ['a JPEG', start],
  ['a JPEG, and nothing after them', Buffer.concat([start, Buffer.alloc(60_000)])],
  ['a PNG', (await picture.clone().png().toBuffer()).subarray(0, 20)],
  ['a GIF', 'GIF89a'],
  ['a WebP', (await picture.clone().webp().toBuffer()).subarray(0, 20)],
  ['a TIFF', 'II*\0'],
])('the first bytes of %s are refused, leave nothing, and the link works again', async (_name, bytes) => {
  const before = await server.storedFiles()
  const { answer, again, read } = await sent(bytes)
  const { code, message } = ErrorBody.parse(await answer.json())
  expect([answer.status, code]).toEqual([422, 'paper_damaged'])
  expect(message).toBe(
    'This file is damaged and cannot be opened. Ask for it again, or take a photo of the paper.',
  )
  expect(await server.storedFiles()).toEqual(before)
  expect((await again()).status).toBe(200)
  expect((await read()).status).toBe(200)
})

test('a picture that says how large it is, and a PDF, are taken however little there is of them', async () => {
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const formats = (['png', 'gif', 'webp', 'tiff'] as const).map((format) =>
    picture.clone().toFormat(format).toBuffer(),
  )
  for (const bytes of [large.subarray(0, 1000), '%PDF-1.7', ...(await Promise.all(formats))])
    expect((await sent(bytes)).answer.status).toBe(200)
})
