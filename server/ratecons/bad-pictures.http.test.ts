import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#contract/errors.ts'
import { documentServer, type Caller } from '../documents/test-support/document-server.ts'
import { labelledPaper, pdfOf } from './test-support/papers.ts'

const server = await documentServer()
const patienceMs = 120_000

let office: Caller
beforeAll(async () => {
  office = await server.aUser('office')
})

async function answerTo(bytes: Uint8Array): Promise<[status: number, code: string | undefined]> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const response = await fetch(`${server.origin}/api/ocr/extract`, {
    method: 'POST',
    headers: office.headers,
    body: form,
  })
  const body: unknown = await response.json()
  return [response.status, response.ok ? undefined : ErrorBody.parse(body).code]
}

/** Gray specks of all sizes, like fur and foliage, generated from a seed. */
function furry(width: number, height: number) {
  let state = 7
  const grey = Buffer.from(
    Array.from({ length: width * height }, () => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return state >>> 24
    }),
  )
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .blur(2)
    .normalise()
    .resize(width * 4)
    .jpeg()
    .toBuffer()
}

test(
  'a photo of anything but a paper holds nothing to read',
  async () => {
    expect(await answerTo(await furry(200, 150))).toEqual([422, 'paper_blank'])
  },
  patienceMs,
)

test(
  'a photo that ends in the middle is damaged, and the next paper is read',
  async () => {
    const whole = await furry(200, 200)
    expect(await answerTo(whole.subarray(0, whole.length / 2))).toEqual([422, 'paper_damaged'])
    expect(await answerTo(await pdfOf(labelledPaper))).toEqual([200, undefined])
  },
  patienceMs,
)

test(
  'forty megapixels of white are blank, and a picture too large for any camera is damaged',
  async () => {
    const white = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    expect(await answerTo(await white(7300, 5500))).toEqual([422, 'paper_blank'])
    expect(await answerTo(await white(12_000, 12_000))).toEqual([422, 'paper_damaged'])
  },
  patienceMs,
)
