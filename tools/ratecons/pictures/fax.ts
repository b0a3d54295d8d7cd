import sharp from 'sharp'
import type { Picture } from '../../../domain/photo/pictures.ts'
import type { Chance } from '../../photos/chance.ts'
import { drawnPdf } from '../natives/pen.ts'
import { greyOf, greyRaw, printed, type Grey } from './print.ts'

/** Dots that a fax has across a page, and in an inch. */
const across = 1728
const acrossInch = 204

type FaxMachine = {
  /** Dots down an inch: standard or fine. */
  readonly down: 98 | 196
  readonly head: Grey
  readonly limit: number
  readonly edge: number
}

export async function faxMachineOf(chance: Chance): Promise<FaxMachine> {
  const down = chance.share() < 0.4 ? 98 : 196
  const two = (most: number) => String(chance.whole(1, most)).padStart(2, '0')
  const line = `${two(12)}/${two(28)}/2026 ${two(23)}:${two(59)}   FROM: ${String(chance.whole(210, 980))}5550${String(chance.whole(100, 199))}   TO: 8065550142   P. 001/00${String(chance.whole(1, 3))}`
  const pdf = await drawnPdf({}, (pen) => {
    pen.at(24, 5, line, { font: 'Courier-Bold', size: 9 })
  })
  const [page] = await printed(pdf, acrossInch)
  if (!page) throw new Error('the head line was not printed')
  return {
    down,
    head: await greyOf(page),
    limit: chance.between(110, 165),
    edge: chance.share() < 0.4 ? chance.whole(4, 26) : 0,
  }
}

/** Black or white, with dots that are none, lines that were lost, a head line and the edges of the glass. */
export async function faxed(page: Picture, machine: FaxMachine, chance: Chance): Promise<Grey> {
  const flat = await greyOf(page)
  stamp(flat, machine.head)
  const height = Math.round((flat.height * machine.down) / acrossInch)
  const soft = await sharp(flat.data, greyRaw(flat))
    .rotate(chance.sign() * chance.between(0, 1), { background: '#ffffff' })
    .resize({ width: flat.width, height: flat.height, fit: 'cover' })
    .resize({ width: across, height, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const fax: Grey = { width: across, height, data: soft }
  const noise = chance.between(0.0002, 0.0016)
  for (let at = 0; at < fax.data.length; at += 1) {
    const isBlack = (fax.data[at] ?? 255) < machine.limit + chance.between(-45, 45)
    const isNoise = chance.share() < noise
    fax.data[at] = isBlack === isNoise ? 255 : 0
  }
  spoilLines(fax, chance)
  const isLeft = chance.share() < 0.5
  for (let y = 0; y < height; y += 1) {
    const from = y * across + (isLeft ? 0 : across - machine.edge)
    fax.data.fill(0, from, from + machine.edge)
  }
  return fax
}

function stamp(page: Grey, head: Grey): void {
  const rows = Math.min(Math.round(acrossInch * 0.25), page.height, head.height)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < Math.min(page.width, head.width); x += 1) {
      const at = y * page.width + x
      page.data[at] = Math.min(page.data[at] ?? 255, head.data[y * head.width + x] ?? 255)
    }
}

function spoilLines({ width, height, data }: Grey, chance: Chance): void {
  const lost = chance.whole(2, 7)
  for (let count = 0; count < lost; count += 1) {
    const row = chance.whole(1, height - 2)
    data.copyWithin(row * width, (row - 1) * width, row * width)
  }
  // Where the line was bad, a stretch of a row is anything.
  const bursts = chance.whole(0, 4)
  for (let count = 0; count < bursts; count += 1) {
    const from = chance.whole(0, height - 2) * width + chance.whole(0, width)
    const length = chance.whole(20, 300)
    for (let at = from; at < from + length; at += 1) data[at] = chance.share() < 0.5 ? 0 : 255
  }
  // What the machine before it had on its glass, across whatever stands there.
  if (chance.share() < 0.4) {
    const row = Math.round(height * chance.between(0.05, 0.6))
    data.fill(0, row * width, (row + 1) * width)
  }
}
