import sharp from 'sharp'
import type { Picture, Point, Quad } from '../../../domain/photo/pictures.ts'
import { backgroundSvg } from '../../photos/backgrounds.ts'
import type { Chance } from '../../photos/chance.ts'
import { addNoise, blurred } from '../../photos/spoil.ts'
import { inverseOf } from '../../photos/take-photo.ts'

type Size = { readonly width: number; readonly height: number }

/** A telephone in somebody's hand. */
type Camera = { readonly size: Size; readonly quality: number; readonly isTurned: boolean }

const sizes = [
  { width: 1200, height: 1600 },
  { width: 1536, height: 2048 },
  { width: 1536, height: 2048 },
  { width: 2268, height: 3024 },
  { width: 2268, height: 3024 },
  { width: 3024, height: 4032 },
] as const

/** From what messengers leave of a picture to twelve megapixels; one in three lies on its side in the file. */
export function cameraOf(chance: Chance): Camera {
  return { size: chance.one<Size>(sizes), quality: chance.whole(55, 85), isTurned: chance.share() < 0.33 }
}

/** A telephone's picture of the page on a table: from an angle, curled, in uneven light. */
export async function photographed(page: Picture, camera: Camera, chance: Chance): Promise<Buffer> {
  const { size, quality } = camera
  const table = await sharp(Buffer.from(backgroundSvg('measuring', chance)))
    .resize({ ...size, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const scene: Picture = { ...size, data: new Uint8ClampedArray(table) }
  const curl = chance.share() < 0.5 ? chance.between(-0.012, 0.012) : 0
  layPage(scene, page, { corners: cornersOf(page, size, chance), curl })
  light(scene, chance)
  const scale = size.width / 2268
  const soft = await blurred(scene, chance.between(0.5, 1.3) * scale)
  const noisy = addNoise(soft, { sigma: chance.between(2, 6), chance })
  const picture = sharp(noisy.data, { raw: { ...size, channels: 4 } }).removeAlpha()
  if (!camera.isTurned) return picture.jpeg({ quality }).toBuffer()
  // Lies on its side in the file; orientation 6 says to turn it a quarter to the right.
  const lying = await picture.rotate(-90).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: lying.info.width, height: lying.info.height, channels: 3 } as const
  return sharp(lying.data, { raw }).withMetadata({ orientation: 6 }).jpeg({ quality }).toBuffer()
}

/** Not quite in the middle, a little turned, farther off at one end. */
function cornersOf(page: Picture, size: Size, chance: Chance): Quad {
  const reach = chance.between(0.72, 0.9)
  const scale = reach * Math.min(size.width / page.width, size.height / page.height)
  const half = { x: (page.width * scale) / 2, y: (page.height * scale) / 2 }
  const turn = (chance.between(-5, 5) * Math.PI) / 180
  const far = { x: chance.between(-0.07, 0.07), y: chance.between(-0.12, 0.12) }
  const middle = {
    x: size.width * (0.5 + chance.between(-0.02, 0.02)),
    y: size.height * (0.5 + chance.between(-0.02, 0.02)),
  }
  const corner = (x: number, y: number): Point => {
    const atX = x * half.x * (1 + far.y * y)
    const atY = y * half.y * (1 + far.x * x)
    return {
      x: middle.x + atX * Math.cos(turn) - atY * Math.sin(turn),
      y: middle.y + atX * Math.sin(turn) + atY * Math.cos(turn),
    }
  }
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

type Lie = {
  readonly corners: Quad
  /** How much of its height the middle stands higher than the sides. */ readonly curl: number
}

function layPage({ width, height, data }: Picture, page: Picture, { corners, curl }: Lie): void {
  const to = inverseOf(corners)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const w = to[6] * (x + 0.5) + to[7] * (y + 0.5) + to[8]
      const u = (to[0] * (x + 0.5) + to[1] * (y + 0.5) + to[2]) / w
      const v = (to[3] * (x + 0.5) + to[4] * (y + 0.5) + to[5]) / w + curl * 4 * u * (1 - u)
      const at = (y * width + x) * 4
      if (u >= 0 && v >= 0 && u < 1 && v < 1) paint(data, at, page, { x: u, y: v })
      else if (u > -0.01 && v > -0.01 && u < 1.015 && v < 1.015) shade(data, at, 0.7)
    }
  }
}

/** What the page has at that place, 0 to 1 both ways. */
function paint(data: Uint8ClampedArray, at: number, page: Picture, place: Point): void {
  const x = Math.min(page.width - 2, place.x * page.width)
  const y = Math.min(page.height - 2, place.y * page.height)
  const from = (Math.floor(y) * page.width + Math.floor(x)) * 4
  const below = from + page.width * 4
  const [inX, inY] = [x % 1, y % 1]
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (page.data[from + channel] ?? 0) * (1 - inX) + (page.data[from + 4 + channel] ?? 0) * inX
    const lower = (page.data[below + channel] ?? 0) * (1 - inX) + (page.data[below + 4 + channel] ?? 0) * inX
    // White paper is never quite white.
    data[at + channel] = (upper * (1 - inY) + lower * inY) * 0.95
  }
}

function shade(data: Uint8ClampedArray, at: number, share: number): void {
  for (let channel = at; channel < at + 3; channel += 1) data[channel] = (data[channel] ?? 0) * share
}

/** Brighter on one side, the holder's shadow over a part. */
function light({ width, height, data }: Picture, chance: Chance): void {
  const angle = chance.between(0, 2 * Math.PI)
  const falloff = chance.between(0.1, 0.45)
  const paper = chance.between(0.7, 1)
  const shadow = {
    at: chance.between(-0.25, 0.3),
    depth: chance.between(0.15, 0.45),
    edge: chance.between(20, 70),
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [x / width - 0.5, y / height - 0.5]
      const along = across * Math.cos(angle) + down * Math.sin(angle)
      const beside = across * Math.sin(angle) - down * Math.cos(angle) - shadow.at
      const dark = shadow.depth / (1 + Math.exp(-beside * shadow.edge))
      shade(data, (y * width + x) * 4, paper * (1 - falloff * (along + 0.5)) * (1 - dark))
    }
  }
}
