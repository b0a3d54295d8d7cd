import sharp from 'sharp'
import { projectionTo, projected } from '../../domain/photo/warp.ts'
import { distance } from '../../domain/photo/pictures.ts'
import type { Picture, Point, Quad } from '../../domain/photo/pictures.ts'
import { backgroundSvg } from './backgrounds.ts'
import { chanceFrom } from './chance.ts'
import type { Chance } from './chance.ts'
import { designs } from './page-designs.ts'
import type { PageDrawing } from './page-designs.ts'
import { planOf } from './photo-plan.ts'
import type { Kind, PhotoPlan } from './photo-plan.ts'
import { addNoise, blurred, shaken } from './spoil.ts'

export const photoSize = { width: 1134, height: 1512 }

export type Photo = { readonly plan: PhotoPlan; readonly jpeg: Buffer; readonly corners: Quad | null }
type Wanted = { readonly seed: number; readonly kind: Kind; readonly set: keyof typeof designs }

/** An invented page on an invented table, photographed; the same for the same seed. */
export async function takePhoto({ seed, kind, set }: Wanted): Promise<Photo> {
  const chance = chanceFrom(seed)
  const plan = planOf(kind, chance)
  const background = await pixelsOf(
    await sharp(Buffer.from(backgroundSvg(set, chance)))
      .resize({ ...photoSize, fit: 'fill', kernel: 'linear' })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  )
  const page = chance.one<(typeof designs)['tuning'][number]>(designs[set])(chance)
  const corners = kind === 'none' ? null : cornersOf(plan, page)
  const scene = corners === null ? background : await layPage({ background, page, corners, plan, chance })
  const lit = light(scene, { plan, corners, chance })
  // The plan speaks of a picture 1512 pixels wide.
  const scale = photoSize.width / 1512
  const soft = await blurred(lit, plan.focusBlur * scale)
  const moved = shaken(soft, { length: plan.shake * scale, angle: chance.between(0, Math.PI) })
  const noisy = addNoise(moved, { sigma: plan.noise, chance })
  const raw = { width: noisy.width, height: noisy.height, channels: 4 } as const
  const jpeg = await sharp(noisy.data, { raw }).removeAlpha().jpeg({ quality: plan.quality }).toBuffer()
  return { plan, jpeg, corners }
}

export async function pixelsOf(image: string | Buffer): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(image))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** Where the page's corners come to lie: whole in the picture, unless it is to be cut. */
function cornersOf(plan: PhotoPlan, page: PageDrawing): Quad {
  const corners = placed(plan, page)
  const { width, height } = photoSize
  const lengths = corners.map((corner, index) => distance(corner, corners[(index + 1) % 4] ?? corner))
  const over = ({ x, y }: Point) => Math.max(-x, -y, x - width, y - height)
  const outside = Math.max(...corners.map(over))
  if (plan.kind === 'cut') {
    const missing = 0.06 * Math.max(...lengths) - outside
    const further = { x: plan.shift.x * (1 + missing / width), y: plan.shift.y * (1 + missing / width) }
    return missing > 0 ? cornersOf({ ...plan, size: plan.size * 1.03, shift: further }, page) : corners
  }
  return outside > -0.012 * width ? cornersOf({ ...plan, size: plan.size * 0.97 }, page) : corners
}

/** Shrunk at the far end, turned, moved. */
function placed({ size, turn, tilt, shift }: PhotoPlan, page: PageDrawing): Quad {
  const { width, height } = photoSize
  const scale = size * Math.min(width / page.width, height / page.height) * 0.96
  const half = { x: (page.width * scale) / 2, y: (page.height * scale) / 2 }
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  const place = (x: number, y: number): Point => {
    // The end that lies farther off is smaller, and the way to it shorter.
    const farDown = 1 - Math.abs(tilt.down) * (y * Math.sign(tilt.down) < 0 ? 1 : 0)
    const farAcross = 1 - Math.abs(tilt.across) * (x * Math.sign(tilt.across) < 0 ? 1 : 0)
    const atX = x * half.x * farDown
    const atY = y * half.y * farAcross * (1 - Math.abs(tilt.down) * 0.3)
    return {
      x: width * (0.5 + shift.x) + atX * cos - atY * sin,
      y: height * (0.5 + shift.y) + atX * sin + atY * cos,
    }
  }
  return [place(-1, -1), place(1, -1), place(1, 1), place(-1, 1)]
}

type Lay = { background: Picture; page: PageDrawing; corners: Quad; plan: PhotoPlan; chance: Chance }

