import sharp from 'sharp'

/** 12 million pixels with text and the grain of a phone's sensor: about 4 MB, as a driver sends them. */
export async function photograph(number: number): Promise<Buffer> {
  const [width, height] = [3000, 4000]
  const lines = Array.from(
    { length: 40 },
    (_, line) =>
      `<text x="240" y="${String(300 + line * 88)}" font-size="56">${String(number)}.${String(line + 1)} Bill of lading 374, 22 pallets, 41,280 lb, received in good order</text>`,
  ).join('')
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" font-family="sans-serif">${lines}</svg>`,
  )
  const grain = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 200, sigma: 14 },
    },
  })
  return grain
    .composite([{ input: words }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
