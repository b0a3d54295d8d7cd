import type { Edges } from './edges.ts'
import type { Point } from './pictures.ts'

/** All points where x·cos + y·sin = offset. */
export type Line = {
  readonly cos: number
  readonly sin: number
  readonly offset: number
  /** The border of the picture, used where no edge of a page was found. */
  readonly isBorder: boolean
}

const turns = 120
const near = { turns: 5, offset: 7 }

/** The longest straight edges, strongest first. Each pixel votes for the lines it can be on (Hough transform). */
export function strongestLines({ across, down, strength }: Edges, count: number): Line[] {
  const { width, height } = strength
  const reach = Math.ceil(Math.hypot(width, height))
  const offsets = 2 * reach + 1
  const votes = new Float32Array(turns * offsets)
  const angles = Array.from({ length: turns }, (_, turn) => (turn * Math.PI) / turns)
  const cosines = Float32Array.from(angles, Math.cos)
  const sines = Float32Array.from(angles, Math.sin)
  const faintest = faintestEdge(strength.data)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x
      const size = strength.data[here] ?? 0
      if (size < faintest) continue
      const angle = Math.atan2(down.data[here] ?? 0, across.data[here] ?? 0)
      const turn = Math.round((angle / Math.PI) * turns)
      const weight = Math.min(size, 6 * faintest)
      for (let beside = turn - 4; beside <= turn + 4; beside += 1) {
        const to = (beside + 2 * turns) % turns
        const offset = Math.round(x * (cosines[to] ?? 0) + y * (sines[to] ?? 0)) + reach
        const slot = to * offsets + offset
        votes[slot] = (votes[slot] ?? 0) + weight
      }
    }
  }
  return peaks({ votes, offsets, reach }, count)
}

/** A fifth of the strength of the strong edges: dark pictures have weak edges. */
function faintestEdge(strengths: Float32Array): number {
  const sample = new Float32Array(Math.ceil(strengths.length / 7))
  for (let index = 0; index < sample.length; index += 1) sample[index] = strengths[index * 7] ?? 0
  sample.sort()
  return Math.max(0.6, 0.2 * (sample[Math.floor(sample.length * 0.985)] ?? 0))
}

type Votes = { readonly votes: Float32Array; readonly offsets: number; readonly reach: number }

function peaks({ votes, offsets, reach }: Votes, count: number): Line[] {
  const found: Line[] = []
  while (found.length < count) {
    let best = 0
    for (let slot = 1; slot < votes.length; slot += 1) {
      if ((votes[slot] ?? 0) > (votes[best] ?? 0)) best = slot
    }
    if ((votes[best] ?? 0) <= 0) break
    const turn = Math.floor(best / offsets)
    const slot = best % offsets
    const angle = (turn * Math.PI) / turns
    found.push({ cos: Math.cos(angle), sin: Math.sin(angle), offset: slot - reach, isBorder: false })
    for (let aside = -near.turns; aside <= near.turns; aside += 1) {
      const isTurnedOver = turn + aside < 0 || turn + aside >= turns
      const row = (turn + aside + turns) % turns
      // Rotated by 180 degrees, the same line has the opposite offset.
      const middle = isTurnedOver ? 2 * reach - slot : slot
      const from = Math.max(0, middle - near.offset)
      votes.fill(0, row * offsets + from, row * offsets + Math.min(offsets, middle + near.offset + 1))
    }
  }
  return found
}

export function bordersOf(width: number, height: number): Line[] {
  return [
    { cos: 1, sin: 0, offset: 0, isBorder: true },
    { cos: 1, sin: 0, offset: width - 1, isBorder: true },
    { cos: 0, sin: 1, offset: 0, isBorder: true },
    { cos: 0, sin: 1, offset: height - 1, isBorder: true },
  ]
}

/** Null for lines that are nearly parallel. */
export function crossing(one: Line, other: Line): Point | null {
  const turn = one.cos * other.sin - one.sin * other.cos
  if (Math.abs(turn) < 0.2) return null
  return {
    x: (one.offset * other.sin - other.offset * one.sin) / turn,
    y: (other.offset * one.cos - one.offset * other.cos) / turn,
  }
}
