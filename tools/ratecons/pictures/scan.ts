import sharp from 'sharp'
import type { Picture } from '../../../domain/photo/pictures.ts'
import type { Chance } from '../../photos/chance.ts'
import { clamped, dot, greyOf, greyRaw, type Grey } from './print.ts'

/** How one office's scanner is set; every page of a paper goes through the same. */
type Scanner = {
  readonly dpi: number
  /** Black or white and nothing between, as many stand by the door. */
  readonly isBilevel: boolean
  readonly quality: number
}

export function scannerOf(chance: Chance): Scanner {
  const isBilevel = chance.share() < 0.15
  const dpi = isBilevel ? chance.one([200, 300]) : chance.one([150, 200, 200, 300])
  return { dpi, isBilevel, quality: chance.whole(35, 85) }
}

/** Fed in askew, the glass not clean, a staple's holes, the paper grey, the lid's shadow at one edge. */
export async function scanned(page: Picture, scanner: Scanner, chance: Chance): Promise<Grey> {
  const inch = scanner.dpi
  const flat = await greyOf(page)
  const { width, height } = flat
  const turned = await sharp(flat.data, greyRaw(flat))
    .rotate(chance.sign() * chance.between(0, 3), { background: '#ffffff' })
    .resize({ width, height, fit: 'cover' })
    .blur(chance.between(0.35, 0.35 + 0.5 * (inch / 200)))
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const scan: Grey = { width, height, data: turned }
  tone(scan, chance)
  for (let speck = 0; speck < 40; speck += 1)
    dot(
      scan,
      {
        x: chance.whole(0, width),
        y: chance.whole(0, height),
        radius: (chance.between(0.6, 2.6) * inch) / 200,
      },
      60,
    )
  if (chance.share() < 0.5)
    for (const down of [0.2, 0.5, 0.8])
      dot(
        scan,
        { x: width * 0.03, y: height * (down + chance.between(-0.01, 0.01)), radius: inch * 0.11 },
        30,
      )
  const staple = { x: width * chance.between(0.03, 0.09), y: height * chance.between(0.02, 0.05) }
  dot(scan, { ...staple, radius: inch * 0.015 }, 20)
  dot(scan, { x: staple.x + inch * 0.4, y: staple.y + inch * 0.12, radius: inch * 0.015 }, 20)
  const edge = chance.whole(0, Math.round(inch * 0.06))
  for (let y = 0; y < height; y += 1) scan.data.fill(70, y * width, y * width + edge)
  if (scanner.isBilevel) {
    const limit = chance.between(110, 170)
    for (let at = 0; at < scan.data.length; at += 1) scan.data[at] = (scan.data[at] ?? 255) < limit ? 0 : 255
  }
  return scan
}

/** Grey paper that is darker towards one side, ink that is not black, and what the sensor adds. */
function tone({ width, height, data }: Grey, chance: Chance): void {
  const paper = chance.between(215, 252)
  const ink = chance.between(15, 70)
  const darker = { x: chance.between(-14, 14), y: chance.between(-14, 14) }
  const noise = chance.between(3, 10)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const shade = ink + ((paper - ink) * (data[at] ?? 255)) / 255
      const light = darker.x * (x / width - 0.5) + darker.y * (y / height - 0.5)
      data[at] = clamped(shade + light + (chance.share() * 2 - 1) * noise)
    }
  }
}
