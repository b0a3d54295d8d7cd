import { describe, expect, it } from 'vitest'
import { labelSides } from './label-sides.ts'
import type { LabelSide } from './label-sides.ts'

const truck = (id: string, x: number, y: number, height = 16) => ({ id, x, y, width: 60, height })
const sidesOf = (...trucks: Parameters<typeof labelSides>[0]): LabelSide[] => [...labelSides(trucks).values()]

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
    expect(labelSides([...around, truck('mid', 100, 100)]).get('mid')).toBe('right')
  })

  it('do not touch where edges only meet', () => {
    // Words at the right of the first end where the disc of the second begins.
    expect(sidesOf(truck('a', 100, 100), truck('b', 100 + 15 + 6 + 60 + 15, 100))[0]).toBe('right')
    expect(sidesOf(truck('a', 100, 100), truck('b', 100 + 15 + 6 + 60 + 14, 100))[0]).toBe('left')
  })
})
