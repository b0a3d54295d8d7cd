import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPicture } from './open-picture.ts'

type Made = { width: number; height: number; background?: string }
const made = ({ width, height, background = '#808080' }: Made) =>
  sharp({ create: { width, height, channels: 4, background } })
const opened = (bytes: Buffer, pageIndex = 0) =>
  openPicture({ kind: 'file', bytes: new Uint8Array(bytes), pageIndex, wantsView: false })

test('a picture narrower than any legible page is none', async () => {
  expect(await opened(await made({ width: 59, height: 400 }).png().toBuffer())).toBeNull()
  expect(await opened(await made({ width: 400, height: 60 }).png().toBuffer())).toMatchObject({
    ...{ width: 400, height: 60, stretch: 1, isFax: false },
  })
})

test('a large one is made smaller, a small one stays', async () => {
  const large = await opened(await made({ width: 4250, height: 850 }).jpeg().toBuffer())
  expect([large?.width, large?.height, large?.grey.length]).toEqual([4200, 840, 4200 * 840])
  const small = await opened(await made({ width: 120, height: 90 }).jpeg().toBuffer())
  expect([small?.width, small?.height]).toEqual([120, 90])
})

test('it stands as the camera was held', async () => {
  const lying = await made({ width: 200, height: 100 }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const picture = await opened(lying)
  expect([picture?.width, picture?.height]).toEqual([100, 200])
  const look = await picture?.look()
  expect([look?.width, look?.height]).toEqual([504, 1008])
})

test('what is transparent is white, for the reader and in the look at it', async () => {
  const picture = await opened(
    await made({ width: 80, height: 80, background: '#00000000' }).png().toBuffer(),
  )
  expect(picture?.grey[0]).toBe(255)
  expect([...((await picture?.look())?.data.slice(0, 4) ?? [])]).toEqual([255, 255, 255, 255])
})

test('the look at it is in color', async () => {
  const picture = await opened(await made({ width: 80, height: 80, background: '#c08040' }).png().toBuffer())
  expect([...((await picture?.look())?.data.slice(0, 4) ?? [])]).toEqual([0xc0, 0x80, 0x40, 255])
})

/** White with black rows, and with some grey dots in a row. */
function dots(greyDots: number): Buffer {
  const grey = Buffer.alloc(620 * 100, 255)
  for (let row = 0; row < 100; row += 10) grey.fill(0, row * 620, row * 620 + 620)
  // Every thirty-first dot is looked at.
  for (let dot = 0; dot < greyDots; dot += 1) grey[dot * 31] = 128
  return grey
}

test.each([
  ['of black and white dots alone is a fax', 0, true],
  ['with a few grey dots, as at the edge of a scan, is one too', 9, true],
  ['with more of them is none', 10, false],
])('a page %s', async (_what, greyDots, isFax) => {
  const grey = new Uint8Array(dots(greyDots))
  const page = { kind: 'grey', width: 620, height: 100, stretch: 2, grey, wantsView: false } as const
  expect(await openPicture(page)).toMatchObject({ width: 620, height: 100, stretch: 2, isFax })
})
