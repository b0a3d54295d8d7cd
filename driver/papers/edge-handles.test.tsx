import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { Quad } from '#domain/photo/pictures.ts'
import { EdgeHandles } from './EdgeHandles.tsx'
import { usePhotoSay } from './use-photo-say.ts'

const size = { width: 1000, height: 2000 }
const found: Quad = [
  { x: 100, y: 200 },
  { x: 900, y: 200 },
  { x: 900, y: 1800 },
  { x: 100, y: 1800 },
]
let kept: Quad

function Photo({ canMove = true }: { canMove?: boolean }) {
  const say = usePhotoSay()
  const [corners, setCorners] = useState(found)
  const keep = (next: Quad) => {
    kept = next
    setCorners(next)
  }
  return <EdgeHandles {...{ corners, size, say }} onMove={canMove ? keep : null} />
}

beforeEach(() => {
  kept = found
  // The photo on the screen: a tenth of its size, 30 to the right of the edge and 50 below it.
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(30, 50, 100, 200)
  HTMLElement.prototype.setPointerCapture = () => undefined
  return () => {
    // What jsdom has stands on its parent.
    for (const part of ['getBoundingClientRect', 'setPointerCapture'])
      Reflect.deleteProperty(HTMLElement.prototype, part)
  }
})

const handle = (name: string) => screen.getByRole('button', { name })
/** jsdom has no pointer events; these have all that is asked of them. */
const move = (on: HTMLElement, clientX: number, clientY: number) =>
  fireEvent(on, new MouseEvent('pointermove', { bubbles: true, clientX, clientY }))
const placeOf = ({ style }: HTMLElement) => [style.left, style.top]
const drawn = () =>
  [...document.querySelectorAll('polygon')].map((line) => line.getAttribute('points')?.split(' ')[1])

it('moves a corner by a hundredth of the width with an arrow key, finer with Shift, and no other', () => {
  render(<Photo />)
  const right = handle('Top right corner')
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(right, { key })
  expect(kept).toEqual([found[0], { x: 890, y: 220 }, found[2], found[3]])
  fireEvent.keyDown(right, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(right, { key: 'ArrowUp', shiftKey: true })
  expect(kept[1]).toEqual({ x: 892, y: 218 })
  expect(drawn()).toEqual(['892,218', '892,218'])
})

it('leaves other keys to the page', () => {
  render(<Photo />)
  expect(fireEvent.keyDown(handle('Bottom left corner'), { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(handle('Bottom left corner'), { key: 'ArrowUp' })).toBe(false)
  expect(kept).toEqual([found[0], found[1], found[2], { x: 100, y: 1790 }])
})

it.each(['pointerUp', 'pointerCancel'] as const)('follows the finger, and keeps it on %s', (ending) => {
  render(<Photo />)
  const corner = handle('Bottom right corner')
  fireEvent.pointerDown(corner, { pointerId: 1 })
  move(handle('Top left corner'), 31, 51)
  move(corner, 110, 200)
  expect([drawn().length, kept]).toEqual([2, found])
  expect(placeOf(corner)).toEqual(['80%', '75%'])
  fireEvent[ending](corner)
  expect(kept).toEqual([found[0], found[1], { x: 800, y: 1500 }, found[3]])
  move(corner, 60, 60)
  expect(placeOf(corner)).toEqual(['80%', '75%'])
})

it.each([
  ['Top left corner', 0, ['0%', '0%']],
  ['Bottom right corner', 500, ['100%', '100%']],
])('keeps the %s on the photo', (name, at, place) => {
  render(<Photo />)
  fireEvent.pointerDown(handle(name), { pointerId: 1 })
  move(handle(name), at, at)
  expect(placeOf(handle(name))).toEqual(place)
})

it('only shows where the corners are as long as they are not to be moved', () => {
  render(<Photo canMove={false} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(drawn()).toEqual(['900,200', '900,200'])
})

it('holds the finger that moves a corner, also where it leaves the circle', () => {
  const held: number[] = []
  HTMLElement.prototype.setPointerCapture = (pointer) => held.push(pointer)
  render(<Photo />)
  const press = new MouseEvent('pointerdown', { bubbles: true })
  fireEvent(handle('Top left corner'), Object.assign(press, { pointerId: 7 }))
  expect(held).toEqual([7])
})
