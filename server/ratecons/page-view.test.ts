import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pageView } from './page-view.ts'

async function shown(url: string) {
  const [, base64 = ''] = /^data:image\/webp;base64,(.+)$/.exec(url) ?? []
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: info.channels, first: [...data.subarray(0, 3)] }
}
const near = (tone: number) => expect.closeTo(tone, -1.2) as number

test('a page is shown as wide as a screen, and a smaller one as it is', async () => {
  const white = (width: number, height: number) => new Uint8Array(width * height).fill(255)
  const wide = await pageView({ data: white(2200, 300), width: 2200, height: 300, channels: 1 })
  expect(await shown(wide)).toMatchObject({ width: 1100, height: 150 })
  const small = await pageView({ data: white(300, 200), width: 300, height: 200, channels: 1 })
  expect(await shown(small)).toMatchObject({ width: 300, height: 200, first: [255, 255, 255] })
})

test('a page in color keeps its colors, and none of it is transparent', async () => {
  const dots = Uint8Array.from({ length: 100 * 100 * 4 }, (_, at) => [200, 40, 40, 0][at % 4] ?? 0)
  const url = await pageView({ data: dots, width: 100, height: 100, channels: 4 })
  expect(await shown(url)).toMatchObject({ channels: 3, first: [near(200), near(40), near(40)] })
})

test('a page that lies on its side is shown upright', async () => {
  const data = new Uint8Array(300 * 200).fill(255)
  const url = await pageView({ data, width: 300, height: 200, channels: 1, turnedBy: 90 })
  expect(await shown(url)).toMatchObject({ width: 200, height: 300 })
})
