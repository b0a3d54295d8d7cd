import sharp from 'sharp'
import type { Picture } from '../../domain/photo/pictures.ts'
import type { Chance } from './chance.ts'

export async function blurred(picture: Picture, sigma: number): Promise<Picture> {
  if (sigma < 0.3) return picture
  const { width, height } = picture
  const data = await sharp(picture.data, { raw: { width, height, channels: 4 } })
    .blur(sigma)
    .raw()
    .toBuffer()
  return { width, height, data: new Uint8ClampedArray(data) }
}

/** The mean along a short straight way: what a hand does while the shutter is open. */
export function shaken(picture: Picture, { length, angle }: { length: number; angle: number }): Picture {
  const steps = Math.round(length)
  if (steps < 2) return picture
  const { width, height, data } = picture
  const out = new Uint8ClampedArray(data.length)
  const offsets = Array.from({ length: steps }, (_, step) => {
    const along = step - (steps - 1) / 2
    return { x: Math.round(Math.cos(angle) * along), y: Math.round(Math.sin(angle) * along) }
  })
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let red = 0
      let green = 0
      let blue = 0
      for (const off of offsets) {
        const row = Math.min(height - 1, Math.max(0, y + off.y))
        const from = (row * width + Math.min(width - 1, Math.max(0, x + off.x))) * 4
        red += data[from] ?? 0
        green += data[from + 1] ?? 0
        blue += data[from + 2] ?? 0
      }
      const to = (y * width + x) * 4
      out[to] = red / steps
      out[to + 1] = green / steps
      out[to + 2] = blue / steps
      out[to + 3] = 255
    }
  }
  return { width, height, data: out }
}

export function addNoise(picture: Picture, { sigma, chance }: { sigma: number; chance: Chance }): Picture {
  const data = new Uint8ClampedArray(picture.data.length)
  for (let at = 0; at < data.length; at += 4) {
    // The sum of three is near enough to a bell, and a third of the noise is common to all colors.
    const common = chance.share() + chance.share() + chance.share() - 1.5
    for (let channel = 0; channel < 3; channel += 1) {
      const own = chance.share() + chance.share() - 1
      data[at + channel] = (picture.data[at + channel] ?? 0) + sigma * (1.2 * common + 1.4 * own)
    }
    data[at + 3] = 255
  }
  return { ...picture, data }
}
