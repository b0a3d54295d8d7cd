import type { Stage } from './order-rules.ts'

/** The sets of stops of a stage that can have been visited at one moment, smaller ones before those that hold them. */
export type AllowedSubsets = {
  /** A bit for each place of the stage; the first is the empty set, the last the whole stage. */
  readonly masks: Int32Array
  /** By subset: the places that can be the last one visited. */
  readonly lasts: Int32Array
  readonly indexOf: (mask: number) => number
  /** The number of additions needed to solve the stage. */
  readonly steps: number
}

const mostBits = 30

/** Null if it would take more steps than that. */
export function allowedSubsets({ stops, earlier }: Stage, mostSteps: number): AllowedSubsets | null {
  const size = stops.length
  if (size > mostBits) return null
  let masks = new Int32Array(1)
  // Stops that must come before another stop of the subset: they cannot be its last.
  let covered = masks
  // Each further stop is added to the subsets that contain everything that must come before it, so the masks stay
  // sorted.
  for (const [place, before] of earlier.entries()) {
    const needed = before.reduce((bits, other) => bits | (1 << other), 0)
    const grown = grow(masks, covered, { bit: 1 << place, needed })
    if (grown.masks.length * size > mostSteps) return null
    ;({ masks, covered } = grown)
  }
  const lasts = masks.map((mask, index) => mask & ~(covered[index] ?? 0))
  const steps = lasts.reduce((sum, bits) => sum + bitCount(bits) ** 2, 0)
  if (steps > mostSteps) return null
  const isEverySubset = masks.length === 2 ** size
  return { masks, lasts, steps, indexOf: isEverySubset ? (mask) => mask : indexByMask(masks) }
}

function grow(masks: Int32Array, covered: Int32Array, { bit, needed }: { bit: number; needed: number }) {
  const room = 2 * masks.length
  const grown = { masks: new Int32Array(room), covered: new Int32Array(room) }
  grown.masks.set(masks)
  grown.covered.set(covered)
  let end = masks.length
  for (let index = 0; index < masks.length; index += 1) {
    const mask = masks[index] ?? 0
    if ((mask & needed) !== needed) continue
    grown.masks[end] = mask | bit
    grown.covered[end] = (covered[index] ?? 0) | needed
    end += 1
  }
  return { masks: grown.masks.subarray(0, end), covered: grown.covered.subarray(0, end) }
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** A hash table with open addressing: a Map of half a million numbers takes longer than the whole solution. */
function indexByMask(masks: Int32Array): (mask: number) => number {
  const bits = Math.ceil(Math.log2(masks.length)) + 1
  const slots = new Int32Array(1 << bits).fill(-1)
  const last = slots.length - 1
  const slotOf = (mask: number) => {
    let slot = Math.imul(mask, 0x9e3779b1) >>> (32 - bits)
    while (slots[slot] !== -1 && masks[slots[slot] ?? 0] !== mask) slot = (slot + 1) & last
    return slot
  }
  for (const [index, mask] of masks.entries()) slots[slotOf(mask)] = index
  return (mask) => slots[slotOf(mask)] ?? 0
}
