import { evenLight, paperLight } from './paper-light.ts'
import { emptyPlane, lightness } from './pictures.ts'
import type { Picture, Plane, Quad } from './pictures.ts'
import { uprightSize } from './upright.ts'
import { warp } from './warp.ts'

const square = 24
/** The brightness of paper and ink in the result, and how much darker than its paper full ink is in the photo. */
const white = 250
const inkContrast = 1.35

/** The page cropped and upright, with white paper and dark ink regardless of the lighting. */
export function cleanPage(picture: Picture, corners: Quad, longSide: number): Picture {
  return readable(warp(picture, corners, uprightSize(corners, longSide)))
}

function readable(page: Picture): Picture {
  const { width, height, data } = page
  const light = evenLight(paperLight(shadesOf(page), square))
  const out = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const gain = 255 / Math.max(30, between(light, x / square - 0.5, y / square - 0.5))
      for (let channel = at; channel < at + 3; channel += 1) {
        out[channel] = white - (white - (data[channel] ?? 0) * gain) * inkContrast
      }
      out[at + 3] = 255
    }
  }
  return { width, height, data: out }
}

function shadesOf({ width, height, data }: Picture): Plane {
  const shades = emptyPlane(width, height)
  for (let to = 0, at = 0; at < data.length; to += 1, at += 4) {
    shades.data[to] = lightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
  }
  return shades
}

/** The interpolated value between pixels. */
function between({ width, height, data }: Plane, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, x))
  const row = Math.min(height - 1, Math.max(0, y))
  const left = Math.trunc(column)
  const top = Math.trunc(row)
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const inX = column - left
  const inY = row - top
  const upper = (data[top * width + left] ?? 0) * (1 - inX) + (data[top * width + right] ?? 0) * inX
  const lower = (data[bottom * width + left] ?? 0) * (1 - inX) + (data[bottom * width + right] ?? 0) * inX
  return upper * (1 - inY) + lower * inY
}
