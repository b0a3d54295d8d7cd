import sharp from 'sharp'

/** Wide enough to read small print at screen size. */
const viewWidth = 1100
const quality = 72

type Pixels = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 1 | 4
  /** Clockwise rotation that makes the page upright. */
  readonly turnedBy?: number
}

/** The page for display as a data URL, because browsers show neither PDF nor HEIC nor TIFF inline. */
export async function pageView({ data, width, height, channels, turnedBy = 0 }: Pixels): Promise<string> {
  const upright = await sharp(data, { raw: { width, height, channels } })
    .removeAlpha()
    .rotate(turnedBy)
    .toBuffer({ resolveWithObject: true })
  const { info } = upright
  const webp = await sharp(upright.data, {
    // The channels that remain after the fourth was dropped.
    raw: { width: info.width, height: info.height, channels: info.channels as 1 | 3 },
  })
    .resize({ width: viewWidth, withoutEnlargement: true })
    .webp({ quality, effort: 1 })
    .toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}
