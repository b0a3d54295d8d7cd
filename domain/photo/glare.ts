import { percentile } from './pictures.ts'
import type { Plane } from './pictures.ts'

type Spot = {
  readonly size: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The share of the page that a reflection has washed out: squares without ink that are far brighter than the paper
 * around them, nearly saturated, and surrounded by squares with ink.
 */
export function glareShare(light: Plane, ink: Plane): number {
  const { width, height } = light
  const usual = percentile(Float32Array.from(light.data), 0.5)
  const isWashedOut = (index: number) => {
    const value = light.data[index] ?? 0
    return value > 247 && value > 1.08 * usual && (ink.data[index] ?? 0) < 0.02
  }
  const seen = new Uint8Array(light.data.length)
  let worst = 0
  for (let index = 0; index < seen.length; index += 1) {
    if (seen[index] === 1 || !isWashedOut(index)) continue
    const spot = spotAt(index, { width, height, seen, isWashedOut })
    if (isOverInk(spot, ink)) worst = Math.max(worst, spot.size / seen.length)
  }
  return worst
}

type Walk = { width: number; height: number; seen: Uint8Array; isWashedOut: (index: number) => boolean }

function spotAt(start: number, { width, height, seen, isWashedOut }: Walk): Spot {
  const waiting = [start]
  seen[start] = 1
  let spot: Spot = { size: 0, left: width, top: height, right: 0, bottom: 0 }
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const x = index % width
    const y = Math.floor(index / width)
    spot = {
      size: spot.size + 1,
      left: Math.min(spot.left, x),
      top: Math.min(spot.top, y),
      right: Math.max(spot.right, x),
      bottom: Math.max(spot.bottom, y),
    }
    const beside = [x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1, index - width, index + width]
    for (const next of beside) {
      if (next < 0 || next >= seen.length || seen[next] === 1 || !isWashedOut(next)) continue
      seen[next] = 1
      waiting.push(next)
    }
  }
  return spot
}

/** Print on at least two sides suggests that there was print under the reflection, too. */
function isOverInk({ left, top, right, bottom }: Spot, { width, height, data }: Plane): boolean {
  const reach = 5
  const hasInk = (fromX: number, toX: number, fromY: number, toY: number) => {
    let inked = 0
    for (let y = Math.max(0, fromY); y <= Math.min(height - 1, toY); y += 1) {
      for (let x = Math.max(0, fromX); x <= Math.min(width - 1, toX); x += 1) {
        if ((data[y * width + x] ?? 0) > 0.04) inked += 1
      }
    }
    return inked >= 3
  }
  const around = [
    hasInk(left - reach, left - 1, top, bottom),
    hasInk(right + 1, right + reach, top, bottom),
    hasInk(left, right, top - reach, top - 1),
    hasInk(left, right, bottom + 1, bottom + reach),
  ]
  return around.filter(Boolean).length >= 2
}
