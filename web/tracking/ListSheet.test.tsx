import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListSheet, type SheetHeight } from './ListSheet.tsx'

let asked: SheetHeight[]
beforeEach(() => {
  asked = []
})

/** A phone of 800 px, with the sheet as high as it is drawn. */
function opened(height: SheetHeight, px: number): HTMLElement {
  const { container } = render(
    <ListSheet height={height} onHeight={(wanted) => asked.push(wanted)} label="Trucks">
      <p>109-2026-401</p>
    </ListSheet>,
  )
  Object.defineProperty(container, 'clientHeight', { value: 800, configurable: true })
  Object.defineProperty(screen.getByLabelText('Trucks'), 'offsetHeight', { value: px, configurable: true })
  const handle = screen.getByRole('button')
  handle.setPointerCapture = () => undefined
  return handle
}
/** The browser of the tests has no pointer events of its own. */
function point(handle: HTMLElement, kind: 'down' | 'move' | 'up', clientY: number): void {
  fireEvent(handle, new MouseEvent(`pointer${kind}`, { bubbles: true, clientY }))
}
function dragged(handle: HTMLElement, fromY: number, toY: number): void {
  point(handle, 'down', fromY)
  point(handle, 'move', toY)
  point(handle, 'up', toY)
  fireEvent.click(handle)
}

describe('the list over the map of a phone', () => {
  it.each([
    ['low', 'half', 'Make the list larger'],
    ['half', 'full', 'Make the list larger'],
    ['full', 'low', 'Make the list small'],
  ] as const)('goes from %s to %s by a tap', (height, next, words) => {
    const handle = opened(height, 96)
    expect(handle.getAttribute('aria-label')).toBe(words)
    fireEvent.click(handle)
    expect(asked).toEqual([next])
  })

  it.each([
    ['half', '50%'],
    ['full', '100%'],
  ] as const)('covers of it what it is called: %s', (height, share) => {
    opened(height, 400)
    expect(screen.getByLabelText('Trucks').style.height).toBe(share)
  })

  it.each([
    ['half', 300, 'full'],
    ['half', 100, 'half'],
    ['half', -250, 'low'],
  ] as const)('goes from %s to the nearest height when it is dragged by %d px', (height, up, reached) => {
    dragged(opened(height, 400), 500, 500 - up)
    expect(asked).toEqual([reached])
  })

  it('takes a finger that hardly moves for a tap', () => {
    dragged(opened('low', 96), 500, 497)
    expect(asked).toEqual(['half'])
  })

  it('follows the finger, and never under its head', () => {
    const handle = opened('half', 400)
    point(handle, 'down', 500)
    point(handle, 'move', 450)
    const sheet = screen.getByLabelText('Trucks')
    expect(sheet.style.height).toBe('450px')
    point(handle, 'move', 2000)
    expect(sheet.style.height).toBe('96px')
  })
})
