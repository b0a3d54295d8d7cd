import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Chance } from '../../photos/chance.ts'
import { faxed, faxMachineOf } from './fax.ts'
import { cameraOf, photographed } from './photograph.ts'
import { greyRaw, printed, type Grey } from './print.ts'
import { scanned, scannerOf } from './scan.ts'

/** How a paper comes in. */
export const manners = ['native', 'scan', 'photo', 'fax', 'upside down'] as const
export type Manner = (typeof manners)[number]

/** The paper as this manner leaves it; the same for the same chance. */
export async function degraded(manner: Manner, pdf: Uint8Array, chance: Chance): Promise<Buffer> {
  switch (manner) {
    case 'native':
      return Buffer.from(pdf)
    case 'scan':
      return scanOf(pdf, chance)
    case 'upside down':
      return sharp(await upsideDown(pdf, chance))
        .png()
        .toBuffer()
    case 'photo':
      return photoOf(pdf, chance)
    case 'fax':
      return faxOf(pdf, chance)
  }
}

async function scanOf(pdf: Uint8Array, chance: Chance): Promise<Buffer> {
  const scanner = scannerOf(chance)
  const pages: Grey[] = []
  for (const page of await printed(pdf, scanner.dpi)) pages.push(await scanned(page, scanner, chance))
  const images = await Promise.all(pages.map((page) => (scanner.isBilevel ? bilevelPng(page) : jpeg(page))))
  const [first] = images
  if (first && images.length === 1 && chance.share() < 0.4) return first
  return asPdf(images)

  function jpeg(page: Grey): Promise<Buffer> {
    return sharp(page.data, greyRaw(page)).jpeg({ quality: scanner.quality }).toBuffer()
  }
}

function bilevelPng(page: Grey): Promise<Buffer> {
  return sharp(page.data, greyRaw(page))
    .toColourspace('b-w')
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer()
}

async function upsideDown(pdf: Uint8Array, chance: Chance): Promise<Buffer> {
  const scanner = { dpi: 200, isBilevel: false, quality: 80 }
  const [page] = await printed(pdf, scanner.dpi)
  if (!page) throw new Error('there is no page')
  const scan = await scanned(page, scanner, chance)
  return sharp(scan.data, greyRaw(scan)).rotate(180).png().toBuffer()
}

async function photoOf(pdf: Uint8Array, chance: Chance): Promise<Buffer> {
  const camera = cameraOf(chance)
  const images: Buffer[] = []
  for (const page of await printed(pdf, 250)) images.push(await photographed(page, camera, chance))
  const [first] = images
  return first && images.length === 1 ? first : asPdf(await Promise.all(images.map(upright)))
}

const upright = (image: Buffer) => sharp(image).autoOrient().jpeg({ quality: 90 }).toBuffer()

async function faxOf(pdf: Uint8Array, chance: Chance): Promise<Buffer> {
  const machine = await faxMachineOf(chance)
  const pages: Grey[] = []
  for (const page of await printed(pdf, 204)) pages.push(await faxed(page, machine, chance))
  const [first] = pages
  if (!first || pages.length > 1) return asPdf(await Promise.all(pages.map(bilevelPng)))
  return sharp(first.data, greyRaw(first))
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 204 / 25.4, yres: machine.down / 25.4 })
    .toBuffer()
}

/** One image fills each page, as scanners and fax servers send them. */
async function asPdf(images: readonly Buffer[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve) => document.on('end', resolve))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const image of images) {
    document.addPage()
    document.image(image, 0, 0, { width: 612, height: 792 })
  }
  document.end()
  await done
  return Buffer.concat(chunks)
}
