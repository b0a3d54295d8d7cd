import { describe, expect, it } from 'vitest'
import { labelSides } from './label-sides.ts'
import type { Around, LabeledTruck, LabelSide } from './label-sides.ts'

const truck = (id: string, x: number, y: number, height = 16) => ({ id, x, y, width: 60, height })
const nothing = { flags: [], names: [] }
const sidesOf = (...trucks: readonly LabeledTruck[]): LabelSide[] => [...labelSides(trucks, nothing).values()]
/** The side of one truck at 100, 100 among boxes of 20 pixels around these points. */
function sideAmong(around: Record<keyof Around, readonly (readonly [x: number, y: number])[]>): LabelSide {
  const boxes = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => ({ west: x - 10, north: y - 10, east: x + 10, south: y + 10 }))
  const trucks = [truck('a', 100, 100)]
  const marks = { flags: boxes(around.flags), names: boxes(around.names) }
  return labelSides(trucks, marks).get('a') ?? 'right'
}
const [onRight, onLeft, below, above] = [
  [150, 100],
  [50, 100],
  [100, 130],
  [100, 70],
] as const

describe('the words of trucks', () => {
  it('stand at the right of a truck that is alone', () => {
    expect(sidesOf(truck('a', 100, 100), truck('b', 400, 100))).toEqual(['right', 'right'])
  })

  it('go to the left where another truck stands at the right', () => {
    expect(sidesOf(truck('a', 100, 100), truck('b', 140, 100))).toEqual(['left', 'right'])
  })

  it('go below between two trucks, and above where words of another are below', () => {
    const between = [truck('left', 60, 100), truck('middle', 100, 100), truck('right', 140, 100)]
    expect(sidesOf(...between)).toEqual(['left', 'below', 'right'])
    expect(sidesOf(...between, truck('under', 100, 130))).toEqual(['left', 'above', 'right', 'right'])
  })

  it('cover no words that stand already, with a line for their age', () => {
    const tall = truck('old', 100, 100, 32)
    expect(sidesOf(tall, truck('next', 60, 122))).toEqual(['right', 'left'])
  })

  it('stand at the right where every side is taken', () => {
    const around = [truck('a', 140, 100), truck('b', 60, 100), truck('c', 100, 130), truck('d', 100, 70)]
    expect(labelSides([...around, truck('mid', 100, 100)], nothing).get('mid')).toBe('right')
  })

  it.each([
    [{ flags: [onRight], names: [] }, 'left'],
    [{ flags: [], names: [onRight] }, 'left'],
    [{ flags: [onRight], names: [onLeft] }, 'below'],
    [{ flags: [onRight, onLeft, below, above], names: [] }, 'right'],
    // Rather on a name than on a flag.
    [{ flags: [onRight, onLeft, above], names: [below] }, 'below'],
    [{ flags: [onRight], names: [onLeft, below, above] }, 'left'],
  ] as const)('among %j stand %s', (around, side) => {
    expect(sideAmong(around)).toBe(side)
  })

  it('stand rather on a flag than on another truck', () => {
    const trucks = [truck('a', 100, 100), truck('b', 140, 100), truck('c', 60, 100), truck('d', 100, 130)]
    const flags = [{ west: 95, north: 60, east: 105, south: 70 }]
    expect(labelSides(trucks, { flags, names: [] }).get('a')).toBe('above')
  })

  it('do not touch where edges only meet', () => {
    // Words at the right of the first end where the disc of the second begins.
    expect(sidesOf(truck('a', 100, 100), truck('b', 100 + 15 + 6 + 60 + 15, 100))[0]).toBe('right')
    expect(sidesOf(truck('a', 100, 100), truck('b', 100 + 15 + 6 + 60 + 14, 100))[0]).toBe('left')
  })
})
