import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { Picture } from '../../domain/photo/pictures.ts'
import type { Chance } from '../photos/chance.ts'
import { photographed } from './photograph.ts'

/** How a paper comes in. */
export const manners = ['native', 'scan', 'photo', 'fax', 'upside down'] as const
export type Manner = (typeof manners)[number]

type Grey = { readonly width: number; readonly height: number; readonly data: Buffer }

/** The first page of the PDF as this manner leaves it; the same for the same chance. */
export async function degraded(manner: Manner, pdf: Buffer, chance: Chance): Promise<Buffer> {
  switch (manner) {
    case 'native':
      return pdf
    case 'scan':
      return scanned(await pictureOf(pdf, 200), chance)
    case 'upside down': {
      const scan = await scanned(await pictureOf(pdf, 200), chance)
      return sharp(scan).rotate(180).png().toBuffer()
    }
    case 'photo':
      return photographed(await colorsOf(pdf), chance)
    case 'fax':
      return faxed(pdf, chance)
  }
}

async function rendered(pdf: Buffer, scale: number): Promise<Picture> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' })
    const pixels = new Uint8ClampedArray(data)
    document.destroy()
    return { width, height, data: pixels }
  } finally {
    library.destroy()
  }
}

const colorsOf = (pdf: Buffer) => rendered(pdf, 250 / 72)

async function pictureOf(pdf: Buffer, dpi: number): Promise<Grey> {
  const { width, height, data } = await rendered(pdf, dpi / 72)
  const { data: grey, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: grey }
}

const greyRaw = ({ width, height }: Grey) => ({ raw: { width, height, channels: 1 } }) as const

/** Fed in a little askew, the glass not clean, holes at the left, the lid's shadow at one edge. */
async function scanned(page: Grey, chance: Chance): Promise<Buffer> {
  const askew = chance.sign() * chance.between(0.3, 2)
  const { width, height } = page
  const turned = await sharp(page.data, greyRaw(page))
    .rotate(askew, { background: '#ffffff' })
    .resize({ width, height, fit: 'cover' })
    .blur(chance.between(0.4, 0.8))
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const scan: Grey = { width, height, data: turned }
  const paper = chance.between(232, 252)
  const ink = chance.between(15, 70)
  for (let at = 0; at < scan.data.length; at += 1) {
    const shade = ink + ((paper - ink) * (scan.data[at] ?? 255)) / 255
    scan.data[at] = clamped(shade + chance.between(-9, 9))
  }
  for (let speck = 0; speck < 40; speck += 1)
    dot(scan, { x: chance.whole(0, width), y: chance.whole(0, height), radius: chance.between(0.6, 2.6) }, 60)
  for (const down of [0.2, 0.5, 0.8])
    dot(scan, { x: width * 0.03, y: height * (down + chance.between(-0.01, 0.01)), radius: 22 }, 30)
  const edge = chance.whole(3, 12)
  for (let y = 0; y < height; y += 1) scan.data.fill(70, y * width, y * width + edge)
  return sharp(scan.data, greyRaw(scan)).png().toBuffer()
}

function clamped(shade: number): number {
  return Math.max(0, Math.min(255, Math.round(shade)))
}

type Dot = { readonly x: number; readonly y: number; readonly radius: number }

function dot({ width, height, data }: Grey, { x, y, radius }: Dot, shade: number): void {
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius); row += 1)
    for (let at = Math.max(0, Math.floor(x - radius)); at <= Math.min(width - 1, x + radius); at += 1)
      if ((at - x) ** 2 + (row - y) ** 2 <= radius ** 2) data[row * width + at] = shade
}

/** Black or white at 204 dots across and 98 or 196 down, with dots that are none, lines that were lost and a head line. */
async function faxed(pdf: Buffer, chance: Chance): Promise<Buffer> {
  const isStandard = chance.share() < 0.4
  const down = isStandard ? 98 : 196
  const page = await pictureOf(pdf, 204)
  const height = Math.round((page.height * down) / 204)
  const soft = await sharp(page.data, greyRaw(page))
    .resize({ width: 1728, height, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const fax: Grey = { width: 1728, height, data: soft }
  const limit = chance.between(110, 165)
  for (let at = 0; at < fax.data.length; at += 1) {
    const isBlack = (fax.data[at] ?? 255) < limit + chance.between(-45, 45)
    const isNoise = chance.share() < 0.0012
    fax.data[at] = isBlack === isNoise ? 255 : 0
  }
  for (let lost = 0; lost < chance.whole(2, 7); lost += 1) {
    const row = chance.whole(1, height - 2)
    fax.data.copyWithin(row * 1728, (row - 1) * 1728, row * 1728)
  }
  // What the machine before it had on its glass, across whatever stands there.
  if (chance.share() < 0.4) {
    const row = Math.round(height * chance.between(0.05, 0.6))
    fax.data.fill(0, row * 1728, (row + 1) * 1728)
  }
  return sharp(fax.data, greyRaw(fax))
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 204 / 25.4, yres: down / 25.4 })
    .toBuffer()
}