/** The page over the table: creased, a little curled, with its shadow and perhaps a thumb. */
async function layPage({ background, page, corners, plan, chance }: Lay): Promise<Picture> {
  const { width, height } = background
  const sheet = await pixelsOf(page.svg)
  const onPage = inverseOf(corners)
  const crease = chance.between(0.3, 0.7)
  const curl = chance.between(-0.004, 0.004)
  const thumb = {
    x: chance.sign() > 0 ? 1.02 : -0.02,
    y: chance.between(0.4, 0.85),
    r: plan.thumb ? 0.055 : 0,
  }
  const data = new Uint8ClampedArray(background.data)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const w = onPage[6] * (x + 0.5) + onPage[7] * (y + 0.5) + onPage[8]
      const u = (onPage[0] * (x + 0.5) + onPage[1] * (y + 0.5) + onPage[2]) / w
      const straight = (onPage[3] * (x + 0.5) + onPage[4] * (y + 0.5) + onPage[5]) / w
      const v = straight + curl * Math.sin(u * Math.PI)
      if (((u - thumb.x) / 1.8) ** 2 + (v - thumb.y) ** 2 < thumb.r ** 2) {
        data[at] = 188
        data[at + 1] = 138
        data[at + 2] = 110
      } else if (u >= 0 && v >= 0 && u < 1 && v < 1) {
        paint(data, at, { sheet, u, v, shade: Math.abs(v - crease) < 0.004 ? 0.9 : v < crease ? 0.975 : 1 })
      } else {
        darken(data, at, Math.max(-u, u - 1, -v, v - 1))
      }
    }
  }
  return { width, height, data }
}

/** The page's own shadow on the table. */
function darken(data: Uint8ClampedArray, at: number, off: number): void {
  const shade = off < 0.02 ? 0.6 + (0.4 * off) / 0.02 : 1
  for (let channel = at; channel < at + 3; channel += 1) data[channel] = (data[channel] ?? 0) * shade
}

type Paint = { sheet: Picture; u: number; v: number; shade: number }

function paint(data: Uint8ClampedArray, at: number, { sheet, u, v, shade }: Paint): void {
  const x = Math.min(sheet.width - 2, u * sheet.width)
  const y = Math.min(sheet.height - 2, v * sheet.height)
  const left = Math.floor(x)
  const top = Math.floor(y)
  const inX = x - left
  const inY = y - top
  const from = (top * sheet.width + left) * 4
  const below = from + sheet.width * 4
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (sheet.data[from + channel] ?? 0) * (1 - inX) + (sheet.data[from + 4 + channel] ?? 0) * inX
    const lower =
      (sheet.data[below + channel] ?? 0) * (1 - inX) + (sheet.data[below + 4 + channel] ?? 0) * inX
    data[at + channel] = (upper * (1 - inY) + lower * inY) * shade
  }
}

type Nine = readonly [number, number, number, number, number, number, number, number, number]

/** From a place in the picture to one on the page, both edges of which are 0 and 1: the projection turned round. */
export function inverseOf(corners: Quad): Nine {
  const [a, b, c, d, e, f, g, h] = projectionTo(corners)
  return [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

type Light = { plan: PhotoPlan; corners: Quad | null; chance: Chance }

/** Light from one side, perhaps the edge of a shadow, perhaps a lamp that mirrors in the paper. */
function light(scene: Picture, { plan, corners, chance }: Light): Picture {
  const { width, height } = scene
  const data = new Uint8ClampedArray(scene.data.length)
  const angle = chance.between(0, 2 * Math.PI)
  const towards = { x: Math.cos(angle), y: Math.sin(angle) }
  const warmth = chance.between(-0.08, 0.08)
  const shadowAt = chance.between(-0.3, 0.3)
  const shineAt = reflection({ plan, corners, chance })
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const across = x / width - 0.5
      const down = y / height - 0.5
      let bright =
        (plan.paper / 250) * (1 - plan.falloff * ((across * towards.x + down * towards.y) / 0.7 + 1) * 0.5)
      if (plan.shadow) {
        const past = across * towards.y - down * towards.x - shadowAt
        bright *= 1 - 0.4 / (1 + Math.exp(-past * 60))
      }
      const shine = shineAt(x, y)
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (scene.data[at + channel] ?? 0) * bright * (1 + warmth * (1 - channel))
        data[at + channel] = value + shine * (262 - value)
      }
      data[at + 3] = 255
    }
  }
  return { width, height, data }
}

function reflection({ plan, corners, chance }: Light): (x: number, y: number) => number {
  const place = { x: chance.between(0.25, 0.75), y: chance.between(0.25, 0.75) }
  const shape = chance.between(0.7, 1.4)
  if (corners === null || plan.glare === 0) return () => 0
  const spot = projected(projectionTo(corners), place)
  const radius = plan.glare * distance(corners[0], corners[1])
  return (x, y) => {
    const off = Math.hypot((x - spot.x) / shape, y - spot.y) / radius
    return off < 1 ? 1 : Math.max(0, 1 - (off - 1) / 0.7) ** 2
  }
}
