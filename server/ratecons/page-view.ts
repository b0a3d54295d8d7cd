import sharp from 'sharp'

/** Wide enough to read the small print of a letter page at the size of the screen. */
const viewWidth = 1100
const quality = 72

type Pixels = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 1 | 4
  /** Clockwise, until the page stands upright. */
  readonly turnedBy?: number
}

/** The page for a person to look at, as a data URL: browsers draw neither PDF nor HEIC nor TIFF in a page. */
export async function pageView({ data, width, height, channels, turnedBy = 0 }: Pixels): Promise<string> {
  const upright = await sharp(data, { raw: { width, height, channels } })
    .removeAlpha()
    .rotate(turnedBy)
    .toBuffer({ resolveWithObject: true })
  const { info } = upright
  const webp = await sharp(upright.data, {
    // What is left after the fourth channel went.
    raw: { width: info.width, height: info.height, channels: info.channels as 1 | 3 },
  })
    .resize({ width: viewWidth, withoutEnlargement: true })
    .webp({ quality, effort: 1 })
    .toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}
