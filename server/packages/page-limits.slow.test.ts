import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DamagedPage, putOnLetter } from './page-on-letter.ts'

const most = 104_857_600

/** A page whose content has so many bytes, in that many packed streams. */
async function aPage(...bytes: readonly number[]) {
  const doc = await PDFDocument.create()
  const { context } = doc
  const page = doc.addPage([612, 792])
  const streams = bytes.map((length) =>
    context.register(
      context.stream(deflateSync(Buffer.alloc(length, ' '), { level: 1 }), { Filter: 'FlateDecode' }),
    ),
  )
  page.node.set(PDFName.of('Contents'), context.obj(streams))
  return () => {
    putOnLetter(page.node)
  }
}

test.each([
  ['in one stream', [most + 1]],
  ['in two streams', [most, 1]],
])('a page whose content has more than 100 MB %s is refused', async (_, bytes) => {
  expect(await aPage(...bytes)).toThrow(DamagedPage)
})
